import { SHAPES, type View } from '@hyakki/games/yokai';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { OPTIONS_TEXTS } from '../packages/web/games/yokai/options-texts.ts';
import { openHouse } from './kit/house.ts';

const house = openHouse();
const { shape: label, shapes } = OPTIONS_TEXTS.en;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const isPressed = async (page: Page, name: string | RegExp) =>
  (await button(page, name).first().getAttribute('aria-pressed')) === 'true';

it('[Y10] [Y30] at level 5 of Yōkai six drawn shapes stand to choose from; the level stays, and so does the shape with another seat', async () => {
  const visitor = await house.visit({ viewport: { width: 360, height: 640 } });
  const { page, ears } = visitor;
  await page.goto('/');
  await button(page, 'Play Yōkai together on this device').click();
  const level = /^5\. /;
  await button(page, level).first().click();
  const choice = page.getByRole('group', { name: new RegExp(`^${label}`) });
  await choice.waitFor();
  expect(await choice.locator('[aria-pressed]').allInnerTexts()).toEqual(
    SHAPES.map((shape) => shapes[shape]),
  );
  const drawings = await choice
    .locator('[aria-pressed] svg')
    .evaluateAll((all) => all.map((svg) => svg.innerHTML));
  expect(new Set(drawings).size).toBe(SHAPES.length);
  expect(await isPressed(page, shapes.square)).toBe(true);

  await button(page, shapes.mask).click();
  await ears.until(({ table }) => JSON.stringify(table?.setting.options).includes('"mask"'), 'it is chosen');
  expect([await isPressed(page, shapes.mask), await isPressed(page, shapes.square)]).toEqual([true, false]);
  expect(await isPressed(page, level)).toBe(true);
  await button(page, '3').click();
  await ears.until(({ seats }) => seats.length === 3, 'there are three seats');
  expect([await isPressed(page, shapes.mask), await isPressed(page, level)]).toEqual([true, true]);
  expect(await visitor.axe()).toEqual([]);
  await button(page, 'Begin').click();
  await ears.until(({ view }) => view !== undefined, 'the cards are dealt');
  expect((ears.view as unknown as View).options).toMatchObject({ objective: 'chosen', shape: 'mask' });
  expect(visitor.complaints).toEqual([]);
});
