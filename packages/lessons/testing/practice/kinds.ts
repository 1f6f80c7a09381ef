import { deriveSeed, type GameTypes, Generator, type Rng, seedFromText, shuffle } from '@hyakki/engine';
import {
  bestMoves,
  type Decision,
  type JudgedMove,
  judgeMoves,
  type KnownCard,
  knownBy,
} from '@hyakki/review';
import { choicesJoined } from '../../practice/position.ts';
import type { Found } from './making.ts';

// Questions that can be asked in every game.

/** Up to so many slips an answer is good, and from so many on it is bad. What lies between is no question. */
const GOOD = 0.5;
const BAD = 2;
const MOST_CHOICES = 6;
/** More good answers than these are no question. */
const MOST_GOOD = 6;

/** Nobody showed this seat the card, and still exactly one face is left. */
export function askWho(decision: Decision<GameTypes>): readonly Found[] {
  const cards = knownCards(decision);
  return cards
    .filter(({ told, follows }) => told === null && follows.length === 1)
    .map(({ card, follows }) => ({
      about: card,
      choices: chooseFaces(decision, card, follows, cards),
      accepts: [choicesJoined(follows)],
    }));
}

/** What others signalled leaves fewer faces than what follows: at most `most` of them. */
export function askSignal(
  decision: Decision<GameTypes>,
  most: number,
  isAbout: (card: KnownCard['card']) => boolean,
): readonly Found[] {
  const cards = knownCards(decision);
  return cards
    .filter(({ card, told, follows, implied }) => {
      const isNarrower = implied.length > 0 && implied.length < follows.length;
      return told === null && isNarrower && implied.length <= most && isAbout(card);
    })
    .map(({ card, implied }) => ({
      about: card,
      choices: chooseFaces(decision, card, implied, cards),
      accepts: [choicesJoined(implied)],
    }));
}

function knownCards({ before, seat }: Decision<GameTypes>): readonly KnownCard[] {
  return knownBy(before, seat).cards.filter((card) => 'follows' in card);
}

/** The right faces and others of the same number or one more, in an order that says nothing. */
function chooseFaces(
  { before }: Decision<GameTypes>,
  card: KnownCard['card'],
  right: readonly string[],
  cards: readonly KnownCard[],
): readonly string[] {
  const all = [...new Set(cards.flatMap(({ follows }) => follows))].sort();
  const rng = luckOf(before.n, card);
  const sizes = right.length === 1 && all.length > MOST_CHOICES ? [1] : [right.length, right.length + 1];
  const answer = choicesJoined(right);
  const others = sizes
    .flatMap((size) => subsetsOf(all, size))
    .map(choicesJoined)
    .filter((one) => one !== answer);
  return shuffle([answer, ...shuffle(others, rng).slice(0, MOST_CHOICES - 1)], rng);
}

function subsetsOf(items: readonly string[], size: number): readonly (readonly string[])[] {
  if (size === 0) return [[]];
  return items.flatMap((item, i) => subsetsOf(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]));
}

function luckOf(n: number, ...purpose: readonly (string | number)[]): Rng {
  return new Generator(deriveSeed(seedFromText('practice'), n, ...purpose));
}

/** Every legal move is an answer, and each is clearly good or clearly bad. */
export function askAnyMove(decision: Decision<GameTypes>): readonly Found[] {
  const { legal } = decision;
  if (legal.length < 2) return [];
  const judged = judgeMoves(decision, legal, 'fast');
  if (!judged.every((one) => isGood(one) || isBad(one))) return [];
  const good = judged.filter(isGood);
  if (good.length === 0 || good.length > MOST_GOOD || good.length === judged.length) return [];
  return [{ accepts: good.map((one) => textOf(one, decision)) }];
}

const OFFERED_GOOD = 2;
const OFFERED_BAD = 3;
const TRIED = 10;

/** Some moves are offered, each clearly good or clearly bad: where there are hundreds, some are always neither. */
export function askOfferedMove(decision: Decision<GameTypes>): readonly Found[] {
  const { before, legal } = decision;
  if (legal.length < 2) return [];
  const rng = luckOf(before.n, 'offered');
  const best = bestMoves(decision, 'fast').slice(0, OFFERED_GOOD + 1);
  const known = new Set(best.map((move) => JSON.stringify(move)));
  const others = shuffle(
    legal.filter((move) => !known.has(JSON.stringify(move))),
    rng,
  ).slice(0, TRIED - best.length);
  const judged = judgeMoves(decision, [...best, ...others], 'fast');
  const good = judged.filter(isGood).slice(0, OFFERED_GOOD);
  const bad = judged.filter(isBad).slice(0, OFFERED_BAD);
  if (good.length === 0 || bad.length < OFFERED_BAD) return [];
  const accepts = good.map((one) => textOf(one, decision));
  return [{ choices: shuffle([...accepts, ...bad.map((one) => textOf(one, decision))], rng), accepts }];
}

function isGood({ slips, isKnownTrue }: JudgedMove): boolean {
  return slips <= GOOD && isKnownTrue;
}

function isBad({ slips, isKnownTrue }: JudgedMove): boolean {
  return slips >= BAD || !isKnownTrue;
}

function textOf({ move }: JudgedMove, { before, view }: Decision<GameTypes>): string {
  return before.game.formatMove(move, view);
}
