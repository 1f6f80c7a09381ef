import { type Bot, Generator, type MadeMove, type Reason } from '@hyakki/engine';
import { type CardId, FAMILIES, type Family, type Move, placeOf, type Yokai } from '@hyakki/games/yokai';
import { ANY_FAMILY, type Belief, FAMILY_COUNT } from '../belief/belief.ts';
import { believeSeen } from '../belief/belief-reading.ts';
import { bitsOf, friendOf, readSayings, touchedAt } from '../belief/conventions.ts';
import { fade } from '../belief/forgetful.ts';
import { type Mind, mindOf, outlookOf, type Ways } from './mind.ts';
import { chanceWon, meanMovesLeft, shareSame } from './planner.ts';
import { chanceOf } from './planner-signals.ts';
import type { YokaiReason } from './reasons.ts';

type Made = MadeMove<Yokai>;

/** First what everybody can see in a move. What its seat knew in addition appears only with that seat's own view: after the match. */
export function explainWith(ways: Ways): Bot<Yokai>['explain'] {
  return (made) =>
    made.view.viewer === made.seat
      ? [...publicReasons(made), ...ownReasons(made, ways)]
      : publicReasons(made);
}

function reason(code: YokaiReason, params: Reason['params'] = {}): Reason {
  return { code, params };
}

function publicReasons(made: Made): Reason[] {
  const { view, move } = made;
  switch (move.do) {
    case 'look':
      return [reasonToLook(made, move.card)];
    case 'move':
      return [reasonToMove(made, move), ...reasonsToMoveOn(made, move), ...reasonsNotToJoin(made, move)];
    case 'place': {
      const cell = view.cells[move.card]!;
      const { hint } = view.row[move.hint]!;
      return [hint === 'hidden' ? reason('blind-hint', { cell }) : reason('clue', { cell, hint })];
    }
    case 'reveal': {
      const isMore = view.row.some(({ on }) => on === null);
      // Y21: nobody sees a blind hint.
      if (view.options.hints === 'blind') return [reason(isMore ? 'sets-out-more' : 'sets-out-first')];
      return [reason(isMore ? 'reveals-more' : 'reveals-first')];
    }
    case 'declare':
      return [reason('all-together')];
  }
}

function reasonToLook({ view, memory, seat }: Made, card: CardId): Reason {
  const cell = view.cells[card]!;
  const { own, all } = readSayings(view.cells, memory).looks[seat]!;
  if (own.includes(card)) return reason('looks-again', { cell });
  return reason(all.includes(card) ? 'not-looked-yet' : 'nobody-looked', { cell });
}

type Shift = Extract<Move, { readonly do: 'move' }>;

function reasonToMove(made: Made, { card, to }: Shift): Reason {
  const { view } = made;
  const from = view.cells[card]!;
  const friend = friendAfter(made, card, to);
  if (friend !== undefined) return reason('belongs-with', { from, to, friend: view.cells[friend]! });
  const { own } = readSayings(view.cells, made.memory).looks[made.seat]!;
  return reason(own.includes(card) ? 'says-nothing' : 'makes-room', { from, to });
}

/** The card that another seat moved last goes on: nobody is corrected by that, and a newcomer may think so. */
function reasonsToMoveOn({ view, memory, seat }: Made, { card }: Shift): Reason[] {
  const last = memory.turns.findLast(({ move }) => move !== null);
  if (last === undefined || last.seat === seat || last.move?.card !== card) return [];
  const params = { seat: last.seat + 1, from: view.cells[card]! };
  const link = readSayings(view.cells, memory).links.find(({ turn }) => turn === last.turn);
  return link === undefined
    ? [reason('moves-on', params)]
    : [reason('moves-on-linked', { ...params, friend: view.cells[link.friend]! })];
}

/** Both cards looked at in this turn stay apart, and that says something too. */
function reasonsNotToJoin({ view, memory }: Made, { card, to }: Shift): Reason[] {
  const [first, second] = memory.turns.at(-1)?.looks.map((look) => look.card) ?? [];
  if (first === undefined || second === undefined || first === second) return [];
  const before = view.cells.map(placeOf);
  const after = before.with(card, placeOf(to));
  if ([before, after].some((places) => touchedAt(places[first]!, first, places).includes(second))) return [];
  // By the cells they lie on now, when one asks.
  const [one, other] = [first, second].map((looked) => (looked === card ? to : view.cells[looked]!));
  return [reason('not-together', { first: one!, second: other! })];
}

