import type { View } from '@hyakki/games/yokai';
import { YOKAI_TEXTS } from '@hyakki/words/yokai';
import { describe, expect, it } from 'vitest';
import type { WatchedPage } from './kit/browser.ts';
import { openHouse } from './kit/house.ts';
import { firstOf, playMove, playTurns } from './kit/match.ts';
import { beginWithBots, inviteTo, joinBy, watchLinkOf } from './kit/online.ts';
import { readScreen } from './kit/table.ts';

const house = openHouse();
const plays = firstOf('look', 'move', 'place', 'reveal');
const seen = ({ ears }: WatchedPage) => ears.view as unknown as View;
const nameOf = ({ ears }: WatchedPage) => ears.names[Number(ears.you)]!;

/** In the page: what it takes for the table's time runs ahead by what a test says. */
function hurryTime(): void {
  const now = performance.now.bind(performance);
  performance.now = () => now() + Number(Reflect.get(globalThis, 'hurried') ?? 0);
}

describe('around a match', () => {
  it('a bot is asked why, and says it in words', async () => {
    const visitor = await house.visit();
    const { page, ears } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Yōkai now, with bots' }).click();
    await playTurns(visitor, plays, 1);
    await ears.until(({ isMyTurn }) => isMyTurn, 'the bot has played');
    await page.getByRole('button', { name: /^Why\?/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Why?' });
    // Two looks, a move and a hint: the whole turn, the latest first.
    await sheet.getByRole('listitem').nth(3).waitFor();
    const reasons = await sheet.getByRole('listitem').allInnerTexts();
    expect(reasons).toHaveLength(4);
    for (const [i, did] of [/hint/, /moved/, /looked at/, /looked at/].entries())
      expect(reasons[i]).toMatch(did);
    // Sentences, and neither codes nor families that only the bot saw. Further reasons are folded.
    for (const reason of reasons) expect(reason).toMatch(/^2\n[A-Z«“].*[a-z ].*[.!?](\s+More)?$/s);
    expect(reasons).not.toContain('There is nothing to explain right now.');
    await sheet.getByText('How the bots understand each other').click();
    await sheet.getByText(/^When I move a card that I have looked at/).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(visitor.complaints).toEqual([]);
  });

  it('pencil marks are written, survive a reload, are seen by nobody else, and are rubbed out', async () => {
    const host = await house.visit({ settings: { aids: 'notes' } });
    const guest = await house.visit();
    await joinBy(guest, await inviteTo(host, 'Yōkai'), host);
    await beginWithBots(host);
    const { page } = host;
    const pencil = page.getByRole('button', { name: 'Pencil marks' });
    const card = (mark: string) => page.getByRole('button', { name: new RegExp(`^b2,.*${mark}$`) });
    await pencil.click();
    await card('face down').click();
    await page.getByRole('group', { name: 'Pencil marks' }).getByRole('button', { name: 'Kappa' }).click();
    await card('your mark: Kappa').waitFor();
    await page.reload();
    await card('your mark: Kappa').waitFor();
    expect(await readScreen(guest.page)).not.toContain('your mark');
    expect(guest.ears.received.filter(({ message }) => message.type === 'noted')).toEqual([]);
    await pencil.click();
    await card('your mark: Kappa').click();
    await page.getByRole('button', { name: 'Rub out' }).click();
    await card('face down').waitFor();
    expect(host.complaints).toEqual([]);
    expect(guest.complaints).toEqual([]);
  });

  it('a reaction is said and heard by all; whoever has the link to watch sees what all see, and nothing else', async () => {
    const host = await house.visit();
    const guest = await house.visit();
    const link = await inviteTo(host, 'Yōkai');
    const watchLink = await watchLinkOf(host);
    await host.page.getByText('More options').click();
    await host.page.getByRole('button', { name: 'Reactions', exact: true }).click();
    expect(watchLink).toMatch(/#[\w-]{22}$/);
    expect(watchLink).not.toBe(link);
    await joinBy(guest, link, host);
    await beginWithBots(host);
    const watcher = await house.visit();
    await watcher.page.goto(watchLink);
    await watcher.page.getByText('You are watching.').waitFor();

    await guest.page.getByRole('button', { name: 'Say something' }).click();
    await guest.page.getByRole('button', { name: 'Well done!' }).click();
    for (const { page } of [host, watcher])
      await page
        .getByText(`${nameOf(guest)}: Well done!`)
        .first()
        .waitFor();

    const isPersonsTurn = ({ inTurn }: WatchedPage['ears']) =>
      [host, guest].some(({ ears }) => ears.you === inTurn);
    await host.ears.until(isPersonsTurn, 'it is a person’s turn');
    const looker = [host, guest].find(({ ears }) => ears.you === host.ears.inTurn)!;
    await playMove(looker, firstOf('look'));
    const [card] = seen(looker).looked;
    // A bot may have moved it out of the first grid, where places have longer names.
    const spot = YOKAI_TEXTS.en.spot(seen(looker).cells[card!]!);
    expect(seen(looker).faces[card!]).not.toBe('hidden');
    await watcher.ears.until(() => seen(watcher).looked.includes(card!), 'the look is seen');
    await watcher.page.getByRole('button', { name: `${spot}, face down, looked at`, exact: true }).waitFor();
    const received = watcher.ears.received.map(({ message }) => message);
    for (const one of received) {
      if (one.type === 'told') expect(one.view).toMatchObject({ viewer: 'spectator' });
      if (one.type === 'told')
        expect(new Set((one.view as unknown as View).faces)).toEqual(new Set(['hidden']));
    }
    // A watcher touches in vain, and is offered nothing.
    expect(await watcher.page.getByRole('button', { name: 'Say something' }).count()).toBe(0);
    await watcher.page
      .getByRole('button', { name: /, face down/ })
      .first()
      .click();
    await watcher.page.getByRole('button', { name: 'Moves as a list' }).click();
    await watcher.page.getByText('There is nothing for you to do now.').waitFor();
    expect(watcher.ears.asked.map((text) => JSON.parse(text).type).filter((type) => type === 'move')).toEqual(
      [],
    );
    for (const { complaints } of [host, guest, watcher]) expect(complaints).toEqual([]);
  });

  it('a bot can be put in for who is away, but not sooner than the table says; and for who wishes it, until they take their seat back', async () => {
    const host = await house.visit();
    await host.context.addInitScript(hurryTime);
    const guest = await house.visit();
    const link = await inviteTo(host, 'Yōkai');
    await joinBy(guest, link, host);
    await beginWithBots(host);
    const seat = Number(guest.ears.you);
    const name = nameOf(guest);
    await guest.page.getByRole('button', { name: 'Menu', exact: true }).click();
    await guest.page.getByRole('button', { name: 'Let a bot play for me' }).click();
    await host.ears.until(({ seats }) => seats[seat]?.standIn !== null, 'a bot plays for the guest');
    // The match goes round without them.
    const turn = seen(host).turn;
    await playTurns(host, plays, 1);
    await host.ears.until(() => seen(host).turn >= turn + 2, 'the bot has played for the guest');
    await host.page.locator('.history', { hasText: `a bot for ${name}` }).waitFor();
    await guest.page.locator('.history', { hasText: 'a bot for you' }).waitFor();
    await guest.page.close();
    const page = await guest.newPage();
    await page.goto(link);
    await host.ears.until(({ seats }) => seats[seat]?.standIn === null, 'the guest has the seat back');
    await host.ears.until(({ isMyTurn }) => isMyTurn || seen(host).seat === seat, 'persons play');

    // Away is a time: the page says how long it is, and offers nothing before.
    await page.close();
    await host.page.getByText(`${name} is away. A bot can play for them in`).waitFor();
    const offered = host.page.getByRole('button', { name: `Let a bot play for ${name}` });
    expect(await offered.count()).toBe(0);
    await host.page.evaluate(() => Reflect.set(globalThis, 'hurried', 61_000));
    await offered.waitFor();
    await host.page.evaluate(() => Reflect.set(globalThis, 'hurried', 0));
    await offered.waitFor({ state: 'detached' });
    const again = await guest.newPage();
    await again.goto(link);
    await host.page.getByText(`${name} is away.`).waitFor({ state: 'detached' });

    // And by one's own wish.
    await host.page.locator('header').getByRole('button', { name: 'Menu' }).click();
    await host.page.getByRole('button', { name: 'Let a bot play for me' }).click();
    await host.page.getByText('A bot plays for you.').waitFor();
    await host.page.getByRole('button', { name: 'Take my seat back' }).click();
    await host.page.getByText('A bot plays for you.').waitFor({ state: 'detached' });
    await Promise.all([playTurns({ page: again, ears: guest.ears }, plays, 1), playTurns(host, plays, 1)]);
    expect(host.complaints).toEqual([]);
    expect(guest.complaints).toEqual([]);
  });

  it('whoever thinks for long is reminded, where nobody talks too; only then may the others be asked for a bot', async () => {
    const host = await house.visit();
    const guest = await house.visit();
    for (const { context } of [host, guest]) await context.addInitScript(hurryTime);
    await joinBy(guest, await inviteTo(host, 'Yōkai'), host);
    await beginWithBots(host);
    await host.ears.until(({ inTurn }) => inTurn === host.ears.you || inTurn === guest.ears.you);
    const [slow, other] = host.ears.inTurn === host.ears.you ? [host, guest] : [guest, host];
    const name = nameOf(slow);
    const remind = other.page.getByRole('button', { name: `Remind ${name}` });
    expect(await remind.count()).toBe(0);
    await other.page.evaluate(() => Reflect.set(globalThis, 'hurried', 50_000));
    await remind.click();
    await slow.page
      .getByText(`${nameOf(other)} reminds you: it is your turn.`)
      .first()
      .waitFor();
    await other.page.getByText(`${name} has a reminder. In `, { exact: false }).waitFor();
    const ask = other.page.getByRole('button', { name: 'Ask the others for a bot' });
    expect(await ask.count()).toBe(0);
    await other.page.evaluate(() => Reflect.set(globalThis, 'hurried', 200_000));
    await ask.waitFor();
    // A move is answer enough.
    await playMove(slow, firstOf('look'));
    await ask.waitFor({ state: 'detached' });
    expect([...host.complaints, ...guest.complaints]).toEqual([]);
  });
});
