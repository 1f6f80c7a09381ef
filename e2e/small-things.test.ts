import type { GameTypes } from '@hyakki/engine';
import { findWords } from '@hyakki/words';
import { describe, expect, it } from 'vitest';
import { tenguPrompt } from '../packages/web/games/tengu/prompt.ts';
import { en } from '../packages/web/texts/en.ts';
import { fr } from '../packages/web/texts/fr.ts';
import { onlineEn } from '../packages/web/texts/online-en.ts';
import type { WatchedPage } from './kit/browser.ts';
import { openHouse } from './kit/house.ts';
import { firstOf, playTurns } from './kit/match.ts';
import { look, note, noted } from './kit/noted.ts';
import { beginWithBots, inviteTo, joinBy } from './kit/online.ts';
import { readQr } from './kit/read-qr.ts';
import { Front } from './screens/front.ts';

const house = openHouse();
const { invite } = onlineEn;
const SOON = { timeout: 20_000 };
const anything = firstOf('look', 'move', 'go', 'done', 'play', 'skip', 'end');

async function visit(
  visitor: Parameters<typeof house.visit>[0] = {},
  { isPhone = false, isAllowed = true } = {},
): Promise<WatchedPage> {
  const watched = await house.visit(visitor);
  await watched.context.addInitScript(note, { isPhone, isAllowed });
  return watched;
}

async function playAlone(
  { page, ears }: WatchedPage,
  label: (game: string) => string,
  game: string,
): Promise<void> {
  await page.getByRole('button', { name: label(game) }).click();
  await page.waitForURL('**/here/*');
  await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn');
}

const onList = ({ page }: WatchedPage, name: string) => page.locator('.tools').getByRole('button', { name });

describe('whoever looks elsewhere', () => {
  it('is told of their turn by the title and, if they wish, by a notification; on phones too; and not while they look', async () => {
    const settings = { notify: true };
    const host = await visit({ settings });
    const guest = await visit({ settings }, { isPhone: true });
    for (const { context } of [host, guest]) await context.grantPermissions(['notifications']);
    await joinBy(guest, await inviteTo(host, 'Yokai Sketch'), host);
    const byWorker = () =>
      guest.page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).map(({ title, body }) => `${title} ${body}`);
      });
    const heardOf = { host: async () => (await noted(host.page)).knocks, guest: byWorker };
    await beginWithBots(host);
    const order = host.ears.isMyTurn ? (['host', 'guest'] as const) : (['guest', 'host'] as const);
    const people = { host, guest };
    for (const [i, who] of order.toReversed().entries()) {
      const other = people[order[i]!];
      const { page } = people[who];
      expect(await heardOf[who]()).toEqual([]);
      expect(await page.title()).toBe('Yokai Sketch · Hyakki');
      await look(page, 'elsewhere');
      await playTurns(other, firstOf('skip', 'end', 'play'), 1);
      await expect.poll(() => page.title(), SOON).toBe('● Your turn · Yokai Sketch');
      await expect.poll(heardOf[who], SOON).toEqual(['Your turn! Yokai Sketch']);
      await look(page, 'here');
      const after = who === 'host' ? ['Your turn! Yokai Sketch', 'closed'] : [];
      await expect.poll(heardOf[who], SOON).toEqual(after);
    }
    for (const { complaints } of [host, guest]) expect(complaints).toEqual([]);
  });

  it.each([
    { isAllowed: true, says: 'the wish is kept' },
    { isAllowed: false, says: 'and a refusal is said' },
  ])('is asked only when they wish it: $says', async ({ isAllowed }) => {
    const { page } = await visit({}, { isAllowed });
    await page.goto('/settings');
    const tick = page.getByLabel(en.settings.notify);
    await tick.waitFor();
    expect((await noted(page)).asked).toBe(0);
    await tick.click();
    await expect.poll(async () => (await noted(page)).asked, SOON).toBe(1);
    if (!isAllowed) await page.getByText(en.settings.notifyRefused).waitFor();
    expect(await tick.isChecked()).toBe(isAllowed);
    await page.reload();
    expect(await tick.isChecked()).toBe(isAllowed);
  });
});

