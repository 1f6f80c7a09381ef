import type { RefusalParams } from '@hyakki/engine';
import type {
  AffinityMode,
  Family,
  HintMode,
  HintReport,
  Kind,
  Move,
  ObjectiveMode,
  Phase,
  Rank,
  Shape,
} from '@hyakki/games/yokai';
import type { TypedCommand } from '../game-words.ts';
import { beyondGrid } from './places.ts';

/** A player from the reader's point of view. */
export interface Who {
  readonly isReader: boolean;
  /** Counted from 1. */
  readonly seat: number;
}

const families: Readonly<Record<Family, string>> = {
  kitsune: 'Kitsune',
  kappa: 'Kappa',
  rokurokubi: 'Rokurokubi',
  oni: 'Oni',
};
const aCardOf: Readonly<Record<Family, string>> = {
  kitsune: 'a Kitsune',
  kappa: 'a Kappa',
  rokurokubi: 'a Rokurokubi',
  oni: 'an Oni',
};
const shapes: Readonly<Record<Shape, string>> = {
  spiral: 'the spiral',
  square: 'the square',
  mask: 'the mask',
  pyramid: 'the pyramid',
  lantern: 'the lantern',
  pillar: 'the pillar',
};
const ranks: Readonly<Record<Rank, string>> = {
  honourable: 'an honourable victory',
  glorious: 'a glorious victory',
  legendary: 'a legendary victory',
  total: 'a total victory',
};
const kinds: Readonly<Record<Kind, string>> = {
  one: 'of one family',
  two: 'of two families',
  three: 'of three families',
};
const todo: Readonly<Record<Phase, string>> = {
  'first-look': 'look at a first card, or declare that the Yōkai are at peace',
  'second-look': 'look at a second card',
  move: 'move one card; all sixteen must stay joined by their sides',
  hint: 'reveal the next hint, or place one that is already revealed',
  over: 'the match is over',
};
/** Why a move does not come now, and what does: `then` is the step that is due. */
const tooSoon: Readonly<Record<Move['do'], (phase: Phase, then: string) => string>> = {
  look: (_, then) => `You have looked at two cards in this turn. Now ${then}.`,
  move: (phase, then) =>
    phase === 'hint'
      ? `You move one card in a turn, before the hint. Now ${then}.`
      : `You move a card after you have looked at two. First ${then}.`,
  reveal: (_, then) => `A hint comes last in a turn. First ${then}.`,
  place: (_, then) => `A hint comes last in a turn. First ${then}.`,
  declare: () => 'You can declare only at the start of your turn, before you look at a card.',
};
const doing: Readonly<Record<Phase, string>> = {
  'first-look': 'is choosing a first card to look at',
  'second-look': 'is choosing a second card to look at',
  move: 'is choosing a card to move',
  hint: 'is choosing what to do with a hint',
  over: 'has nothing left to do',
};
const affinityModes: Readonly<Record<AffinityMode, string>> = {
  none: 'no affinity',
  open: 'an open affinity',
  'secret-first': 'a secret affinity for the first player',
  'secret-several': 'secret affinities',
};
const hintModes: Readonly<Record<HintMode, string>> = {
  open: 'open hints',
  stacked: 'stacked hints',
  blind: 'blind hints',
};
const objectiveModes: Readonly<Record<ObjectiveMode, string>> = {
  none: 'no objective',
  chosen: 'an objective of choice',
  random: 'a random objective',
};
const fates: Readonly<Record<HintReport['fate'], (count: number) => string>> = {
  'well-placed': (count) => `${count} well placed`,
  misplaced: (count) => `${count} misplaced`,
  unplaced: (count) => `${count} revealed, not placed`,
  unrevealed: (count) => `${count} never revealed`,
};
const commands: readonly TypedCommand[] = [
  { typed: 'look c2', does: 'look at the card at c2' },
  { typed: 'move c2 d5', does: 'move the card at c2 to the empty place d5' },
  { typed: 'move c2 -z4', does: 'the same, to the left of a4 (then -y4, -x4; above c1 are c0, c-1)' },
  { typed: 'reveal', does: 'reveal the next hint' },
  { typed: 'place kitsune-oni b3', does: 'place that hint on the card at b3 (ki-on will do)' },
  { typed: 'place #2 b3', does: 'the same, by the number of the hint' },
  { typed: 'declare', does: 'end the match: you say that the Yōkai are at peace' },
];
const examples: Readonly<Record<Move['do'], string>> = {
  look: 'look c2',
  move: 'move c2 d5',
  reveal: 'reveal',
  place: 'place #2 b3',
  declare: 'declare',
};
/** The allowed values of each option, for the refusal of another value. */
const choices: Readonly<Record<string, string>> = {
  edition: 'classic or prototype',
  level: '1 to 5 in the classic edition, 1 to 4 in the earlier edition',
  affinity: 'none, open, secret-first or secret-several',
  affinityCount: 'a number from 1 to the number of seats',
  hints: 'open, stacked or blind',
  objective: 'none, chosen or random',
  shape: 'spiral, square, mask, pyramid, lantern or pillar, with a chosen objective',
  first: 'random, or a seat counted from 0',
  mix: 'standard, children, or a number of each, such as {"one":2,"two":3,"three":2}',
  'mix.one': 'a number from 0 to 4',
  'mix.two': 'a number from 0 to 6',
  'mix.three': 'a number from 0 to 4',
};

