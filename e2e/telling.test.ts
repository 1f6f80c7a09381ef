import type { View } from '@hyakki/games/yokai';
import { YOKAI_TEXTS } from '@hyakki/words/yokai';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cardName, inReadingOrder } from '../packages/web/games/yokai/geometry.ts';
import { BOARD_TEXTS } from '../packages/web/games/yokai/texts.ts';
import { touchesFor } from './kit/boards.ts';
import { openHouse } from './kit/house.ts';
import { playByKeys } from './kit/keys.ts';
import { firstOf, playMove, playTurns } from './kit/match.ts';

const house = openHouse();
const SOON = { timeout: 5_000 };
const texts = BOARD_TEXTS.en;

/** What to do now: as it is read, as it is drawn, and as ears hear it. */
function told(page: Page) {
  return page.evaluate(() => ({
    text: document.querySelector<HTMLElement>('.prompt p > span:not(.did)')?.innerText,
    picture: document.querySelector<SVGElement>('.prompt [data-picture]')?.dataset['picture'],
    heard: document.querySelector('[role="status"].unseen')?.textContent,
  }));
}

describe('the line that says what to do now', () => {
  it('follows the hand through a whole turn of Yōkai, for eyes and for ears', async () => {
    const visitor = await house.visit();
    const { page, ears } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Yōkai now, with bots' }).click();
    await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn');
    /** Ears hear the same, but for what eyes are shown. */
    const expectTold = async (text: RegExp, picture: string, heard?: RegExp) => {
      await expect.poll(async () => (await told(page)).text, SOON).toMatch(text);
      const now = await told(page);
      expect(now.picture).toBe(picture);
      if (heard === undefined) expect(now.heard).toBe(now.text);
      else expect(now.heard).toMatch(heard);
    };
    await expectTold(/^Your turn: look at a card/, 'look');
    await page.getByRole('button', { name: texts.declare }).click();
    await expectTold(/else you lose/, 'declare');
    await page.getByRole('button', { name: texts.notYet, exact: true }).click();
    await playMove(visitor, firstOf('look'));
    await expectTold(/second card/, 'look-again');
    await playMove(visitor, firstOf('look'));
    await expectTold(/^Move one card/, 'lift');

    const move = ears.legal[0] as unknown as { readonly card: number; readonly to: string };
    const { cells } = ears.view as unknown as View;
    const cards = page.getByRole('group', { name: texts.cards, exact: true });
    await cards
      .getByRole('button', { name: new RegExp(`^${YOKAI_TEXTS.en.spot(cells[move.card]!)},`) })
      .click();
    await expectTold(/^Where to/, 'put-down');
    await cards.getByRole('button', { name: texts.free(move.to), exact: true }).click();
    await expectTold(/^Move it here/, 'confirm', /^Move it to .+\? Confirm/);
    await page.getByRole('button', { name: texts.moveHere }).click();
    await expectTold(/hint/, 'reveal');

    // Help is for this step; why is asked at the bot.
    await page.getByRole('button', { name: 'Help with this step' }).click();
    await page.getByRole('dialog').getByText('A hint shows one to three families').waitFor();
    await page.keyboard.press('Escape');
    await playMove(visitor, firstOf('reveal'));
    await ears.until(({ isMyTurn }) => isMyTurn, 'the bot has played');
    await expectTold(/^Your turn/, 'look');
    await page
      .getByRole('list', { name: 'Players' })
      .getByRole('button', { name: /^Why\?/ })
      .click();
    await page.getByRole('dialog', { name: 'Why?' }).waitFor();
    expect(await visitor.axe()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
});

/** In the page: from now on what is animated bears a mark. */
function noteAnimations(): void {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (this: HTMLElement, ...how: Parameters<typeof animate>) {
    this.dataset['animated'] = '';
    return animate.apply(this, how);
  };
}

/** In the page: whether a thing, or what is drawn for it, was animated. */
function hasMoved(thing: Element): boolean {
  return (
    thing.matches('[data-animated], [data-animated] *') || thing.querySelector('[data-animated]') !== null
  );
}

describe('what cannot be chosen', () => {
  it('says why, for eyes and for ears, whether it is touched or reached by keys; and keeps the focus', async () => {
    const visitor = await house.visit();
    const { page, ears } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Yōkai now, with bots' }).click();
    await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn');
    const why = page.getByRole('alert');
    const pile = page.getByRole('button', { name: new RegExp(`^${texts.reveal}`) });
    expect(await pile.getAttribute('aria-disabled')).toBe('true');
    await pile.focus();
    await page.keyboard.press('Enter');
    await why.getByText(/^A hint comes last in a turn\. First look at a first card/).waitFor();
    expect(await pile.evaluate((thing) => thing === document.activeElement)).toBe(true);

    await playMove(visitor, firstOf('look'));
    await expect.poll(() => why.textContent(), SOON).toBe('');
    const { cells, looked } = ears.view as unknown as View;
    const card = page.getByRole('button', {
      name: new RegExp(`^${YOKAI_TEXTS.en.spot(cells[looked[0]!]!)},`),
    });
    expect(await card.getAttribute('aria-disabled')).toBe('true');
    // Nobody calls it a toggle while cards are looked at.
    expect(await card.getAttribute('aria-pressed')).toBeNull();
    await page.evaluate(noteAnimations);
    await card.click({ force: true });
    // It shakes its head.
    await expect.poll(() => card.evaluate(hasMoved), SOON).toBe(true);
    await why.getByText('You are already looking at').waitFor();
    expect(ears.asked.filter((asked) => asked.includes('"move"'))).toHaveLength(1);
    expect(await visitor.axe()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
});

describe('what the player before did', () => {
  const marks = (page: Page) => page.locator('[data-recalled]').count();

  it('is marked on the board when one’s turn begins, until one touches it', async () => {
    const visitor = await house.visit({ viewport: { width: 360, height: 640 } });
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Yōkai now, with bots' }).click();
    await playTurns(visitor, firstOf('look', 'reveal'), 1);
    await visitor.ears.until(({ isMyTurn }) => isMyTurn, 'the bot has played');
    await expect.poll(() => marks(page), SOON).toBeGreaterThan(0);
    await expect.poll(() => page.locator('.did').innerText(), SOON).toMatch(/^Kage looked at two cards/);
    await playMove(visitor, firstOf('look'));
    await expect.poll(() => marks(page), SOON).toBe(0);
    expect(await page.locator('.did').count()).toBe(0);
    // A turn of the history is marked again while it is chosen.
    await page.getByRole('button', { name: 'What happened' }).click();
    const turn = page.locator('.history li button').first();
    await turn.click();
    await expect.poll(() => marks(page), SOON).toBeGreaterThan(0);
    expect(visitor.complaints).toEqual([]);
  });

  it('is nowhere at a table that keeps no history', async () => {
    const visitor = await house.visit({ settings: { aids: 'bare' } });
    const { page, ears } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Yōkai now, with bots' }).click();
    await playTurns(visitor, firstOf('look', 'reveal'), 1);
    await ears.until(({ isMyTurn }) => isMyTurn, 'the bot has played');
    await expect.poll(() => page.locator('.prompt').innerText(), SOON).toContain('look at a card');
    expect(await marks(page)).toBe(0);
    expect(await page.locator('.did').count()).toBe(0);
  });
});

describe('a look is a look', () => {
  /** Faces large in the glass. */
  const inGlass = (page: Page) => page.locator('.glass .face').count();

  it('is seen alone in the glass for a moment, and again while it is pressed', async () => {
    const visitor = await house.visit();
    const { page, ears } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Yōkai now, with bots' }).click();
    await playMove(visitor, firstOf('look'));
    await expect.poll(() => inGlass(page), SOON).toBeGreaterThan(0);
    await expect.poll(() => inGlass(page), SOON).toBe(0);
    const { cells, looked } = ears.view as unknown as View;
    const card = page.getByRole('button', {
      name: new RegExp(`^${YOKAI_TEXTS.en.spot(cells[looked[0]!]!)},`),
    });
    await card.hover();
    await page.mouse.down();
    await expect.poll(() => inGlass(page), SOON).toBeGreaterThan(0);
    await page.waitForTimeout(350);
    await page.mouse.up();
    expect(await inGlass(page)).toBe(0);
    // Whoever held it was not refused anything.
    expect(await page.getByRole('alert').textContent()).toBe('');
    expect(visitor.complaints).toEqual([]);
  });

  it('a card that has the focus is drawn elsewhere when it was moved: nothing breaks, and it has the focus again', async () => {
    const visitor = await house.visit();
    const { page, ears } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Yōkai now, with bots' }).click();
    await playMove(visitor, firstOf('look'));
    await playMove(visitor, firstOf('look'));
    // The moment of the look is over.
    await expect.poll(() => inGlass(page), SOON).toBeGreaterThan(0);
    await expect.poll(() => inGlass(page), SOON).toBe(0);
    const { cells, looked } = ears.view as unknown as View;
    const [first] = inReadingOrder(cells).filter(({ id }) => looked.some((card) => id === cardName(card)));
    const card = page.locator(`[data-id="${first!.id}"]`);
    const moved = ({ legal }: typeof ears) =>
      legal.findLast(
        (move) => move.do === 'move' && cardName(Number((move as { card?: unknown }).card)) === first!.id,
      )!;
    await playMove(visitor, moved, {
      make: async (_, move) => {
        await card.focus();
        // The focus stays where it is: the browser takes it away in the midst of drawing, when no state may change.
        for (const thing of touchesFor(page, ears, move))
          await thing.evaluate((button: HTMLElement) => button.click());
      },
    });
    await expect.poll(() => card.evaluate((element) => element === document.activeElement), SOON).toBe(true);
    await expect
      .poll(() => page.locator('[data-id^="card-"]').last().getAttribute('data-id'), SOON)
      .toBe(first!.id);
    expect(visitor.complaints).toEqual([]);
  });

  it('a tap on the glass closes it and reaches no card below it', async () => {
    const visitor = await house.visit({ viewport: { width: 360, height: 640 } });
    const { page, ears } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Yōkai now, with bots' }).click();
    await ears.until(({ isMyTurn }) => isMyTurn, 'the cards are dealt');
    await page.locator('[data-id^="card-"]').nth(15).waitFor();
    const cards = await page.locator('[data-id^="card-"]').all();
    const boxes = await Promise.all(cards.map(async (card) => (await card.boundingBox())!));
    const last = boxes.at(-1)!;
    // All in one go: the glass stays for a moment only.
    const tapped = page.waitForFunction((at) => {
      const glass = document.querySelector<HTMLElement>('.glass');
      if (glass === null) return undefined;
      const { top } = glass.getBoundingClientRect();
      // It lies over a card only because it is put there.
      glass.style.left = `${at.x}px`;
      glass.style.top = `${at.y}px`;
      const hit = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
      hit?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return { top, isGlassHit: glass.contains(hit) };
    }, last);
    await playMove(visitor, firstOf('look'));
    const { top, isGlassHit } = (await (await tapped).jsonValue())!;
    expect(isGlassHit).toBe(true);
    const before = ears.seq;
    await page.locator('.glass').waitFor({ state: 'detached' });
    // In the band below the cards it covered none of them.
    expect(boxes.every(({ y, height }) => y + height <= top)).toBe(true);
    expect(ears.seq).toBe(before);
    expect((ears.view as unknown as View).phase).toBe('second-look');
    expect(await page.getByRole('alert').textContent()).toBe('');
    expect(visitor.complaints).toEqual([]);
  });

  it('where the device is passed round, nothing goes on before it was held; and its face is never said', async () => {
    const visitor = await house.visit({ settings: { facesAloud: true, aloud: true } });
    const { page, ears } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Yōkai together on this device' }).click();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.getByRole('button', { name: 'It is me' }).click();
    await playMove(visitor, firstOf('look'));
    await page.locator('.prompt').getByText('Hold the card with the eye').waitFor();
    expect(await inGlass(page)).toBe(0);
    const before = ears.seq;
    const { cells, looked } = ears.view as unknown as View;
    const other = page.getByRole('button', {
      name: new RegExp(`^${YOKAI_TEXTS.en.spot(cells[(looked[0]! + 5) % 16]!)},`),
    });
    await other.click({ force: true });
    await page.getByRole('alert').getByText('Hold the card with the eye').waitFor();
    // A tap is not enough.
    const card = page.locator('[data-hold]');
    await card.click();
    await page.locator('.prompt p').getByText('Hold the card with the eye').waitFor();
    await card.focus();
    await page.keyboard.down('p');
    await expect.poll(() => inGlass(page), SOON).toBeGreaterThan(0);
    await page.waitForTimeout(350);
    await page.keyboard.up('p');
    expect(await inGlass(page)).toBe(0);
    await page.locator('.prompt').getByText('second card').waitFor();
    expect(ears.seq).toBe(before);
    await playMove(visitor, firstOf('look'));
    await page.locator('.prompt').getByText('Hold the card with the eye').waitFor();
    const said = await page.evaluate(() =>
      [...document.querySelectorAll('[role="log"], [role="status"], [role="alert"]')]
        .map((live) => live.textContent)
        .join(' '),
    );
    expect(said).not.toMatch(/Kitsune|Kappa|Rokurokubi|\bOni\b/);
    expect(visitor.complaints).toEqual([]);
  });
});

describe('by keys and by ears', () => {
  it('the focus never falls to the body, and cards are read row by row', async () => {
    const visitor = await house.visit();
    const { page, ears } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Yōkai now, with bots' }).click();
    const hasFocus = () => page.evaluate(() => document.activeElement !== document.body);
    const turn = ['look', 'look', 'move', 'reveal', 'look', 'look', 'move', 'place'];
    const ownLook = page.getByRole('log').getByText(/^You looked at .*(Kitsune|Kappa|Rokurokubi|Oni)/);
    for (const what of turn) {
      await playMove(visitor, firstOf(what), { make: playByKeys });
      await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn again');
      // Y14: a face can be read for as long as the look lasts, and not in the next turn.
      if (what === 'look') await ownLook.last().waitFor({ state: 'attached' });
      if (what === 'reveal' || what === 'place') expect(await ownLook.count()).toBe(0);
      await expect.poll(hasFocus, SOON).toBe(true);
      const { cells } = ears.view as unknown as View;
      const read = await page
        .locator('[data-id^="card-"]')
        .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['id']));
      expect(read).toEqual(inReadingOrder(cells).map(({ id }) => id));
    }
    expect(visitor.complaints).toEqual([]);
  });
});

describe('when it is over', () => {
  it('the result says it in pictures and sentences, has one thing to do next, and the history is at hand', async () => {
    const visitor = await house.visit({ viewport: { width: 1280, height: 800 } });
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Yōkai now, with bots' }).click();
    await playMove(visitor, firstOf('declare'));
    const result = page.locator('.result');
    await result.getByRole('heading', { name: /Lost|Won!/ }).waitFor();
    // Nobody is told what to do in a match that is over.
    expect(await page.locator('.prompt:visible').count()).toBe(0);
    // Places like c2 are behind Details.
    expect(await result.innerText()).not.toMatch(/\b[a-d][1-4]\b/);
    expect(await result.locator('.pictures').count()).toBe(4);
    expect(await result.locator('.button.strong:visible').count()).toBe(1);
    expect(await result.locator(':is(.first, .next) .button:visible').count()).toBe(3);
    await result.locator('summary', { hasText: 'More' }).click();
    expect(await result.getByRole('button', { name: 'Same deal' }).innerText()).toContain(
      'you know the cards',
    );
    await result.locator('summary', { hasText: 'Details' }).click();
    expect(await result.innerText()).toMatch(/\b[a-d][1-4]\b/);
    // Nobody is asked to say something to a bot.
    expect(await page.getByRole('button', { name: 'Say something' }).count()).toBe(0);
    expect(await visitor.axe()).toEqual([]);
    await page.getByRole('button', { name: 'What happened' }).click();
    await page.getByRole('dialog', { name: 'What happened' }).getByText('declared').first().waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});

describe('a device that waits for somebody', () => {
  it('keeps keys in front of its cover, and shows the open board to whoever wants it', async () => {
    const visitor = await house.visit();
    const { page, ears } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Yōkai together on this device' }).click();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    const cover = page.getByRole('dialog', { name: /it is your turn$/ });
    await cover.waitFor();
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab');
      const isBehind = await page.evaluate(() => {
        const at = document.activeElement;
        return at !== null && at !== document.body && at.closest('dialog') === null;
      });
      expect(isBehind).toBe(false);
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog.cover[open]').count(), SOON).toBe(1);
    await cover.getByRole('button', { name: 'Look at the board first' }).click();
    await page.locator('.bar').waitFor();
    expect(ears.you).toBe('spectator');
    expect(await page.locator('.board .card').count()).toBe(16);
    expect(await visitor.axe()).toEqual([]);
    await page.locator('.bar').getByRole('button', { name: 'It is me' }).click();
    await ears.until(({ isMyTurn }) => isMyTurn, 'somebody took it');
    expect(visitor.complaints).toEqual([]);
  });
});

describe('a line to type in', () => {
  it('does what the terminal does, says its answers, and gives the focus back', async () => {
    const visitor = await house.visit();
    const { page, ears } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Yōkai now, with bots' }).click();
    await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.focus();
    await page.keyboard.press('/');
    const field = page.getByRole('textbox', { name: 'Type a command' });
    await field.waitFor();
    // Whoever types a place can read its name at the rim.
    await expect.poll(() => page.locator('.rim > span').count(), SOON).toBeGreaterThan(7);
    const { cells } = ears.view as unknown as View;
    await page.keyboard.type(`look ${cells[6]}`);
    await page.keyboard.press('Enter');
    await ears.until(() => (ears.view as unknown as View).looked.includes(6), 'the card is looked at');
    await page.keyboard.type(`who looked ${cells[6]}`);
    await page.keyboard.press('Enter');
    const answer = new RegExp(`you: looked at ${cells[6]}`);
    await page.locator('form .lines').getByText(answer).waitFor();
    await page.getByRole('log').getByText(answer).waitFor();
    expect(await visitor.axe()).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await menu.evaluate((thing) => thing === document.activeElement)).toBe(true);
    expect(visitor.complaints).toEqual([]);
  });
});
