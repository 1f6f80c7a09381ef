import { quote } from '@hyakki/engine';
import { findLesson, type Lesson, lessonsOf } from '@hyakki/lessons';
import { TableScreen } from '../at-table/screen.ts';
import { PlayClock } from '../play/play-clock.ts';
import { readFlagNumber, readGame } from '../terminal/asked.ts';
import { asksForHelp, type Flags, readFlags } from '../terminal/flags.ts';
import { complain, EXIT, type Io, say } from '../terminal/io.ts';
import { exitOf, leaveOnSignals, sayLeaving } from '../terminal/leaving.ts';
import { sayProblem } from '../terminal/say-problem.ts';
import { KeptProgress } from './kept-progress.ts';
import { LessonSession } from './lesson-session.ts';
import { nameOf, printJson, printList } from './list.ts';
import { LEARN_TEXTS } from './texts.ts';

const LEARN_FLAGS = {
  command: 'learn',
  words: 2,
  flags: { list: 'switch', json: 'switch', again: 'switch', plain: 'switch', pace: 'value' },
} as const;
type LearnFlags = Flags<keyof (typeof LEARN_FLAGS)['flags']>;

const USUAL_PACE = '700';
const SLOWEST_PACE = 10_000;

/** `hyakki learn`: the lessons of the page, in the terminal. */
export async function learn(args: readonly string[], io: Io): Promise<number> {
  if (asksForHelp(args)) {
    io.stdout.write(LEARN_TEXTS[io.language].help);
    return EXIT.ok;
  }
  const flags = readFlags(args, LEARN_FLAGS, io);
  if (flags === undefined) return EXIT.usage;
  const [typedGame] = flags.words;
  const pace = readFlagNumber(flags, 'pace', { usual: USUAL_PACE, least: 0, most: SLOWEST_PACE });
  if (!pace.ok) {
    complain(io, sayProblem(pace.refusal, io.language, typedGame));
    return EXIT.usage;
  }
  const kept = await KeptProgress.read(io);
  if (flags.has('list') && flags.has('json')) {
    printJson(io);
    return EXIT.ok;
  }
  if (flags.has('list') || typedGame === undefined) {
    printList(kept, io);
    return EXIT.ok;
  }
  const lesson = wantedLesson(flags, kept, io);
  return lesson === undefined ? EXIT.usage : playLesson(lesson, flags, { kept, pace: pace.value }, io);
}

/** The one that was named; of a game, the one that was left, or the first that is not finished. */
function wantedLesson(flags: LearnFlags, kept: KeptProgress, io: Io): Lesson | undefined {
  const [typedGame, typedLesson] = flags.words;
  const byId = findLesson(typedGame!);
  if (byId !== undefined && typedLesson === undefined) return byId;
  const game = readGame(typedGame);
  if (!game.ok) {
    complain(io, sayProblem(game.refusal, io.language, typedGame));
    return undefined;
  }
  const lessons = lessonsOf(game.value.id);
  if (typedLesson === undefined) {
    const stepOf = ({ id }: Lesson) => kept.of(id)?.step ?? 0;
    const left = lessons.find((lesson) => stepOf(lesson) > 0 && stepOf(lesson) < lesson.steps.length);
    return left ?? lessons.find((lesson) => stepOf(lesson) < lesson.steps.length) ?? lessons[0];
  }
  const named = lessons.find((lesson) => nameOf(lesson) === typedLesson || lesson.id === typedLesson);
  if (named === undefined) {
    const names = lessons.map(nameOf).join(', ');
    complain(io, LEARN_TEXTS[io.language].noSuchLesson(quote(typedLesson), names));
  }
  return named;
}

interface Sitting {
  readonly kept: KeptProgress;
  readonly pace: number;
}

async function playLesson(
  lesson: Lesson,
  flags: LearnFlags,
  { kept, pace }: Sitting,
  io: Io,
): Promise<number> {
  const texts = LEARN_TEXTS[io.language];
  const screen = new TableScreen(io, { isPlain: flags.has('plain'), keepsLines: true });
  const { input } = screen;
  const before = kept.of(lesson.id);
  const isAgain = flags.has('again') || before?.step === lesson.steps.length;
  const stopListening = leaveOnSignals((signal) => input.leave(signal));
  try {
    const how = await LessonSession.play(
      {
        lesson,
        progress: isAgain ? undefined : before,
        screen,
        clock: new PlayClock(screen.isDrawn ? pace : 0),
        keep: (progress) => kept.keep(progress),
      },
      io,
    );
    if (how === 'finished') {
      say(io, lesson.closing[io.language]);
      say(io, texts.realMatch(realMatch(lesson)));
    } else {
      say(io, sayLeaving(how, input.leftBy, io));
      if (kept.isKept) say(io, texts.kept(`npx hyakki learn ${lesson.game} ${nameOf(lesson)}`));
    }
    return exitOf(how, input.leftBy);
  } finally {
    stopListening();
  }
}

/** The command that begins it. */
function realMatch({ game, next: { options, seatCount, bot } }: Lesson): string {
  const chosen = Object.entries(options).flatMap(([option, value]) => [`--${option}`, String(value)]);
  return ['npx hyakki play', game, ...chosen, '--seats', seatCount, '--bots', bot].join(' ');
}
