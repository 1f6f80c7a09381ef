import { Generator, type Rng, seedFromText } from '@hyakki/engine';
import type { Lesson } from '../lesson.ts';
import { type LessonProgress, taughtAnswer } from '../lesson-play.ts';
import { PlayedLesson } from '../played-lesson.ts';

/** At a table without time: bots answer at once, and a wait for help never ends by itself. */
export function openHere(lesson: Lesson, progress?: LessonProgress): Promise<PlayedLesson> {
  let drawn = 0;
  return PlayedLesson.open(lesson, progress, {
    now: () => 0,
    setTimer: (at, ring) => {
      if (at > 0) return () => {};
      const timer = setTimeout(ring, 0);
      return () => clearTimeout(timer);
    },
    random256: () => seedFromText(`${lesson.id} ${++drawn}`),
    pace: 0,
    report: (problem) => {
      throw problem;
    },
  });
}

/** What a pupil does at a step: a legal move, an answer, or a wish to be shown. */
type Press =
  | { readonly kind: 'move'; readonly move: string }
  | { readonly kind: 'answer'; readonly answer: number }
  | { readonly kind: 'show-me' };

type Novice = (pressable: readonly Press[], misses: number, rng: Rng) => Press;

export const NOVICES: Readonly<Record<string, Novice>> = {
  'who does what the sentence says': () => ({ kind: 'show-me' }),
  'who presses anything': (pressable, _, rng) => pressable[rng.below(pressable.length)]!,
  'who never reads': (pressable, misses) => (misses < 2 ? pressable[0]! : { kind: 'show-me' }),
};

/** Far more than anybody has patience for. */
const MOST_PRESSES = 30_000;

/** Plays to the end. Answers how often something was pressed. */
export async function finish(played: PlayedLesson, novice: Novice, seed: string): Promise<number> {
  const rng = new Generator(seedFromText(seed));
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    const { now, misses, lesson, step } = played.play;
    if (now.is === 'over') return presses;
    if (now.is === 'gone-wrong') {
      await played.goBack();
      continue;
    }
    const pressed = novice(pressableIn(played), misses, rng);
    const chosen = pressed.kind === 'show-me' ? taughtAnswer(played.play, played.legal)! : pressed;
    if (chosen.kind === 'answer') played.answer(chosen.answer);
    else {
      const refusal = await played.move(chosen.move);
      if (refusal !== undefined) throw new Error(`${lesson.id} ${step + 1}: ${refusal.code}`);
    }
  }
  throw new Error(`${played.lesson.id}: stuck at step ${played.play.step + 1}`);
}

function pressableIn({ shown, legal }: PlayedLesson): readonly Press[] {
  const { answers } = shown!;
  if (answers.length > 0) return answers.map((_, answer) => ({ kind: 'answer', answer }));
  return legal.map((move) => ({ kind: 'move', move }));
}
