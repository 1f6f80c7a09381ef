import type { LessonPlay } from '@hyakki/lessons';
import { type KeptLessons, readKeptLessons, withProgress } from './kept-lessons.ts';

// The reader's lessons, kept on their device and nowhere else.

const KEY = 'hyakki.lessons';

class OwnLessons {
  kept = $state.raw<KeptLessons>(readStore());

  note({ lesson, step, made }: LessonPlay): void {
    this.keep(withProgress(this.kept, { lesson: lesson.id, step, made }, lesson.steps.length));
  }

  keep(kept: KeptLessons): void {
    this.kept = kept;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // This browser stores nothing: progress lasts as long as the page.
    }
  }

  forget(): void {
    this.kept = {};
    try {
      localStorage.removeItem(KEY);
    } catch {
      // This browser stores nothing.
    }
  }
}

function readStore(): KeptLessons {
  try {
    return readKeptLessons(localStorage.getItem(KEY));
  } catch {
    return {};
  }
}

export const ownLessons = new OwnLessons();
