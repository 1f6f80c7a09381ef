import { type GameTypes, type Seat, tell } from '@hyakki/engine';
import { type ReadMatch, type ReviewedStep, whyAt } from '@hyakki/review';
import {
  findWords,
  type MatchReader,
  REVIEW,
  type ReviewReader,
  sayCard,
  sayCardName,
  sayMove,
  sayMoves,
  sayReason,
  sayTyped,
  sayWho,
} from '@hyakki/words';
import { paintFor, wrapped } from '../games/index.ts';
import { type Io, say } from '../terminal/io.ts';
import { readerOf, sayChance } from './report.ts';
import { REVIEW_COMMAND } from './texts.ts';

const WIDTH = 80;

/** What these seats knew after one step, card by card. */
export function printKnowledge(match: ReadMatch, step: ReviewedStep, eyes: readonly Seat[], io: Io): void {
  const { game, replay } = match;
  const reader = readerOf(match, io.language);
  const print = (lines: readonly string[]) => {
    for (const line of lines) for (const part of wrapped(line, WIDTH, '  ')) say(io, part);
  };
  say(io, paintFor(io.env, io.isTerminal)(titleOf(match, step, reader), 'title'));
  print([
    ...happened(match, step, eyes, reader),
    ...whyLines(match, step, eyes, reader),
    ...valueLines(step, reader),
    ...countLines(step, eyes, reader),
  ]);
  const state = step.n === 0 ? replay.start.state : replay.steps[step.n - 1]!.state;
  const cards = cardLines(step, eyes, game.view(state, 'spectator'), reader);
  if (cards.length > 0) say(io);
  print(cards);
}

function titleOf({ record }: ReadMatch, { n, turn, seat, move }: ReviewedStep, reader: ReviewReader): string {
  const texts = REVIEW_COMMAND[reader.language];
  if (seat === null || move === null) return texts.afterDeal;
  const typed = sayTyped(move, reader);
  return texts.afterMove({ move: n, of: record.moves.length, turn, seat: seat + 1, typed });
}

/** As the only pair of eyes was told it, or else as whoever moved was. */
function happened(
  { game, replay }: ReadMatch,
  { n, seat }: ReviewedStep,
  eyes: readonly Seat[],
  { language }: ReviewReader,
): readonly string[] {
  const words = findWords(game.id, language)!;
  const { events } = n === 0 ? replay.start : replay.steps[n - 1]!;
  const viewer = eyes.length === 1 ? eyes[0]! : (seat ?? 'spectator');
  return tell(game, events, viewer).map((seen) => words.tell(seen, 'spectator'));
}

/** R10: in full, so only to whoever looks with the eyes of that bot. */
function whyLines(
  match: ReadMatch,
  { n }: ReviewedStep,
  eyes: readonly Seat[],
  { game, language }: ReviewReader,
): readonly string[] {
  const why = whyAt(match, n);
  if (why === undefined || !eyes.includes(why.seat)) return [];
  const { why: because, noWhy } = REVIEW_COMMAND[language];
  if (why.reasons === null) return [noWhy];
  const said = why.reasons.map((reason) => sayReason(reason, game, language));
  return said.length === 0 ? [] : [because(said.join(' '))];
}

function valueLines({ n, value, alternatives }: ReviewedStep, reader: MatchReader): readonly string[] {
  if (value === null) return [];
  const texts = REVIEW_COMMAND[reader.language];
  // What one types stands in brackets: the sentence is for whoever reads.
  const others = alternatives.map(
    ({ move, value: worth }) =>
      `${sayMove(n, move, reader)} (${sayTyped(move, reader)}; ${sayChance(worth, reader)})`,
  );
  return [
    texts.value(sayChance(value, reader), value.worlds),
    ...(others.length === 0 ? [] : [texts.better(others.join('; '))]),
  ];
}

function countLines(
  { worldsLeft, worldsLeftJointly, movesLeft }: ReviewedStep,
  eyes: readonly Seat[],
  reader: ReviewReader,
): readonly string[] {
  const texts = REVIEW_COMMAND[reader.language];
  const { line, worlds } = REVIEW[reader.language];
  const counts = eyes.map((seat) =>
    line(sayWho([seat], worldsLeft.length, reader), worlds(worldsLeft[seat]!)),
  );
  const all = eyes.length > 1 ? [...counts, line(texts.together, worlds(worldsLeftJointly))] : counts;
  return [
    line(texts.worldsLeft, all.join(', ')),
    ...(movesLeft === null ? [] : [texts.movesLeft(sayMoves(movesLeft, reader))]),
  ];
}

/** A line for each card; where seats know different things, a line for each of those below it. */
function cardLines(
  { knows }: ReviewedStep,
  eyes: readonly Seat[],
  view: GameTypes['View'],
  reader: ReviewReader,
): readonly string[] {
  const { line } = REVIEW[reader.language];
  return (knows[eyes[0]!]?.cards ?? []).flatMap(({ card }) => {
    const name = sayCardName(card, view, reader);
    const whoKnows = new Map<string, Seat[]>();
    for (const { seat, cards } of knows) {
      const known = cards.find((one) => one.card === card);
      if (known === undefined || !eyes.includes(seat)) continue;
      const said = sayCard(known, cards, reader);
      whoKnows.set(said, [...(whoKnows.get(said) ?? []), seat]);
    }
    const [[only] = ['']] = whoKnows;
    if (whoKnows.size === 1) {
      const said = eyes.length === 1 ? only : line(sayWho(eyes, knows.length, reader).toLowerCase(), only);
      return [line(name, said)];
    }
    return [
      name,
      ...[...whoKnows].map(([said, seats]) => `  ${line(sayWho(seats, knows.length, reader), said)}`),
    ];
  });
}
