import type { Aids } from '@hyakki/engine';
import { FAMILIES, type State, sketchOf, type View } from '@hyakki/games/sketch';
import { foldLog } from '@hyakki/table';
import { SKETCH_TEXTS } from '@hyakki/words/sketch';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { BOARD_TEXTS } from '../packages/web/games/sketch/texts.ts';
import { openHouse } from './kit/house.ts';
import { playByKeys } from './kit/keys.ts';
import { firstOf, playMove, playTurns } from './kit/match.ts';
import { cutMatch, keepMatch, type PlayedLog, playMatch } from './screens/kept-match.ts';

const house = openHouse();
const SOON = { timeout: 5_000 };
const texts = BOARD_TEXTS.en;
const { families } = SKETCH_TEXTS.en;

const hand = (page: Page) => page.getByRole('group', { name: texts.hand, exact: true }).getByRole('button');
const stack = (page: Page, family: (typeof FAMILIES)[number]) =>
  page
    .getByRole('group', { name: texts.stacks, exact: true })
    .getByRole('button', { name: new RegExp(`^${families[family]} stack`) });

/** What to do now: as it is read, as it is drawn, and as ears hear it. */
async function expectTold(page: Page, text: RegExp, picture: string) {
  const told = () =>
    page.evaluate(() => ({
      text: document.querySelector<HTMLElement>('.prompt p')?.innerText,
      picture: document.querySelector<SVGElement>('.prompt [data-picture]')?.dataset['picture'],
      heard: document.querySelector('[role="status"].unseen')?.textContent,
    }));
  await expect.poll(async () => (await told()).text, SOON).toMatch(text);
  const now = await told();
  expect(now.picture).toBe(picture);
  expect(now.heard).toBe(now.text);
}

/** Where every card of the table is drawn. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-stack], .pile')].map((thing) =>
      JSON.stringify(thing.getBoundingClientRect()),
    ),
  );

it('Yokai Sketch: the line follows the hand, what cannot be chosen says why, and nothing jumps', async () => {
  const visitor = await house.visit();
  const { page, ears } = visitor;
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Yokai Sketch now, with bots' }).click();
  await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn');
  await expectTold(page, /^Your turn: choose a card/, 'play');
  const before = await places(page);

  const why = page.getByRole('alert');
  await stack(page, 'fire').click({ force: true });
  await why.getByText('First choose a card from your hand.').waitFor();
  const end = page.getByRole('button', { name: texts.end, exact: true });
  expect(await end.getAttribute('aria-disabled')).toBe('true');
  await end.focus();
  await page.keyboard.press('Enter');
  await why.getByText('You hold 4 cards: play at least one of them.').waitFor();
  expect(await end.evaluate((thing) => thing === document.activeElement)).toBe(true);

  const card = (ears.view as unknown as View).hands[Number(ears.you)]![0]!;
  if (card === 'hidden') throw new Error('one’s own hand is hidden');
  const [first] = sketchOf(card).families;
  const other = FAMILIES.find((family) => !sketchOf(card).families.includes(family))!;
  await hand(page).first().click();
  await expectTold(page, /^Which stack for/, 'put-down');
  expect(await hand(page).first().getAttribute('aria-pressed')).toBe('true');
  await stack(page, other).click({ force: true });
  await why.getByText(`does not show ${other}`).waitFor();
  await stack(page, first).click();
  await expectTold(page, /^Play it on/, 'confirm');
  await page.getByRole('button', { name: texts.undo, exact: true }).click();
  await expectTold(page, /^Your turn: choose a card/, 'play');
  expect(await places(page)).toEqual(before);
  expect(await visitor.axe()).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

it('Yokai Sketch by keys: the focus goes to what a button was about, and never to the body', async () => {
  const visitor = await house.visit();
  const { page, ears } = visitor;
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Yokai Sketch now, with bots' }).click();
  const focused = () =>
    page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['id'] ?? '');
  for (const what of ['play', 'skip', 'play', 'end', 'play']) {
    const move = (await playMove(visitor, firstOf(what, 'skip'), { make: playByKeys }))!;
    expect(await focused()).toMatch(move.do === 'end' ? /^hand-/ : /^stack-/);
    await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn again');
    expect(await focused()).not.toBe('');
  }
  expect(visitor.complaints).toEqual([]);
});

it('Yokai Sketch on a device that is passed round: a card is held first, and nothing says what it shows', async () => {
  const visitor = await house.visit();
  const { page, ears } = visitor;
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Yokai Sketch together on this device' }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByRole('button', { name: 'It is me' }).click();
  await expectTold(page, /^Hold one of your cards/, 'hold');
  const before = ears.seq;
  // A tap is not enough.
  await hand(page).first().click();
  await page.getByRole('alert').getByText('Hold one of your cards').waitFor();
  await hand(page).first().focus();
  await page.keyboard.down('p');
  await expect.poll(() => page.locator('.glass svg').count(), SOON).toBeGreaterThan(0);
  await page.waitForTimeout(350);
  await page.keyboard.up('p');
  expect(await page.locator('.glass svg').count()).toBe(0);
  await expectTold(page, /choose a card/, 'play');
  expect(ears.seq).toBe(before);
  await hand(page).first().click();
  await expectTold(page, /^Which of its two stacks/, 'put-down');
  const lit = page.locator('[data-stack].live');
  expect(await lit.count()).toBe(2);
  await page.locator('[data-stack]:not(.live)').first().click({ force: true });
  await page.getByRole('alert').getByText('choose a stack that is lit').waitFor();
  await lit.first().click();
  await expectTold(page, /^Play it here/, 'confirm');
  expect(visitor.complaints).toEqual([]);
});

/** A match in which a Yokai lies below another that was seen before, with the place of that stack. */
function matchWithCovered(aids: Aids): { readonly log: PlayedLog; readonly place: number } {
  const played = playMatch({ game: 'sketch', names: ['Otter', null], setting: { aids }, seed: 'covered' });
  for (let part = 0.1; part < 0.9; part += 0.05) {
    const log = cutMatch(played, part);
    const { match } = foldLog(log.entries);
    if (match?.phase !== 'playing') continue;
    const { seen } = match.state as State;
    const place = seen.findIndex((cards) => cards.slice(1).some((card) => card !== 'hidden'));
    if (place >= 0) return { log, place };
  }
  throw new Error('nothing was ever covered');
}

