import type { RefusalParams } from '@hyakki/engine';
import type { Ending, Ground, Grounds, Kind, Move, Phase, Rank, Yokai } from '@hyakki/games/tengu';
import type { TypedCommand } from '../game-words.ts';

/** A player from the reader's point of view. */
export interface Who {
  readonly isReader: boolean;
  /** Counted from 1. */
  readonly seat: number;
}

const yokai: Readonly<Record<Yokai, string>> = {
  tanuki: 'Tanuki',
  bakeneko: 'Bakeneko',
  'yuki-onna': 'Yuki-onna',
  oni: 'Oni',
};
const kinds: Readonly<Record<Kind, string>> = { top: 'top', ball: 'ball', kite: 'kite' };
const grounds: Readonly<Record<Ground, string>> = {
  path: 'a path',
  mist: 'a mist',
  tornado: 'a tornado',
  mirage: 'a mirage',
};
const ranks: Readonly<Record<Rank, string>> = {
  outwitted: 'outwitted. This time the Tengu was cleverer',
  close: 'almost. Some toys are home again',
  'well-played': 'well played. With a little more luck you will find them all',
  dazzling: 'dazzling. That taught the Tengu a lesson',
};
const phases: Readonly<Record<Phase, string>> = {
  go: 'go with the yokai of the card, or stay',
  look: 'say done',
  mirage: 'choose a mirage',
  over: 'the match is over',
};
/** Why a move does not come now, and what does: `then` is the step that is due. */
const tooSoon: Readonly<Record<Move['do'], (then: string) => string>> = {
  go: (then) => `One yokai goes in a turn, and it has gone. Now ${then}.`,
  stay: (then) => `One yokai goes in a turn, and it has gone. Now ${then}.`,
  done: (then) => `Nobody is looking at a tile now. First ${then}.`,
  mirage: (then) => `No mirage takes a toy back now. First ${then}.`,
  help: () => 'Help comes after the card is turned and before the yokai goes. Wait for the next card.',
};
const doing: Readonly<Record<Exclude<Phase, 'over'>, (who: Who, card: Yokai) => string>> = {
  go: (who, card) => `Seat ${who.seat} has the ${yokai[card]}’s card and chooses where to go.`,
  look: (who) => `Seat ${who.seat} is looking.`,
  mirage: (who) => `Seat ${who.seat} chooses a mirage.`,
};
const examples: Readonly<Record<Move['do'], string>> = {
  go: 'go tanuki b3',
  stay: 'stay',
  done: 'done',
  mirage: 'mirage 2',
  help: 'help c2 oni',
};
const commands: readonly TypedCommand[] = [
  {
    typed: 'go tanuki b3',
    does: 'send the Tanuki to the face-down tile at b3 (go b3: the yokai on the card)',
  },
  { typed: 'stay', does: 'go nowhere; the card is spent' },
  { typed: 'done', does: 'you have seen enough: the turn ends' },
  { typed: 'mirage 2', does: 'mix the toy with the second face-up mirage' },
  { typed: 'help c2 oni', does: 'spend your help token: say that the toy at c2 is the Oni’s' },
];
/** The allowed values of each option, for the refusal of another value. */
const choices: Readonly<Record<string, string>> = {
  edition: 'standard',
  level: '1 to 6',
  yokai: 'a list of tanuki, bakeneko, yuki-onna and oni, each at most once',
  tiles: 'a number of each kind, such as {"path":1,"mirage":2}',
  'tiles.path': 'a number from 0 to 3',
  'tiles.mist': 'a number from 0 to 2',
  'tiles.tornado': 'a number from 0 to 3',
  'tiles.mirage': 'a number from 0 to 2',
  columns: 'a number from 1 to 23',
  rows: 'a number from 1 to 23',
  cards: 'a number from 6 to 10',
  setAside: 'a number from 0 to the number of cards',
  help: 'a number from 0 up, with at most four tokens in all',
  graded: 'true or false',
  first: 'random, or a seat counted from 0',
};

const subject = ({ isReader, seat }: Who) => (isReader ? 'You' : `Seat ${seat}`);
const the = (name: Yokai) => `the ${yokai[name]}`;
const The = (name: Yokai) => `The ${yokai[name]}`;
const owners = (name: Yokai) => `the ${yokai[name]}’s`;
const named = (name: unknown) => yokai[name as Yokai] ?? '…';
const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

