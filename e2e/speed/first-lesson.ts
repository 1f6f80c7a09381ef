import { GAME_IDS } from '@hyakki/games';
import { isQuestion, type Lesson, lessonsOf, wordsIn } from '@hyakki/lessons';
import { findWords } from '@hyakki/words';
import { openBrowser, WatchedPage } from '../kit/browser.ts';
import { atStep, doStep } from '../kit/lessons.ts';
import { ServedPage } from '../kit/server.ts';

// A newcomer presses Learn on a phone: how long until they may touch the board, and how long the first match is at a person's pace.

const PHONE = { width: 360, height: 640 };
/** What tables have by themselves, in milliseconds. */
const USUAL_PACE = 1_200;
/** Somebody who reads slowly: 150 words a minute. */
const WORD_MS = 400;
/** Somebody who looks for what to touch, and thinks before a step that shows nothing. */
const TOUCH_MS = 2_500;
const FIND_MS = 6_000;

export interface FirstLesson {
  readonly lesson: string;
  /** From the press on Learn to the first touch of the board that does something. */
  readonly touchMs: number;
  /** Motion and bots, as the page showed them. */
  readonly shownSeconds: number;
  /** With reading and touching. */
  readonly personSeconds: number;
}

export async function measureFirstLessons(say: (text: string) => void): Promise<readonly FirstLesson[]> {
  const served = await ServedPage.start();
  const browser = await openBrowser();
  try {
    const measured: FirstLesson[] = [];
    for (const game of GAME_IDS) {
      const lesson = lessonsOf(game)[0]!;
      const visitor = await WatchedPage.open(browser, served.origin, {
        viewport: PHONE,
        reducedMotion: 'no-preference',
        whispers: { pace: USUAL_PACE },
      });
      const first = await measure(visitor, lesson, findWords(game, 'en')!.name);
      await visitor.close();
      measured.push(first);
      say(JSON.stringify(first));
    }
    return measured;
  } finally {
    await browser.close();
    await served.stop();
  }
}

async function measure(visitor: WatchedPage, lesson: Lesson, name: string): Promise<FirstLesson> {
  const { page } = visitor;
  await page.goto('/');
  const began = Date.now();
  await page.getByRole('link', { name: `Learn ${name} by playing` }).click();
  await atStep(page, 1);
  await page.locator('[data-ring]').first().waitFor();
  const touchMs = Date.now() - began;
  const started = Date.now();
  for (const step of lesson.steps.keys())
    await doStep(visitor, lesson, step + 1, { language: 'en', touch: (thing) => thing.click() });
  await page.locator('.screen[data-step="over"]').waitFor();
  const shownMs = Date.now() - started;
  return {
    lesson: lesson.id,
    touchMs,
    shownSeconds: Math.round(shownMs / 1000),
    personSeconds: Math.round((shownMs + personMs(lesson)) / 1000),
  };
}

function personMs({ steps, closing }: Lesson): number {
  const read = steps.reduce((words, { text }) => words + wordsIn(text.en), wordsIn(closing.en)) * WORD_MS;
  const done = steps.reduce(
    (ms, step) => ms + (isQuestion(step) || step.help === 'none' ? FIND_MS : TOUCH_MS),
    0,
  );
  return read + done;
}