/** `c2`, `left of a4`, `1 left and 2 above a1`. */
const spot = (cell: unknown) => {
  const beyond = beyondGrid(cell);
  if (beyond === undefined) return String(cell ?? '…');
  const { left, above, from } = beyond;
  if (left > 0 && above > 0) return `${left} left and ${above} above ${from}`;
  const [count, side] = left > 0 ? [left, 'left of'] : [above, 'above'];
  return count === 1 ? `${side} ${from}` : `${count} ${side} ${from}`;
};
const isPlain = (cell: unknown) => beyondGrid(cell) === undefined;
/** `c2`, `the card left of a4`. */
const cardAt = (cell: unknown) => (isPlain(cell) ? spot(cell) : `the card ${spot(cell)}`);
/** `d5`, `the place left of a4`. */
const placeAt = (cell: unknown) => (isPlain(cell) ? spot(cell) : `the place ${spot(cell)}`);
/** `at c2`, `left of a4`. */
const at = (cell: unknown) => (isPlain(cell) ? `at ${spot(cell)}` : spot(cell));

const subject = ({ isReader, seat }: Who) => (isReader ? 'You' : `Seat ${seat}`);

/** English defines the type that every other language follows. */
export const en = {
  name: 'Yōkai',
  tagline: 'Bring the four families of spirits together, from memory, without a word.',
  families,
  aCardOf,
  shapes,
  ranks,
  kinds,
  commands,
  note: { typed: 'note c2 fox?', does: 'a pencil mark on that card' },
  /** Translates a move from the game's notation, which is English, into what this reader types. */
  notation: (text: string) => text,
  or: (names: readonly string[]) => joined(names, 'or'),
  and: (names: readonly string[]) => joined(names, 'and'),
  semicolon: '; ',

  refusals: {
    'bad-option': ({ option, value }: RefusalParams) => {
      const choice = choices[String(option)];
      return `The option ${option ?? '…'} cannot be “${value ?? '…'}”${choice === undefined ? '' : `; choose ${choice}`}.`;
    },
    'bad-seat-count': 'Yōkai is played by 2, 3 or 4, not by {seats}.',
    'bad-layout':
      'The written-out deal cannot be used: “{field}” is “{value}”. Rule Y32 says how to write one.',
    'mix-empty': 'A match needs at least one hint.',
    'mix-total':
      'At this table the classic edition is played with {expected} hints, not {total}. Keep the total.',
    'conditions-cannot-hold': ({ shape, affinities }: RefusalParams) =>
      `No layout can form ${shapes[shape as Shape] ?? 'the objective'} and meet those affinities (${affinities ?? '…'}) together. Choose another shape or fewer affinities.`,
    'wrong-phase': ({ move, phase }: RefusalParams) =>
      tooSoon[move as Move['do']]?.(phase as Phase, todo[phase as Phase] ?? '…') ?? 'Not now.',
    'card-covered': ({ cell }: RefusalParams) =>
      `The card ${at(cell)} is under a hint: it stays as it is until the end. Choose another one.`,
    'looked-already': ({ cell }: RefusalParams) =>
      `You are already looking at ${cardAt(cell)}. Choose a different second card.`,
    'same-cell': ({ cell }: RefusalParams) => `The card is already ${at(cell)}: it must end somewhere else.`,
    'cell-taken': ({ cell }: RefusalParams) => `There is a card ${at(cell)}. Choose an empty place.`,
    'would-separate': ({ from, to, touches }: RefusalParams) =>
      touches === 0
        ? `There is no other card beside ${placeAt(to)}: a card that is moved must touch another by a side.`
        : `If you move ${cardAt(from)} to ${placeAt(to)}, the other cards are no longer one group: all sixteen must stay joined by their sides.`,
    'nothing-to-reveal': 'The pile of hints is empty. Place a hint that is not placed yet.',
    'hint-not-revealed': 'Hint {hint} is not revealed yet.',
    'hint-placed': 'Hint {hint} is already placed, and stays there.',
    'hint-under-another': 'Hint {hint} is under a later one. Only the last one revealed can be placed.',
    'bad-notation': 'I do not understand “{text}”. Type help to see what can be typed.',
    'notation-words': ({ move }: RefusalParams) =>
      `A word is missing, or there is one too many. Type it like this: ${examples[move as Move['do']] ?? '…'}`,
    'no-card-there': ({ cell }: RefusalParams) => `There is no card ${at(cell)}.`,
    'no-such-cell': '“{cell}” is not a place. Places are named by column and row, such as c2.',
    'no-such-hint': 'No revealed hint is called “{hint}”. Use its families (ki-on) or its number (#2).',
  },

  editions: { classic: 'classic edition', prototype: 'earlier edition' },
  level: (level: number) => `level ${level}`,
  affinityModes,
  hintModes,
  objectiveModes,
  ownMix: 'custom hints',

  yourTurn: (todo: string) => `Your turn: ${todo}.`,
  todo,
  doing: ({ seat }: Who, phase: Phase) => `Seat ${seat} ${doing[phase]}.`,
  onlyReveal: 'reveal the next hint',
  onlyPlace: 'place one of the revealed hints',
  /** Replaces the texts above if hints are blind. */
  blind: {
    todo: 'set out the next hint, unseen, or place one that is already set out',
    onlyReveal: 'set out the next hint, unseen',
    onlyPlace: 'place one of the hints that are set out',
    canReveal: 'Set out the next hint, unseen.',
    unplaced: (count: number) => `${count} set out, not placed`,
    unrevealed: (count: number) => `${count} never set out`,
  },

  dealt: 'Sixteen cards lie face down.',
  begins: (who: Who) => (who.isReader ? 'You begin.' : `Seat ${who.seat} begins.`),
  spot,
  cardAt,
  placeAt,
  /** Where a card goes: `to d5`, `to the place left of a4`. */
  goingTo: (cell: string) => `to ${placeAt(cell)}`,
  looked: (who: Who, cell: string) => `${subject(who)} looked at ${cardAt(cell)}.`,
  saw: (who: Who, cell: string, face: string) => `${subject(who)} looked at ${cardAt(cell)}: ${face}.`,
  moved: (who: Who, from: string, to: string) => `${subject(who)} moved ${cardAt(from)} to ${placeAt(to)}.`,
  moveSkipped: 'No card can be moved: this step is skipped.',
  revealed: (who: Who, hint: number, shows: string) => `${subject(who)} revealed hint ${hint}: ${shows}.`,
  revealedBlind: (who: Who, hint: number) => `${subject(who)} set out hint ${hint}, unseen.`,
  placed: (who: Who, hint: string, cell: string) => `${subject(who)} placed ${hint} on ${cardAt(cell)}.`,
  declared: (who: Who) => `${subject(who)} declared that the Yōkai are at peace.`,
  ended: 'The match is over: everything is turned face up.',

  turnLine: (turn: number, who: Who, deeds: string) =>
    `Turn ${turn}, ${who.isReader ? 'you' : `seat ${who.seat}`}: ${deeds}.`,
  deeds: {
    looked: (cells: string) => `looked at ${cells}`,
    lookedAt: (cell: string, face: string | undefined) =>
      face === undefined ? cardAt(cell) : `${cardAt(cell)} (${face})`,
    moved: (from: string, to: string) => `moved ${cardAt(from)} to ${placeAt(to)}`,
    moveSkipped: 'could move nothing',
    revealed: (hint: string) => `revealed ${hint}`,
    revealedBlind: (hint: string) => `set out ${hint}`,
    placed: (hint: string, cell: string) => `placed ${hint} on ${cardAt(cell)}`,
    declared: 'declared peace',
  },
  noHistory: 'Nothing has happened yet.',

  hint: (number: number) => `hint ${number}`,
  hintShowing: (number: number, shows: string) => `hint ${number} (${shows})`,

  where: (turn: number, who: Who) =>
    who.isReader ? `Turn ${turn}, it is your turn.` : `Turn ${turn}, seat ${who.seat} is playing.`,
  facesDown: 'Cards, row by row; a place named alone is face down.',
  facesUp: 'Cards, row by row, all face up.',
  /** Row numbers below 1 are notation, so tell such rows from row 1. */
  row: (row: number, cards: string) =>
    `${row > 0 ? `Row ${row}` : row === 0 ? 'Above row 1' : `${1 - row} above row 1`}: ${cards}.`,
  faceSeen: (cell: string, face: string) => `${spot(cell)} ${face}, which you see until your turn ends`,
  face: (cell: string, face: string) => `${spot(cell)} ${face}`,
  lookedAt: (cell: string) => `${spot(cell)} looked at this turn`,
  under: (card: string, hint: string) => `${card} under ${hint}`,
  freeHints: (hints: string) => `Hints to place: ${hints}.`,
  stackedHints: (top: string, below: string) =>
    `The hint on top is ${top}; under it, not placeable yet: ${below}.`,
  noFreeHints: 'No hint to place.',
  pile: (count: number, kinds: string) =>
    `In the pile: ${count === 1 ? '1 hint' : `${count} hints`}${kinds === '' ? '' : `, ${kinds}`}.`,
  emptyPile: 'The pile of hints is empty.',
  turnsLeft: (count: number) => (count === 1 ? 'This is the last turn.' : `At most ${count} turns are left.`),
  openPile: (hints: string) => `Hints left in the pile: ${hints}.`,
  ofKind: (count: number, kind: string) => `${count} ${kind}`,
  affinityOf: (who: Who | 'table', pair: string) =>
    who === 'table'
      ? `Affinity for all: ${pair} must touch.`
      : who.isReader
        ? `Your affinity: ${pair} must touch.`
        : `Affinity of seat ${who.seat}: ${pair} must touch.`,
  hiddenAffinityOf: ({ seat }: Who) => `Seat ${seat} holds a secret affinity.`,
  objective: (shape: string) => `Objective: the cards must form ${shape}.`,
  shapeRow: (row: number, parts: string) => `row ${row}: ${parts}`,
  shapeCards: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
  shapeGap: (count: number) => `gap of ${count}`,

  canLook: (cells: string) => `Look at: ${cells}.`,
  canMove: (cards: string, cells: string) => `Move ${cards} to: ${cells}.`,
  canPlace: (hints: string, cells: string) => `Place ${hints} on: ${cells}.`,
  canReveal: 'Reveal the next hint.',
  canDeclare: 'Declare.',
  canNothing: 'There is nothing for you to do now.',

  memoryNothing: 'You have not seen any face yet.',
  memoryOf: (family: string, cells: string) => `${family}: ${cells}.`,
  memoryHints: (hints: string) => `Under the hint on top: ${hints}.`,

  won: 'Won! The Yōkai are at peace.',
  lost: 'Lost: the Yōkai are not at peace.',
  endedBy: {
    declaration: (who: Who, turns: number) =>
      `${subject(who)} declared after ${turns === 1 ? '1 turn' : `${turns} turns`}.`,
    'last-hint': (who: Who, turns: number) => `${subject(who)} placed the last hint, in turn ${turns}.`,
  },
  together: (family: string, cells: string) => `${family}: together (${cells}).`,
  apart: (family: string, groups: number, cells: string) =>
    `${family}: apart, in ${groups} groups (${cells}).`,
  affinityMet: (pair: string, of: string) => `${pair} touch: ${of} is met.`,
  affinityUnmet: (pair: string, of: string) => `${pair} do not touch: ${of} is not met.`,
  theAffinity: (who: Who | 'table') =>
    who === 'table' ? 'the affinity' : who.isReader ? 'your affinity' : `the affinity of seat ${who.seat}`,
  objectiveMet: (shape: string) => `The cards form ${shape}.`,
  objectiveUnmet: (shape: string) => `The cards do not form ${shape}.`,
  misplaced: (hint: string, cell: string, face: string) =>
    `Misplaced: ${hint}, on ${cardAt(cell)}, which is ${face}.`,
  hintsJudged: (parts: string) => `Hints: ${parts}.`,
  fates,
  scored: (score: number, rank: string) => `Score ${score}: ${rank}.`,
  noScore: 'A lost match scores nothing.',
  nextRank: (missing: number, rank: string) =>
    `${missing === 1 ? '1 point' : `${missing} points`} more would have been ${rank}.`,
  bestRank: 'There is no higher rank.',
  markedOwnMix: 'This match used custom hints, so its rank cannot be compared with others.',

  rules: {
    goal: 'Sixteen cards lie face down: four Kitsune, four Kappa, four Rokurokubi, four Oni. You win together when each family is one group, joined by sides.',
    turn: 'A turn: look at one card, then at another; move one card; then reveal the next hint or place one.',
    look: 'Everybody sees which cards you look at; only you see what they are, until your turn ends. After that only your memory keeps them.',
    move: 'Any card without a hint on it can be moved to an empty place, if all sixteen cards are then one group joined by sides.',
    hint: 'A hint shows one to three families, and says that the card under it is one of these. Nobody can look at that card, move it or cover it any more.',
    declare:
      'Instead of taking a turn you may declare that the Yōkai are at peace. That ends the match; so does placing the last hint.',
    score:
      'A win scores 1 for each hint on a right card, −1 on a wrong card, 2 if revealed but not placed, 5 if never revealed.',
    blindTurn:
      'A turn: look at one card, then at another; move one card; then set out the next hint, unseen, or place one.',
    blindHint:
      'Hints are blind: nobody sees what they show. Nobody can look at a card under a hint, move it or cover it any more.',
    blindScore:
      'A win scores 1 for each hint placed, whatever it shows, 2 if set out but not placed, 5 if never set out.',
    talk: {
      classic: 'Say nothing about colours or places: the hints speak for you.',
      prototype:
        'React and talk about plans as much as you like, but never say what is under a card, nor hint at where one is or should go.',
    },
    stacked: 'Hints are stacked: only the last one revealed can be placed; after that, the one under it.',
    affinity: 'An affinity is met when a card of one of its families touches a card of the other by a side.',
    objective: 'At the end the sixteen cards must form the objective, turned or mirrored as you like.',
    cells: 'Places are named by column and row, such as c2: a1 is the top left card of the first square.',
  },
};

function joined(names: readonly string[], word: string): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`;
}