function friendAfter({ view, memory, seat }: Made, card: CardId, to: string): CardId | undefined {
  const touched = touchedAt(placeOf(to), card, view.cells.map(placeOf));
  return friendOf(card, touched, readSayings(view.cells, memory).looks[seat]!);
}

function ownReasons(made: Made, ways: Ways): Reason[] {
  const { view, memory, move } = made;
  const mind = mindOf(ways, { view, legal: [] }, memory, new Generator(SAME_EVERY_TIME));
  const kept = ways.attention === null ? memory : fade(memory, ways.attention).memory;
  const seen = believeSeen(kept.faces);
  switch (move.do) {
    case 'look':
      return [knowledgeOf(mind, seen, move.card)];
    case 'move': {
      const friend = friendAfter(made, move.card, move.to);
      const known = knowledgeOf(mind, seen, move.card);
      const same = friend === undefined ? [] : [sameFamily(mind, seen, move.card, friend)];
      return [known, ...same, reason('moves-left', { moves: movesLeft(mind) })];
    }
    case 'place': {
      const { hint } = view.row[move.hint]!;
      const known = knowledgeOf(mind, seen, move.card);
      if (hint === 'hidden') return [known];
      const chance = chanceOf(mind.reading.belief.chances(), move.card, bitsOf(hint));
      const isSeen = isCertain(chanceOf(seen.chances(), move.card, bitsOf(hint)));
      const cell = view.cells[move.card]!;
      return [known, reason('knew-clue', { cell, hint, percent: percent(chance, isSeen) })];
    }
    case 'reveal':
      return [reason('moves-left', { moves: movesLeft(mind) })];
    case 'declare': {
      const isSeen = seen.total === 1 && mind.goals.length === 1;
      return [reason('thought-won', { percent: percent(chanceWon(mind), isSeen) })];
    }
  }
}

/** Reasons use no randomness: the same move always gets the same explanation. */
const SAME_EVERY_TIME = '0'.repeat(64);

/** The face, where it had been shown enough to know it; else what it took the card for by what others said, or the likeliest face. */
function knowledgeOf({ view, reading }: Mind, seen: Belief, card: CardId): Reason {
  const cell = view.cells[card]!;
  const { family, chance } = likeliest(reading.belief, card);
  if (!isCertain(chance)) return reason('knew-chances', { cell, family, percent: percent(chance, false) });
  const isSeen = isCertain(likeliest(seen, card).chance);
  return reason(isSeen ? 'knew-face' : 'trusted-face', { cell, family });
}

function likeliest(belief: Belief, card: CardId): { readonly family: Family; readonly chance: number } {
  const chances = belief.chances();
  let best = 0;
  for (let family = 1; family < FAMILY_COUNT; family++) {
    if (chances[card * FAMILY_COUNT + family]! > chances[card * FAMILY_COUNT + best]!) best = family;
  }
  const chance = chances[card * FAMILY_COUNT + best]! / chanceOf(chances, card, ANY_FAMILY);
  return { family: FAMILIES[best]!, chance };
}

function sameFamily({ view, worlds }: Mind, seen: Belief, card: CardId, friend: CardId): Reason {
  const [one, other] = [card, friend].map((each) => likeliest(seen, each));
  const isSeen = [one!, other!].every(({ chance }) => isCertain(chance)) && one!.family === other!.family;
  return reason('knew-same', {
    cell: view.cells[card]!,
    friend: view.cells[friend]!,
    percent: percent(shareSame(worlds, card, friend), isSeen),
  });
}

function movesLeft(mind: Mind): number {
  return Math.round(10 * meanMovesLeft(outlookOf(mind, mind.ways.lookWorlds))) / 10;
}

function isCertain(chance: number): boolean {
  return chance >= 1 - 1e-9;
}

/** 100 only for what the seat had been shown enough to know: what others said, and a sample of worlds, may mislead. */
function percent(chance: number, isSeen: boolean): number {
  return isSeen && isCertain(chance) ? 100 : Math.min(99, Math.round(100 * chance));
}
