import { inPercent, type Player, quote } from '@hyakki/engine';
import {
  type Alternative,
  isSomebodysMistake,
  isStandIn,
  mainPoints,
  moveAt,
  type ReadMatch,
  type Review,
  type ReviewedStep,
  type TurningPoint,
  type Value,
} from '@hyakki/review';
import {
  findWords,
  labelPoint,
  type MatchReader,
  REVIEW,
  type ReviewReader,
  sayPars,
  sayPoint,
  sayTyped,
} from '@hyakki/words';
import { paintFor, wrapped } from '../games/index.ts';
import { alignColumns } from '../terminal/columns.ts';
import { figuresIn } from '../terminal/figures.ts';
import { type Io, say } from '../terminal/io.ts';
import { TEXTS } from '../terminal/texts/index.ts';
import type { ReviewRequest } from './request.ts';
import { REVIEW_COMMAND } from './texts.ts';

const WIDTH = 80;

/** The whole review in words: head, turning points, and a table of what was lost. */
export function printReport(match: ReadMatch, review: Review, request: ReviewRequest, io: Io): void {
  const { language } = io;
  const paint = paintFor(io.env, io.isTerminal);
  const print = (lines: readonly string[]) => {
    for (const line of lines) for (const part of wrapped(line, WIDTH, '  ')) say(io, part);
  };
  const title = (text: string) => {
    say(io);
    say(io, paint(text, 'title'));
  };
  const [heading = '', ...head] = headOf(match, review, io);
  say(io, paint(heading, 'title'));
  print(head);

  const reader = readerOf(match, language);
  const { points, left } = pointsToShow(review, request);
  const sayLine = (point: TurningPoint) => sayPointLine(point, review, reader);
  const mistakes = points.filter(isSomebodysMistake);
  const others = points.filter((point) => !isSomebodysMistake(point));
  title(REVIEW[language].turningPoints);
  print(points.length === 0 ? [REVIEW_COMMAND[language].noPoints] : mistakes.map(sayLine));
  if (others.length > 0) {
    // R7: what nobody could know stands apart.
    if (mistakes.length > 0) title(REVIEW[language].nobodysMistake);
    print(others.map(sayLine));
  }
  if (left > 0) print([REVIEW_COMMAND[language].more(left)]);

  const judged = review.steps.filter(({ seat, value }) => value !== null && request.eyes.includes(seat!));
  if (judged.length === 0) return;
  const lost = judged.filter(({ mistake }) => mistake !== null);
  if (lost.length === 0) {
    say(io);
    print([REVIEW_COMMAND[language].noLosses]);
    return;
  }
  title(REVIEW_COMMAND[language].losses);
  say(io, tableOf(lost, reader));
  print([REVIEW_COMMAND[language].estimates]);
}

/** Seats have numbers in the terminal. */
export function readerOf(match: ReadMatch, language: Io['language']): MatchReader {
  return {
    game: match.game.id,
    language,
    moveAt: (step, text) => moveAt(match, step, text),
    isStandIn: (step) => isStandIn(match.record, step),
  };
}

function headOf({ game, record, replay }: ReadMatch, { pars }: Review, { language }: Io): readonly string[] {
  const words = findWords(game.id, language)!;
  const { aidsAndTalk, sits } = TEXTS[language];
  const texts = REVIEW_COMMAND[language];
  const outcome = game.outcome(replay.end)!;
  return [
    texts.heading({ game: words.name, options: words.options(replay.options, record.seats.length) }),
    aidsAndTalk(record.aids, record.talk),
    ...record.seats.map((player, seat) => sits(seat + 1, whoIs(player, language))),
    ...record.handOvers.map(({ seq, seat, to }) => texts.handOver(seq + 1, seat + 1, whoIs(to, language))),
    ...words.outcome(outcome, game.view(replay.end, 'spectator')),
    ...sayPars(pars, game.isDuel, { game: game.id, language }),
  ];
}

function whoIs(player: Player, language: Io['language']): string {
  return player.kind === 'person' ? REVIEW_COMMAND[language].person : TEXTS[language].bot(quote(player.name));
}

/** The points that somebody wants to see, in the order of the match, and how many there are besides. */
export function pointsToShow(
  review: Review,
  { isAll }: Pick<ReviewRequest, 'isAll'>,
): { readonly points: readonly TurningPoint[]; readonly left: number } {
  const { turningPoints } = review;
  const points = isAll ? turningPoints.toSorted((one, other) => one.step - other.step) : mainPoints(review);
  return { points, left: turningPoints.length - points.length };
}

/** `Turn 5 (forgot): Seat 1 …` */
export function sayPointLine(point: TurningPoint, { steps }: Review, reader: MatchReader): string {
  const label = point.cause === null ? undefined : labelPoint(point, reader);
  const { turn } = steps[point.step]!;
  return `${REVIEW_COMMAND[reader.language].turn(turn, label)} ${sayPoint(point, reader)}`;
}

function tableOf(lost: readonly ReviewedStep[], reader: ReviewReader): string {
  const { columns } = REVIEW_COMMAND[reader.language];
  const { causes } = REVIEW[reader.language];
  const { number } = figuresIn(reader.language);
  const rows = lost.map(({ n, turn, seat, move, value, mistake, alternatives }) => [
    number(n),
    number(turn),
    number(seat! + 1),
    percentOf(mistake!.loss, reader),
    sayChance(value!, reader),
    number(value!.worlds),
    causes[mistake!.cause],
    [move!, ...alternatives.slice(0, 1).map((one: Alternative) => one.move)]
      .map((typed) => sayTyped(typed, reader))
      .join(' → '),
  ]);
  const { move, turn, seat, loss, chance, worlds, cause, made } = columns;
  return alignColumns([[move, turn, seat, loss, chance, worlds, cause, made], ...rows]);
}

/** `62 % [50 – 71]` */
export function sayChance({ win, low, high }: Value, { language }: ReviewReader): string {
  const { number } = figuresIn(language);
  return `${number(inPercent(win))} % [${number(100 * low)} – ${number(100 * high)}]`;
}

function percentOf(share: number, { language }: ReviewReader): string {
  return `${figuresIn(language).number(100 * share)} %`;
}