describe('a link', () => {
  it('is sent where the device can send, else copied, also without a clipboard; and drawn, another for each seat', async () => {
    const phone = await visit({}, { isPhone: true });
    const link = await inviteTo(phone, 'Yōkai');
    await phone.page.getByRole('button', { name: invite.share }).first().click();
    const [shared] = (await noted(phone.page)).shared;
    expect(shared).toMatchObject({ title: 'Hyakki', url: link });
    expect(await readQr(phone.page.locator('.qr').first())).toBe(link);
    await phone.page.locator('summary', { hasText: invite.oneSeat }).click();
    await phone.page.getByRole('button', { name: en.lobby.seat(3), exact: true }).click();
    const other = await phone.page.getByLabel(invite.linkTo(3), { exact: true }).inputValue();
    expect(other).not.toBe(link);
    const one = phone.page.locator('details', { hasText: invite.oneSeat });
    expect(await readQr(one.locator('.qr'))).toBe(other);
    await phone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await one.getByRole('button', { name: invite.copy }).click();
    await one.getByRole('button', { name: invite.copied }).waitFor();
    expect(await phone.page.evaluate(() => navigator.clipboard.readText())).toBe(other);

    const home = await visit();
    const own = await inviteTo(home, 'Yōkai');
    expect((await home.page.getByRole('button', { name: invite.share }).count()) > 0).toBe(
      await home.page.evaluate(() => 'share' in navigator),
    );
    await home.page.getByRole('button', { name: invite.copy }).first().click();
    await home.page.getByRole('status').getByText(invite.copied).waitFor();
    expect((await noted(home.page)).copied).toEqual([own]);
  });
});

describe('read aloud', () => {
  it('is what to do, in one’s language, until one has heard enough; and the table when one asks for it', async () => {
    const visitor = await visit({ locale: 'fr-FR' });
    const { page, ears } = visitor;
    await page.goto('/');
    await playAlone(visitor, fr.landing.playLabel, 'Tengu');
    const words = findWords('tengu', 'fr')!;
    const view = ears.view as never;
    const prompt = `fr-FR ${tenguPrompt(view, undefined, 'fr').text}`;
    const said = async () => (await noted(page)).said;
    const aloud = page.locator('.prompt').getByRole('button', { name: fr.match.aloud });
    await aloud.click();
    expect(await said()).toEqual([prompt]);
    await aloud.click();
    expect(await said()).toEqual([prompt, 'silence']);

    await page.getByRole('button', { name: fr.match.menu, exact: true }).click();
    const always = page.getByLabel(fr.settings.aloud);
    await always.check();
    await expect.poll(said, SOON).toEqual([prompt, 'silence', prompt]);
    await always.uncheck();
    await expect.poll(said, SOON).toEqual([prompt, 'silence', prompt, 'silence']);
    await page.keyboard.press('Escape');

    await onList(visitor, fr.match.describe).click();
    const sheet = page.getByRole('dialog', { name: fr.match.describe });
    await sheet.getByRole('button', { name: fr.match.aloud }).click();
    const told = (await said()).at(-1);
    for (const line of words.describe(view)) expect(told).toContain(line.replace(/^.*siège.*$/, ''));
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await said()).at(-1), SOON).toBe('silence');

    await aloud.click();
    await page.goBack();
    await expect.poll(async () => (await said()).slice(-2), SOON).toEqual([prompt, 'silence']);
    expect(visitor.complaints).toEqual([]);
  });
});

describe('pointing', () => {
  it('at a move of Tengu is seen by the other, in their own words; in a duel there is none', async () => {
    const host = await house.visit();
    const guest = await house.visit({ locale: 'fr-FR' });
    await joinBy(guest, await inviteTo(host, 'Tengu'), host);
    await beginWithBots(host);
    const people = [host, guest];
    await host.ears.until(({ inTurn }) => people.some(({ ears }) => ears.you === inTurn), 'a person’s turn');
    await onList(host, en.match.talk).click();
    await host.page.getByRole('button', { name: en.match.point }).click();
    await host.page.locator('.prompt').getByText(en.match.pointing).waitFor();
    const tile = host.page.locator('.board button.live').first();
    const cell = (await tile.getAttribute('aria-label'))!.split(',')[0]!;
    await tile.click();
    await host.page.getByRole('button', { name: 'Show this', exact: true }).click();
    await guest.page.locator('.said', { hasText: new RegExp(`montre\\s: Envoyer .* en ${cell}$`) }).waitFor();
    await guest.page.locator(`.pointed[data-cell="${cell}"], [data-cell="${cell}"] .pointed`).waitFor();
    // Nothing was done.
    const moves = host.ears.asked.map((text) => JSON.parse(text) as { type: string });
    expect(moves.filter(({ type }) => type === 'move')).toEqual([]);

    const duellist = await house.visit();
    const { page } = duellist;
    const link = await inviteTo(duellist, 'Yokai Sketch');
    await page.getByText(en.lobby.more).click();
    await page.getByRole('button', { name: en.talks.strategy.name, exact: true }).click();
    expect(link).not.toBe('');
    await beginWithBots(duellist);
    await onList(duellist, en.match.talk).click();
    await page.getByRole('dialog').getByRole('button', { name: 'I have an idea.' }).waitFor();
    expect(await page.getByRole('button', { name: en.match.point }).count()).toBe(0);
    for (const { complaints } of [host, guest, duellist]) expect(complaints).toEqual([]);
  });
});