it.each(['bare', 'history', 'perfect-memory'] as const)(
  'Yokai Sketch: a Yokai that was seen and covered is shown and told as far as the aids go: %s',
  async (aids) => {
    const { log, place } = matchWithCovered(aids);
    const visitor = await house.visit({ viewport: { width: 390, height: 844 } });
    const { page, ears } = visitor;
    await page.goto('/');
    await keepMatch(page, 'kept', log);
    await page.goto('/here/kept');
    const covering = stack(page, FAMILIES[place]!);
    const label = /^.*, \d+ sketch(?:es)? on this side, \d+ on the other(.*)$/;
    const said = async () => label.exec((await covering.getAttribute('aria-label')) ?? '')?.[1];
    await covering.waitFor();
    const isPerfect = aids === 'perfect-memory';
    expect(await said()).toMatch(isPerfect ? /^, below, from the top: .*[a-z] [3-7]/ : /^$/);
    expect((await page.locator('.covered b').count()) > 0).toBe(isPerfect);
    const below = (ears.view as unknown as View).stacks[place]!.cards.slice(1);
    expect(below).toEqual(below.map(() => 'hidden'));
    await page.getByRole('button', { name: 'What happened' }).click();
    const past = page.getByRole('dialog', { name: 'What happened' });
    if (aids === 'bare') await past.getByText('This table keeps no history.').waitFor();
    else await past.getByText(/^At the deal, on top: water [3-7], fire [3-7],/).waitFor();
    expect(visitor.complaints).toEqual([]);
  },
);

it('Yokai Sketch: [S7] the card that was drawn is marked until something is played', async () => {
  const visitor = await house.visit();
  const { page, ears } = visitor;
  await page.goto('/');
  await page.getByRole('button', { name: 'Play Yokai Sketch now, with bots' }).click();
  await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn');
  await playTurns(visitor, firstOf('skip', 'end', 'play'), 1);
  await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn again');
  const drawn = page.locator('.piece.drawn');
  await expect.poll(() => drawn.count(), SOON).toBe(1);
  await playMove(visitor, firstOf('play'));
  await expect.poll(() => drawn.count(), SOON).toBe(0);
  expect(visitor.complaints).toEqual([]);
});
