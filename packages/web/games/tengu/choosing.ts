import { type Cell, isResting, type Move, type View, type Yokai } from '@hyakki/games/tengu';
import type { Touched as TouchedOf } from '../../board-kit/choice.svelte.ts';

// From what is legal and what is half chosen to what can be touched and what a touch does. No page, no clock: a match can be
// played through here without a browser.

type MoveTo<Do extends Move['do']> = Extract<Move, { readonly do: Do }>;

/** The legal moves, sorted by what is touched for them. */
export interface Choices {
  /** By yokai: where it can go. */
  readonly goes: ReadonlyMap<Yokai, ReadonlyMap<Cell, MoveTo<'go'>>>;
  /** By tile: whose toy it can be said to be. */
  readonly helps: ReadonlyMap<Cell, ReadonlyMap<Yokai, MoveTo<'help'>>>;
  readonly mirages: ReadonlyMap<Cell, MoveTo<'mirage'>>;
  readonly stay: MoveTo<'stay'> | undefined;
  readonly done: MoveTo<'done'> | undefined;
}

/** What is half chosen, and so what is asked next. */
export type HalfChosen =
  | { readonly chosen: 'nothing' }
  /** With a resting yokai's card another goes, and this one was chosen: where does it go? */
  | { readonly chosen: 'yokai'; readonly yokai: Yokai }
  /** The way to a tile is shown: is that the move? */
  | { readonly chosen: 'way'; readonly move: MoveTo<'go'> }
  /** A tile is to be mixed with the mirage: is that the move? */
  | { readonly chosen: 'mirage'; readonly move: MoveTo<'mirage'> }
  /** Somebody helps: which tile do they know? */
  | { readonly chosen: 'help' }
  /** Somebody helps and has said which tile: whose toy is it? */
  | { readonly chosen: 'helped-tile'; readonly cell: Cell }
  /** Somebody helps and has said whose toy it is: is that what they want to spend the token on? */
  | { readonly chosen: 'help-said'; readonly move: MoveTo<'help'> };

export type Touched = TouchedOf<HalfChosen, Move>;

export const NOTHING: HalfChosen = { chosen: 'nothing' };

export function sortChoices(legal: readonly Move[]): Choices {
  const goes = new Map<Yokai, Map<Cell, MoveTo<'go'>>>();
  const helps = new Map<Cell, Map<Yokai, MoveTo<'help'>>>();
  const mirages = new Map<Cell, MoveTo<'mirage'>>();
  let stay: MoveTo<'stay'> | undefined;
  let done: MoveTo<'done'> | undefined;
  for (const move of legal) {
    switch (move.do) {
      case 'go':
        goes.set(move.yokai, (goes.get(move.yokai) ?? new Map()).set(move.to, move));
        break;
      case 'help':
        helps.set(move.cell, (helps.get(move.cell) ?? new Map()).set(move.yokai, move));
        break;
      case 'mirage':
        mirages.set(move.cell, move);
        break;
      case 'stay':
        stay = move;
        break;
      case 'done':
        done = move;
        break;
    }
  }
  return { goes, helps, mirages, stay, done };
}

// ---- What is half chosen ---------------------------------------------------------------------------------------

/** Who may go: several with a resting yokai's card, and then one must be chosen. */
export function goersOf({ goes }: Choices): readonly Yokai[] {
  return [...goes.keys()];
}

/** Who goes: whoever was chosen, or the only one who can. */
export function goerOf(choices: Choices, half: HalfChosen): Yokai | undefined {
  if (half.chosen === 'yokai') return half.yokai;
  if (half.chosen === 'way') return half.move.yokai;
  const goers = goersOf(choices);
  return goers.length === 1 ? goers[0] : undefined;
}

/** The move that is shown as if it were made, and only waits to be confirmed. */
export function triedMove(half: HalfChosen): MoveTo<'go' | 'mirage' | 'help'> | undefined {
  return 'move' in half ? half.move : undefined;
}

/** The tile that is half chosen, for whatever purpose. */
export function tileOf(half: HalfChosen): Cell | undefined {
  switch (half.chosen) {
    case 'way':
      return half.move.to;
    case 'mirage':
    case 'help-said':
      return half.move.cell;
    case 'helped-tile':
      return half.cell;
    default:
      return undefined;
  }
}

export function isHelping({ chosen }: HalfChosen): boolean {
  return chosen === 'help' || chosen === 'helped-tile' || chosen === 'help-said';
}

/** What taking something back leaves: whose toy it is may be said anew, everything else is forgotten. */
export function stepBack(half: HalfChosen): HalfChosen {
  return half.chosen === 'help-said' ? { chosen: 'helped-tile', cell: half.move.cell } : NOTHING;
}

