import { GAME_IDS } from '@hyakki/games';
import {
  answered,
  dayAt,
  handfulOf,
  loadPractice,
  moreOf,
  PRACTICE_TEXTS,
  type PracticeQuestion,
} from '@hyakki/lessons';
import { TableScreen } from '../at-table/screen.ts';
import { readGame } from '../terminal/asked.ts';
import { asksForHelp, type Flags, readFlags } from '../terminal/flags.ts';
import { complain, EXIT, type Io, say } from '../terminal/io.ts';
import { exitOf, leaveOnSignals, sayLeaving } from '../terminal/leaving.ts';
import { sayProblem } from '../terminal/say-problem.ts';
import { KeptPractice } from './kept-practice.ts';
import { QuestionSession } from './question-session.ts';
import { PRACTICE_COMMAND_TEXTS } from './texts.ts';

const PRACTICE_FLAGS = {
  command: 'practice',
  words: 1,
  flags: { list: 'switch', json: 'switch', more: 'switch', plain: 'switch' },
} as const;
type PracticeFlags = Flags<keyof (typeof PRACTICE_FLAGS)['flags']>;

/** `hyakki practice`: a handful of questions a day. */
export async function practice(
  args: readonly string[],
  io: Io,
  now: () => Date = () => new Date(),
): Promise<number> {
  if (asksForHelp(args)) {
    io.stdout.write(PRACTICE_COMMAND_TEXTS[io.language].help);
    return EXIT.ok;
  }
  const flags = readFlags(args, PRACTICE_FLAGS, io);
  if (flags === undefined) return EXIT.usage;
  const [typed] = flags.words;
  const game = typed === undefined ? undefined : readGame(typed);
  if (game?.ok === false) {
    complain(io, sayProblem(game.refusal, io.language, typed));
    return EXIT.usage;
  }
  const games = game === undefined ? GAME_IDS : [game.value.id];
  const questions = (await Promise.all(games.map(loadPractice))).flat();
  if (flags.has('list')) {
    list(questions, flags, io);
    return EXIT.ok;
  }
  const date = now();
  return askHandful(questions, { flags, day: dayAt(date.getTime(), date.getTimezoneOffset()) }, io);
}

function list(questions: readonly PracticeQuestion[], flags: PracticeFlags, io: Io): void {
  if (flags.has('json')) {
    const positions = questions.map(({ id, game, position: { kind } }) => ({ id, game, kind }));
    say(io, JSON.stringify({ positions }));
    return;
  }
  const counts = new Map<string, number>();
  for (const { game, kind } of questions) {
    const name = `${game}   ${kind.title[io.language]}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  for (const [name, count] of counts) say(io, `${name} · ${count}`);
}

async function askHandful(
  questions: readonly PracticeQuestion[],
  { flags, day }: { readonly flags: PracticeFlags; readonly day: number },
  io: Io,
): Promise<number> {
  const kept = await KeptPractice.read(io);
  const texts = PRACTICE_TEXTS[io.language];
  const byId = new Map(questions.map((question) => [question.id, question]));
  const from = { own: [], shipped: questions, practised: kept.practised, day };
  const ids = flags.has('more') ? moreOf(from) : handfulOf(from);
  if (ids.length === 0) {
    say(io, texts.doneToday);
    say(io, PRACTICE_COMMAND_TEXTS[io.language].more);
    return EXIT.ok;
  }
  const screen = new TableScreen(io, { isPlain: flags.has('plain'), keepsLines: true });
  const { input } = screen;
  const stopListening = leaveOnSignals((signal) => input.leave(signal));
  let right = 0;
  try {
    for (const [index, id] of ids.entries()) {
      const before = kept.practised.get(id);
      const place = { number: index + 1, of: ids.length };
      const how = await QuestionSession.ask(byId.get(id)!, { screen, place, before, day, io });
      if (typeof how === 'string') {
        say(io, sayLeaving(how, input.leftBy, io));
        return exitOf(how, input.leftBy);
      }
      if (how.isRight) right++;
      await kept.keep(answered(id, before, { isRight: how.isRight, day }));
    }
    say(io, texts.over(right, ids.length));
    say(io, texts.doneToday);
    return EXIT.ok;
  } finally {
    stopListening();
  }
}