/** English defines the type that every other language follows. */
export const en = {
  name: 'Tengu',
  tagline: 'The Tengu has hidden the yokai’s toys: find them together before the cards run out.',
  yokai,
  kinds,
  grounds,
  ranks,
  temple: 'the Temple',
  /** `the Tanuki`, and `the Tanuki’s` for what belongs to it. */
  the,
  owned: owners,
  toy: (owner: Yokai, kind: Kind) => `${owners(owner)} ${kinds[kind]}`,
  commands,
  note: { typed: 'note b2 tanuki?', does: 'a pencil mark on that tile' },
  /** Translates a move from the game's notation, which is English, into what this reader types. */
  notation: (text: string) => text,
  or: (names: readonly string[]) => joined(names, 'or'),
  and: (names: readonly string[]) => joined(names, 'and'),

  refusals: {
    'bad-option': ({ option, value }: RefusalParams) => {
      const choice = choices[String(option)];
      return `The option ${option ?? '…'} cannot be “${value ?? '…'}”${choice === undefined ? '' : `; choose ${choice}`}.`;
    },
    'bad-seat-count': 'Tengu is played by 2, 3 or 4, not by {seats}.',
    'bad-layout':
      'The written-out deal cannot be used: “{field}” is “{value}”. Rule T38 says how to write one.',
    'grid-does-not-fit':
      'A grid of {columns} columns and {rows} rows has {places} places, but there are {tiles} tiles. Choose a grid that they fill.',
    'too-few-cards':
      'Only {cards} cards would be left to turn for {toys} toys: nobody could win that. Set fewer aside.',
    'grades-need-all':
      'Grades count twelve toys, but only {toys} are in play. Play with all four yokai, or without grades.',
    'wrong-phase': ({ move, phase }: RefusalParams) =>
      tooSoon[move as Move['do']]?.(phases[phase as Phase] ?? '…') ?? 'Not now.',
    'yokai-not-in-play': ({ yokai: name }: RefusalParams) => `The ${named(name)} is not in play.`,
    'yokai-resting': ({ yokai: name }: RefusalParams) =>
      `The ${named(name)} has its toys and rests. Choose another yokai.`,
    'not-this-yokai': ({ yokai: name, card }: RefusalParams) =>
      `The card is the ${named(card)}’s, so the ${named(name)} cannot go.`,
    'off-the-grid': '{cell} is not on this grid.',
    'tile-face-up': 'The tile at {cell} is face up. Choose one that is face down.',
    'same-tile': ({ yokai: name, cell }: RefusalParams) =>
      `The ${named(name)} is already at ${cell ?? '…'}: choose another tile, or stay.`,
    'no-way':
      'There is no way from {from} to {to}: a yokai crosses only face-up tiles, and always by their sides.',
    'no-mirage-there': 'There is no face-up mirage at {cell}.',
    'no-help-for-oneself': 'It is your own turn: only the others can help.',
    'no-help-left': ({ dealt }: RefusalParams) =>
      dealt === 0 ? 'There are no help tokens in this match.' : 'You have no help token left.',
    'bad-notation': 'I do not understand “{text}”. Type help to see what can be typed.',
    'notation-words': ({ move }: RefusalParams) =>
      `A word is missing, or there is one too many. Type it like this: ${examples[move as Move['do']] ?? '…'}`,
    'no-such-cell': '“{cell}” is not a cell of this grid. Cells are named by column and row, such as b3.',
    'no-such-yokai': 'No yokai is called “{yokai}”. There are Tanuki, Bakeneko, Yuki-onna and Oni.',
    'no-such-mirage': 'There is no mirage {number}. Count the face-up mirages row by row.',
  },

  level: (level: number, name: string) => `level ${level}, ${name}`,
  levelNames: [
    'toys in the forest',
    'mist',
    'the Oni joins',
    'tornados',
    'mirages',
    'everything at once',
  ] as readonly string[],
  ownMix: 'custom options',
  groundCounts: ({ path, mist, tornado, mirage }: Grounds) =>
    [
      path === 0 ? '' : many(path, 'path'),
      mist === 0 ? '' : many(mist, 'mist'),
      tornado === 0 ? '' : many(tornado, 'tornado'),
      mirage === 0 ? '' : many(mirage, 'mirage'),
    ]
      .filter((text) => text !== '')
      .join(', '),
  grid: (columns: number, rows: number) => `a grid of ${columns} × ${rows}`,
  cardCounts: (each: number, aside: number) => `${each} cards each, ${aside} set aside`,
  helpCount: (count: number) => `${many(count, 'help token')} each`,

  yourTurn: (card: Yokai) => `Your turn: the card is ${owners(card)}. Go to a face-down tile, or stay.`,
  yourTurnOfResting: (card: Yokai) =>
    `Your turn: the card is ${owners(card)}, who is resting. Send any other yokai, or stay.`,
  lookAndBeDone: 'Say done when you have seen enough.',
  chooseMirage: 'This toy will be mixed with a mirage: choose which of the two.',
  youMayHelp: (who: Who, card: Yokai) => `Seat ${who.seat} has ${owners(card)} card. You may help.`,
  doing,
  over: 'The match is over.',

  dealt: (tiles: number, temple: string) => `${tiles - 1} tiles lie face down; the Temple lies at ${temple}.`,
  begins: (who: Who) => (who.isReader ? 'You begin.' : `Seat ${who.seat} begins.`),
  turned: (turn: number, who: Who, card: Yokai) =>
    `Turn ${turn}, ${who.isReader ? 'you' : `seat ${who.seat}`}: the card is ${owners(card)}.`,
  helped: (who: Who, cell: string, owner: Yokai) =>
    `${subject(who)} said: the toy at ${cell} is ${owners(owner)}.`,
  stayed: (who: Who) => `${subject(who)} stayed.`,
  went: (who: Who, name: Yokai, from: string, to: string) =>
    `${subject(who)} sent ${the(name)} from ${from} to ${to}.`,
  saw: (who: Who, cell: string, face: string) =>
    `${subject(who)} looked at ${cell}: ${face}. It stays face down.`,
  lookedAtAnothers: (who: Who, cell: string) =>
    `${subject(who)} looked at ${cell}: another’s toy. It stays face down.`,
  tokenLaid: (kind: Kind) => `A token now marks it: ${kinds[kind]}.`,
  tokenLies: (kind: Kind) => `A token already marks it: ${kinds[kind]}.`,
  opened: (cell: string, face: string) => `${cell} is turned face up: ${face}.`,
  found: (name: Yokai, kind: Kind, cell: string) => `${The(name)} found its ${kinds[kind]} at ${cell}!`,
  rests: (name: Yokai) => `${The(name)} has all three and lies down on the Temple.`,
  shown: (cell: string, face: string) => `${cell} is shown to all: ${face}.`,
  discarded: 'The top card is discarded, unseen.',
  swept: (cells: string) => `The tokens are blown away: ${cells}.`,
  mixed: (toy: string, mirage: string) => `${toy} and ${mirage} are mixed and covered.`,
  done: (who: Who) => (who.isReader ? 'You are done.' : `Seat ${who.seat} is done.`),
  ended: 'The match is over: everything is turned face up.',

  turnLine: (turn: number, who: Who, deeds: string) =>
    `Turn ${turn}, ${who.isReader ? 'you' : `seat ${who.seat}`}: ${deeds}.`,
  deeds: {
    turned: (card: Yokai) => `card ${yokai[card]}`,
    helped: (who: Who, cell: string, owner: Yokai) =>
      `${who.isReader ? 'you' : `seat ${who.seat}`} said that ${cell} is ${owners(owner)}`,
    stayed: 'stayed',
    went: (name: Yokai, from: string, to: string) => `${yokai[name]} from ${from} to ${to}`,
    looked: (cell: string, face: string | undefined) =>
      face === undefined ? `looked at ${cell}` : `looked at ${cell} (${face})`,
    opened: (cell: string, face: string) => `${cell} is ${face}`,
    found: (face: string, cell: string) => `found ${face} at ${cell}`,
    discarded: 'a card was discarded',
    swept: 'the tokens were blown away',
    mixed: (toy: string, mirage: string) => `${toy} and ${mirage} were mixed`,
  },
  noHistory: 'Nothing has happened yet.',

  where: (turn: number, who: Who, card: Yokai) =>
    `Turn ${turn}, ${who.isReader ? 'it is your turn' : `seat ${who.seat} is playing`}, and the card is ${owners(card)}.`,
  faceDownAlone: 'Tiles, row by row; a cell named alone is face down.',
  allOpen: 'Tiles, row by row, all face up.',
  row: (row: number, tiles: readonly string[]) => `Row ${row}: ${tiles.join('; ')}.`,
  underToken: (kind: Kind) => `under a token (${kinds[kind]})`,
  standing: (names: readonly Yokai[]) =>
    `${joined(
      names.map((name) => yokai[name]),
      'and',
    )} here`,
  resting: (names: readonly Yokai[]) =>
    `${joined(
      names.map((name) => yokai[name]),
      'and',
    )} at rest here`,
  lookedAtNow: 'being looked at',
  seenNow: (face: string) => `${face}, which only you see, until you are done`,
  shownNow: (face: string) => `${face}, shown to all for now`,
  board: (name: Yokai, found: readonly string[]) =>
    `${yokai[name]}: ${found.length === 0 ? 'nothing yet' : found.join(', ')}.`,
  played: (cards: string) => `Cards played: ${cards}.`,
  pile: (left: number, discarded: number, aside: number) =>
    `${many(left, 'card')} left in the pile, ${discarded} discarded, ${aside} set aside.`,
  unseen: (pile: string, discarded: string, aside: string) =>
    `Nobody saw, in the pile: ${pile || 'none'}; discarded: ${discarded || 'none'}; set aside: ${aside || 'none'}.`,
  helpLeft: (seats: string) => `Help tokens: ${seats}.`,
  helpOf: (who: Who, left: number) => `${who.isReader ? 'you' : `seat ${who.seat}`} ${left}`,

  canGo: (name: Yokai, cells: string) => `Go with ${the(name)} to: ${cells}.`,
  canStay: 'Stay.',
  canBeDone: 'Done.',
  canMix: (cells: readonly string[]) =>
    `Mix with: ${cells.map((cell, i) => `mirage ${i + 1} (${cell})`).join(', ')}.`,
  canHelp: (cells: string, names: string) => `Help: name one of ${cells} and ${names}.`,
  canNothing: 'There is nothing for you to do now.',

  memoryNothing: 'You know nothing about the tiles that are face down now.',
  memoryFace: (cell: string, face: string) => `${cell}: ${face}.`,
  memoryClue: (cell: string, kind: Kind, not: readonly Yokai[]) =>
    `${cell}: a ${kinds[kind]}${not.length === 0 ? '' : `, not ${joined(not.map(owners), 'nor')}`}.`,
  memoryMixed: (cell: string, other: string, toy: string) =>
    `${cell} and ${other}: ${toy} and a mirage, and nobody knows which is which.`,

  won: 'Won! Every yokai has its toys again.',
  lost: 'Lost: the cards ran out while toys were still hidden.',
  endedBy: {
    'all-found': (who: Who, turns: number) => `${subject(who)} found the last one, in turn ${turns}.`,
    'no-card': (who: Who, turns: number) =>
      `After ${many(turns, 'turn')} there was no card left for ${who.isReader ? 'you' : `seat ${who.seat}`} to turn.`,
  } satisfies Record<Ending['by'], (who: Who, turns: number) => string>,
  toysFound: (found: number, of: number) => `Toys found: ${found} of ${of}.`,
  report: (name: Yokai, found: readonly string[], missed: readonly string[]) =>
    `${yokai[name]}: ${found.length === 0 ? 'nothing' : found.join(', ')}${missed.length === 0 ? '' : `; missed ${missed.join(', ')}`}.`,
  missedAt: (kind: Kind, cell: string) => `${kinds[kind]} at ${cell}`,
  graded: (rank: string) => `Grade: ${rank}.`,
  markedOwnMix: 'This match used custom options, so its result cannot be compared with others.',

  panel: {
    turn: (turn: number) => `Turn ${turn}`,
    card: 'Card',
    toys: 'Toys',
    cards: 'Cards',
    left: 'left',
    discarded: 'discarded',
    aside: 'set aside',
    help: 'Help',
    seat: (seat: number) => `seat ${seat}`,
    yours: 'you',
    faceDown: 'face down',
    faceUp: 'face up',
    token: 'under a token',
    pawn: 'a yokai stands there',
    resting: 'at rest',
    looked: 'looked at now',
    grounds: { path: 'path', mist: 'mist', tornado: 'tornado', mirage: 'mirage' } as Readonly<
      Record<Ground, string>
    >,
    temple: 'Temple',
  },

  rules: {
    goal: 'The Tengu has hidden the toys of the yokai under the forest tiles: a top, a ball and a kite for each. You win together as soon as every yokai has its three.',
    turn: 'A turn: the top card names a yokai. Send it to a face-down tile, or stay. The card is spent either way.',
    way: 'A yokai moves from tile to tile by their sides, through face-up tiles only, and ends on the first face-down one. The tile it stands on never stops it.',
    look: 'Its own toy is turned face up and won. Another’s toy stays face down: only you see whose it is, and a token shows its kind to all. Say done when you have seen enough.',
    rest: 'A yokai with three toys rests on the Temple; its cards then move any other yokai that is still searching.',
    path: 'Path: it stays face up and can be crossed.',
    mist: 'Mist: everybody sees it, the top card is discarded unseen, and the tile is turned face down again.',
    tornado:
      'Tornado: everybody sees it, every token on the tiles blows away, and the tile is turned face down again.',
    mirage:
      'Mirage: it stays face up and can be crossed. But while one is face up, a toy that a yokai finds is only shown: it is mixed with the mirage, and both are turned face down.',
    help: 'Help: once the card is turned, another player may spend a token to name a face-down tile and whose toy is there, from memory. Nobody checks it.',
    end: 'You lose when a card must be turned and none is left.',
    grades:
      'At the end the toys earn a grade: 0 to 5 outwitted, 6 to 9 almost, 10 or 11 well played, all 12 dazzling.',
    talk: 'Talk about plans as much as you like, but never say whose toy is where, nor what kind it is.',
    cells: 'Cells are named by column and row: a1 is at the top left.',
  },
};

function joined(names: readonly string[], word: string): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`;
}
