import { networkInterfaces } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { openHouse } from './kit/house.ts';
import { firstOf, playMove } from './kit/match.ts';
import { beginWithBots, groupLinkOf, inviteTo, joinBy, nameOf, openOwnLink } from './kit/online.ts';
import { readQr } from './kit/read-qr.ts';
import { ServedPage } from './kit/server.ts';

const house = openHouse();
const PHONE = { width: 360, height: 640 };

describe('one link for a group chat', () => {
  it('seats four, each once and by their own name; who sits comes back to their seat, a fifth reads that all are taken', async () => {
    const host = await house.visit();
    const link = await inviteTo(host, 'Yōkai');
    await host.page.getByRole('button', { name: '4', exact: true }).click();
    await host.ears.until(({ seats }) => seats.length === 4, 'there are four seats');
    const guests = [
      await house.visit({ settings: { name: 'Zazie' } }),
      await house.visit(),
      await house.visit({ viewport: PHONE }),
    ];
    for (const guest of guests) await joinBy(guest, link, host);
    expect(new Set([host, ...guests].map(({ ears }) => ears.you)).size).toBe(4);
    await host.page.getByText('Zazie').first().waitFor();

    // Again, pasted into a page that is open already, and the key does not stay there.
    const [first] = guests;
    const { you } = first!.ears;
    await first!.page.getByRole('link', { name: 'Back to the home page' }).click();
    await first!.page.getByRole('heading', { name: /hundred demons/ }).waitFor();
    first!.ears.forget();
    await first!.page.evaluate((hash) => {
      location.hash = hash;
    }, new URL(link).hash);
    await first!.page.waitForURL('**/table/*');
    await first!.ears.until(({ you: now }) => now === you, 'the same seat');
    expect(first!.page.url()).not.toContain('#');

    const fifth = await house.visit();
    await fifth.page.goto(link);
    await fifth.page.getByText('Every seat at this table is taken.').waitFor();
    expect(fifth.page.url()).not.toContain('#');
    await beginWithBots(host);
    await fifth.page.goto(link);
    await fifth.page.getByText('The match has begun').waitFor();
    expect([host, ...guests].flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  it('changes when somebody is sent away, who cannot come back by the link or the code before', async () => {
    const host = await house.visit();
    const guest = await house.visit();
    const link = await inviteTo(host, 'Yōkai');
    const code = await host.page.locator('.code').innerText();
    await joinBy(guest, link, host);
    const name = await nameOf(guest);
    await host.page.getByRole('button', { name: `More about ${name}` }).click();
    await host.page.getByRole('button', { name: `Send ${name} away` }).click();
    await host.page.getByRole('button', { name: 'Yes', exact: true }).click();
    await guest.page.getByRole('heading', { name: 'You no longer have a seat here' }).waitFor();
    // The page has asked for new ones by itself, and shows nothing that is dead.
    await expect.poll(() => groupLinkOf(host.page)).not.toBe(link);
    const renewed = await groupLinkOf(host.page);
    expect(await readQr(host.page.locator('.qr').first())).toBe(renewed);
    expect(await host.page.locator('.code').innerText()).not.toBe(code);
    await host.page.reload();
    expect(await groupLinkOf(host.page)).toBe(renewed);

    await guest.page.goto(link);
    await guest.page.getByText('This link no longer works.').waitFor();
    await guest.page.goto(renewed);
    await guest.page.getByText('The host sent you away from this table.').waitFor();
    const other = await house.visit();
    await joinBy(other, renewed, host);
    expect(host.complaints).toEqual([]);
  });
});

describe('one’s own link', () => {
  it('takes the seat from a phone to a laptop by its picture, and back; the others are told', async () => {
    const host = await house.visit();
    const phone = await house.visit({ viewport: PHONE, settings: { name: 'Zazie' } });
    await joinBy(phone, await inviteTo(host, 'Yokai Sketch'), host);
    await beginWithBots(host);
    await phone.ears.until(({ view }) => view !== undefined, 'the cards are dealt');
    const sheet = await openOwnLink(phone.page);
    const link = await readQr(sheet.locator('.qr'));
    expect(link).toBe(await sheet.getByLabel('Link to your own seat').inputValue());

    const laptop = await house.visit();
    await laptop.page.goto(link);
    await laptop.ears.until(({ you, view }) => you === phone.ears.you && view !== undefined);
    expect(laptop.ears.view).toEqual(phone.ears.view);
    expect(await nameOf(laptop)).toBe('Zazie');
    await host.page.getByText('Zazie continues on another device.').first().waitFor();
    await phone.page.getByRole('heading', { name: 'You continued elsewhere' }).waitFor();

    await phone.page.getByRole('button', { name: 'Take my seat back here' }).click();
    await phone.page.locator('.prompt').waitFor();
    await laptop.page.getByRole('heading', { name: 'You continued elsewhere' }).waitFor();
    const seqs = [host, phone].map(({ ears }) => ears.seq);
    await playMove(host.ears.isMyTurn ? host : phone, firstOf('play', 'skip', 'end'));
    await host.ears.until(({ seq }) => seq > seqs[0]!);
    await phone.ears.until(({ seq }) => seq > seqs[1]!);
    expect([host, phone, laptop].flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});

describe('a page opened at localhost', () => {
  let served: ServedPage | undefined;
  afterAll(() => served?.stop());

  it('invites a browser that knows only the network’s address; where there is none it says so', async () => {
    served = await ServedPage.start('0.0.0.0');
    const { port } = new URL(served.origin);
    const networks = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => `http://${address}:${port}`);
    const host = await house.visit({}, `http://localhost:${port}`);
    if (networks.length === 0) {
      await host.page.goto('/');
      await host.page.getByRole('button', { name: 'Invite friends to Tengu' }).click();
      await host.page.getByText('Only this computer can open this link').waitFor();
      return;
    }
    const link = await inviteTo(host, 'Tengu');
    const { origin } = new URL(link);
    expect(networks).toContain(origin);
    expect(await readQr(host.page.locator('.qr').first())).toBe(link);
    const guest = await house.visit({}, origin);
    await joinBy(guest, link, host);
    // Over plain http Chromium speaks of one header that it does not use there.
    const complaints = [host, guest].flatMap(({ complaints }) => complaints);
    expect(complaints.filter((text) => !text.includes('Cross-Origin-Opener-Policy'))).toEqual([]);
  });
});
