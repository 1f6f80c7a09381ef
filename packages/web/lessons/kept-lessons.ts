import type { LessonProgress } from '@hyakki/lessons';

/** What this device knows of one lesson. */
interface KeptLesson {
  /** Where the pupil is; undefined before the first step and after the last. */
  readonly progress: LessonProgress | undefined;
  /** It was played to its end once. */
  readonly isDone: boolean;
}

/** By the lesson's id. */
export type KeptLessons = Readonly<Record<string, KeptLesson>>;

export type LessonStanding = 'new' | 'begun' | 'done';

export function standingOf(kept: KeptLessons, lesson: string): LessonStanding {
  const known = Object.hasOwn(kept, lesson) ? kept[lesson] : undefined;
  if (known === undefined) return 'new';
  return known.progress !== undefined ? 'begun' : known.isDone ? 'done' : 'new';
}

/** Whether a lesson of this game was played to its end; their ids begin with the game's. */
export function hasLearnt(kept: KeptLessons, game: string): boolean {
  return Object.entries(kept).some(([lesson, { isDone }]) => isDone && lesson.startsWith(`${game}-`));
}

/** L6: the same with where the pupil is now, of so many steps. A lesson that is over begins anew the next time. */
export function withProgress(kept: KeptLessons, progress: LessonProgress, steps: number): KeptLessons {
  const { lesson, step } = progress;
  const isOver = step >= steps;
  const known: KeptLesson = {
    progress: isOver || step === 0 ? undefined : progress,
    isDone: isOver || (Object.hasOwn(kept, lesson) && kept[lesson]!.isDone),
  };
  return { ...kept, [lesson]: known };
}

/** What two devices know together: a lesson that is done on one of them is done, and where the pupil is here stays. */
export function mergeLessons(here: KeptLessons, there: KeptLessons): KeptLessons {
  const merged = Object.entries(there).map(([lesson, other]): [string, KeptLesson] => {
    const own = Object.hasOwn(here, lesson) ? here[lesson] : undefined;
    if (own === undefined) return [lesson, other];
    const progress = own.progress ?? (own.isDone ? undefined : other.progress);
    return [lesson, { progress, isDone: own.isDone || other.isDone }];
  });
  return { ...here, ...Object.fromEntries(merged) };
}

/** More than there will ever be lessons. */
const MOST_LESSONS = 500;

/** A browser's storage may hold anything. Whether the lesson is still the same is seen when it begins. */
export function readKeptLessons(text: string | null): KeptLessons {
  let input: unknown;
  try {
    input = JSON.parse(text ?? '');
  } catch {
    return {};
  }
  if (typeof input !== 'object' || input === null) return {};
  return Object.fromEntries(
    Object.entries(input as Readonly<Record<string, unknown>>)
      .slice(0, MOST_LESSONS)
      .flatMap(([lesson, value]) => {
        if (typeof value !== 'object' || value === null) return [];
        const { progress, isDone } = value as { readonly [Field in keyof KeptLesson]?: unknown };
        return [[lesson, { progress: readPlace(progress, lesson), isDone: isDone === true }]];
      }),
  );
}

function readPlace(input: unknown, lesson: string): LessonProgress | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { step, made } = input as { readonly [Field in keyof LessonProgress]?: unknown };
  if (typeof step !== 'number' || !Number.isSafeInteger(step) || step < 1 || step > 100) return undefined;
  if (!Array.isArray(made) || !made.every((move) => typeof move === 'string')) return undefined;
  return { lesson, step, made };
}
