import { randomBytes } from 'node:crypto';
import { botNames, findBot, usualBot, type WantedFor } from '@hyakki/bots';
import {
  AIDS,
  type Aids,
  type AnyGame,
  commitTo,
  deriveSeed,
  type Fields,
  isFields,
  isOneOf,
  isWhole,
  quote,
  type Receipt,
  type Seed,
  seedFromText,
  settingHash,
  sha256,
  TALKS,
  type Talk,
  writeReceipt,
} from '@hyakki/engine';
import { sayRefusal } from '@hyakki/words';
import { readJson } from '../records/record-file.ts';
import { newRecordPath, receiptPathBeside } from '../records/record-path.ts';
import { readBotNames } from '../terminal/bot-names.ts';
import { type Flags, readFlags } from '../terminal/flags.ts';
import { complain, type Io } from '../terminal/io.ts';
import { sayProblem } from '../terminal/say-problem.ts';
import {
  findShownGame,
  findTypedShownGame,
  namesOfShownGames,
  type ShownGame,
} from '../terminal/shown-games.ts';
import { TEXTS } from '../terminal/texts/index.ts';
import { meantGame } from '../terminal/typed-game.ts';
import type { Arrangement, Cards } from './arrangement.ts';
import { findKeptMatch, type KeptMatch } from './kept-matches.ts';
import { sayLeft } from './say-left.ts';

/** What `play` was asked for, checked. */
export interface PlayRequest {
  readonly shown: ShownGame;
  readonly arrangement: Arrangement;
  /** Undefined for a match that is continued. */
  readonly cards: Cards | undefined;
  readonly continued: KeptMatch | undefined;
  readonly timeoutMs: number;
  readonly isPlain: boolean;
  readonly pace: number;
  /** Undefined where nothing is to be written. */
  readonly recordPath: string | undefined;
  readonly receiptPath: string | undefined;
  readonly receipt: Receipt | undefined;
}

const FLAGS = {
  seats: 'value',
  seat: 'value',
  level: 'value',
  edition: 'value',
  options: 'value',
  bots: 'value',
  timeout: 'value',
  seed: 'value',
  aids: 'value',
  talk: 'value',
  plain: 'switch',
  pace: 'value',
  record: 'value',
  receipt: 'value',
  deal: 'value',
  continue: 'switch',
} as const;
type Flag = keyof typeof FLAGS;
type PlayFlags = Flags<Flag>;

/** How a match is looked at and where it is written; everything else was agreed when it began. */
const FLAGS_OF_CONTINUE: readonly Flag[] = ['continue', 'timeout', 'plain', 'pace', 'record', 'receipt'];

const LONGEST_PACE = 60_000;
const USUAL_TIMEOUT = 10_000;
const LONGEST_TIMEOUT = 3_600_000;

/** Thrown within this file only, with the sentence to say: twelve things can be wrong, and one place says so. */
class Wrong extends Error {}

export async function readPlayRequest(args: readonly string[], io: Io): Promise<PlayRequest | undefined> {
  const flags = readFlags(args, { command: 'play', flags: FLAGS, words: 1 }, io);
  if (flags === undefined) return undefined;
  try {
    return await check(flags, io);
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    complain(io, error.message);
    complain(io, TEXTS[io.language].seeHelp('hyakki play --help'));
    // A person who types `hyakki play` alone may have forgotten how to continue.
    const left = args.length === 0 ? await findKeptMatch(io) : undefined;
    if (left !== undefined) complain(io, sayLeft(left, io.language));
    return undefined;
  }
}

