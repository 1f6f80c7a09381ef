import { quote, type Seat } from '@hyakki/engine';
import type { TurningPoint } from '@hyakki/review';
import type { Language } from '../language.ts';
import { ofName, withNames } from '../naming.ts';
import { type MatchReader, packFor, type ReviewReader } from './reader.ts';
import { speakTo } from './speaking-to.ts';
import { REVIEW } from './texts.ts';

const WHO = '{who}';

/** A turning point as a sentence. The game's own words come first. */
export function sayPoint(point: TurningPoint, reader: MatchReader): string {
  const { language, names = [] } = reader;
  // Names last: one that is itself “seat 2” is not replaced again.
  const said = withNames(sentenceOf(point, reader), names, language);
  return fillWho(said, point, reader);
}

/** What a turning point is, in two or three words, and why it happened where that says more: `declared too early · had been shown it`. */
export function labelPoint({ kind, cause }: TurningPoint, reader: ReviewReader): string {
  const texts = REVIEW[reader.language];
  if (kind === 'mistake' && cause !== null) return cause === 'plan' ? texts.betterMove : texts.causes[cause];
  const labels: Readonly<Record<string, string>> = {
    ...texts.matchLabels,
    ...packFor(reader).review[reader.language].labels,
  };
  const why = cause === null || cause === 'plan' ? undefined : texts.reasons[cause];
  const own = Object.hasOwn(labels, kind) ? labels[kind] : undefined;
  return [own, why].filter((part) => part !== undefined).join(' · ');
}

/** A move as this reader would type it. */
export function sayTyped(move: string, reader: ReviewReader): string {
  return packFor(reader).words[reader.language].notation(move);
}

/** A move of a step in words, whether it was made or not: `move c4 to the place above a1`. */
export function sayMove(step: number, move: string, reader: MatchReader): string {
  const { move: meant, view } = reader.moveAt(step, move);
  return packFor(reader).review[reader.language].doing(meant, view);
}

function sentenceOf({ step, seat, kind, cause, params }: TurningPoint, reader: MatchReader): string {
  const texts = REVIEW[reader.language];
  const { points } = packFor(reader).review[reader.language];
  const own = Object.hasOwn(points, kind) ? points[kind] : undefined;
  if (typeof own === 'function') return own({ ...params, who: WHO });
  if (own !== undefined)
    return own.replace(/\{(\w+)\}/g, (said, name: string) =>
      said === WHO ? said : String(params[name] ?? '…'),
    );
  const say = (move: string | number | undefined) => sayMove(step, String(move), reader);
  if (kind === 'little-by-little')
    return texts.littleByLittle(
      texts.percent(Number(params['percent']) / 100),
      Number(params['decisions']),
      say(params['move']),
      say(params['better']),
    );
  if (kind === 'hardly-won')
    return texts.hardlyWon({
      turn: Number(params['turn']),
      percent: texts.percent(Number(params['percent']) / 100),
      isDuel: seat !== null,
      isFromStart: params['when'] === 'start',
    });
  if (kind !== 'mistake' || cause === null) return texts.unnamedPoint(quote(kind));
  return texts.mistake(cause, say(params['move']), say(params['better']));
}

function fillWho(
  text: string,
  { seat, step }: TurningPoint,
  { language, names = [], you, isStandIn }: MatchReader,
): string {
  if (seat === null) return text.replaceAll(WHO, REVIEW[language].theTable);
  if (seat === you && !isStandIn(step)) return speakTo[language](text);
  return isStandIn(step)
    ? STAND_IN[language](text, seat, names[seat])
    : WHO_IN[language](text, seat, names[seat]);
}

const BEGINS = /(?<=^|[.!?…] )/u;
const FIRST = new RegExp(`${BEGINS.source}\\{who\\}`, 'gu');

type FillIn = (text: string, seat: Seat, name: string | undefined) => string;

/** What stands before a player's name changes with it in French, and a seat is written large where a sentence begins. */
const WHO_IN: Readonly<Record<Language, FillIn>> = {
  en: (text, seat, name) =>
    text.replace(FIRST, () => name ?? `Seat ${seat + 1}`).replaceAll(WHO, () => name ?? `seat ${seat + 1}`),
  fr: (text, seat, name) =>
    text
      .replace(FIRST, () => name ?? `Le siège ${seat + 1}`)
      .replace(/\b([Dd])e \{who\}/g, (_, of: string) =>
        name === undefined ? `${of}u siège ${seat + 1}` : ofName(name, of),
      )
      .replace(/(?<=^|\s)([ÀàAa]) \{who\}/gu, (said, at: string) =>
        name === undefined ? `${at === 'à' ? 'au' : 'Au'} siège ${seat + 1}` : said.replace(WHO, () => name),
      )
      .replace(/\b([Qq])ue \{who\}/g, (_, that: string) =>
        name === undefined ? `${that}ue le siège ${seat + 1}` : ofName(name, `${that}u`),
      )
      .replaceAll(WHO, () => name ?? `le siège ${seat + 1}`),
};

/** A bot that played for somebody: what it did is not laid at their door. */
const STAND_IN: Readonly<Record<Language, FillIn>> = {
  en: (text, seat, name) => {
    const whose = `bot for ${name ?? `seat ${seat + 1}`}`;
    return text.replace(FIRST, () => `The ${whose}`).replaceAll(WHO, () => `the ${whose}`);
  },
  fr: (text, seat, name) => {
    const whose = `robot ${name === undefined ? `du siège ${seat + 1}` : ofName(name)}`;
    return text
      .replace(FIRST, () => `Le ${whose}`)
      .replace(/\b([Dd])e \{who\}/g, (_, of: string) => `${of}u ${whose}`)
      .replace(/(?<=^|\s)([ÀàAa]) \{who\}/gu, (_, at: string) => `${at === 'à' ? 'au' : 'Au'} ${whose}`)
      .replaceAll(WHO, () => `le ${whose}`);
  },
};
