import {
  type AnyGame,
  type BotMatch,
  deriveSeed,
  expectOk,
  type GameTypes,
  openDeal,
  quote,
  type Seed,
  seatsOf,
  seedFromText,
} from '@hyakki/engine';
import { GAMES } from '@hyakki/games';
import { packOf } from '../games/index.ts';
import { ProgramBot } from '../programs/program-bot.ts';
import { ProgramError } from '../programs/program-error.ts';
import { ProgramSeats, playWithPrograms } from '../programs/program-seats.ts';
import { sayProgramProblem } from '../programs/texts.ts';
import { addTime, type DecisionTimes, decisionMs, noTimes } from '../simulate/decision-times.ts';
import { MOST_TIMEOUT, readNumber, readTimeout } from '../terminal/asked.ts';
import { commandOf, isProgram } from '../terminal/bot-names.ts';
import { asksForHelp, type Flags, readFlags } from '../terminal/flags.ts';
import { complain, EXIT, type Io, say } from '../terminal/io.ts';
import { TEXTS } from '../terminal/texts/index.ts';
import { findTypedGame, meantGame } from '../terminal/typed-game.ts';
import { CHECK_BOT_TEXTS } from './texts.ts';

const RULES = {
  command: 'check-bot',
  words: 1,
  flags: { game: 'value', matches: 'value', seed: 'value', timeout: 'value', json: 'switch' },
} as const;
type CheckFlag = keyof (typeof RULES)['flags'];

const USUAL_MATCHES = '3';
const MOST_MATCHES = 1_000;

/** One thing that was looked at. `noted` is no fault, but good to know. */
interface Finding {
  readonly what: 'handshake' | 'matches' | 'time' | 'repeats' | 'leaves';
  readonly is: 'good' | 'bad' | 'noted';
  readonly game: string | null;
  readonly said: string;
}

interface Checked {
  readonly called: string;
  readonly games: readonly AnyGame[] | undefined;
  readonly matches: number;
  readonly timeoutMs: number;
  readonly seed: Seed;
}

/** `hyakki check-bot`: whether a program keeps the protocol, in plain words. */
export async function checkBot(args: readonly string[], io: Io): Promise<number> {
  if (asksForHelp(args)) {
    io.stdout.write(CHECK_BOT_TEXTS[io.language].help);
    return EXIT.ok;
  }
  const flags = readFlags(args, RULES, io);
  if (flags === undefined) return EXIT.usage;
  const asked = readAsked(flags, io);
  if (typeof asked === 'string') {
    complain(io, asked);
    complain(io, TEXTS[io.language].seeHelp('hyakki check-bot --help'));
    return EXIT.usage;
  }
  const texts = CHECK_BOT_TEXTS[io.language];
  const findings: Finding[] = [];
  for await (const finding of look(asked, io)) {
    findings.push(finding);
    if (!flags.has('json')) say(io, `${SIGNS[finding.is]} ${finding.said}`);
  }
  const isKept = findings.every(({ is }) => is !== 'bad');
  if (flags.has('json')) say(io, JSON.stringify({ bot: asked.called, ok: isKept, findings }));
  else say(io, isKept ? texts.kept : texts.broken);
  return isKept ? EXIT.ok : EXIT.failed;
}

const SIGNS = { good: '✓', bad: '✗', noted: '·' } as const;

function readAsked(flags: Flags<CheckFlag>, { language }: Io): Checked | string {
  const texts = CHECK_BOT_TEXTS[language];
  const { badValue, unknownGame, wholeNumber } = TEXTS[language];
  const [called] = flags.words;
  if (called === undefined || !isProgram(called) || commandOf(called) === undefined) return texts.whichBot;
  const gameId = flags.value('game');
  const game = gameId === undefined ? undefined : findTypedGame(gameId);
  if (gameId !== undefined && game === undefined)
    return unknownGame(quote(gameId), meantGame(gameId), Object.keys(GAMES).join(', '));
  const matches = readNumber(flags.value('matches') ?? USUAL_MATCHES, 1, MOST_MATCHES);
  if (matches === 'bad')
    return badValue('--matches', quote(flags.value('matches')), wholeNumber(1, MOST_MATCHES));
  const timeoutMs = readTimeout(flags.value('timeout'));
  if (timeoutMs === 'bad')
    return badValue('--timeout', quote(flags.value('timeout')), wholeNumber(1, MOST_TIMEOUT));
  const seed = seedFromText(flags.value('seed') ?? 'check-bot');
  return { called, games: game === undefined ? undefined : [game], matches, timeoutMs, seed };
}

