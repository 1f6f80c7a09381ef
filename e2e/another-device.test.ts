import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journeyEn } from '../packages/web/texts/journey-en.ts';
import type { Visitor, WatchedPage } from './kit/browser.ts';
import { openHouse } from './kit/house.ts';
import { inviteTo } from './kit/online.ts';
import { playTheLastMove, ticksOf } from './kit/won-match.ts';

const house = openHouse();

/** Passkeys belong to names: the server’s own machine has one. */
const visit = (visitor?: Visitor) => house.visit(visitor, house.origin.replace('127.0.0.1', 'localhost'));

interface Authenticator {
  readonly session: CDPSession;
  readonly authenticatorId: string;
}

async function addAuthenticator({ context, page }: WatchedPage): Promise<Authenticator> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

/** As devices of one person share their passkeys. */
async function share(from: Authenticator, to: Authenticator): Promise<void> {
  const { authenticatorId } = from;
  const { credentials } = await from.session.send('WebAuthn.getCredentials', { authenticatorId });
  for (const credential of credentials)
    await to.session.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential });
}

const LESSONS = 'hyakki.lessons';
const doneLessons = (page: Page) =>
  page.evaluate((key) => Object.keys(JSON.parse(localStorage.getItem(key) ?? '{}')).sort(), LESSONS);
const finishLesson = (page: Page, lesson: string) =>
  page.evaluate(
    ([key, id]) => localStorage.setItem(key!, JSON.stringify({ [id!]: { isDone: true } })),
    [LESSONS, lesson],
  );

/** Until the match is in the journey: whoever leaves sooner has it there after the next visit to its table. */
async function winMatch(visitor: WatchedPage, game: string): Promise<void> {
  await playTheLastMove(visitor, game, 'en');
  await visitor.page.getByRole('link', { name: journeyEn.fresh }).waitFor();
}

async function makeCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^(Show a code|New code)$/ }).click();
  return page.getByLabel('Your code').innerText();
}

