import type { RefusalParams } from '@hyakki/engine';
import type { Ability, Edition, Family, Move, Phase, SketchOutcome } from '@hyakki/games/sketch';
import type { TypedCommand } from '../game-words.ts';

/** A player from the reader's point of view. */
export interface Who {
  readonly isReader: boolean;
  /** Counted from 1. */
  readonly seat: number;
}

/** People also type these. */
const families: Readonly<Record<Family, string>> = {
  water: 'water',
  fire: 'fire',
  earth: 'earth',
  wind: 'wind',
};
const abilities: Readonly<Record<Ability, string>> = { call: 'call', distract: 'distract' };
const editions: Readonly<Record<Edition, string>> = {
  french: 'French edition',
  english: 'English edition',
};
const todo: Readonly<Record<Phase, string>> = {
  play: 'play a card on one of its two families, or end your turn',
  ability: 'use the ability of the card you played, or skip it',
  over: 'the match is over',
};
const commands: readonly TypedCommand[] = [
  { typed: 'play fire-wind fire', does: 'play that card on the fire stack (f-wi f will do)' },
  { typed: 'play fire-wind+call fire', does: 'the same with a card that has an ability' },
  { typed: 'call water', does: 'Call: bring the top card of the water stack to the stack you played on' },
  { typed: 'distract', does: 'Distract: turn your opponent’s sketch away to its other family' },
  { typed: 'skip', does: 'do not use the ability' },
  { typed: 'end', does: 'end your turn' },
];
const examples: Readonly<Record<Move['do'], string>> = {
  play: 'play fire-wind fire',
  call: 'call water',
  distract: 'distract',
  skip: 'skip',
  end: 'end',
};
/** The allowed values of each option, for the refusal of another value. */
const choices: Readonly<Record<string, string>> = {
  edition: 'french or english',
  level: '1: this game has no levels',
  first: 'random, or a seat counted from 0',
  deck: 'standard, a number of each for every pair, such as {"plain":4,"call":1,"distract":1}, or the same pair by pair',
};

const cardWith = (pair: string, ability: Ability) =>
  `${pair} with ${ability === 'call' ? 'Call' : 'Distract'}`;
/** Names a card from a refusal, which has it in notation: `fire-wind+call`. */
const named = (card: unknown) => {
  const [pair = '…', ability] = String(card ?? '…').split('+');
  return ability === 'call' || ability === 'distract' ? cardWith(pair, ability) : pair;
};
/** The two stacks a card can be played on. */
const stacksOf = (card: unknown) =>
  String(card ?? '…')
    .split('+')[0]!
    .split('-');

const subject = ({ isReader, seat }: Who) => (isReader ? 'You' : `Seat ${seat}`);
const whose = ({ isReader, seat }: Who) => (isReader ? 'your' : `seat ${seat}’s`);
const plural = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

