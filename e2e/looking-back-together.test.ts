import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fr } from '../packages/web/texts/fr.ts';
import { reviewEn } from '../packages/web/texts/review-en.ts';
import { reviewFr } from '../packages/web/texts/review-fr.ts';
import { togetherEn } from '../packages/web/texts/together-en.ts';
import { togetherFr } from '../packages/web/texts/together-fr.ts';
import { openHouse } from './kit/house.ts';
import { firstOf, playMove, playTurns } from './kit/match.ts';
import { beginWithBots, inviteTo, joinBy, nameOf, watchLinkOf } from './kit/online.ts';

const house = openHouse();
const DESK = { viewport: { width: 1280, height: 800 } } as const;
const PHONE = { viewport: { width: 360, height: 640 }, locale: 'fr-FR', colorScheme: 'light' } as const;

const sliderOf = (page: Page) => page.getByRole('slider');
async function expectStep(page: Page, step: number): Promise<void> {
  await expect.poll(() => sliderOf(page).inputValue(), { timeout: 10_000 }).toBe(String(step));
}
const pointerOf = (page: Page, thing: string) => page.locator(`[data-pointer="${thing}"]`);

describe('looking back together', () => {
  it('one leads and points, the others follow from where they like, another takes over, and the next deal ends it', async () => {
    const host = await house.visit(DESK);
    const guest = await house.visit(PHONE);
    const watcher = await house.visit(DESK);
    const link = await inviteTo(host, 'Yōkai');
    const watching = await watchLinkOf(host);
    await joinBy(guest, link, host);
    await host.page.locator('summary', { hasText: 'More options' }).click();
    await host.page.getByRole('button', { name: 'After the match' }).click();
    await watcher.page.goto(watching);
    const [ann, ben] = [await nameOf(host), await nameOf(guest)];
    await beginWithBots(host);
    const players = [host, guest];
    await expect.poll(() => players.some(({ ears }) => ears.isMyTurn), { timeout: 30_000 }).toBe(true);
    const first = players.find(({ ears }) => ears.isMyTurn)!;
    const second = players.find((one) => one !== first)!;
    const languageOf = (one: typeof host) => (one === guest ? ('fr' as const) : ('en' as const));
    await playTurns(first, firstOf('look', 'move', 'reveal', 'place'), 1, { language: languageOf(first) });
    await playMove(second, firstOf('declare'), { language: languageOf(second) });
    for (const { ears } of [host, guest, watcher]) await ears.until(({ isOver }) => isOver, 'it is over');

    // One begins, and calls the others.
    await host.page.getByRole('button', { name: 'Look back', exact: true }).click();
    await host.page.getByText(togetherEn.nobody).waitFor();
    await host.page.getByRole('button', { name: togetherEn.lead, exact: true }).click();
    await host.page.getByText(togetherEn.youLead).waitFor();
    const last = Number(await sliderOf(host.page).inputValue());
    expect(last).toBeGreaterThan(3);
    await guest.page.getByText(togetherFr.call(ann)).waitFor();
    await guest.page.getByRole('button', { name: togetherFr.come }).click();
    await guest.page.getByText(togetherFr.follow(ann)).waitFor();
    await watcher.page.getByRole('button', { name: togetherEn.come }).click();
    await watcher.page.getByText(togetherEn.follow(ann)).waitFor();
    expect(await watcher.page.getByRole('button', { name: /lead/i }).count()).toBe(0);

    // All see the step, each from their own viewpoint; ears hear who shows it.
    await guest.page.getByLabel(reviewFr.viewpoint).selectOption(reviewFr.everybody);
    await sliderOf(host.page).fill('2');
    for (const { page } of [guest, watcher]) await expectStep(page, 2);
    await guest.page.getByRole('status').getByText(togetherFr.shows(ann, 2)).waitFor({ state: 'attached' });
    expect(await guest.page.getByLabel(reviewFr.viewpoint).inputValue()).toBe('everybody');
    expect(await host.page.getByLabel(reviewEn.viewpoint).inputValue()).toBe('open');

    // The leader's finger is on everybody's board, also after a reload.
    await host.page.locator('[data-id="card-3"]').click({ force: true });
    for (const { page } of [host, guest, watcher]) await pointerOf(page, 'card-3').waitFor();
    await guest.page.getByRole('status').getByText(`${ann} montre ceci`).waitFor({ state: 'attached' });
    await watcher.page.reload();
    await pointerOf(watcher.page, 'card-3').waitFor();
    await expectStep(watcher.page, 2);
    expect(await host.axe()).toEqual([]);
    expect(await guest.axe()).toEqual([]);
    await host.page.getByRole('button', { name: reviewEn.on, exact: true }).click();
    for (const { page } of [host, guest, watcher])
      await pointerOf(page, 'card-3').waitFor({ state: 'detached' });

    // Whoever moves by hand looks on their own, until they follow again.
    await expectStep(guest.page, 3);
    await guest.page.getByRole('button', { name: reviewFr.back, exact: true }).click();
    await guest.page.getByText(togetherFr.leads(ann)).waitFor();
    await guest.page.getByRole('button', { name: togetherFr.goAlong(ann) }).click();
    await expectStep(guest.page, 3);

    // Another takes the lead, by the keyboard.
    await guest.page.getByRole('button', { name: togetherFr.takeLead }).press('Enter');
    await host.page.getByText(togetherEn.follow(ben)).waitFor();
    await sliderOf(guest.page).press('ArrowLeft');
    await sliderOf(guest.page).press('ArrowLeft');
    for (const { page } of [host, watcher]) await expectStep(page, 1);

    // People write to each other here, too.
    await host.page.getByRole('textbox', { name: 'Your words' }).fill('Here!');
    await host.page.keyboard.press('Enter');
    await guest.page.locator('summary', { hasText: fr.match.chat }).click();
    await guest.page.getByRole('log').getByText('Here!').waitFor();

    // The next deal takes everybody back to the table.
    await host.page.getByRole('link', { name: togetherEn.toTable, exact: true }).click();
    await host.page.getByText(togetherEn.call(ben)).waitFor();
    await host.page.getByRole('button', { name: 'Again', exact: true }).click();
    for (const { page, ears } of [guest, watcher]) {
      await page.waitForURL('**/table/*');
      await ears.until(({ isOver, view }) => view !== undefined && !isOver, 'the next match');
    }
    await guest.page.getByText(togetherFr.nextDeal).first().waitFor();
    await watcher.page.getByText(togetherEn.nextDeal).first().waitFor();
    expect([host, guest, watcher].flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
