import { findLesson } from '@hyakki/lessons';
import { describe, expect, it } from 'vitest';
import { en } from '../packages/web/texts/en.ts';
import { lessonsEn } from '../packages/web/texts/lessons-en.ts';
import { rulesEn } from '../packages/web/texts/rules-en.ts';
import { rulesFr } from '../packages/web/texts/rules-fr.ts';
import type { Ears } from './kit/ears.ts';
import { openHouse } from './kit/house.ts';
import { atStep, doStep } from './kit/lessons.ts';

const house = openHouse();
/** The cards looked at in this turn. */
const lookedIn = ({ view }: Ears) => (view as unknown as { readonly looked: readonly number[] }).looked;
const PHONE = { viewport: { width: 360, height: 640 } };

/** What is in each box, as the rulebooks count it: pictures of a paragraph, and the pieces that they stand for. */
const BOXES = [
  // The back of a card, and four families; a card of each pair, and six shapes.
  ['yokai', { cards: [5, 5], 'hint-cards': [14, 14], 'affinity-cards': [6, 6], 'objective-cards': [6, 6] }],
  // The back of a tile, the Temple, three paths, two mists, three tornados, two mirages; four pawns and twelve toys.
  ['tengu', { tiles: [6, 12], toys: [16, 16], tokens: [3, 3], cards: [4, 4], 'help-tokens': [1, 4] }],
  // Six pairs of families: four plain sketches, one with Call, one with Distract.
  ['sketch', { yokai: [20, 20], sketches: [18, 36] }],
] as const;

describe('what is this?', () => {
  it('a touch on a card explains it and plays nothing; a key explains what has the focus', async () => {
    const visitor = await house.visit(PHONE);
    const { page, ears } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Yōkai now, with bots' }).click();
    const card = page.locator('[data-thing="card"]').first();
    await card.waitFor();
    await ears.until(({ legal }) => legal.length > 0, 'it is my turn');
    const sheet = page.getByRole('dialog', { name: rulesEn.what });

    await page.getByRole('button', { name: rulesEn.what }).click();
    await page.getByText(rulesEn.touch).last().waitFor();
    await card.click();
    await sheet.getByText('Look: look at a card in secret').waitFor();
    // No card was looked at: the turn is where it was.
    expect(lookedIn(ears)).toEqual([]);
    expect(await visitor.axe()).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });

    await card.focus();
    await page.keyboard.press('?');
    await sheet.getByText('Look: look at a card in secret').waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await card.evaluate((element) => element === document.activeElement)).toBe(true);

    // A counter cannot be pressed; while one asks, keys come to it.
    await page.getByRole('button', { name: rulesEn.what }).click();
    await page.locator('[data-thing="turns-left"]').focus();
    await page.keyboard.press('Enter');
    await sheet.getByText('Everybody may count').waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });

    // Asked no more, a touch plays again.
    await card.click();
    await ears.until((heard) => lookedIn(heard).length === 1, 'it is looked at');
    expect(visitor.complaints).toEqual([]);
  });
});

it('what is this? in a lesson: a touch explains and tries nothing, and the lesson goes on at the same step', async () => {
  const visitor = await house.visit(PHONE);
  const { page, ears } = visitor;
  const lesson = findLesson('yokai-affinity')!;
  await page.goto(`/learn/${lesson.id}`);
  await atStep(page, 1);
  // What the sentence speaks of is ringed, and what to touch as well.
  await page.locator('[data-ring="secret-affinity-0"]').waitFor();
  await page.locator('[data-ring="card-5"]').waitFor();
  const affinity = page.locator('[data-thing="secret-affinity"]');
  const ring = await page.locator('[data-ring="secret-affinity-0"]').boundingBox();
  expect(ring).toEqual(await affinity.boundingBox());
  const ask = page.getByRole('button', { name: rulesEn.what });
  const sheet = page.getByRole('dialog', { name: rulesEn.what });
  await ask.click();
  await page.getByText(rulesEn.touch).last().waitFor();
  await affinity.click();
  await sheet.getByRole('heading', { level: 3 }).waitFor();
  expect(await visitor.axe()).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  // A card that the step does not want: it is explained, and that is no miss.
  await ask.click();
  await page.locator('[data-thing="card"]').first().click();
  await sheet.getByText('Look: look at a card in secret').waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(lookedIn(ears)).toEqual([]);
  expect(await page.locator('.feedback').innerText()).toBe('');
  await doStep(visitor, lesson, 1, { language: 'en', touch: (thing) => thing.click() });
  await atStep(page, 2);
  expect(visitor.complaints).toEqual([]);
});

