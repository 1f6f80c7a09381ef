import type { Seat } from '@hyakki/engine';
import {
  type Event,
  type Face,
  isClue,
  type Memory,
  type Move,
  placeOf,
  type State,
  type Tengu,
  TOYS_A_YOKAI,
  toyOf,
} from '@hyakki/games/tengu';
import { type Decision, decisionAt, type Moment } from '../moments.ts';
import type { Cause, ReviewedStep, TurningPoint } from '../review.ts';
import type { Walked } from '../review-pack.ts';
import { followsFrom, impliedFrom, toldOf } from './knowing.ts';
import { fewestCards } from './open-race.ts';
import { lossByLuck, worth } from './rating.ts';
import { NO_CLAIMS, worldsOf } from './worlds.ts';

/** Kinds of turning points; `packages/words` has a sentence for each. */
export const TENGU_POINTS = [
  'left-seen',
  'left-deduced',
  'left-helped',
  'looked-again',
  'went-back',
  'lucky-find',
  'known-mist',
  'help-false',
  'help-known',
  'out-of-reach',
  'luck-mist',
  'luck-tornado',
  'luck-mirage',
  'luck-find',
] as const;
export type TenguPoint = (typeof TENGU_POINTS)[number];

/** Estimates differ a little by chance: a smaller swing is not told. */
const SWING = 0.15;

export function turningPoints({ replay, moments, steps }: Walked<Tengu>): readonly TurningPoint[] {
  return replay.steps.flatMap(({ move, seat }, i) => {
    const n = i + 1;
    const decision = decisionAt(moments, replay, n)!;
    const made: Made = { decision, move, seat, before: moments[i]!, after: moments[n]!, step: steps[n]! };
    return [...mistakesIn(made), ...helpIn(made), ...endIn(made), ...luckIn(made)];
  });
}

interface Made {
  readonly decision: Decision<Tengu>;
  readonly move: Move;
  readonly seat: Seat;
  readonly before: Moment<Tengu>;
  readonly after: Moment<Tengu>;
  readonly step: ReviewedStep;
}

/** A mistake that a fact stands for: the toy that was left, the look that told nothing, the mist that was known. */
function mistakesIn(made: Made): readonly TurningPoint[] {
  const { move, seat, before, step } = made;
  const { mistake } = step;
  if (move.do !== 'go' && move.do !== 'stay') return [];
  if (mistake === null) return lookedAgain(made);
  const point = { step: step.n, seat, cause: mistake.cause, loss: mistake.loss };
  const left = leftBehind(before, { seat, move, cause: mistake.cause });
  if (left !== undefined) return [{ ...point, ...left }];
  const again = lookedAgain(made);
  if (again.length > 0) return again;
  if (move.do === 'go') {
    const found = luckyFind(made, move);
    if (found !== undefined) return [{ ...point, ...found }];
    const back = wentBack(made, move);
    if (back !== undefined) return [{ ...point, ...back }];
  }
  const shown = move.do === 'go' ? shownAt(before, seat, move.to) : undefined;
  if (move.do !== 'go' || shown?.face !== 'mist') return [];
  const params = { cell: move.to, yokai: move.yokai, ago: before.turn.number - shown.turn };
  return [{ ...point, kind: 'known-mist' satisfies TenguPoint, params }];
}

/**
 * A wasted card costs less than a slip early in a match: then it is told, and is no mistake (R5). So much of a loss shows that
 * it did not go there on its way.
 */
const WASTED = 0.01;

/** Goes to a tile that this seat had seen to be another's toy, though something else was better. */
function lookedAgain({ move, seat, before, step }: Made): readonly TurningPoint[] {
  if (move.do !== 'go' || step.value === null) return [];
  const shown = shownAt(before, seat, move.to);
  const toy = toyOf(shown?.face ?? 'hidden');
  if (shown === undefined || toy === undefined || toy.owner === move.yokai) return [];
  const ago = before.turn.number - shown.turn;
  const [best] = step.alternatives;
  const lost = step.mistake?.loss ?? (best === undefined ? 0 : worth(best.value) - worth(step.value));
  if (ago === 0 || lost < WASTED) return [];
  const params = { cell: move.to, yokai: move.yokai, owner: toy.owner, toy: toy.kind, ago };
  const cause = step.mistake?.cause ?? null;
  return [{ step: step.n, seat, kind: 'looked-again' satisfies TenguPoint, cause, loss: lost, params }];
}

