import type { Move, View } from '@hyakki/games/yokai';
import { describe, expect, it } from 'vitest';
import { openHouse } from './kit/house.ts';
import { firstOf, playMove } from './kit/match.ts';
import { beginWithBots, inviteTo } from './kit/online.ts';

const house = openHouse();

describe('signs at a table far away', () => {
  it('a lost network is shown, a move made meanwhile is shown as being sent, and counts once', async () => {
    const host = await house.visit();
    const { page, ears, context } = host;
    await inviteTo(host, 'Yokai Sketch');
    await beginWithBots(host);
    await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn');
    const sent = () => ears.asked.filter((text) => text.includes('"type":"move"'));
    const before = sent().length;

    await context.setOffline(true);
    await page.getByText('No connection.', { exact: false }).waitFor();
    const move = playMove(host, firstOf('play', 'skip', 'end'));
    await page.locator('.prompt', { hasText: 'Sending your move…' }).waitFor();
    await page.getByText('Your move will be sent as soon as it is back.', { exact: false }).waitFor();
    await context.setOffline(false);
    await move;
    await page.getByText('No connection.', { exact: false }).waitFor({ state: 'detached' });
    await page.locator('.prompt', { hasText: 'Sending your move…' }).waitFor({ state: 'detached' });
    // Perhaps sent twice, but it is the same one.
    expect(new Set(sent().slice(before)).size).toBe(1);
    expect(host.complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});

describe('a table that answers late', () => {
  it('takes no focus from a card that is moved, and the page has nothing to complain of', async () => {
    const host = await house.visit();
    // Long enough for the choices to disappear, and for the looked-at card to be seen by pressing it.
    await host.context.addInitScript(() => {
      const { send } = WebSocket.prototype;
      WebSocket.prototype.send = function (data) {
        setTimeout(() => send.call(this, data), String(data).includes('"type":"move"') ? 400 : 0);
      };
    });
    const { page } = host;
    await inviteTo(host, 'Yōkai');
    await beginWithBots(host);
    await playMove(host, firstOf('look'));
    await playMove(host, firstOf('look'));
    const [card] = (host.ears.view as unknown as View).looked;
    // Read in another order now: the card is taken out and put back while it has the focus.
    await playMove(
      host,
      ({ legal }) => (legal as readonly Move[]).findLast((move) => move.do === 'move' && move.card === card)!,
    );
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-id')))
      .toBe(`card-${card}`);
    expect(host.complaints).toEqual([]);
  });
});

describe('time', () => {
  it('is the table’s, however wrong the device’s clock', async () => {
    const host = await house.visit();
    // Four minutes slow.
    await host.context.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() - 240_000;
    });
    const { page, ears } = host;
    await inviteTo(host, 'Yokai Sketch');
    await page.getByText('More options').click();
    await page.getByRole('button', { name: '2 min per turn', exact: true }).click();
    await beginWithBots(host);
    await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn');
    expect(await page.locator('.clock').innerText()).toMatch(/^(2:00|1:\d\d|0:\d\d)$/);
    expect(host.complaints).toEqual([]);
  });
});

describe('a page of another version than the server', () => {
  it('begins again by itself, once, and then says what to do', async () => {
    const host = await house.visit();
    await host.context.addInitScript(() => {
      const { send } = WebSocket.prototype;
      WebSocket.prototype.send = function (data) {
        send.call(this, String(data).replace(/"protocol":\d+/, '"protocol":99'));
      };
    });
    const { page } = host;
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Invite friends to Tengu' }).click();
    await page.getByRole('heading', { name: 'This page and the server do not match' }).waitFor();
    await expect.poll(() => loads, { timeout: 30_000 }).toBe(2);
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    expect(loads).toBe(2);
  });
});