async function check(flags: PlayFlags, io: Io): Promise<PlayRequest> {
  const number = readNumbers(flags, io);
  const looks = {
    timeoutMs: number('timeout', USUAL_TIMEOUT, 1, LONGEST_TIMEOUT),
    isPlain: flags.has('plain'),
    pace: number('pace', 700, 0, LONGEST_PACE),
  };
  if (flags.has('continue')) return { ...looks, ...(await findContinued(flags, io)) };

  const shown = readGame(flags, io);
  const { game } = shown;
  const least = Math.min(...game.seatCounts);
  const seatCount = number('seats', least, least, Math.max(...game.seatCounts));
  const person = number('seat', 1, 1, seatCount) - 1;
  const options = game.parseOptions(readOptions(flags, io), seatCount);
  if (!options.ok) throw new Wrong(sayRefusal(options.refusal, io.language, game.id));
  const aids = readWord(flags, 'aids', AIDS, 'history' as Aids, io);
  const talk = readWord(flags, 'talk', TALKS, game.talkOf(options.value) as Talk, io);
  const bots = readBots(flags, game, { options: options.value, seatCount }, person, io);

  const typedSeed = flags.value('seed');
  // Typed, all chance of the match follows from the seed; otherwise each part is drawn on its own.
  const chance = (part: string): Seed =>
    typedSeed === undefined
      ? randomBytes(32).toString('hex')
      : deriveSeed(seedFromText(typedSeed), 'play', part);
  const layout = flags.value('deal');
  const cards: Cards =
    layout === undefined
      ? { dealer: 'device', secret: chance('secret'), share: chance('share') }
      : await readDeal(layout, chance('written'), io);
  const receipt =
    cards.dealer === 'written'
      ? undefined
      : writeReceipt({
          game: game.id,
          dealer: cards.dealer,
          match: 1,
          setting: settingHash({ game: game.id, seatCount, options: options.value, aids, talk }),
          commitment: commitTo(cards.secret),
          seat: person,
          share: cards.share,
          answer: 'taken',
        });

  const recordFlag = flags.value('record');
  const recordPath = recordFlag === 'none' ? undefined : (recordFlag ?? newPath(game, cards));
  const receiptFlag = flags.value('receipt');
  const beside = recordPath === undefined ? undefined : receiptPathBeside(recordPath);
  const receiptPath = receiptFlag === 'none' || receipt === undefined ? undefined : (receiptFlag ?? beside);

  return {
    ...looks,
    shown,
    arrangement: { game, options: options.value, aids, talk, person, bots, botSeed: chance('bots') },
    cards,
    continued: undefined,
    recordPath,
    receiptPath,
    receipt,
  };
}

function readNumbers(flags: PlayFlags, { language }: Io) {
  const texts = TEXTS[language];
  return (
    flag: 'seats' | 'seat' | 'pace' | 'timeout',
    otherwise: number,
    least: number,
    most: number,
  ): number => {
    const text = flags.value(flag);
    if (text === undefined) return otherwise;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!isWhole(value, least, most))
      throw new Wrong(texts.badValue(`--${flag}`, quote(text), texts.wholeNumber(least, most)));
    return value;
  };
}

/** The match that was left last; where a game is named, the last one of that game. */
async function findContinued(
  flags: PlayFlags,
  io: Io,
): Promise<Omit<PlayRequest, 'timeoutMs' | 'isPlain' | 'pace'>> {
  const texts = TEXTS[io.language];
  const asked = (Object.keys(FLAGS) as Flag[]).find(
    (flag) => flags.has(flag) && !FLAGS_OF_CONTINUE.includes(flag),
  );
  if (asked !== undefined) throw new Wrong(texts.notWithContinue(`--${asked}`));
  const game = flags.words.length === 0 ? undefined : readGame(flags, io).game.id;
  const match = await findKeptMatch(io, game);
  const shown = match && findShownGame(match.arrangement.game.id, io.language);
  if (match === undefined || shown === undefined) throw new Wrong(texts.nothingToContinue);
  const { arrangement, record, receipt } = match;
  const recordFlag = flags.value('record');
  const receiptFlag = flags.value('receipt');
  return {
    shown,
    arrangement,
    cards: undefined,
    continued: match,
    recordPath: recordFlag === 'none' ? undefined : (recordFlag ?? record),
    receiptPath: receiptFlag === 'none' ? undefined : (receiptFlag ?? receipt),
    // It was written before the first card was seen.
    receipt: undefined,
  };
}

