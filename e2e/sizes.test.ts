import type { GameId } from '@hyakki/games';
import type { View as TenguView } from '@hyakki/games/tengu';
import type { View } from '@hyakki/games/yokai';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../packages/web/games/registry.ts';
import { frameOf, spotOf } from '../packages/web/games/yokai/geometry.ts';
import { en } from '../packages/web/texts/en.ts';
import { beyondScreen } from './kit/fits.ts';
import { openHouse } from './kit/house.ts';
import { firstOf, playMove } from './kit/match.ts';
import { cutMatch, findMatch, keepMatch, playMatch } from './screens/kept-match.ts';

const house = openHouse();
const SOON = { timeout: 5_000 };

const SIZES = [
  [360, 640],
  [820, 1180],
  [1280, 800],
  [1920, 1080],
] as const;

/** In the page: how large each card is drawn. */
function cardSides(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('.grid .card')].map(
    ({ offsetWidth, offsetHeight }) => `${offsetWidth} × ${offsetHeight}`,
  );
}

/** In the page: by how many pixels the middle of all cards is beside the middle of their room. */
function offCentre(): number {
  const grid = document.querySelector<HTMLElement>('.grid')!;
  const cards = [...grid.querySelectorAll<HTMLElement>('.card')];
  const off = (from: (card: HTMLElement) => number, size: (thing: HTMLElement) => number, room: number) =>
    Math.abs(
      Math.min(...cards.map(from)) + Math.max(...cards.map((card) => from(card) + size(card))) - room,
    ) / 2;
  return Math.max(
    off(
      (card) => card.offsetLeft,
      (card) => card.offsetWidth,
      grid.clientWidth,
    ),
    off(
      (card) => card.offsetTop,
      (card) => card.offsetHeight,
      grid.clientHeight,
    ),
  );
}

/** In the page: how large what to do is written, in pixels of the screen. */
function letterHeight(): number {
  const line = document.querySelector<HTMLElement>('.prompt p')!;
  const zoom = Number((line as HTMLElement & { currentCSSZoom?: number }).currentCSSZoom ?? 1);
  return Number.parseFloat(getComputedStyle(line).fontSize) * zoom;
}

/** In the page: the badges that lie over the animal of their home. */
function coveredAnimals(): readonly string[] {
  return [...document.querySelectorAll('.cards')].flatMap((badge) => {
    const animal = badge.parentElement?.querySelector('.owner');
    if (animal == null) return [];
    const [one, other] = [badge.getBoundingClientRect(), animal.getBoundingClientRect()];
    const isOver =
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    return isOver ? [badge.textContent ?? ''] : [];
  });
}

/** In the page: how many hints on cards lie under the sign that says whether they were right. */
function coveredHints(): number {
  const isUnder = (sign: Element) => {
    const hint = sign.parentElement!.getBoundingClientRect();
    const { left, right, top, bottom } = sign.getBoundingClientRect();
    return left < hint.right - 1 && hint.left < right - 1 && top < hint.bottom - 1 && hint.top < bottom - 1;
  };
  return [...document.querySelectorAll('.fate')].filter(isUnder).length;
}

/** In the page: cards, and what they lie in, that are drawn weaker than they are. */
function dimmed(): readonly string[] {
  const chain = (thing: Element | null): readonly Element[] =>
    thing === null ? [] : [thing, ...chain(thing.parentElement)];
  const things = new Set([...document.querySelectorAll('.grid .card .lift')].flatMap(chain));
  return [...things]
    .filter((thing) => {
      const { opacity, filter } = getComputedStyle(thing);
      return opacity !== '1' || filter !== 'none';
    })
    .map(({ className }) => className);
}

/** In the page: which part of their room the cards fill, in the direction in which they fill more. */
function filledRoom(): number {
  const { clientWidth, clientHeight } = document.querySelector('.grid')!;
  const boxes = [...document.querySelectorAll('.grid .card')].map((card) => card.getBoundingClientRect());
  const span = (from: (box: DOMRect) => number, to: (box: DOMRect) => number) =>
    Math.max(...boxes.map(to)) - Math.min(...boxes.map(from));
  const wide = span(
    ({ left }) => left,
    ({ right }) => right,
  );
  const high = span(
    ({ top }) => top,
    ({ bottom }) => bottom,
  );
  return Math.max(wide / clientWidth, high / clientHeight);
}

/** In the page: names of players that are cut without a sign of it, and players beyond the screen. */
function seatsBeyond(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('.seats li')].flatMap((seat) => {
    const { left, right, top } = seat.getBoundingClientRect();
    const name = seat.querySelector<HTMLElement>('.name')!;
    const isCut =
      name.scrollWidth > name.clientWidth + 1 && getComputedStyle(name).textOverflow !== 'ellipsis';
    return left < -1 || right > innerWidth + 1 || top < 0 || isCut ? [name.innerText] : [];
  });
}

const scrolls = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight > innerHeight + 1);

async function begin(page: Page, game: GameId): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: en.landing.playLabel(PAGES[game].texts.en.name) }).click();
}

