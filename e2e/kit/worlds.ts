import { fileURLToPath } from 'node:url';
import { type AnyGame, deriveSeed, type GameTypes, Generator, type Seed, seedFromText } from '@hyakki/engine';
import { cutTrail, inWorld, type OtherWorld, playAtRandom, type Trail } from '@hyakki/engine/testing';
import { type LoopbackServer, startLoopback } from '@hyakki/server/testing';
import type { Page } from 'playwright-core';
import type { Plant, Subject } from '../../packages/server/testing/two-servers.ts';
import type { WatchedPage } from './browser.ts';

// Two worlds that are the same to a seat: what Chromium is sent for it, and what it shows, must be the same, letter by letter.

const PAGE = fileURLToPath(new URL('../../packages/web/dist', import.meta.url));
const NOON = 1_700_000_000_000;

/** A match of chance, and another world in which the viewer is told the same all along. */
export interface TwoWorlds {
  readonly trail: Trail<GameTypes>;
  readonly worlds: readonly [OtherWorld<GameTypes>, OtherWorld<GameTypes>];
}

/** With so many moves, of which the viewer makes some; searched from a text. */
export function findTwoWorlds(
  { game, kit, oracle }: Subject<GameTypes>,
  { seatCount, moves, from }: { seatCount: number; moves: number; from: string },
): TwoWorlds {
  const parsed = game.parseOptions({}, seatCount);
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  const options = parsed.value;
  for (let number = 0; number < 200; number++) {
    const seed = deriveSeed(seedFromText(from), number);
    const whole = playAtRandom(game, {
      seatCount,
      options,
      seed,
      mostMoves: kit.mostMoves(options, seatCount),
    });
    if (whole.steps.length <= moves) continue;
    const trail = cutTrail(whole, moves);
    const own = trail.steps.filter(({ seat }) => seat === 0).length;
    if (own < moves / 4) continue;
    const twin = oracle.twin(game, trail, 0, new Generator(seed, 2_000_000));
    if (twin !== undefined) return { trail, worlds: [{ at: 0, step: trail.start }, twin] };
  }
  throw new Error('no two worlds were found');
}

/** The whole server, but the table lies as in this world, and neither clock nor chance tell it from the other. */
export function serveWorld(
  { game }: Subject<GameTypes>,
  { trail }: TwoWorlds,
  world: OtherWorld<GameTypes>,
  plant: Plant = (held) => held,
): Promise<LoopbackServer> {
  const played = plant(inWorld(game, trail, world) as unknown as AnyGame);
  let drawn = 0;
  return startLoopback(
    {},
    {
      webFolder: PAGE,
      games: () => played,
      now: () => NOON,
      random256: (): Seed => deriveSeed(seedFromText('the same chance'), drawn++),
    },
  );
}

const GLASS_COMES_MS = 300;

/** What one browser was sent, what it showed after each step, and what it said to ears. */
export class Diary {
  readonly #visitor: WatchedPage;
  readonly screens: string[] = [];
  /** Every sentence that ever stood in the log for ears, for however short a time. */
  sentences: readonly string[] = [];

  #until = 0;

  private constructor(visitor: WatchedPage) {
    this.#visitor = visitor;
  }

  static async open(visitor: WatchedPage): Promise<Diary> {
    await visitor.page.evaluate(noteSentences);
    return new Diary(visitor);
  }

  async write(): Promise<void> {
    const { ears, page } = this.#visitor;
    this.#until = ears.received.length;
    // One's own look stands in the glass for a moment, which is not the same moment each time.
    if (ears.inTurn === ears.you && !ears.isOver) {
      await page.waitForTimeout(GLASS_COMES_MS);
      await page.locator('.glass').waitFor({ state: 'detached' });
    }
    this.screens.push(await wholeScreen(page));
    this.sentences = await page.evaluate(() => (globalThis as unknown as Noted).sentences);
  }

  /**
   * From the deal to the last step: names, links and who shared first are drawn anew each time. Without what differs from match to
   * match for everybody: ids of questions, hearts that beat, the time of day.
   */
  frames(isMeant: (you: unknown) => boolean = () => true): readonly string[] {
    const frames: string[] = [];
    let you: unknown = 'spectator';
    const { received } = this.#visitor.ears;
    const deal = received.findIndex(({ message }) => message.type === 'told' && message.seat === null);
    for (const { text, message } of received.slice(deal, this.#until)) {
      if (message.type === 'table') you = message.you;
      if ((message.type as string) === 'beat' || !isMeant(you)) continue;
      frames.push(
        text.replaceAll(/"id":"[\w-]+"/g, '"id":""').replaceAll(/"(at|now)":1[5-9]\d{11}/g, '"$1":0'),
      );
    }
    return frames;
  }
}

interface Noted {
  sentences: string[];
}

/** In the page. Sentences go by the clock, so what is left of them after a step is not the same each time; what was said is. */
function noteSentences(): void {
  const noted = globalThis as unknown as Noted;
  noted.sentences = [];
  const note = (node: Node) => {
    const said = node.textContent ?? '';
    if (said !== '') noted.sentences.push(said);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      // A sentence that was taken away meanwhile is in its own list of what was added.
      if (element?.closest('[role="log"]') == null) continue;
      if (type === 'characterData') note(target);
      for (const node of addedNodes) note(node);
    }
  });
  observer.observe(document.querySelector('main')!, { subtree: true, childList: true, characterData: true });
}

/**
 * Every element with all its attributes and texts, as it is now; but for the log for ears, of which `sentences` has all. Attributes
 * stand in the order of their names: the order in which they were set, and spaces between classes, tell only how often the page was
 * drawn meanwhile.
 */
function wholeScreen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const main = document.querySelector('main')!.cloneNode(true) as HTMLElement;
    for (const said of main.querySelectorAll('[role="log"] > p')) said.remove();
    const write = (node: Node): string => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      const attributes = [...node.attributes]
        .map(
          ({ name, value }) => `${name}="${name === 'class' ? value.trim().split(/\s+/).join(' ') : value}"`,
        )
        .sort();
      return `<${[node.localName, ...attributes].join(' ')}>${[...node.childNodes].map(write).join('')}</${node.localName}>\n`;
    };
    return write(main);
  });
}