type Going = Extract<Move, { do: 'go' }>;

/** R16: it found a toy that its seat did not know, though something else was better: told with the luck, and with what all knew of both tiles. */
function luckyFind({ move, seat, before, after, step }: Made, { to, yokai }: Going): Named | undefined {
  const { options, secret } = before.state;
  const place = placeOf(to, options.columns);
  const memory = before.memories[seat]!;
  const toy = toyOf(secret.tiles[place]!);
  if (toy === undefined || !after.events.some(({ type }) => type === 'found')) return undefined;
  if (followsFrom(memory).faces[place]!.length === 1) return undefined;
  const others = before.memories.flatMap((_, other) =>
    other !== seat && toldOf(before, other)[place] !== undefined ? [other + 1] : [],
  );
  const better = betterTile(step, move);
  const isNew = better !== undefined && isUnseen(before, placeOf(better, options.columns));
  const percent = Math.round(100 * chanceOfFace(memory, place, secret.tiles[place]!));
  const params = { cell: to, yokai, toy: toy.kind, percent, by: others[0] ?? 0 };
  return {
    kind: 'lucky-find',
    params: { ...params, better: better ?? '', isNew: Number(isNew) },
  };
}

/** Where else the same yokai would better have gone; undefined where the best was something else. */
function betterTile({ alternatives }: ReviewedStep, move: Move): string | undefined {
  const [, yokai, cell] = /^go (\S+) (\S+)$/.exec(alternatives[0]?.move ?? '') ?? [];
  return move.do === 'go' && yokai === move.yokai ? cell : undefined;
}

/** Nobody has looked there, and no token says that somebody did. */
function isUnseen(before: Moment<Tengu>, place: number): boolean {
  return (
    before.memories[0]!.tiles[place] === 'hidden' &&
    before.memories.every((_, seat) => toldOf(before, seat)[place] === undefined)
  );
}

/** Exactly: in how many of the worlds that agree with what was told. */
function chanceOfFace({ options, tiles }: Memory, place: number, face: Face): number {
  const all = followsFrom({ options, tiles } as Memory).log10;
  return 10 ** (worldsOf(options, tiles.with(place, face), NO_CLAIMS)!.log10 - all);
}

/** The yokai has been under this token before: the toy is not its own, as everybody could see. */
function wentBack({ before, step }: Made, { to, yokai }: Going): Named | undefined {
  const { state, memories } = before;
  const known = memories[0]!.tiles[placeOf(to, state.options.columns)]!;
  if (!isClue(known) || !known.not.includes(yokai)) return undefined;
  const visit = memories[0]!.turns.findLast(({ went }) => went?.yokai === yokai && went.to === to);
  if (visit === undefined) return undefined;
  const params = { cell: to, yokai, ago: before.turn.number - visit.turn };
  return {
    kind: 'went-back',
    params: { ...params, better: betterTile(step, { do: 'go', yokai, to }) ?? '' },
  };
}

interface Named {
  readonly kind: TenguPoint;
  readonly params: TurningPoint['params'];
}

/** A toy that one of the yokai could have fetched, if that is what the mistake was: seen, deduced or heard of. */
function leftBehind(
  before: Moment<Tengu>,
  { seat, move, cause }: { readonly seat: Seat; readonly move: Move; readonly cause: Cause },
): Named | undefined {
  const { state, game } = before;
  // T24
  if (state.faces.includes('mirage')) return undefined;
  const memory = before.memories[seat]!;
  const told = toldOf(before, seat);
  const follows = followsFrom(memory).faces;
  const implied = impliedFrom(memory)?.faces;
  const within = game.legalMoves(game.view(state, seat)).filter((one): one is Going => one.do === 'go');
  const only = (faces: readonly Face[] | undefined) => (faces?.length === 1 ? faces[0] : undefined);
  const ways: readonly (readonly [TenguPoint, readonly Cause[], (place: number) => Face | undefined])[] = [
    ['left-seen', ['plan', 'forgot'], (place) => told[place]?.face],
    ['left-deduced', ['plan', 'did-not-deduce'], (place) => only(follows[place])],
    ['left-helped', ['convention'], (place) => only(implied?.[place])],
  ];
  // Nobody leaves a toy who fetches another.
  if (move.do === 'go' && isOwn(state, move)) return undefined;
  for (const [kind, causes, faceAt] of ways)
    for (const { to, yokai } of causes.includes(cause) ? within : []) {
      const place = placeOf(to, state.options.columns);
      const toy = toyOf(faceAt(place) ?? 'hidden');
      if (toy?.owner !== yokai) continue;
      const params = { cell: to, yokai, toy: toy.kind };
      if (kind !== 'left-seen') return { kind, params };
      return { kind, params: { ...params, ago: before.turn.number - told[place]!.turn } };
    }
  return undefined;
}