describe('as an app', () => {
  it('it has a name, a beginning, and icons as large as they say', async () => {
    const { page } = await house.visit();
    await page.goto('/');
    const url = await page.locator('link[rel="manifest"]').getAttribute('href');
    const at = new URL(url!, page.url());
    const manifest = (await (await page.request.get(at.href)).json()) as {
      readonly start_url: string;
      readonly scope: string;
      readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
    };
    expect(manifest).toMatchObject({ short_name: 'Hyakki', display: 'standalone' });
    // Its addresses follow the file, wherever a proxy lays the page.
    expect([manifest.start_url, manifest.scope].map((path) => new URL(path, at).pathname)).toEqual([
      '/',
      '/',
    ]);
    const sizes = await Promise.all(
      manifest.icons.map(async ({ src, sizes, type }) => {
        const answer = await page.request.get(new URL(src, at).href);
        expect(answer.headers()['content-type']).toContain(type);
        const body = await answer.body();
        if (type === 'image/png')
          expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, src).toBe(sizes);
        return sizes;
      }),
    );
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  });

  it('a newer version is offered, never forced', async () => {
    const first = await house.visit();
    await first.page.goto('/');
    const front = await Front.before(new URL(first.page.url()).origin);
    try {
      const { page, complaints } = await house.visit({}, front.origin);
      await page.goto('/');
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.reload();
      await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
      const isOld = () => page.evaluate(() => 'isOld' in globalThis);
      front.becomeNewer();
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined));
      await page.getByRole('button', { name: en.update.later }).click();
      await page.getByText(en.update.says).waitFor({ state: 'detached' });
      expect(await isOld()).toBe(true);
      await page.reload();
      await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
      await page.getByRole('button', { name: en.update.now }).click();
      await expect.poll(() => isOld().catch(() => true), SOON).toBe(false);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      expect(await page.getByText(en.update.says).count()).toBe(0);
      expect(complaints).toEqual([]);
    } finally {
      await front.close();
    }
  });
});