// A sample: phones on their side, twice the size of a laptop, a small phone, a very large screen.
describe.each([
  [640, 360, 'yokai', ['look', 'look', 'move', 'reveal']],
  [568, 320, 'tengu', ['go']],
  [568, 320, 'yokai', ['look', 'look', 'move', 'reveal']],
  [640, 400, 'sketch', ['play']],
  [320, 568, 'tengu', ['go']],
  [3840, 2160, 'yokai', ['look', 'look']],
] as const)('on a screen of %i by %i', (width, height, game, moves) => {
  it(`${game} fits through a turn, with all that can be pressed`, async () => {
    const visitor = await house.visit({ viewport: { width, height } });
    const { page, ears } = visitor;
    await begin(page, game);
    for (const move of moves) {
      await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn');
      await expect.poll(() => beyondScreen(page), SOON).toEqual([]);
      expect(await scrolls(page)).toBe(false);
      await playMove(visitor, firstOf(move));
    }
    await expect.poll(() => beyondScreen(page), SOON).toEqual([]);
    // What is read grows with a very large screen, and Tengu's badges leave the animals free on a very small one.
    if (width === 3840) expect(await page.evaluate(letterHeight)).toBeGreaterThan(30);
    if (game === 'tengu') expect(await page.evaluate(coveredAnimals)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
});

describe('on a desk', () => {
  it('no pawn in the last row of the forest makes the page longer than the screen', async () => {
    const visitor = await house.visit({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
    const { page } = visitor;
    await page.goto('/');
    await keepMatch(page, 'kept', cutMatch(findMatch({ game: 'tengu', names: ['Otter', null] }, true), 0.6));
    await page.goto('/here/kept');
    await page.locator('[data-cell]').first().waitFor();
    const { options, pawns } = visitor.ears.view as unknown as TenguView;
    expect(pawns.some((cell) => cell.endsWith(String(options.rows)))).toBe(true);
    expect(await scrolls(page)).toBe(false);
    expect(visitor.complaints).toEqual([]);
  });

  it.each(['fr-FR', 'en-GB'] as const)(
    'in %s the tools stand in one row, and none on another',
    async (locale) => {
      const visitor = await house.visit({ viewport: { width: 1440, height: 900 }, locale });
      const { page } = visitor;
      await page.goto('/');
      const setting = { aids: 'perfect-memory' } as const;
      const played = playMatch({ game: 'yokai', names: ['Lapin', null], setting, seed: 'low' });
      await keepMatch(page, 'kept', cutMatch(played, 0.4));
      await page.goto('/here/kept');
      await page.locator('.tools button:visible').first().waitFor();
      const tools = await page.locator('.tools button:visible').evaluateAll((buttons) =>
        buttons.map((button) => {
          const words = button.lastElementChild!.getBoundingClientRect();
          return { top: button.getBoundingClientRect().top, left: words.left, right: words.right };
        }),
      );
      expect(tools.length).toBeGreaterThan(5);
      expect(new Set(tools.map(({ top }) => Math.round(top))).size).toBe(1);
      const gaps = tools.slice(1).map(({ left }, i) => left - tools[i]!.right);
      expect(Math.min(...gaps)).toBeGreaterThan(2);
      expect(tools.at(-1)!.right).toBeLessThanOrEqual(1440);
    },
  );
});

describe('three at a table on a small phone', () => {
  it('have their names and signs in sight, whatever they are called', async () => {
    const visitor = await house.visit({ viewport: { width: 360, height: 640 } });
    const { page } = visitor;
    await page.goto('/');
    const names = ['W'.repeat(24), 'Hedgehog', null];
    await keepMatch(page, 'three', playMatch({ game: 'yokai', names, seed: 'three', plays: 'anyhow' }));
    await page.goto('/here/three');
    const seats = page.getByRole('list', { name: en.match.seats }).getByRole('listitem');
    await expect.poll(() => seats.count(), SOON).toBe(3);
    expect(await page.evaluate(seatsBeyond)).toEqual([]);
    expect(await seats.last().locator('svg').count()).toBeGreaterThan(1);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => page.evaluate(seatsBeyond), SOON).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
});

describe('on a small phone', () => {
  it.each(['yokai', 'tengu', 'sketch'])(
    '%s: the verdict and three ways on are in sight when it is over, without scrolling',
    async (game) => {
      const visitor = await house.visit({ viewport: { width: 360, height: 640 }, locale: 'fr-FR' });
      const { page } = visitor;
      await page.goto('/');
      await keepMatch(
        page,
        'kept',
        playMatch({ game, names: ['Lapin', null], seed: 'low', plays: 'anyhow' }),
      );
      await page.goto('/here/kept');
      const ways = page.locator('.result .first button, .result .next button');
      await expect.poll(() => ways.count(), SOON).toBe(3);
      const edges = () =>
        page.evaluate(() => {
          const boxOf = (element: Element) => element.getBoundingClientRect();
          const buttons = [...document.querySelectorAll('.result .first button, .result .next button')];
          const said = document.querySelectorAll('.result .verdicts > :not(.over)');
          return {
            below: Math.max(...buttons.map((button) => boxOf(button).bottom)),
            // What is said ends above the first button.
            gap: boxOf(buttons[0]!).top - Math.max(...[...said].map((one) => boxOf(one).bottom)),
            overlap: boxOf(buttons[0]!).bottom - boxOf(buttons[1]!).top,
          };
        });
      // All of it, however long: the board makes room.
      await expect.poll(async () => (await edges()).gap, SOON).toBeGreaterThanOrEqual(0);
      const { below, overlap } = await edges();
      expect(below).toBeLessThanOrEqual(640);
      expect(overlap).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(visitor.complaints).toEqual([]);
    },
  );

  it('when Yōkai is over its cards fill their room, nothing is dimmed, and no sign covers the hint it judges', async () => {
    const visitor = await house.visit({ viewport: { width: 360, height: 640 } });
    const { page } = visitor;
    await page.goto('/');
    await keepMatch(
      page,
      'kept',
      playMatch({ game: 'yokai', names: ['Rabbit', null], seed: 'low', plays: 'anyhow' }),
    );
    await page.goto('/here/kept');
    await page.locator('.result').waitFor();
    await expect.poll(() => page.locator('.fate').count(), SOON).toBeGreaterThan(3);
    expect(await page.evaluate(coveredHints)).toBe(0);
    expect(await page.evaluate(dimmed)).toEqual([]);
    // One way or the other.
    await expect.poll(() => page.evaluate(filledRoom), SOON).toBeGreaterThan(0.85);
    expect(visitor.complaints).toEqual([]);
  });

  it('the menu of a match begins with what helps now, then the table, the settings, and the ways out', async () => {
    const visitor = await house.visit({ viewport: { width: 360, height: 640 } });
    const { page } = visitor;
    await page.goto('/');
    const played = playMatch({ game: 'yokai', names: ['Rabbit', null], seed: 'low' });
    await keepMatch(page, 'kept', cutMatch(played, 0.4));
    await page.goto('/here/kept');
    await page.getByRole('button', { name: en.match.menu, exact: true }).click();
    const menu = page.getByRole('dialog');
    const inOrder = [
      en.match.moves,
      en.match.describe,
      en.settings.coach,
      en.command.open,
      en.match.standIn,
      en.match.mute,
      en.settings.aloud,
      'Français',
      en.settings.themes.system,
      en.footer.settings,
      en.match.stop,
      en.match.leave,
    ];
    const tops = await Promise.all(
      inOrder.map(async (text) => (await menu.getByText(text, { exact: true }).boundingBox())?.y ?? -1),
    );
    expect(tops).not.toContain(-1);
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    expect(visitor.complaints).toEqual([]);
  });
});

describe('in Yōkai', () => {
  it('cards on a phone are large enough for fingers, and keep their size through a turn', async () => {
    const visitor = await house.visit({ viewport: { width: 360, height: 640 } });
    const { page, ears } = visitor;
    await begin(page, 'yokai');
    const side = () =>
      page.evaluate(() =>
        document.querySelector<HTMLElement>('.grid')?.parentElement?.style.getPropertyValue('--unit'),
      );
    await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn');
    // The page shows the bot's turn first.
    await page.locator('.prompt').getByText('look at a card').waitFor();
    await page.waitForTimeout(300);
    const before = await side();
    // The bot may have made the grid longer.
    const { left, top, right, bottom } = frameOf((ears.view as unknown as View).cells);
    const longest = Math.max(right - left, bottom - top) + 1;
    expect(Number.parseFloat(before ?? '')).toBeGreaterThan(longest === 4 ? 52 : 44);
    for (const move of ['look', 'look', 'move'] as const) {
      await playMove(visitor, firstOf(move));
      await expect.poll(side, SOON).toBe(before);
    }
  });

  it('all cards are of one size, wherever one is moved, and lie in the middle of their room when the turn is over', async () => {
    const visitor = await house.visit();
    const { page, ears } = visitor;
    await begin(page, 'yokai');
    await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn');
    await page.getByRole('img', { name: 'At most 14 turns are left.' }).waitFor();
    for (const move of ['look', 'look'] as const) await playMove(visitor, firstOf(move));
    const { left, top, right, bottom } = frameOf((ears.view as unknown as View).cells);
    const isBeyond = (move: { readonly do: string }) => {
      const to = 'to' in move ? spotOf(String(move.to)) : undefined;
      return to !== undefined && (to.column < left || to.column > right || to.row < top || to.row > bottom);
    };
    await playMove(visitor, ({ legal }) => legal.find(isBeyond)!);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect.poll(async () => new Set(await page.evaluate(cardSides)).size, SOON).toBe(1);
    }
    await playMove(visitor, firstOf('reveal'));
    await ears.until(({ isMyTurn }) => isMyTurn, 'the bot has played');
    await page.getByRole('img', { name: 'At most 12 turns are left.' }).waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.evaluate(offCentre), SOON).toBeLessThan(2);
    }
    expect(visitor.complaints).toEqual([]);
  });
});
