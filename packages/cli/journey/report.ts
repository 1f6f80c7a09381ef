import type { Account, Field, Row, Sheet, Spread, Statistics, Ticks } from '@hyakki/journey';
import {
  findJourneyWords,
  findWords,
  JOURNEY,
  type JourneyWords,
  type Language,
  sheetTitle,
} from '@hyakki/words';
import { figuresIn } from '../terminal/figures.ts';
import { bar, sparkline } from './text-plots.ts';
import { JOURNEY_COMMAND_TEXTS } from './texts.ts';

const INDENT = '  ';
const FEWEST_FOR_A_PLOT = 2;
/** Shares are drawn from none to all. */
const WHOLE = [0, 1];
const COLON: Readonly<Record<Language, string>> = { en: ': ', fr: '\u00a0: ' };

/** The whole report, line by line. */
export function reportLines(
  { sheets, statistics }: Omit<Account, 'standings'>,
  language: Language,
): readonly string[] {
  const texts = JOURNEY[language];
  const played = statistics.filter(({ matches }) => matches > 0);
  return [
    ...sheets.flatMap((sheet) => ['', ...sheetLines(sheet, language)]),
    ...played.flatMap((one) => [
      '',
      `${texts.statistics}${COLON[language]}${findWords(one.game, language)!.name}`,
      ...statisticsLines(one, language).map((line) => `${INDENT}${line}`),
    ]),
  ];
}

function sheetLines(sheet: Sheet, language: Language): readonly string[] {
  const { game, edition, rows, ticked, fields } = sheet;
  const texts = JOURNEY[language];
  const words = findJourneyWords(game, language)!;
  const width = Math.max(...rows.map(({ id }) => words.row(id).length));
  return [
    `${sheetTitle(game, edition, language)} (${texts.ticked(ticked, fields)})`,
    ...rows.flatMap((row) => rowLines(row, words, width, language)),
  ];
}

function rowLines(row: Row, words: JourneyWords, width: number, language: Language): readonly string[] {
  const texts = JOURNEY[language];
  const boxes = row.fields.map(
    ({ mark, all }) => `[${all === null ? ' ' : 'x'}] ${words.marks[mark] ?? mark}`,
  );
  const { best, most } = row;
  const score = best === null ? undefined : words.score(best.score);
  const said = score === undefined ? [] : [most === null ? texts.best(score) : texts.bestOf(score, most)];
  return [
    `${INDENT}${[words.row(row.id).padEnd(width), ...boxes, ...said].join('  ')}`,
    ...row.fields.flatMap((field) =>
      field.all === null ? [] : [`${INDENT.repeat(3)}${sayField(field, field.all, words, language)}`],
    ),
    ...row.bests.map(
      ({ seatCount, aids, withBots, withoutBots }) =>
        `${INDENT.repeat(3)}${texts.seats(seatCount)}, ${texts.aids[aids]}${COLON[language]}${[
          ...(withoutBots === null ? [] : [`${words.score(withoutBots.score)} ${texts.withoutBots}`]),
          ...(withBots === null ? [] : [`${words.score(withBots.score)} ${texts.withBots}`]),
        ].join(', ')}`,
    ),
  ];
}

/** `Glorious: first on 3 May 2026, twice (once with bots, once without bots)` */
function sayField(
  { mark, withBots, withoutBots }: Field,
  all: Ticks,
  words: JourneyWords,
  language: Language,
): string {
  const texts = JOURNEY[language];
  const date = new Date(all.first.endedAt).toLocaleDateString(language === 'en' ? 'en-GB' : 'fr', {
    dateStyle: 'long',
  });
  const company =
    withBots !== null && withoutBots !== null
      ? `${texts.times(all.count)} (${texts.times(withBots.count)} ${texts.withBots}, ${texts.times(withoutBots.count)} ${texts.withoutBots})`
      : `${texts.times(all.count)} ${withBots === null ? texts.withoutBots : texts.withBots}`;
  const name = (words.marks[mark] ?? mark).replaceAll(':', ',').replaceAll('\u00a0,', ',');
  return `${name}${COLON[language]}${texts.first(date)}, ${company}`;
}

function statisticsLines(statistics: Statistics, language: Language): readonly string[] {
  const { game, scores, wins, rivals, ratios, againstOpenPar, againstMemoryPar } = statistics;
  const texts = JOURNEY[language];
  const own = JOURNEY_COMMAND_TEXTS[language];
  const words = findJourneyWords(game, language)!;
  const { number } = figuresIn(language);
  const values = scores.map(({ score }) => score);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return [
    ...(values.length === 0
      ? []
      : [texts.scores, ...plotOf(values), `${INDENT}${own.average(number(mean, 1), values.length)}`]),
    ...spreadLines(texts.againstOpenPar, againstOpenPar),
    ...spreadLines(texts.againstMemoryPar, againstMemoryPar),
    ...(wins.length === 0 ? [] : [texts.wins]),
    ...aligned(
      wins.map(({ edition, level, seatCount, won, lost, drawn }) => [
        [
          ...[words.editions[edition] ?? edition].filter((name) => name !== ''),
          level === null ? texts.custom : texts.level(level),
          texts.seats(seatCount),
        ].join(', '),
        texts.wonOf(won, won + lost + drawn),
        bar(won, won + lost + drawn),
      ]),
    ),
    ...(rivals.length === 0 ? [] : [texts.rivals]),
    ...aligned(
      rivals.map(({ edition, bot, won, lost, drawn }) => [
        `${words.row(bot)}, ${words.editions[edition] ?? edition}`,
        texts.results(won, lost, drawn),
        bar(won, won + lost + drawn),
      ]),
    ),
    ...ratios.flatMap(({ id, part, whole, points }) =>
      whole === 0
        ? []
        : [
            words.ratios[id]!(part, whole),
            ...plotOf(
              points.map((point) => point.part / point.whole),
              WHOLE,
            ).map((plot) => `${plot}  ${words.plots[id]!}`),
          ],
    ),
  ];
}

function plotOf(values: readonly number[], range: readonly number[] = []): readonly string[] {
  return values.length < FEWEST_FOR_A_PLOT ? [] : [`${INDENT}${sparkline(values, range)}`];
}

function spreadLines(title: string, spread: Spread): readonly string[] {
  if (spread.length === 0) return [];
  const most = Math.max(...spread.map(([, count]) => count));
  const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
  return [
    title,
    ...aligned(spread.map(([value, count]) => [signed(value), String(count), bar(count, most)])),
  ];
}

/** Columns below each other, without spaces at the end. */
function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) => `${INDENT}${row.map((text, i) => text.padEnd(widths[i]!)).join('  ')}`.trimEnd());
}