// ---- What can be touched ---------------------------------------------------------------------------------------

const NOWHERE: ReadonlyMap<Cell, MoveTo<'go'>> = new Map();

/** Where whoever goes can go. */
export function reachOf(choices: Choices, half: HalfChosen): ReadonlyMap<Cell, MoveTo<'go'>> {
  const goer = goerOf(choices, half);
  return goer === undefined ? NOWHERE : (choices.goes.get(goer) ?? NOWHERE);
}

/** What touching a tile is for; undefined where there is nothing to touch it for. */
export type Use = 'go' | 'help' | 'mix';

export function useOf(choices: Choices, half: HalfChosen, cell: Cell): Use | undefined {
  if (isHelping(half)) return choices.helps.has(cell) ? 'help' : undefined;
  if (choices.mirages.has(cell)) return 'mix';
  return reachOf(choices, half).has(cell) ? 'go' : undefined;
}

/** Whether some tile waits to be touched: then those that cannot be are dimmed. */
export function isChoosing(choices: Choices, half: HalfChosen): boolean {
  return isHelping(half) || choices.mirages.size > 0 || reachOf(choices, half).size > 0;
}

/** In another's turn, whoever may help and touches a tile means to: nothing has to be pressed before. */
function beginsHelp({ helps }: Choices, { chosen }: HalfChosen, cell: Cell): boolean {
  return chosen === 'nothing' && helps.has(cell);
}

/** Whether touching a tile does anything: it is needed for a move, or somebody stands there who may go instead. */
export function canTouchTile(
  choices: Choices,
  half: HalfChosen,
  cell: Cell,
  { pawns, options }: Pick<View, 'pawns' | 'options'>,
): boolean {
  if (useOf(choices, half, cell) !== undefined || beginsHelp(choices, half, cell)) return true;
  const goers = goersOf(choices);
  if (isHelping(half) || goers.length < 2) return false;
  const there = goers.filter((yokai) => pawns[options.yokai.indexOf(yokai)] === cell);
  // Who was chosen already is not chosen again, unless that takes a way back.
  return half.chosen === 'way' ? there.length > 0 : there.some((yokai) => yokai !== goerOf(choices, half));
}

// ---- What a touch does -----------------------------------------------------------------------------------------

export function touchTile(
  choices: Choices,
  half: HalfChosen,
  cell: Cell,
  view: Pick<View, 'pawns' | 'options'>,
): Touched {
  if (isHelping(half) || beginsHelp(choices, half, cell))
    return { half: choices.helps.has(cell) ? { chosen: 'helped-tile', cell } : { chosen: 'help' } };
  const mirage = choices.mirages.get(cell);
  const go = reachOf(choices, half).get(cell);
  // Once to see it, once more to do it.
  if (mirage !== undefined)
    return half.chosen === 'mirage' && half.move === mirage
      ? { move: mirage }
      : { half: { chosen: 'mirage', move: mirage } };
  if (go !== undefined)
    return half.chosen === 'way' && half.move === go ? { move: go } : { half: { chosen: 'way', move: go } };
  return { half: chooseGoerAt(choices, half, cell, view) };
}

/** A tile where pawns stand chooses who goes, one after the other; any other takes back the way that was shown. */
function chooseGoerAt(
  choices: Choices,
  half: HalfChosen,
  cell: Cell,
  { pawns, options }: Pick<View, 'pawns' | 'options'>,
): HalfChosen {
  const goers = goersOf(choices);
  if (goers.length < 2) return NOTHING;
  const chosen = goerOf(choices, half);
  const there = goers.filter((yokai) => pawns[options.yokai.indexOf(yokai)] === cell);
  const at = chosen === undefined ? -1 : there.indexOf(chosen);
  const next = there[(at + 1) % there.length] ?? chosen;
  return next === undefined ? NOTHING : { chosen: 'yokai', yokai: next };
}

/** Whose toy the tile is said to be, by yokai. */
export function ownersFor(choices: Choices, half: HalfChosen): ReadonlyMap<Yokai, MoveTo<'help'>> {
  return (half.chosen === 'helped-tile' ? choices.helps.get(half.cell) : undefined) ?? new Map();
}

/** The owners worth a button: the yokai of the card first, and none that has all its toys. The list of moves has them all. */
export function likelyOwners(
  choices: Choices,
  half: HalfChosen,
  { card, found, options }: Pick<View, 'card' | 'found' | 'options'>,
): readonly MoveTo<'help'>[] {
  return [...ownersFor(choices, half).values()]
    .filter(({ yokai }) => !isResting(found[options.yokai.indexOf(yokai)]!))
    .sort((one, other) => Number(other.yokai === card) - Number(one.yokai === card));
}