function readGame(flags: PlayFlags, { language }: Io): ShownGame {
  const texts = TEXTS[language];
  const [id] = flags.words;
  const known = namesOfShownGames(language);
  if (id === undefined) throw new Wrong(texts.missingGame(known));
  const shown = findTypedShownGame(id, language);
  if (shown === undefined) throw new Wrong(texts.unknownGame(quote(id), meantGame(id), known));
  return shown;
}

function readOptions(flags: PlayFlags, { language }: Io): Fields {
  const edition = flags.value('edition');
  const level = flags.value('level');
  const typed = flags.value('options');
  let more: unknown = {};
  if (typed !== undefined) {
    try {
      more = JSON.parse(typed);
    } catch {
      more = undefined;
    }
    if (!isFields(more)) {
      const { badValue, anyJson } = TEXTS[language];
      throw new Wrong(badValue('--options', quote(typed), anyJson));
    }
  }
  return {
    ...(edition === undefined ? {} : { edition }),
    // Not a number: the game says itself what a level can be.
    ...(level === undefined ? {} : { level: /^\d{1,3}$/.test(level) ? Number(level) : level }),
    ...(more as Fields),
  };
}

function readWord<Word extends string>(
  flags: PlayFlags,
  flag: 'aids' | 'talk',
  words: readonly Word[],
  otherwise: Word,
  { language }: Io,
): Word {
  const typed = flags.value(flag);
  if (typed === undefined) return otherwise;
  if (isOneOf(words, typed)) return typed;
  throw new Wrong(TEXTS[language].badValue(`--${flag}`, quote(typed), words.join(', ')));
}

/** One name for all other seats, or one for each of them in order. */
function readBots(
  flags: PlayFlags,
  { id }: AnyGame,
  wanted: WantedFor,
  person: number,
  { language }: Io,
): readonly (string | undefined)[] {
  const texts = TEXTS[language];
  const usual = usualBot(id, wanted);
  const typed = flags.value('bots') ?? `${usual.name}:${usual.memory}`;
  const read = readBotNames(typed, id, friendlyBots(id));
  if (!read.ok) throw new Wrong(sayProblem(read.refusal, language, id));
  const named = read.value;
  const others = wanted.seatCount - 1;
  const names = named.length === 1 ? new Array<string>(others).fill(named[0]!) : named;
  if (names.length !== others)
    throw new Wrong(texts.badValue('--bots', quote(typed), texts.oneBotEach(friendlyBots(id).join(', '))));
  const secretive = names.find((name) => findBot(id, name)?.isSecretive);
  if (secretive !== undefined)
    throw new Wrong(texts.secretiveBot(findBot(id, secretive)!.name, friendlyBots(id).join(', ')));
  return [...names.slice(0, person), undefined, ...names.slice(person)];
}

/** Those that people can follow. */
function friendlyBots(gameId: string): string[] {
  return botNames(gameId).filter((name) => !findBot(gameId, name)!.isSecretive);
}

async function readDeal(path: string, seed: Seed, io: Io): Promise<Cards> {
  const layout = await readJson(path, io);
  if ('problem' in layout) throw new Wrong(layout.problem.said);
  if (!isFields(layout.value)) throw new Wrong(TEXTS[io.language].fileNotJson(path));
  return { dealer: 'written', layout: layout.value, seed };
}

/** The promise is known to everybody from the start. */
function newPath({ id }: AnyGame, cards: Cards): string {
  return newRecordPath(
    id,
    cards.dealer === 'written' ? sha256(`${cards.seed} ${Date.now()}`) : commitTo(cards.secret),
  );
}