describe('another device', () => {
  it('by a code: seat, lessons and journey come along, once; both are the same person', async () => {
    const first = await visit({ settings: { name: 'Zazie' } });
    await winMatch(first, 'tengu');
    await inviteTo(first, 'Yokai Sketch');
    const table = new URL(first.page.url()).pathname;
    await finishLesson(first.page, 'tengu-first');
    await first.page.goto('/settings');
    await first.page.getByRole('link', { name: 'Take everything to another device' }).click();
    const code = await makeCode(first.page);
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect(await first.axe()).toEqual([]);

    const second = await visit({ locale: 'fr-FR', viewport: { width: 360, height: 640 } });
    await second.page.goto(`/another-device#${code.replaceAll('-', '')}`);
    await second.page.getByRole('heading', { name: 'Tout vient sur cet appareil' }).waitFor();
    expect(new URL(second.page.url()).hash).toBe('');
    expect(await second.axe()).toEqual([]);
    await second.page.getByRole('button', { name: 'Tout reprendre ici' }).first().click();
    await second.page.getByText('Cet appareil est maintenant Zazie').waitFor();
    expect(await doneLessons(second.page)).toEqual(['tengu-first']);
    await first.page.getByText('Done: the other device has everything.').waitFor();
    await second.page.goto(table);
    await second.ears.until(({ you }) => you === 0, 'the seat came along');
    await second.page.goto('/journey');
    expect(await ticksOf(second.page)).toEqual([expect.stringMatching(/^Tous les jouets/)]);

    // The first device sees the second one in its list, and signs it out.
    await first.page.getByRole('button', { name: /^Sign out the browser last used/ }).waitFor();
    expect(await first.axe()).toEqual([]);
    await second.page.goto('/another-device');
    await second.page.getByText('Ce navigateur', { exact: true }).waitFor();
    await first.page.getByRole('button', { name: /^Sign out the browser last used/ }).click();
    await first.page.getByText('That browser is signed out.').waitFor();
    await first.page.getByText('Only this browser knows you.').waitFor();
    const statusOf = ({ page }: WatchedPage) =>
      page.evaluate(async () => (await fetch('/api/tables')).status);
    expect(await statusOf(second)).toBe(401);
    expect(await statusOf(first)).toBe(200);

    const third = await visit();
    await third.page.goto('/another-device');
    await third.page.getByLabel('Code from your other device').fill(code.toLowerCase());
    await third.page.getByRole('button', { name: 'Take it over' }).click();
    await third.page.getByText('This code does not work').waitFor();
  });

  it('with seats of its own it is asked first, and keeps them', async () => {
    const [first, second] = [await visit(), await visit()];
    for (const { page } of [first, second]) {
      await page.goto('/another-device');
      await page.evaluate(async () => {
        const body = JSON.stringify({ game: 'tengu', seatCount: 2 });
        await fetch('/api/tables', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
      });
    }
    const code = await makeCode(first.page);
    await second.page.getByLabel('Code from your other device').fill(code);
    await second.page.getByRole('button', { name: 'Take it over' }).click();
    await second.page.getByRole('heading', { name: 'Are both you?' }).waitFor();
    await second.page.getByRole('button', { name: 'Both are me' }).click();
    await second.page.getByText('Done. This device is').waitFor();
    const tables = await second.page.evaluate(
      async () => (await (await fetch('/api/tables')).json()).tables.length,
    );
    expect(tables).toBe(2);
  });

  it('by a passkey: what is kept at the server is put together on both, and deleted in one click', async () => {
    const first = await visit({ settings: { name: 'Momo' } });
    await winMatch(first, 'sketch');
    const authenticator = await addAuthenticator(first);
    await first.page.goto('/another-device');
    await finishLesson(first.page, 'yokai-first');
    await first.page.reload();
    await first.page.getByRole('button', { name: 'Make a passkey' }).click();
    await first.page.getByText('Your passkey is made.').waitFor();
    await first.page.getByRole('checkbox', { name: 'Keep my things on this server' }).check();
    await first.page.getByText('Kept:').waitFor();
    expect(await first.axe()).toEqual([]);

    const second = await visit();
    await second.page.goto('/another-device');
    await finishLesson(second.page, 'sketch-first');
    await second.page.reload();
    const other = await addAuthenticator(second);
    await second.page.getByRole('button', { name: 'I have a passkey' }).click();
    await second.page.getByText('No passkey was used.').waitFor();
    await share(authenticator, other);
    await second.page.getByRole('button', { name: 'I have a passkey' }).click();
    await second.page.getByText('Done. This device is').waitFor();
    expect(await doneLessons(second.page)).toEqual(['sketch-first', 'yokai-first']);

    await first.page.getByRole('button', { name: 'I have a passkey' }).click();
    await first.page.getByText('Done. This device is').waitFor();
    expect(await doneLessons(first.page)).toEqual(['sketch-first', 'yokai-first']);
    await first.page.getByRole('button', { name: 'Delete all of it' }).click();
    await first.page.getByRole('button', { name: 'Yes, delete' }).click();
    await first.page.getByText('Deleted from the server.').waitFor();
    await first.page.getByText('No passkey, and nothing of this device.').waitFor();
    await second.page.getByRole('button', { name: 'I have a passkey' }).click();
    await second.page.getByText('The server does not know this passkey').waitFor();
    // What is on the devices stays there.
    await second.page.goto('/journey');
    expect(await ticksOf(second.page)).toEqual([expect.stringMatching(/^Beaten/)]);
  });

  it('by a file; where there are no passkeys the page says why', async () => {
    const first = await house.visit();
    await first.page.goto('/another-device');
    await first.page.getByText('a passkey needs a name such as localhost').waitFor();
    await finishLesson(first.page, 'yokai-first');
    await first.page.reload();
    const [download] = await Promise.all([
      first.page.waitForEvent('download'),
      first.page.getByRole('button', { name: 'Save a file' }).click(),
    ]);
    const path = (await download.path())!;
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ format: 'hyakki device 1' });
    const second = await house.visit();
    await second.page.goto('/another-device');
    await second.page.locator('input[type=file]').setInputFiles(path);
    await second.page.getByText('Read, and put together').waitFor();
    expect(await doneLessons(second.page)).toEqual(['yokai-first']);
    for (const { complaints } of [first, second]) expect(complaints).toEqual([]);
  });
});
