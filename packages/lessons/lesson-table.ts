import { played, type TableState } from '@hyakki/client/known-table';
import { type Result, type Seat, type Seed, seedFromText } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import {
  type BotBook,
  type BotRequest,
  type BotSpec,
  type Entry,
  foldLog,
  type Log,
  openTable,
} from '@hyakki/table';
import { isQuestion, type Lesson, type LessonStep, type ScriptedMove } from './lesson.ts';
import type { LessonPlay } from './lesson-play.ts';
import { fits } from './move-pattern.ts';

// A lesson is played at a real table on the device: these are the first lines of its log, and the moves of its bots.

/** The bots of lessons are called as the one with whom the real match follows. They play by script. */
const SCRIPTED: BotSpec = { name: 'beginner', version: 1, memory: 'forgetful' };

/** For a table with a lesson. */
export const LESSON_BOTS: BotBook = {
  find: () => SCRIPTED,
  usual: () => SCRIPTED,
  standIn: () => SCRIPTED,
};

interface LinesPorts {
  readonly now: number;
  random256(): Seed;
  /** The least time between two moves of bots, in milliseconds. */
  readonly pace: number;
}

/** L2, L6: the log of a table at this step of a lesson: opened, dealt, and all moves until then. */
export function lessonLines({ lesson, step, made }: LessonPlay, ports: LinesPorts): Result<readonly Entry[]> {
  const { game, deal, pupil } = lesson;
  const { options, seatCount, layout, seed } = deal;
  const { now: at, pace } = ports;
  const bots = Array.from({ length: seatCount }, (_, seat) =>
    seat === pupil ? null : { name: SCRIPTED.name },
  );
  const opened = openTable({ game, seatCount, options, host: pupil, bots, pace }, 'device', {
    now: at,
    random256: ports.random256,
    bots: LESSON_BOTS,
  });
  if (!opened.ok) return opened;
  const { rulesVersion } = findGame(game)!;
  const entries: readonly Entry[] = [
    ...opened.value,
    {
      at,
      type: 'dealt',
      deal: { dealer: 'written', layout, seed: seedFromText(seed) },
      rulesVersion,
      // No match of one's own: nobody counts or keeps it.
      isWhatIf: true,
    },
    ...movesUpTo(lesson, step, made).map(
      ([seat, move], index): Entry => ({
        at,
        type: 'moved',
        seat,
        move,
        id: `lesson-${index + 1}`,
        by: seat === pupil ? 'person' : 'bot',
      }),
    ),
  ];
  // A mistake in a lesson is found here and not while somebody plays.
  foldLog(entries);
  return { ok: true, value: entries };
}

/** Everything that was played when this step begins. The bots' first moves come after the lesson has begun. */
function movesUpTo(lesson: Lesson, step: number, made: readonly string[]): readonly ScriptedMove[] {
  const moves: ScriptedMove[] = [...(lesson.opening ?? [])];
  let next = 0;
  for (const [i, one] of lesson.steps.slice(0, step + 1).entries()) {
    if (step > 0 || made.length > 0) moves.push(...(one.bots ?? []));
    if (i < step && !isQuestion(one)) moves.push([lesson.pupil, made[next++]!]);
  }
  return moves;
}

/**
 * L4: answers for the bots of a lesson's table. The log says where the script stands, so the same answer comes in a worker, in the
 * terminal, and after a return. A bot whose turn has not come in the script waits: the pupil is to do something first.
 */
export function scriptedBots(
  lesson: Lesson,
  log: Pick<Log, 'read'>,
): (request: BotRequest) => Promise<string | undefined> {
  return async ({ seat, must }) => {
    const lines = await log.read(0);
    const moves = lines.flatMap(({ entry }): ScriptedMove[] =>
      entry.type === 'moved' ? [[entry.seat, entry.move]] : [],
    );
    const next = scriptedMove(lesson, moves);
    if (next?.[0] === seat) return next[1];
    return must ? NEVER : undefined;
  };
}

const NEVER = new Promise<undefined>(() => {});

/** The next move of the script after these; undefined if it is the pupil's turn, or if nothing is to follow. */
function scriptedMove(lesson: Lesson, moves: readonly ScriptedMove[]): ScriptedMove | undefined {
  let at = lesson.opening?.length ?? 0;
  for (const step of lesson.steps) {
    const bots = step.bots ?? [];
    if (moves.length < at + bots.length) return bots[moves.length - at];
    at += bots.length;
    if (isQuestion(step)) continue;
    const made = moves[at++];
    if (made === undefined) return undefined;
    const wrong = wrongMove(step, made, lesson.pupil);
    if (wrong !== undefined) return wrong.bots?.[moves.length - at];
  }
  return undefined;
}

function wrongMove(step: LessonStep, [seat, move]: ScriptedMove, pupil: Seat) {
  if (isQuestion(step) || seat !== pupil || step.accepts.some((pattern) => fits(move, pattern)))
    return undefined;
  return step.wrong?.find((one) => fits(move, one.move));
}

/** Whether a bot waits for the pupil's help (P27), which this lesson does not ask for now: then let it go on. */
export function isHelpAwaited({ now, lesson }: LessonPlay, table: TableState): boolean {
  if (now.is !== 'moving' && now.is !== 'going-wrong') return false;
  const helper = played(table)?.wait?.helpers.find(({ seat }) => seat === lesson.pupil);
  return helper?.is === 'free';
}
