import { seatsOf } from '@hyakki/engine';
import { FAMILIES, type Family, familiesOf, type Pair, POINTS, RANK_BANDS, type Rank } from './components.ts';
import { type CardSet, cardsIn, groupsOf, type Layout, measure } from './layout.ts';
import { isOwnMix } from './options.ts';
import { meetsShape } from './shapes.ts';
import type { AffinityReport, CardId, FamilyReport, HintReport, State, YokaiOutcome } from './types.ts';

export function outcome(state: State): YokaiOutcome | undefined {
  return state.phase === 'over' ? outcomeOf(state) : undefined;
}

export function outcomeOf(state: State): YokaiOutcome {
  const { options, seatCount, turn, ending, shape, cells, secret } = state;
  const layout = measure(cells);
  const families = FAMILIES.map((family) => reportFamily(family, cardsOf(family, secret.families), layout));
  const affinities = secret.affinities.map(
    (held): AffinityReport => ({
      ...held,
      met: isMet(held.pair, secret.families, layout),
    }),
  );
  const objective = shape === null ? null : { shape, met: meetsShape(cells, shape) };
  const hints = secret.pile.map((_, hint) => reportHint(state, hint));

  // Y24, Y25, Y26
  const isWon =
    families.every(({ groups }) => groups.length === 1) &&
    affinities.every(({ met }) => met) &&
    objective?.met !== false;
  const score = isWon ? hints.reduce((sum, { points }) => sum + points, 0) : 0;
  return {
    verdict: isWon ? 'won' : 'lost',
    winners: isWon ? seatsOf(seatCount) : [],
    scores: seatsOf(seatCount).map(() => score),
    rank: isWon ? rankOf(score, state) : null,
    // A declaration is made instead of a turn.
    turns: ending?.by === 'declaration' ? turn - 1 : turn,
    ending: ending!,
    families,
    affinities,
    objective,
    hints,
    ownMix: isOwnMix(options.mix, seatCount),
  };
}

export function cardsOf(family: Family, families: readonly Family[]): CardSet {
  return families.reduce((set, name, card) => (name === family ? set | (1 << card) : set), 0);
}

function reportFamily(family: Family, cards: CardSet, { touching }: Layout): FamilyReport {
  const { list, count } = groupsOf(cards, touching);
  const groups: (readonly CardId[])[] = [];
  for (let i = 0; i < count; i++) groups.push(cardsIn(list[i]!));
  return { family, groups };
}

/** Y25: a card of one family touches, by a side, a card of the other. */
function isMet(pair: Pair, families: readonly Family[], { touching }: Layout): boolean {
  const [one, other] = familiesOf(pair);
  const others = cardsOf(other!, families);
  return cardsIn(cardsOf(one!, families)).some((card) => (touching[card]! & others) !== 0);
}

/** Y27 */
function reportHint({ row, options, secret }: State, id: number): HintReport {
  const hint = secret.pile[id]!;
  const card = row[id]?.on ?? null;
  const fate = fateOf();
  return { hint, fate, card, points: POINTS[fate] };

  function fateOf(): HintReport['fate'] {
    if (id >= row.length) return 'unrevealed';
    if (card === null) return 'unplaced';
    // Y21: a blind hint shows nothing, so it cannot be wrong.
    if (options.hints === 'blind') return 'well-placed';
    return familiesOf(hint).includes(secret.families[card]!) ? 'well-placed' : 'misplaced';
  }
}

/** Y28 */
export function rankOf(score: number, { options, seatCount }: Pick<State, 'options' | 'seatCount'>): Rank {
  const band = RANK_BANDS[options.edition][seatCount]!.find(([, least]) => score >= least);
  return band === undefined ? 'honourable' : band[0];
}
