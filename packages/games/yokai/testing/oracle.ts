import { expectOk, type Game, pick, type Rng, shuffle, type Viewer } from '@hyakki/engine';
import type { Oracle, OtherWorld, Trail } from '@hyakki/engine/testing';
import { coordinatesOf, placeOf } from '../cells.ts';
import { type Family, HINTS, type Hint, KINDS, kindOf, PAIRS, type Pair } from '../components.ts';
import { canHoldTogether } from '../conditions.ts';
import type { CardId, HintId, State, Yokai } from '../types.ts';
import { CODES } from '../written-deal.ts';

// What a viewer cannot know, derived from the rules and the moves alone. It never looks at the game's views.

export const yokaiOracle: Oracle<Yokai> = {
  // Y13: a seat knows the faces it looked at, Y17: everybody knows the revealed hints.
  twin: (game, trail, viewer, rng) =>
    dealAgain(game, trail, viewer, rng, {
      cards: cardsLookedAt(trail, viewer),
      hints: new Set(hintsTurned(trail)),
    }),
  // Y14: only the faces of the current turn are open.
  forgotten: (game, trail, viewer, rng) =>
    dealAgain(game, trail, viewer, rng, {
      cards: cardsLookedAt(thisTurn(trail), viewer),
      hints: new Set(hintsTurned(trail)),
    }),
  // Y20: of stacked hints only the top one is open, though everybody saw them all.
  outOfSight: (game, trail, viewer, rng) => {
    const turned = hintsTurned(trail);
    const open = turned.filter((hint) => !isUnderAnother(hint, trail));
    if (open.length === turned.length) return undefined;
    const cards = cardsLookedAt(thisTurn(trail), viewer);
    return dealAgain(game, trail, viewer, rng, { cards, hints: new Set(open) });
  },
};

interface Known {
  readonly cards: ReadonlySet<CardId>;
  readonly hints: ReadonlySet<HintId>;
}

function cardsLookedAt({ steps }: Pick<Trail<Yokai>, 'steps'>, viewer: Viewer): ReadonlySet<CardId> {
  return new Set(
    steps.flatMap(({ seat, move }) => (move.do === 'look' && seat === viewer ? [move.card] : [])),
  );
}

/** Y12: a turn is over when a hint was revealed or placed. */
function thisTurn({ steps }: Trail<Yokai>): Pick<Trail<Yokai>, 'steps'> {
  const last = steps.findLastIndex(({ move }) => move.do === 'reveal' || move.do === 'place');
  return { steps: steps.slice(last + 1) };
}

/** Y21: blind hints are laid out without being turned. */
function hintsTurned(trail: Trail<Yokai>): readonly HintId[] {
  return trail.options.hints === 'blind' ? [] : hintsRevealed(trail);
}

/** From the top of the pile on, one by one. */
function hintsRevealed({ steps }: Trail<Yokai>): readonly HintId[] {
  return steps.filter(({ move }) => move.do === 'reveal').map((_, hint) => hint);
}

/** Y20: every later hint that is revealed and not placed covers a stacked hint. */
function isUnderAnother(hint: HintId, trail: Trail<Yokai>): boolean {
  if (trail.options.hints !== 'stacked') return false;
  const placed = trail.steps.flatMap(({ move }) => (move.do === 'place' ? [move.hint] : []));
  const left = hintsRevealed(trail).filter((other) => !placed.includes(other));
  return left.includes(hint) && hint !== left.at(-1);
}

/** The same deal where it is known, random everywhere else, the dice included. */
function dealAgain(
  game: Game<Yokai>,
  trail: Trail<Yokai>,
  viewer: Viewer,
  rng: Rng,
  known: Known,
): OtherWorld<Yokai> {
  const { options, seatCount, start } = trail;
  const { secret, shape, seat: first } = start.state;
  const revealed = hintsRevealed(trail).length;
  const layout = {
    rows: rowsOf(start.state, shuffleUnknown(secret.families, known.cards, rng)),
    hints: anotherPile(secret.pile, known.hints, options.hints === 'blind' ? 0 : revealed, rng),
    affinities: otherAffinities(start.state, viewer, rng),
    shape,
    first,
  };
  const seed = Array.from({ length: 64 }, () => pick([...'0123456789abcdef'], rng)).join('');
  return { at: 0, step: expectOk(game.deal(layout, options, seatCount, seed)) };
}

function shuffleUnknown(
  families: readonly Family[],
  known: ReadonlySet<CardId>,
  rng: Rng,
): readonly Family[] {
  const mixed = shuffle(
    families.filter((_, card) => !known.has(card)),
    rng,
  );
  let next = 0;
  return families.map((family, card) => (known.has(card) ? family : mixed[next++]!));
}

/** Y32: as rows are written. */
function rowsOf({ cells }: State, families: readonly Family[]): string[] {
  const rows: string[][] = [];
  for (const [card, cell] of cells.entries()) {
    const { column, row } = coordinatesOf(placeOf(cell));
    while (rows.length <= row) rows.push([]);
    const line = rows[row]!;
    while (line.length <= column) line.push('..');
    line[column] = CODES[families[card]!];
  }
  return rows.map((line) => (line.length === 0 ? '..' : line.join(' ')));
}

/**
 * Y34: everybody can count how many of each kind are still in the pile, and so how many are out of it; and nobody knows
 * which, or in what order. Of blind hints only the whole is known (Y7).
 */
function anotherPile(
  pile: readonly Hint[],
  known: ReadonlySet<HintId>,
  out: number,
  rng: Rng,
): readonly Hint[] {
  const isUnknown = (hint: HintId) => !known.has(hint);
  const ids = pile.map((_, hint) => hint);
  const open = pile.filter((_, hint) => known.has(hint));
  const inTheBox = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      shuffle(
        HINTS[kind].filter((hint) => !open.includes(hint)),
        rng,
      ),
    ]),
  );
  const another = pile.slice();
  for (const part of [ids.slice(0, out), ids.slice(out)]) {
    const places = part.filter(isUnknown);
    const kinds = shuffle(
      places.map((hint) => kindOf(pile[hint]!)),
      rng,
    );
    for (const [i, hint] of places.entries()) another[hint] = inTheBox[kinds[i]!]!.pop()!;
  }
  return another;
}

/** Y9: its holder knows an affinity, and everybody knows one on the table. Y11: all dealt affinities can be met together. */
function otherAffinities({ secret, shape }: State, viewer: Viewer, rng: Rng): readonly Pair[] {
  const isKnown = (holder: Viewer | 'table') => holder === 'table' || holder === viewer;
  const open = secret.affinities.flatMap(({ holder, pair }) => (isKnown(holder) ? [pair] : []));
  for (;;) {
    const others = shuffle(
      PAIRS.filter((pair) => !open.includes(pair)),
      rng,
    );
    const pairs = secret.affinities.map(({ holder, pair }) => (isKnown(holder) ? pair : others.pop()!));
    if (canHoldTogether(shape, pairs)) return pairs;
  }
}
