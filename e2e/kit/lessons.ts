import { expectOk } from '@hyakki/engine';
import { isQuestion, type Lesson } from '@hyakki/lessons';
import type { Language } from '@hyakki/words';
import type { Locator, Page } from 'playwright-core';
import { touchesFor } from './boards.ts';
import type { Player } from './match.ts';

export type Touch = (thing: Locator) => Promise<void>;

/** The screen once this step of a lesson waits for the pupil; counted from 1. What one plays for is read and put away. */
export async function atStep(page: Page, step: number): Promise<void> {
  const asking = page.locator(`.screen[data-step="${step}"][data-now="asking"]`);
  const card = page.locator('.screen[data-now="goal"] .start .strong');
  await asking.or(card).first().waitFor();
  if (await card.isVisible()) await card.click();
  await asking.waitFor();
}

/** What the lesson teaches at this step, on the board or by the button of the answer; counted from 1. */
export async function doStep(
  { page, ears }: Player,
  lesson: Lesson,
  step: number,
  { language, touch }: { readonly language: Language; readonly touch: Touch },
): Promise<void> {
  await atStep(page, step);
  const one = lesson.steps[step - 1]!;
  if (isQuestion(one)) {
    const { text } = one.answers.find(({ isRight }) => isRight)!;
    await touch(page.getByRole('button', { name: text[language], exact: true }));
    return;
  }
  // The page may show a step before the last of it was heard here.
  await ears.until(({ view, legal }) => view !== undefined && legal.length > 0, `step ${step} has begun`);
  const move = expectOk(ears.game.parseMove(one.accepts[0], ears.view!));
  for (const thing of touchesFor(page, ears, move, language)) await touch(thing);
}
