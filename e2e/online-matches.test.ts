import type { Move as TenguMove, View as TenguView } from '@hyakki/games/tengu';
import { describe, expect, it } from 'vitest';
import { fr } from '../packages/web/texts/fr.ts';
import { playOnBoard } from './kit/boards.ts';
import type { WatchedPage } from './kit/browser.ts';
import { openHouse } from './kit/house.ts';
import { firstOf, like, playMove, playToTheEnd, playTurns } from './kit/match.ts';
import { beginWithBots, inviteTo, joinBy } from './kit/online.ts';
import { expectResult } from './kit/result.ts';

const house = openHouse();

describe('far apart, to the result', () => {
  it('Yōkai with a host, a guest and a bot: the guest’s window is closed, opened by its link, and the match is finished', async () => {
    const host = await house.visit({ settings: { aids: 'perfect-memory' } });
    const guest = await house.visit({ locale: 'fr-FR' });
    const link = await inviteTo(host, 'Yōkai');
    await joinBy(guest, link, host);
    await beginWithBots(host);

    const hosts = playToTheEnd(host, like('natural'));
    await playTurns(guest, like('natural'), 1, { language: 'fr' });
    const { view } = guest.ears;
    await guest.page.close();
    const page = await guest.newPage();
    const heard = guest.ears.heard.length;
    await page.goto(link);
    await guest.ears.until(({ heard: all }) => all.slice(heard).some(({ told }) => told.type === 'table'));
    expect(guest.ears.you).toBe(view!.viewer);
    const guests = playToTheEnd({ page, ears: guest.ears }, like('natural'), { language: 'fr' });
    await Promise.all([hosts, guests]);

    const isWon = host.ears.outcome?.verdict === 'won';
    await expectResult(host.page, host.ears, isWon ? 'Won!' : 'Lost');
    await expectResult(page, guest.ears, isWon ? fr.result.won : fr.result.lost, 'fr');
    expect(guest.ears.outcome).toEqual(host.ears.outcome);
    await page.getByText(fr.result.hostDecides).waitFor();
    expect(host.complaints).toEqual([]);
    expect(guest.complaints).toEqual([]);
  });

  it('Tengu, level 3: one uses their help token, the other hears it, goes there, and the host ends the match', async () => {
    const host = await house.visit();
    const guest = await house.visit();
    const link = await inviteTo(host, 'Tengu');
    const { page } = host;
    await page.getByRole('button', { name: '2', exact: true }).click();
    await page.getByRole('button', { name: /^3\. / }).click();
    await joinBy(guest, link, host);
    await beginWithBots(host);
    await guest.ears.until(({ view }) => view !== undefined, 'the cards are dealt');

    const [active, helper] = host.ears.inTurn === host.ears.you ? [host, guest] : [guest, host];
    const seen = (player: WatchedPage) => player.ears.view as unknown as TenguView;
    const movesOf = ({ ears }: WatchedPage) => ears.legal as unknown as readonly TenguMove[];
    const seat = Number(helper.ears.you);
    // Said of a tile to which the other can go.
    const go = movesOf(active).find((move) => move.do === 'go')!;
    const help = movesOf(helper).find((move) => move.do === 'help' && move.cell === go.to)!;
    const left = seen(active).help[seat]!;
    await playOnBoard(helper.page, helper.ears, help);
    await active.ears.until(() => seen(active).said.length === 1, 'the help is heard');
    expect(seen(active).said).toMatchObject([{ seat, cell: go.to }]);
    expect(seen(active).help[seat]).toBe(left - 1);
    // It is told, and the helper has nothing more to say.
    await active.page.locator('.history ul', { hasText: helper.ears.names[seat]! }).first().waitFor();
    await helper.page.getByRole('button', { name: 'Help', exact: true }).waitFor({ state: 'detached' });
    await playMove(active, () => go);
    await helper.ears.until(() => seen(helper).pawns.includes(go.to), 'the yokai is there');

    await page.getByRole('button', { name: 'Menu' }).first().click();
    await page.getByRole('button', { name: 'End this match' }).click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    for (const { page } of [host, guest])
      await page.getByRole('heading', { name: 'The match was ended' }).waitFor();
    expect(host.complaints).toEqual([]);
    expect(guest.complaints).toEqual([]);
  });

  it('Yokai Sketch between two persons, until somebody wins', async () => {
    const host = await house.visit();
    const guest = await house.visit();
    const link = await inviteTo(host, 'Yokai Sketch');
    await joinBy(guest, link, host);
    await beginWithBots(host);
    const plays = firstOf('play', 'call', 'distract', 'skip', 'end');
    await Promise.all([playToTheEnd(host, plays), playToTheEnd(guest, plays)]);
    const { winners } = host.ears.outcome!;
    const title = (seat: unknown) =>
      winners.length === 0 ? 'A draw' : winners[0] === seat ? 'You win!' : / wins!$/;
    await expectResult(host.page, host.ears, title(host.ears.you));
    await expectResult(guest.page, guest.ears, title(guest.ears.you));
    expect(host.complaints).toEqual([]);
    expect(guest.complaints).toEqual([]);
  });
});
