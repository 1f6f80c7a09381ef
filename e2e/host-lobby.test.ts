import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isInSight } from './kit/fits.ts';
import { openHouse } from './kit/house.ts';
import { inviteTo, joinBy } from './kit/online.ts';

const house = openHouse();
const SCREENS = [
  ['a phone', { width: 360, height: 640 }],
  ['a desk', { width: 1280, height: 720 }],
] as const;

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

/** All seats and all buttons to begin. */
async function unseenIn(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => scrollTo(0, 0));
  const unseen: string[] = [];
  for (const thing of await page.locator('.seats li, .go button').all())
    if (!(await thing.evaluate(isInSight))) unseen.push(await thing.innerText());
  return unseen;
}

describe('the host’s lobby', () => {
  it.each(SCREENS)('on %s shows every seat, and begins with the two who are here', async (_, viewport) => {
    const host = await house.visit({ viewport });
    const guest = await house.visit();
    const link = await inviteTo(host, 'Tengu');
    await host.page.getByText('2 seats are free. Send the link, or play with bots.').waitFor();
    await button(host.page, 'Begin with 2 bots').waitFor();
    expect(await button(host.page, 'Begin with 1').count()).toBe(0);
    expect(await unseenIn(host.page)).toEqual([]);

    await joinBy(guest, link, host);
    await host.page.getByText('One seat is free. Wait for somebody, or begin now.').waitFor();
    expect(await unseenIn(host.page)).toEqual([]);
    await button(host.page, 'Begin with 2').click();
    for (const { ears } of [host, guest])
      await ears.until(({ view, seats }) => view !== undefined && seats.length === 2, 'two play');
    expect([host, guest].flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  it('begins with bots in the free seats', async () => {
    const host = await house.visit();
    await inviteTo(host, 'Tengu');
    await button(host.page, 'Begin with 2 bots').click();
    await host.ears.until(({ view }) => view !== undefined, 'the cards are dealt');
    expect(host.ears.seats.map(({ sitter }) => sitter.kind)).toEqual(['person', 'bot', 'bot']);
    expect(host.complaints).toEqual([]);
  });

  it('keeps a guest who sat in the last of four seats when two play, and says who is away', async () => {
    const host = await house.visit();
    const guest = await house.visit({ settings: { name: 'Zazie' } });
    const link = await inviteTo(host, 'Yōkai');
    await button(host.page, '4').click();
    await host.ears.until(({ seats }) => seats.length === 4, 'there are four seats');
    await joinBy(guest, link, host);
    await host.page.getByRole('button', { name: 'More about Zazie' }).click();
    await host.page.getByRole('group', { name: 'Swap places with' }).getByRole('button').last().click();
    await guest.ears.until(({ you }) => you === 3, 'the guest sits in the last seat');
    await button(host.page, '2').click();
    await guest.ears.until(({ you, seats }) => you === 1 && seats.length === 2, 'the guest has come along');
    await button(host.page, 'Begin').waitFor();
    await guest.page.close();
    await host.page.getByText('Away: Zazie. You can wait, or begin.').waitFor();
    expect(host.complaints).toEqual([]);
  });
});
