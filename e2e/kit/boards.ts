import type { GameTypes } from '@hyakki/engine';
import type { Move as SketchMove, View as SketchView } from '@hyakki/games/sketch';
import type { Move as TenguMove } from '@hyakki/games/tengu';
import type { Move as YokaiMove, View as YokaiView } from '@hyakki/games/yokai';
import type { Language } from '@hyakki/words';
import { nameCard, SKETCH_TEXTS } from '@hyakki/words/sketch';
import { TENGU_TEXTS } from '@hyakki/words/tengu';
import { YOKAI_TEXTS } from '@hyakki/words/yokai';
import type { Locator, Page } from 'playwright-core';
import { BOARD_TEXTS as SKETCH } from '../../packages/web/games/sketch/texts.ts';
import { BOARD_TEXTS as TENGU } from '../../packages/web/games/tengu/texts.ts';
import { BOARD_TEXTS as YOKAI } from '../../packages/web/games/yokai/texts.ts';
import type { Ears } from './ears.ts';

// Moves made by touching the board itself. Things are found by what they are called, as somebody finds them who hears the page.

type Within = Page | Locator;
/** What must be known of the board to find things on it. */
export type Seen = Pick<Ears, 'game' | 'view' | 'legal' | 'you' | 'isPassedRound'>;

/** What is touched for a move, one after the other. */
export function touchesFor(
  page: Within,
  ears: Seen,
  move: GameTypes['Move'],
  language: Language = 'en',
): readonly Locator[] {
  const { game, view, legal } = ears;
  switch (game.id) {
    case 'yokai':
      return yokaiTouches(page, move as YokaiMove, view as unknown as YokaiView, language);
    case 'tengu':
      return tenguTouches(page, move as TenguMove, legal as readonly TenguMove[], language);
    default:
      return sketchTouches(page, ears, move as SketchMove, language);
  }
}

/** Where a device is passed round, what was looked at is held before anything else can be done. */
async function holdFaces(page: Page): Promise<void> {
  const face = page.locator('[data-hold]');
  while ((await face.count()) > 0) {
    await face.first().hover();
    await page.mouse.down();
    await page.waitForTimeout(HELD_MS + 100);
    await page.mouse.up();
  }
}
const HELD_MS = 250;

export async function playOnBoard(
  page: Page,
  ears: Ears,
  move: GameTypes['Move'],
  language?: Language,
): Promise<void> {
  if (ears.isPassedRound) await holdFaces(page);
  for (const thing of touchesFor(page, ears, move, language)) await thing.click();
}

const button = (within: Within, name: string | RegExp) =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first();
const group = (page: Within, name: string) => page.getByRole('group', { name, exact: true });

function yokaiTouches(page: Within, move: YokaiMove, view: YokaiView, language: Language): Locator[] {
  const texts = YOKAI[language];
  const cards = group(page, texts.cards);
  const card = (id: number) =>
    button(cards, new RegExp(`^${YOKAI_TEXTS[language].spot(view.cells[id]!)},`.replaceAll(/\s/g, '\\s')));
  switch (move.do) {
    case 'look':
      return [card(move.card)];
    case 'move':
      return [card(move.card), button(cards, texts.free(move.to)), button(page, texts.moveHere)];
    case 'reveal':
      return [button(page, new RegExp(`^${texts.reveal}`))];
    case 'place': {
      const hint = button(
        group(page, texts.hints),
        // Spaces that do not break are spaces in the name of a button.
        new RegExp(
          `^${texts.hint(move.hint + 1, '').trim()}|^${texts.blindHint(move.hint + 1)}`.replaceAll(
            /\s/g,
            '\\s',
          ),
        ),
      );
      return [hint, card(move.card), button(page, texts.placeHere)];
    }
    case 'declare':
      return [button(page, texts.declare), button(page, texts.yes)];
  }
}

function tenguTouches(
  page: Within,
  move: TenguMove,
  legal: readonly TenguMove[],
  language: Language,
): Locator[] {
  const texts = TENGU[language];
  const names = TENGU_TEXTS[language];
  const tile = (cell: string) => button(group(page, texts.forest), new RegExp(`^${cell},`));
  switch (move.do) {
    case 'go': {
      // With a resting yokai's card another goes: then it is said first who.
      const goers = new Set(legal.flatMap((one) => (one.do === 'go' ? [one.yokai] : [])));
      const who = goers.size > 1 ? [button(page, names.yokai[move.yokai])] : [];
      return [...who, tile(move.to), button(page, texts.goHere)];
    }
    case 'stay':
      return [button(page, texts.stay)];
    case 'done':
      // What stays open is not covered again.
      return [button(page, texts.done).or(button(page, texts.goOn))];
    case 'mirage':
      return [tile(move.cell), button(page, texts.mix)];
    case 'help':
      return [
        button(page, texts.help),
        tile(move.cell),
        button(page, names.yokai[move.yokai]),
        button(page, texts.sayIt),
      ];
  }
}

function sketchTouches(page: Within, ears: Seen, move: SketchMove, language: Language): Locator[] {
  const texts = SKETCH[language];
  const names = SKETCH_TEXTS[language];
  // What is said of a stack says its family first.
  const stack = (family: keyof typeof names.families) => {
    const [said = ''] = texts.empty(names.families[family]).split(':');
    return button(group(page, texts.stacks), new RegExp(`^${said.trim()}`.replaceAll(/\s/g, '\\s')));
  };
  switch (move.do) {
    case 'play': {
      const hand = group(page, texts.hand);
      const held = (ears.view as unknown as SketchView).hands[Number(ears.you)]!;
      const card = ears.isPassedRound
        ? hand.getByRole('button').nth(held.indexOf(move.card))
        : button(hand, nameCard(names, move.card));
      return [card, stack(move.on), button(page, texts.playHere)];
    }
    case 'call':
      return [stack(move.from), button(page, texts.callThis)];
    case 'distract':
      return [button(page, texts.distract)];
    case 'skip':
      return [button(page, texts.skip)];
    case 'end':
      return [button(page, texts.end)];
  }
}
