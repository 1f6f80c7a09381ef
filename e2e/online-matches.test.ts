import { readFile } from 'node:fs/promises';
import { expectOk, type KeptMatch, parseKeptMatch, verify } from '@hyakki/engine';
import { sketch } from '@hyakki/games/sketch';
import type { Move as TenguMove, View as TenguView } from '@hyakki/games/tengu';
import type { TableMessage } from '@hyakki/table';
import { withNames } from '@hyakki/words';
import { FAIR_DEAL } from '@hyakki/words/house';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '../packages/web/texts/en.ts';
import { fr } from '../packages/web/texts/fr.ts';
import { touchesFor } from './kit/boards.ts';
import type { WatchedPage } from './kit/browser.ts';
import { openHouse } from './kit/house.ts';
import { firstOf, like, playMove, playToTheEnd, playTurns } from './kit/match.ts';
import { beginWithBots, inviteTo, joinBy } from './kit/online.ts';
import { expectResult } from './kit/result.ts';

const house = openHouse();

/** What a server tells that chooses the cards alone: it wants nobody's share. */
function unasked(text: string): string {
  const message = JSON.parse(text) as TableMessage;
  return message.type === 'promise'
    ? JSON.stringify({ ...message, shared: message.shared.map(() => true) })
    : text;
}

/** Record and receipt, as the page saves them. */
async function keepRecord(page: Page): Promise<KeptMatch> {
  const saving = page.waitForEvent('download');
  const more = page.locator('.result summary', { hasText: 'More' });
  if ((await more.count()) > 0) await more.click();
  await page.getByRole('button', { name: 'Save this match as a file' }).click();
  const path = await (await saving).path();
  return expectOk(parseKeptMatch(await readFile(path, 'utf8')));
}

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
    const before = guest.ears.received.length;
    await page.goto(link);
    await guest.ears.until(({ received: all }) =>
      all.slice(before).some(({ message }) => message.type === 'table'),
    );
    expect(guest.ears.you).toBe(view!.viewer);
    const guests = playToTheEnd({ page, ears: guest.ears }, like('natural'), { language: 'fr' });
    await Promise.all([hosts, guests]);

    const isWon = host.ears.outcome?.verdict === 'won';
    await expectResult(host.page, host.ears, isWon ? 'Won!' : 'Lost');
    await expectResult(page, guest.ears, isWon ? fr.result.won : fr.result.lost, 'fr');
    expect(guest.ears.outcome).toEqual(host.ears.outcome);
    await page.getByText(fr.result.hostDecides(host.ears.names[0]!)).waitFor();
    await page.getByRole('button', { name: fr.result.wouldPlayAgain }).click();
    await page.getByText(fr.result.hostKnows(host.ears.names[0]!)).waitFor();
    await host.page.getByText(en.result.wantAgain([host.ears.names[1]!])).waitFor();
    // Each checks the deal by itself; the guest with the receipt of the window that was closed.
    await host.page.getByText(FAIR_DEAL.en.own['in-deal']).waitFor();
    await page.getByText(FAIR_DEAL.fr.own['in-deal']).waitFor();
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

    const seen = (player: WatchedPage) => player.ears.view as unknown as TenguView;
    const movesOf = ({ ears }: WatchedPage) => ears.legal as unknown as readonly TenguMove[];
    const inTurn = () =>
      host.ears.inTurn === host.ears.you ? ([host, guest] as const) : ([guest, host] as const);
    const helpOf = (player: WatchedPage) => player.page.getByRole('button', { name: 'Help', exact: true });
    // Help is not pushed on somebody who knows nothing yet.
    expect(movesOf(inTurn()[1]).some((move) => move.do === 'help')).toBe(true);
    for (const player of inTurn()) expect(await helpOf(player).count()).toBe(0);
    const onwards = firstOf('go', 'mirage', 'done');
    const canGo = (player: WatchedPage) => movesOf(player).some((move) => move.do === 'go');
    const untilHelp = async () => {
      for (let turns = 0; (await helpOf(inTurn()[1]).count()) === 0 || !canGo(inTurn()[0]); turns++) {
        expect(turns).toBeLessThan(20);
        const [player, other] = inTurn();
        await playTurns(player, onwards, 1);
        await other.ears.until(({ seq }) => seq === player.ears.seq, 'both know of it');
      }
    };
    await untilHelp();
    // P27: who was too late is told that what they were choosing is gone.
    const [player, late] = inTurn();
    await helpOf(late).click();
    await playMove(player, onwards);
    await late.page.getByRole('alert').getByText(en.match.choiceGone).waitFor();
    await untilHelp();
    const [active, helper] = inTurn();
    const seat = Number(helper.ears.you);
    // Said of a tile to which the other can go.
    const go = movesOf(active).find((move) => move.do === 'go')!;
    const help = movesOf(helper).find((move) => move.do === 'help' && move.cell === go.to)!;
    const left = seen(active).help[seat]!;
    // Nothing is said before it is confirmed, and it can be taken back.
    const [begin, tile, owner, sayIt] = touchesFor(helper.page, helper.ears, help);
    for (const thing of [begin, tile, owner]) await thing!.click();
    await sayIt!.waitFor();
    await helper.page.getByRole('button', { name: 'Undo', exact: true }).click();
    await owner!.click();
    expect(helper.ears.asked.filter((asked) => asked.includes('"help"'))).toEqual([]);
    await sayIt!.click();
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

  it('a server that does not ask for a share is found out, at once and at the end', async () => {
    const host = await house.visit();
    const guest = await house.visit({ locale: 'fr-FR' });
    await guest.context.routeWebSocket(/\/socket/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((text) => socket.send(unasked(String(text))));
    });
    const link = await inviteTo(host, 'Yokai Sketch');
    await joinBy(guest, link, host);
    await beginWithBots(host);
    await guest.page.getByText(FAIR_DEAL.fr.notAsked).waitFor();

    await host.page.getByRole('button', { name: 'Menu' }).first().click();
    await host.page.getByRole('button', { name: 'End this match' }).click();
    await host.page.getByRole('button', { name: 'Yes', exact: true }).click();
    const { missing, own } = FAIR_DEAL.en;
    await host.page.getByText(own['in-deal']).waitFor();
    const named = withNames(missing([Number(guest.ears.you)]), host.ears.names, 'en');
    await host.page.getByText(named).waitFor();
    await guest.page.getByRole('alert').getByText('Cette partie n’est pas authentique.').waitFor();
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
    for (const { page, ears } of [host, guest]) {
      await page.getByText(FAIR_DEAL.en.own['in-deal']).waitFor();
      const kept = await keepRecord(page);
      expect(kept).toMatchObject({ match: 1, receipt: { seat: ears.you, answer: 'taken' } });
      const { record, ...witness } = kept;
      expect(verify(sketch, record, witness)).toMatchObject({
        value: { answer: 'true', ownShare: 'in-deal' },
      });
    }
    expect(host.complaints).toEqual([]);
    expect(guest.complaints).toEqual([]);
  });
});
