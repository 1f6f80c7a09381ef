import { ALL_LESSONS, findLesson, type Lesson } from '@hyakki/lessons';
import type { Language } from '@hyakki/words';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lessonsEn } from '../packages/web/texts/lessons-en.ts';
import { lessonsFr } from '../packages/web/texts/lessons-fr.ts';
import { openHouse } from './kit/house.ts';
import { pressByKeys } from './kit/keys.ts';
import { atStep, doStep } from './kit/lessons.ts';
import { beginWithBots, inviteTo, joinBy } from './kit/online.ts';

const house = openHouse();
const PHONE = { width: 360, height: 640 };
const TEXTS = { en: lessonsEn, fr: lessonsFr };
const click = (thing: Locator) => thing.click();
const tap = (thing: Locator) => thing.tap();
const BY_CLICKS = { language: 'en', touch: click } as const;

const each = ALL_LESSONS.map((lesson, i) => {
  const language: Language = i % 2 === 0 ? 'en' : 'fr';
  return { id: lesson.id, lesson, language, isByKeys: Math.floor(i / 2) % 2 === 1 };
});

describe('lessons', () => {
  it.each(each)('$id, in $language, by keys: $isByKeys', async ({ lesson, language, isByKeys }) => {
    const visitor = await house.visit({
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      ...(isByKeys ? {} : { viewport: PHONE, hasTouch: true }),
    });
    const { page } = visitor;
    await page.goto(`/learn/${lesson.id}`);
    const touch = isByKeys ? (thing: Locator) => pressByKeys(page, thing) : tap;
    for (const step of lesson.steps.keys()) await doStep(visitor, lesson, step + 1, { language, touch });
    await page.getByText(lesson.closing[language], { exact: true }).last().waitFor();
    await page.getByRole('button', { name: TEXTS[language].play, exact: true }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});

/** The first lesson of the page. */
const first: Lesson = ALL_LESSONS[0]!;

it('a wrong move happens once, is explained, and leads back; then the lesson says no', async () => {
  const visitor = await house.visit({ viewport: PHONE });
  const { page, ears } = visitor;
  await page.goto(`/learn/${first.id}`);
  await doStep(visitor, first, 1, BY_CLICKS);
  await doStep(visitor, first, 2, BY_CLICKS);
  await atStep(page, 3);
  const step = first.steps[2]!;
  if (!('wrong' in step)) throw new Error('the third step lets something happen');
  const wrong = step.wrong![0]!.text.en;
  const lesson = { ...first, steps: first.steps.with(2, { ...step, accepts: ['move d4 e1'] }) };
  const before = ears.view;
  await doStep(visitor, lesson, 3, BY_CLICKS);
  await page.getByText(wrong).waitFor();
  expect(await visitor.axe()).toEqual([]);
  ears.forget();
  await page.getByRole('button', { name: 'Try again' }).click();
  await ears.until(({ view }) => view !== undefined, 'the board is as it was');
  expect(ears.view).toEqual(before);
  const { seq } = ears;
  await doStep(visitor, lesson, 3, BY_CLICKS);
  await page.getByText(`Not this one. ${wrong}`).waitFor();
  expect(ears.seq).toBe(seq);
  await doStep(visitor, first, 3, BY_CLICKS);
  await atStep(page, 4);
  expect(visitor.complaints).toEqual([]);
});

it('whoever leaves comes back to the same step, after a reload and without a network; it counts as no match', async () => {
  const visitor = await house.visit();
  const { page, ears, context } = visitor;
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Learn .* by playing$/ })
    .first()
    .click();
  await atStep(page, 1);
  expect(new URL(page.url()).pathname).toBe(`/learn/${first.id}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  for (const step of [1, 2, 3, 4]) await doStep(visitor, first, step, BY_CLICKS);
  await atStep(page, 5);
  const { view } = ears;
  ears.forget();
  await page.reload();
  await atStep(page, 5);
  await ears.until(({ view }) => view !== undefined, 'the board is laid again');
  expect(ears.view).toEqual(view);
  await page.getByRole('link', { name: lessonsEn.leave }).click();
  await page.getByRole('heading', { level: 1, name: lessonsEn.title }).waitFor();
  expect(await visitor.axe()).toEqual([]);
  ears.forget();
  await page.getByRole('link', { name: `Step 5 of ${first.steps.length}` }).click();
  await atStep(page, 5);
  expect(await visitor.axe()).toEqual([]);
  for (let step = 5; step <= first.steps.length; step++) await doStep(visitor, first, step, BY_CLICKS);
  const play = page.getByRole('button', { name: lessonsEn.play, exact: true });
  await play.waitFor();
  const kept = await page.evaluate(() => JSON.parse(localStorage['hyakki.settings']));
  expect(kept.finished ?? []).toEqual([]);
  // One press, and a real match begins.
  ears.forget();
  await play.click();
  await page.waitForURL('**/here/*');
  await ears.until(({ isMyTurn }) => isMyTurn, 'a match has begun');
  expect(ears.players.map((player) => (player.kind === 'bot' ? player.name : ''))).toContain(first.next.bot);
  await page.goto('/');
  // That match is there, and no lesson.
  const open = page.getByRole('link', { name: /^Open the table/ });
  await open.first().waitFor();
  expect(await open.count()).toBe(1);
  await page.goto('/learn');
  await page.getByRole('link', { name: new RegExp(`${lessonsEn.standings.done}$`) }).waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('a question is answered on the board, and whoever asks is shown', async () => {
  const lesson = findLesson('sketch-english')!;
  const visitor = await house.visit({ viewport: PHONE });
  const { page } = visitor;
  await page.goto(`/learn/${lesson.id}`);
  for (const step of [1, 2]) await doStep(visitor, lesson, step, BY_CLICKS);
  await atStep(page, 3);
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.locator('.answers .helped').waitFor();
  await page.locator('[data-id="stack-fire"]').click();
  await page.getByText('Not this one.').waitFor();
  await page.locator('[data-id="stack-earth"]').click();
  await page.getByText(lesson.closing.en, { exact: true }).last().waitFor();
  expect(visitor.complaints).toEqual([]);
});

it('a ring stays on its card when the window is turned or has another size', async () => {
  const visitor = await house.visit({ viewport: PHONE });
  const { page } = visitor;
  await page.goto(`/learn/${first.id}`);
  await atStep(page, 1);
  // Ears are told which card it is.
  await page.getByText(lessonsEn.ringed('d4, face down'), { exact: true }).waitFor();
  for (const viewport of [{ width: 640, height: 360 }, { width: 1280, height: 800 }, PHONE]) {
    const before = await page.locator('[data-thing="card"]').last().boundingBox();
    await page.setViewportSize(viewport);
    const card = page.locator('[data-id="card-15"]');
    await expect.poll(() => card.boundingBox()).not.toEqual(before);
    await expect
      .poll(async () => ({ ring: await page.locator('[data-ring="card-15"]').boundingBox() }))
      .toEqual({ ring: await card.boundingBox() });
  }
  expect(visitor.complaints).toEqual([]);
});

it('whoever waits at a table learns meanwhile, and the match that begins calls them back', async () => {
  const host = await house.visit();
  const guest = await house.visit({ viewport: PHONE });
  const link = await inviteTo(host, 'Yōkai');
  await joinBy(guest, link, host);
  const { page } = guest;
  await page.getByRole('button', { name: lessonsEn.whileWaiting }).click();
  await atStep(page, 1);
  await beginWithBots(host);
  await page.getByText(lessonsEn.begins).first().waitFor();
  await page.locator('.screen .prompt').waitFor();
  expect(await page.locator('[data-step]').count()).toBe(0);
  expect([...host.complaints, ...guest.complaints]).toEqual([]);
});