function isOwn({ secret, options }: State, { yokai, to }: Going): boolean {
  return toyOf(secret.tiles[placeOf(to, options.columns)]!)?.owner === yokai;
}

function shownAt(at: Moment<Tengu>, seat: Seat, cell: string) {
  return toldOf(at, seat)[placeOf(cell, at.state.options.columns)];
}

/** Help that its giver could know to be false, or that the one who goes had seen with their own eyes: all saw them look. */
function helpIn({ move, seat, before, step }: Made): readonly TurningPoint[] {
  if (move.do !== 'help') return [];
  const { state, memories } = before;
  const place = placeOf(move.cell, state.options.columns);
  const point = { step: step.n, seat, loss: step.mistake?.loss ?? 0 };
  const params = { cell: move.cell, yokai: move.yokai };
  const possible = followsFrom(memories[seat]!).faces[place]!;
  if (!possible.some((face) => toyOf(face)?.owner === move.yokai)) {
    const wasShown = toldOf(before, seat)[place] !== undefined;
    const cause = step.mistake?.cause ?? (wasShown ? 'forgot' : 'did-not-deduce');
    return [{ ...point, kind: 'help-false' satisfies TenguPoint, cause, params }];
  }
  const known = toldOf(before, state.seat)[place];
  if (toyOf(known?.face ?? 'hidden')?.owner !== move.yokai) return [];
  const ago = before.turn.number - known!.turn;
  const to = { to: state.seat + 1, ago };
  return [
    {
      ...point,
      kind: 'help-known' satisfies TenguPoint,
      cause: step.mistake?.cause ?? 'plan',
      params: { ...params, ...to },
    },
  ];
}

/** After this card it could not be won any more, not even with open tiles, the pile known and every mix falling well. */
function endIn({ seat, before, after, step }: Made): readonly TurningPoint[] {
  if (fewestCards(before.state).cards === null) return [];
  const { cards, isProven } = fewestCards(after.state);
  if (cards !== null || !isProven) return [];
  const toys = after.state.found.reduce((sum, kinds) => sum + TOYS_A_YOKAI - kinds.length, 0);
  return [
    {
      step: step.n,
      seat,
      kind: 'out-of-reach' satisfies TenguPoint,
      cause: step.mistake?.cause ?? null,
      loss: Math.max(step.value?.win ?? 0, step.mistake?.loss ?? 0),
      params: { toys, cards: after.state.pile },
    },
  ];
}

/** What nobody could know, and how much it changed. */
function luckIn({ decision, move, seat, before, after, step }: Made): readonly TurningPoint[] {
  if (move.do !== 'go' || step.value === null || step.mistake !== null) return [];
  const place = placeOf(move.to, before.state.options.columns);
  if (before.memories.some((memory) => followsFrom(memory).faces[place]!.length === 1)) return [];
  const kind = luckOf(after.events);
  if (kind === undefined) return [];
  const face = before.state.secret.tiles[place]!;
  const loss = lossByLuck(decision, place, face);
  if (Math.abs(loss) < SWING || (kind === 'luck-find') !== loss < 0) return [];
  const params: Record<string, string> = { cell: move.to, yokai: move.yokai };
  const toy = toyOf(face);
  if (toy !== undefined) params['toy'] = toy.kind;
  return [{ step: step.n, seat, kind, cause: null, loss, params }];
}

function luckOf(events: readonly Event[]): TenguPoint | undefined {
  for (const event of events) {
    if (event.type === 'discarded') return 'luck-mist';
    if (event.type === 'swept') return 'luck-tornado';
    if (event.type === 'opened' && event.face === 'mirage') return 'luck-mirage';
    if (event.type === 'found') return 'luck-find';
  }
  return undefined;
}
