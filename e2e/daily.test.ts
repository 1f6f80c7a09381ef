import type { Daily } from '@hyakki/client';
import { describe, expect, it } from 'vitest';
import { dailyEn } from '../packages/web/texts/daily-en.ts';
import { dailyFr } from '../packages/web/texts/daily-fr.ts';
import type { WatchedPage } from './kit/browser.ts';
import { openHouse } from './kit/house.ts';
import { firstOf, playMove } from './kit/match.ts';

const house = openHouse();
const DESK = { viewport: { width: 1280, height: 800 } } as const;
const DAY = 86_400_000;
const PHONE = { viewport: { width: 360, height: 640 }, locale: 'fr-FR', colorScheme: 'light' } as const;

/** Everything that the server answers to this browser about the day, letter by letter. */
function listenTo({ page }: WatchedPage): string[] {
  const heard: string[] = [];
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    heard.push(await response.text().catch(() => ''));
  });
  return heard;
}

async function begin({ page, ears }: WatchedPage, button: string, start: string): Promise<void> {
  ears.forget();
  await page.goto('/daily');
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL('**/table/*');
  await page.getByRole('button', { name: start, exact: true }).click();
  await ears.until(({ view }) => view !== undefined, 'the cards are dealt');
}

/** The deal as this page was told it. */
function dealOf({ ears }: WatchedPage): string {
  const deal = ears.received
    .map(({ message }) => message)
    .find((one) => one.type === 'told' && one.seat === null);
  if (deal?.type !== 'told') throw new Error('nothing was dealt');
  return JSON.stringify([deal.events, deal.view]);
}

const overview = ({ page }: WatchedPage) =>
  page.evaluate(async () => (await fetch('/api/daily')).json() as Promise<unknown>) as Promise<Daily>;

describe('the daily deal', () => {
  it('is the same in two browsers, scored once, and nothing of it reaches anybody who has not played', async () => {
    const [ann, ben, eve] = [await house.visit(DESK), await house.visit(PHONE), await house.visit(DESK)];
    const heard = listenTo(eve);
    // Eve looks at everything, and sits at a table of her own without beginning.
    await eve.page.goto('/');
    await eve.page.getByRole('link', { name: dailyEn.title, exact: true }).click();
    await eve.page.getByRole('button', { name: dailyEn.withFriendsLabel('Yōkai') }).click();
    await eve.page.getByLabel('Link for everybody', { exact: true }).waitFor();
    await eve.page.getByText(/^Daily deal of /).waitFor();
    expect(await eve.page.getByText('Let people watch').count()).toBe(0);
    expect(await eve.axe()).toEqual([]);

    await begin(ann, dailyEn.withBotsLabel('Yōkai'), 'Begin');
    await begin(ben, dailyFr.withBotsLabel('Yōkai'), 'Commencer');
    expect(dealOf(ann)).toBe(dealOf(ben));

    while (!ann.ears.isOver) await playMove(ann, firstOf('declare'));
    const { points, table } = (await overview(ann)).tries[0]!;
    expect(points).toBe(ann.ears.outcome?.scores[0]);
    for (const { text } of ann.ears.received) expect(text).not.toMatch(/"(?:secret|seed|shares)":/);
    await ann.page.getByRole('link', { name: dailyEn.seeResults }).click();
    const line = ann.page.getByRole('textbox', { name: dailyEn.share });
    expect(await line.inputValue()).toMatch(/^Hyakki · Yōkai, daily deal · .* · 2 players · -?\d+/);
    await ann.page.getByText('1 try', { exact: true }).waitFor();
    expect(await ann.page.getByRole('img', { name: /: played$/ }).count()).toBe(1);
    expect(await ann.axe()).toEqual([]);

    // Ben has begun, and is told nothing of Ann's result.
    const going = (await overview(ben)).tries;
    expect(going).toMatchObject([{ isOver: false, points: null, spread: null, pars: null }]);
    while (!ben.ears.isOver) await playMove(ben, firstOf('declare'), { language: 'fr' });
    await ben.page.getByRole('link', { name: dailyFr.seeResults }).click();
    await ben.page.getByText('2 essais', { exact: true }).waitFor();
    expect(await ben.axe()).toEqual([]);

    // A second try is played, and does not count.
    await begin(ann, dailyEn.againLabel('Yōkai'), 'Begin');
    while (!ann.ears.isOver) await playMove(ann, firstOf('declare'));
    const after = await overview(ann);
    expect(after.tries).toMatchObject([{ table, points }]);
    expect(after.tries[0]!.spread!.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    const record = await ann.page.evaluate(
      async (id) => (await fetch(`/api/tables/${id}/matches/1`)).status,
      table,
    );
    expect(record).toBe(409);

    // All that Eve was ever sent: her own lobby, and what is public.
    await eve.page.goto('/daily');
    await eve.page.getByRole('button', { name: dailyEn.withBotsLabel('Yōkai') }).waitFor();
    for (const { message } of eve.ears.received) {
      expect(['table', 'seats', 'people', 'answer', 'beat']).toContain(message.type as string);
      if (message.type === 'table') expect(message.match).toBeNull();
    }
    expect(heard.length).toBeGreaterThan(2);
    for (const text of heard) {
      expect(text).not.toMatch(/"(?:seed|shares|spread|pars|points)":(?!null)/);
      expect(text).not.toMatch(/"secret":(?!null)/);
    }
    // The record is refused, as it must be.
    const complaints = [...ann.complaints, ...ben.complaints, ...eve.complaints].filter(
      (one) => !one.includes('409'),
    );
    expect(complaints).toEqual([]);
  });

  it('is looked back at the day after, when its cards are open', async () => {
    const ann = await house.visit(DESK);
    const { page, ears } = ann;
    await begin(ann, dailyEn.withBotsLabel('Yōkai'), 'Begin');
    while (!ears.isOver) await playMove(ann, firstOf('declare'));
    await page.getByRole('link', { name: dailyEn.seeResults }).click();
    const yesterday = page.getByRole('heading', { name: dailyEn.yesterday });
    expect(await yesterday.count()).toBe(0);

    // At noon of the day after, whatever the time is now.
    await house.restartServer({ aheadMs: 1.5 * DAY - (Date.now() % DAY) });
    await page.goto('/daily');
    await yesterday.waitFor();
    await page.getByRole('link', { name: dailyEn.reviewLabel('Yōkai') }).click();
    await page.waitForURL('**/review/*/1');
    await page.getByRole('heading', { name: 'Turning points' }).waitFor();
    await page.getByRole('slider', { name: 'Steps of the match' }).waitFor();
    await page.getByRole('button', { name: 'One step back' }).click();
    expect(await ann.axe()).toEqual([]);
  });

  it('without a server is a deal of this device, and says so', async () => {
    const visitor = await house.visit(PHONE);
    const { page, ears, complaints } = visitor;
    await page.route('**/api/daily', (route) => route.abort());
    await page.goto('/daily');
    await page.getByRole('heading', { name: dailyFr.noServer }).waitFor();
    expect(await visitor.axe()).toEqual([]);
    await page.getByRole('button', { name: dailyFr.deviceLabel('Yōkai') }).click();
    await page.waitForURL('**/here/*');
    await ears.until(({ view }) => view !== undefined, 'the cards are dealt');
    expect(ears.received.every(({ by }) => by === 'worker')).toBe(true);
    expect(complaints.filter((one) => !one.includes('ERR_FAILED'))).toEqual([]);
  });
});