describe('the way back', () => {
  it('leads through every screen and forward again; a match that was stopped offers no next level', async () => {
    const visitor = await house.visit();
    const { page } = visitor;
    const isAt = async (title: string | RegExp, path: RegExp) => {
      await expect.poll(() => page.title(), SOON).toMatch(title);
      expect(new URL(page.url()).pathname).toMatch(path);
    };
    await page.goto('/');
    await page.locator('a[href="/rules/tengu"]').first().click();
    await isAt('How to play Tengu · Hyakki', /^\/rules\/tengu$/);
    await page.getByRole('button', { name: en.rulesPage.play }).first().click();
    await isAt(/Your turn · Tengu/, /^\/here\//);
    const menu = page.getByRole('button', { name: en.match.menu, exact: true });
    await menu.click();
    await page.getByRole('link', { name: en.footer.settings }).click();
    await isAt('Settings · Hyakki', /^\/settings$/);
    await page.getByRole('link', { name: en.settings.toTable }).click();
    await isAt(/Your turn · Tengu/, /^\/here\//);
    await page.goBack();
    await isAt('Settings · Hyakki', /^\/settings$/);
    await page.goBack();
    await isAt(/Your turn · Tengu/, /^\/here\//);
    await page.goBack();
    await isAt('How to play Tengu · Hyakki', /^\/rules\/tengu$/);
    await page.goBack();
    await isAt('Hyakki: Yōkai, Tengu and Yokai Sketch', /^\/$/);
    for (let steps = 0; steps < 2; steps++) await page.goForward();
    await isAt(/Your turn · Tengu/, /^\/here\//);

    await menu.click();
    for (const theme of ['day', 'night'] as const) {
      await page.getByRole('button', { name: en.settings.themes[theme], exact: true }).click();
      await expect.poll(() => page.getAttribute('html', 'data-theme'), SOON).toBe(theme);
    }
    await page.getByRole('button', { name: en.match.stop }).click();
    await page.getByRole('button', { name: en.yes, exact: true }).click();
    await page.getByRole('heading', { name: en.result.stopped }).waitFor();
    await page.getByRole('button', { name: en.result.again, exact: true }).waitFor();
    expect(await page.getByRole('button', { name: en.result.nextLevel }).count()).toBe(0);
    await page.goBack();
    await isAt('How to play Tengu · Hyakki', /^\/rules\/tengu$/);
    await page.goForward();
    await page.getByRole('heading', { name: en.result.stopped }).waitFor();
    expect(visitor.complaints).toEqual([]);
    // Whoever mistypes an address reads so.
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: en.missing.title }).waitFor();
  });
});

/** Names and sizes of what is smaller than a finger, beside the board. */
function smallThings(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('a, button, input, select, summary')]
    .filter(
      (one) => one.getClientRects().length > 0 && !one.matches('.skip') && one.closest('.board') === null,
    )
    .flatMap((one) => {
      // A tick is as large as its label.
      const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
      const name = one.getAttribute('aria-label') ?? one.textContent?.trim();
      return Math.min(width, height) < 43.9 ? [`${name} ${width} × ${height}`] : [];
    });
}

describe('on a phone, without motion', () => {
  it('nothing is wider than it, at twice the size either; everything is as large as a finger; nothing moves', async () => {
    const LARGE = { width: 390, height: 844 };
    const ZOOMED = { width: 195, height: 422 };
    const visitor = await visit({ viewport: LARGE });
    const { page, ears } = visitor;
    const fits = async (what: string) => {
      for (const size of [ZOOMED, { width: 320, height: 568 }, LARGE]) {
        await page.setViewportSize(size);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, `${what} at ${size.width}`).toBeLessThanOrEqual(size.width);
        if (size !== ZOOMED) expect(await page.evaluate(smallThings), what).toEqual([]);
      }
    };
    await page.goto('/settings');
    await page.getByLabel(en.settings.volume).waitFor();
    await fits('settings');
    await page.goto('/');
    await fits('landing');
    // Silent, until somebody has touched it.
    expect((await noted(page)).contexts).toBe(0);
    for (const game of ['Yōkai', 'Tengu', 'Yokai Sketch']) {
      ears.forget();
      await playAlone(visitor, en.landing.playLabel, game);
      await playTurns(visitor, anything, 1);
      await ears.until(({ isMyTurn, isOver }) => isMyTurn || isOver, 'the bot has played');
      await fits(game);
      await page.getByRole('button', { name: en.match.menu, exact: true }).click();
      await fits(`the menu of ${game}`);
      await page.getByRole('dialog').getByRole('link', { name: en.match.leave }).click();
      await page.getByRole('heading', { level: 1, name: en.landing.title }).waitFor();
    }
    const { moved, contexts } = await noted(page);
    expect(moved.filter(({ ms }) => ms > 0)).toEqual([]);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(contexts).toBe(1);
    expect(visitor.complaints).toEqual([]);
  });
});

describe('settings', () => {
  it('how loud, and no sound, are kept', async () => {
    const { page } = await house.visit();
    await page.goto('/settings');
    const volume = page.getByLabel(en.settings.volume);
    await volume.fill('0.3');
    await page.reload();
    await expect.poll(() => volume.inputValue(), SOON).toBe('0.3');
    await page.getByLabel(en.settings.soundOn).uncheck();
    await page.reload();
    await expect.poll(() => volume.isDisabled(), SOON).toBe(true);
    expect(await page.getByLabel(en.settings.soundOn).isChecked()).toBe(false);
  });

  it('others’ turns are shown as fast as one likes', async () => {
    const longest = async (speed: 'calm' | 'swift') => {
      const visitor = await visit({ reducedMotion: 'no-preference', settings: { speed } });
      const { page } = visitor;
      await page.goto('/');
      await playAlone(visitor, en.landing.playLabel, 'Tengu');
      const myTurn = page.locator('.prompt').getByText(/^Your turn:/);
      await myTurn.waitFor();
      await page.getByRole('button', { name: 'Stay', exact: true }).click();
      await visitor.ears.until(
        ({ view }) => ((view as GameTypes['View'] & { turn: number }).turn ?? 0) > 2,
        'the bot has played',
      );
      await myTurn.waitFor();
      return Math.max(...(await noted(page)).moved.map(({ ms }) => ms));
    };
    const [calm, swift] = [await longest('calm'), await longest('swift')];
    expect(swift).toBeGreaterThan(0);
    expect(calm).toBeGreaterThan(2 * swift);
  });
});