describe('the rules pages', () => {
  it('are clean for axe, and a small board is played by the real rules', async () => {
    const visitor = await house.visit({ ...PHONE, locale: 'fr-FR' });
    const { page } = visitor;
    await page.goto('/rules/sketch');
    const board = page.locator('#take figure');
    await board.locator('[data-id="stack-fire"]').waitFor();
    expect(await visitor.axe()).toEqual([]);
    await board
      .getByRole('button', { name: /eau.*feu|feu.*eau/ })
      .last()
      .click();
    await board.locator('[data-id="stack-fire"]').click();
    await board.locator('.acts .strong').click();
    await board
      .getByRole('status')
      .filter({ hasText: /pris .*défaussé/ })
      .waitFor();
    await board.getByRole('button', { name: rulesFr.again }).click();
    expect(visitor.complaints).toEqual([]);
  });

  it.each(BOXES)(
    'show every piece in the box of %s once, and how many there are of it',
    async (game, box) => {
      for (const locale of ['en-GB', 'fr-FR'] as const) {
        const visitor = await house.visit({ locale });
        const { page } = visitor;
        await page.goto(`/rules/${game}`);
        for (const [paragraph, [pictures, pieces]] of Object.entries(box)) {
          const shown = page.locator(`#${paragraph} li`);
          await shown.first().waitFor();
          const names = await shown.allInnerTexts();
          expect(names, paragraph).toHaveLength(pictures);
          expect(new Set(names).size, paragraph).toBe(pictures);
          const counts = names.map((name) => Number(/×\s(\d+)$/.exec(name)?.[1] ?? 1));
          expect(counts.reduce((sum, count) => sum + count)).toBe(pieces);
          // Each is drawn: no frame is empty.
          const drawn = page
            .locator(`#${paragraph} li > .picture`)
            .filter({ has: page.locator('use, path, rect, circle') });
          expect(await drawn.count(), paragraph).toBe(pictures);
          for (const picture of await drawn.all())
            expect(await picture.evaluate((one) => one.clientWidth * one.clientHeight)).toBeGreaterThan(0);
        }
        expect(visitor.complaints).toEqual([]);
      }
    },
  );

  it('an option says what it is, and leads to its lesson, which opens beside the table', async () => {
    const visitor = await house.visit(PHONE);
    const { page, context } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: en.landing.togetherLabel('Yōkai') }).click();
    const sheet = page.getByRole('dialog', { name: rulesEn.what });
    const offered = sheet.getByRole('link', { name: lessonsEn.tryIt('A secret affinity') });
    // By the level that adds it, and by the custom option.
    await page
      .getByRole('button', { name: rulesEn.about('A secret affinity') })
      .first()
      .click();
    await sheet.getByText('Secret affinity:').waitFor();
    await offered.waitFor();
    await page.keyboard.press('Escape');
    await page.locator('summary', { hasText: en.lobby.ownMix }).click();
    await page.getByRole('button', { name: rulesEn.about('Affinity'), exact: true }).click();
    await sheet.getByText('Affinity: two families').waitFor();
    expect(await visitor.axe()).toEqual([]);
    const [lesson] = await Promise.all([context.waitForEvent('page'), offered.click()]);
    await atStep(lesson, 1);
    expect(new URL(lesson.url()).pathname).toBe('/learn/yokai-affinity');
    await lesson.close();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: en.lobby.start, exact: true }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('fit on two sheets of paper in every edition, with nothing to press', async () => {
    const visitor = await house.visit();
    const { page } = visitor;
    for (const path of [
      'yokai?edition=classic',
      'yokai?edition=prototype',
      'tengu',
      'sketch?edition=french',
      'sketch?edition=english',
    ]) {
      await page.goto(`/rules/${path}`);
      await page.locator('figure .frame [data-thing]').first().waitFor();
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, path).toBeLessThanOrEqual(2);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: rulesEn.print }).isVisible()).resolves.toBe(false);
    expect(visitor.complaints).toEqual([]);
  });
});