async function* look(asked: Checked, { language }: Io): AsyncGenerator<Finding> {
  const texts = CHECK_BOT_TEXTS[language];
  const { called, timeoutMs } = asked;
  let met: ProgramBot;
  try {
    met = await ProgramBot.start(called, asked.games?.[0], timeoutMs);
  } catch (error) {
    yield { what: 'handshake', is: 'bad', game: null, said: sayError(error) };
    return;
  }
  const { name, version } = met.bot;
  yield {
    what: 'handshake',
    is: 'good',
    game: null,
    said: texts.handshake(name.slice('exec:'.length), version),
  };
  const isLeaving = await met.close();
  const games = asked.games ?? Object.values(GAMES).filter(({ id }) => met.games?.includes(id) ?? true);
  for (const game of games) yield* lookAtGame(asked, game);
  yield isLeaving
    ? { what: 'leaves', is: 'good', game: null, said: texts.leaves }
    : { what: 'leaves', is: 'bad', game: null, said: texts.stays };

  async function* lookAtGame({ matches, seed }: Checked, game: AnyGame): AsyncGenerator<Finding> {
    const seats = new ProgramSeats(game, timeoutMs);
    const times = noTimes();
    try {
      const first = await playAll(seats, game, matches, seed, called, times);
      yield { what: 'matches', is: 'good', game: game.id, said: texts.played(game.id, matches, times.count) };
      const { p50, most } = decisionMs(times);
      yield { what: 'time', is: 'good', game: game.id, said: texts.time(p50, most, timeoutMs) };
      const again = await playAll(seats, game, matches, seed, called, times);
      yield first === again
        ? { what: 'repeats', is: 'good', game: game.id, said: texts.repeats }
        : { what: 'repeats', is: 'noted', game: game.id, said: texts.differs };
    } catch (error) {
      const said = `${game.id}: ${sayError(error)}`;
      yield { what: 'matches', is: 'bad', game: game.id, said };
    } finally {
      await seats.close();
    }
  }

  function sayError(error: unknown): string {
    if (error instanceof ProgramError) return sayProgramProblem(error.problem, language);
    return error instanceof Error ? error.message : String(error);
  }
}

/** The moves of some matches, all seats played by this program; the same processes play them all. */
async function playAll(
  programs: ProgramSeats,
  game: AnyGame,
  matches: number,
  seed: Seed,
  called: string,
  times: DecisionTimes,
): Promise<string> {
  const seatCount = Math.min(...game.seatCounts);
  const options = expectOk(game.parseOptions({}, seatCount));
  const moves: unknown[] = [];
  for (let index = 0; index < matches; index++) {
    const seats = await Promise.all(seatsOf(seatCount).map((seat) => programs.seat(called, seat)));
    const secret = deriveSeed(seed, index);
    const match: BotMatch<GameTypes> = {
      options,
      deal: openDeal(
        'device',
        secret,
        seats.map(() => 'none' as const),
      ),
      bots: seats.map(({ bot }) => bot),
      botSeed: secret,
      mostMoves: packOf(game.id).tally.mostMoves(options),
    };
    const played = await playWithPrograms(game, match, {
      name: String(index),
      programs: seats,
      giveUp: (failed) => programs.giveUp(failed),
      tookMs: (_, ms) => addTime(times, ms),
    });
    moves.push(played.moves);
  }
  return JSON.stringify(moves);
}