/** English defines the type that every other language follows. */
export const en = {
  name: 'Yokai Sketch',
  tagline:
    'Two children draw the spirits of the woods: the one with more sketches of a Yokai keeps its page.',
  families,
  abilities,
  commands,
  note: { typed: 'note fire soon', does: 'a pencil mark on that stack' },
  /** Translates a move from the game's notation, which is English, into what this reader types. */
  notation: (text: string) => text,
  and: (names: readonly string[]) => joined(names, 'and'),
  or: (names: readonly string[]) => joined(names, 'or'),
  cardWith,
  yokai: (family: string, value: number) => `${family} ${value}`,

  refusals: {
    'bad-option': ({ option, value }: RefusalParams) => {
      const choice =
        choices[String(option)] ?? (String(option).startsWith('deck') ? choices['deck'] : undefined);
      return `The option ${option ?? '…'} cannot be “${value ?? '…'}”${choice === undefined ? '' : `; choose ${choice}`}.`;
    },
    'bad-seat-count': 'Yokai Sketch is played by 2, not by {seats}.',
    'deck-too-small': 'A deck of {total} cards is too small: it takes at least {least}.',
    'bad-layout':
      'The written-out deal cannot be used: “{field}” is “{value}”. Rule S32 says how to write one.',
    'layout-cards':
      'The written-out deal uses cards that the deck does not have: it has {cards} in all, and a fixed number of each.',
    'wrong-phase': ({ phase, card }: RefusalParams) =>
      card === undefined
        ? `An ability is used right after its card is played, and none waits now. First ${todo[phase as Phase] ?? '…'}.`
        : `${capital(named(card))} waits: first use its ability, or skip it.`,
    'not-in-hand': ({ card }: RefusalParams) => `You do not hold ${named(card)}.`,
    'not-on-card': ({ card, family }: RefusalParams) =>
      `${capital(named(card))} does not show ${family ?? '…'}: play it on ${stacksOf(card).join(' or ')}.`,
    'must-play': 'You hold {cards} cards: play at least one of them.',
    'other-ability': ({ card }: RefusalParams) =>
      `The card you played is ${named(card)}. Use that ability, or skip it.`,
    'call-same-stack': 'You played on {family}: call a card from another stack.',
    'call-last-card': 'The {family} stack has only one card left, and the last one stays.',
    'bad-notation': 'I do not understand “{text}”. Type help to see what can be typed.',
    'notation-words': ({ move }: RefusalParams) =>
      `A word is missing, or there is one too many. Type it like this: ${examples[move as Move['do']] ?? '…'}`,
    'no-such-card': 'There is no card “{card}”. A card is two families, such as fire-wind or fire-wind+call.',
    'no-such-family': '“{family}” is not a family. They are water, fire, earth and wind.',
  },

  editions,
  ownDeck: 'a custom deck',

  yourTurn: (todo: string) => `Your turn: ${todo}.`,
  todo,
  mustPlay: 'you hold four cards, so play at least one',
  mayPlay: (left: number) => `play a card (${left} more), or end your turn`,
  mayCall: (card: string, on: string, stacks: string) =>
    `${card} is on ${on}: call the top card of ${stacks} there, or skip it`,
  mayDistract: (card: string, on: string) =>
    `${card} is on ${on}: distract your opponent’s sketch, or skip it`,
  doing: ({ seat }: Who, phase: Phase) =>
    phase === 'ability' ? `Seat ${seat} may use an ability.` : `Seat ${seat} chooses what to play.`,

  dealt: (hand: string) =>
    hand === '' ? 'The cards are dealt.' : `The cards are dealt. Your hand: ${hand}.`,
  begins: (who: Who) => (who.isReader ? 'You begin.' : `Seat ${who.seat} begins.`),
  reshuffled: (count: number) =>
    `The deck is empty: ${plural(count, 'discarded card')} ${count === 1 ? 'is' : 'are'} shuffled into a new one.`,
  drew: (who: Who) => `${subject(who)} drew a card.`,
  drewCard: (who: Who, card: string) => `${subject(who)} drew ${card}.`,
  drewNothing: (who: Who) => `There is nothing for ${who.isReader ? 'you' : `seat ${who.seat}`} to draw.`,
  played: (who: Who, card: string, on: string) => `${subject(who)} played ${card} on ${on}.`,
  called: (who: Who, yokai: string, from: string, to: string, shows: string) =>
    `${subject(who)} called ${yokai} from ${from} to ${to}; ${from} now shows ${shows}.`,
  distracted: (who: Who, of: Who, card: string, from: string, to: string) =>
    `${subject(who)} distracted ${whose(of)} ${card} from ${from} to ${to}.`,
  skipped: (who: Who) => `${subject(who)} did not use the ability.`,
  taken: (who: Who, yokai: string, stack: string, discarded: number) =>
    `${subject(who)} took ${yokai} from the ${stack} stack and discarded ${plural(discarded, 'sketch', 'sketches')}.`,
  frightened: (yokai: string, stack: string) =>
    `The same number of sketches on both sides: ${yokai} is frightened and goes under the ${stack} stack, and both discard there.`,
  shows: (stack: string, yokai: string) => `Next on ${stack}: ${yokai}.`,
  stackEmpty: (stack: string) => `The ${stack} stack is empty.`,
  turnEnded: (who: Who, played: number) =>
    played === 0
      ? `${subject(who)} played nothing.`
      : `${who.isReader ? 'Your' : `Seat ${who.seat}’s`} turn is over.`,
  ended: 'The match is over: everything is open.',

  turnLine: (turn: number, who: Who, deeds: string) =>
    `Turn ${turn}, ${who.isReader ? 'you' : `seat ${who.seat}`}: ${deeds}.`,
  deeds: {
    reshuffled: 'the discard pile was shuffled',
    drewNothing: 'drew nothing',
    played: (card: string, on: string) => `played ${card} on ${on}`,
    called: (yokai: string, from: string, next: string) =>
      `called ${yokai} from ${from} (next there: ${next})`,
    distracted: (card: string, from: string, to: string) => `distracted ${card} from ${from} to ${to}`,
    skipped: 'skipped its ability',
    taken: (who: Who, yokai: string, next: string) =>
      `${who.isReader ? 'you' : `seat ${who.seat}`} took ${yokai}${next === '' ? '' : ` (next there: ${next})`}`,
    frightened: (yokai: string, next: string) =>
      `${yokai} was frightened and went under its stack (next there: ${next})`,
    nothing: 'played nothing',
  },
  topsAtDeal: (tops: string) => `At the deal, on top: ${tops}.`,
  noHistory: 'Nothing has happened yet.',

  where: (turn: number, who: Who) =>
    who.isReader ? `Turn ${turn}, it is your turn.` : `Turn ${turn}, seat ${who.seat} is playing.`,
  stack: (family: string, top: string, below: string) => `The ${family} stack shows ${top}; ${below}.`,
  emptyStack: (family: string) => `The ${family} stack is empty.`,
  nothingBelow: 'nothing below',
  below: (cards: string) => `below, from the top: ${cards}`,
  hiddenCards: (count: number) => plural(count, 'hidden card'),
  sketches: (who: Who, count: number, cards: string) =>
    `${subject(who)} ${who.isReader ? 'have' : 'has'} ${plural(count, 'sketch', 'sketches')} there, the newest last: ${cards}.`,
  noSketches: 'No sketches there.',
  hand: (who: Who, cards: string) =>
    `${who.isReader ? 'Your hand' : `The hand of seat ${who.seat}`}: ${cards === '' ? 'empty' : cards}.`,
  hiddenHand: (who: Who, count: number) => `Seat ${who.seat} holds ${plural(count, 'card')}.`,
  piles: (deck: number, discarded: number) => `${plural(deck, 'card')} in the deck, ${discarded} discarded.`,
  discarded: (cards: string) => `Discarded, the newest last: ${cards}.`,
  openDeck: (cards: string) => `Left in the deck: ${cards}.`,
  notebook: (who: Who, points: number, yokai: string) =>
    `${who.isReader ? 'Your notebook' : `The notebook of seat ${who.seat}`}: ${plural(points, 'point')}${yokai === '' ? '' : ` (${yokai})`}.`,

  canPlay: (cards: string) => `Play ${cards}.`,
  playOn: (card: string, families: string) => `${card} on ${families}`,
  canCall: (stacks: string) => `Call the top card of: ${stacks}.`,
  canDistract: (card: string, from: string, to: string) => `Distract ${card}, from ${from} to ${to}.`,
  canSkip: 'Skip the ability.',
  canEnd: 'End your turn.',
  canNothing: 'There is nothing for you to do now.',

  memoryUnseen: (cards: string) => `In the deck or in another hand: ${cards}.`,
  memoryHeld: (cards: string) => `Surely in your opponent’s hand, since the last shuffle: ${cards}.`,
  memoryBelow: (family: string, cards: string) =>
    `Below the top of the ${family} stack, from the top: ${cards}.`,
  memoryOpen: 'Everything is open.',
  counted: (count: number, card: string) => (count === 1 ? card : `${count} × ${card}`),

  won: (who: Who) => (who.isReader ? 'You won!' : `Seat ${who.seat} won.`),
  drawn: 'A draw.',
  why: {
    points: (one: number, other: number) => `By points: ${one} to ${other}.`,
    families: (one: number, other: number) =>
      `The points are equal; ${one} different families against ${other} decided it.`,
    draw: 'The points are equal, and so are the different families.',
  } satisfies Readonly<Record<SketchOutcome['why'], string | ((one: number, other: number) => string)>>,
  endedBy: {
    'empty-stack': (stack: string, turns: number) => `The ${stack} stack was empty, in turn ${turns}.`,
    passes: (turns: number) => `Nothing was left to draw, and both passed, in turn ${turns}.`,
  },
  familiesIn: (count: number) => plural(count, 'family', 'families'),
  markedOwnDeck: 'This match used a custom deck.',

  rules: {
    goal: 'Four stacks of Yokai, one for each family, values 3 to 7. The most points in the notebook wins; if tied, the most different families; if still tied, it is a draw.',
    turn: 'A turn: draw a card, then play up to three. With four cards in hand you must play one; otherwise you may play none.',
    play: 'A card shows two families: play it on your side of one of these two stacks.',
    count:
      'When both sides of a stack together have as many sketches as the top card’s value, the side with more takes it and discards its sketches there; the other side’s stay.',
    tie: 'The same number on both sides: the Yokai is frightened and goes under its stack, and both discard there.',
    chain: 'The next card of the stack is counted only when something changes that stack again.',
    call: 'Call: bring the top card of another stack, one that has at least two, to the stack you just played on. Both stacks are counted.',
    distract: {
      french:
        'Distract: your opponent’s newest sketch on the stack you just played on turns to its other family. Both stacks are counted.',
      english:
        'Distract: the last sketch your opponent played turns to its other family, wherever it is, if it is still in play. All the stacks concerned are counted.',
    } satisfies Readonly<Record<Edition, string>>,
    end: 'The match ends at once when a stack is empty.',
    open: 'Nobody sees the other hand, the deck, or what is below the top of a stack, not even a Yokai that you saw go there; everything else is open.',
  },
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function joined(names: readonly string[], word: string): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`;
}
