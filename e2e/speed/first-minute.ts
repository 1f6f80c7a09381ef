import { GAME_IDS } from '@hyakki/games';
import { findWords } from '@hyakki/words';
import type { Browser } from 'playwright-core';
import { playOnBoard } from '../kit/boards.ts';
import { openBrowser, WatchedPage } from '../kit/browser.ts';
import { type Choose, firstOf, type Play, playToTheEnd } from '../kit/match.ts';
import { ServedPage } from '../kit/server.ts';

// What a newcomer goes through with a phone in their hand: how long until they may touch the board, and how long they wait for the bot. The
// person of these measures reads nothing and thinks about nothing, so all the time that is left is the page's.

const PHONE = { width: 360, height: 640 };
/** What tables have by themselves, in milliseconds. */
const USUAL_PACE = 1_200;

export interface FirstMinute {
  readonly game: string;
  /** From opening the page to the first touch of the board that does something. */
  readonly touchMs: number;
  readonly clicks: number;
  /** On the card at the beginning and in the line that says what to do. */
  readonly words: number;
  /** Whether a button that begins this game is on the first screen. */
  readonly isPlayInSight: boolean;
  /** In a whole match with the bots that sit down by themselves: how long it was not the person's turn. */
  readonly waitedSeconds: number;
  /** The same for each turn of theirs: matches of chance are not equally long. */
  readonly waitedPerTurn: number;
  readonly matchSeconds: number;
  readonly ownTurns: number;
}

/** Moves that bring every game to its end, whatever it is called. */
const ONWARDS: Choose = firstOf(
  'done',
  'look',
  'go',
  'play',
  'call',
  'move',
  'reveal',
  'place',
  'skip',
  'end',
);

export async function measureFirstMinutes(say: (text: string) => void): Promise<readonly FirstMinute[]> {
  const served = await ServedPage.start();
  const browser = await openBrowser();
  try {
    const measured: FirstMinute[] = [];
    for (const game of GAME_IDS) {
      const minute = await measure(browser, served.origin, game);
      measured.push(minute);
      say(JSON.stringify(minute));
    }
    return measured;
  } finally {
    await browser.close();
    await served.stop();
  }
}

async function measure(browser: Browser, origin: string, game: string): Promise<FirstMinute> {
  const visitor = await WatchedPage.open(browser, origin, {
    viewport: PHONE,
    reducedMotion: 'no-preference',
    settings: { goals: {} },
    whispers: { pace: USUAL_PACE },
  });
  try {
    const { page, ears, context } = visitor;
    await context.addInitScript(watchTurns);
    await page.goto('/');
    const play = page.getByRole('button', { name: `Play ${findWords(game, 'en')!.name} now, with bots` });
    const box = await play.boundingBox();
    const isPlayInSight = box !== null && box.y + box.height <= PHONE.height;
    await play.click();
    let clicks = 1;
    let words = 0;
    await page.locator('.prompt').waitFor();
    const card = page.locator('.start');
    // It comes with the board or not at all.
    await page.locator('.board button').first().waitFor();
    if (await card.isVisible()) {
      words += countWords(await card.innerText());
      await card.click();
      clicks++;
      await card.waitFor({ state: 'detached' });
    }
    await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn');
    await page.locator('.prompt.mine').waitFor();
    const touchMs = await page.evaluate(() => performance.now());
    words += countWords(await page.locator('.prompt p').first().innerText());
    page.setDefaultTimeout(TOUCH_MS);
    await playToTheEnd(visitor, ONWARDS, { make: makeMove });
    const { waited, played, own } = await page.evaluate(
      () => (globalThis as unknown as { turns: Turns }).turns,
    );
    return {
      game,
      touchMs: Math.round(touchMs),
      clicks,
      words,
      isPlayInSight,
      waitedSeconds: inSeconds(waited),
      waitedPerTurn: inSeconds(waited / own),
      matchSeconds: inSeconds(played),
      ownTurns: own,
    };
  } finally {
    await visitor.close();
  }
}

/** Even somebody who thinks of nothing sees what came of the last touch before the next one. */
const REACTION_MS = 300;
const TOUCH_MS = 4_000;
const ATTEMPTS = 5;

/** What is touched while something is still shown does nothing: then it is touched again, as people do. */
const makeMove: NonNullable<Play['make']> = async ({ page, ears }, move) => {
  const before = ears.seq;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await page.waitForTimeout(REACTION_MS);
    if (ears.seq > before) return;
    if (attempt > 0) await page.keyboard.press('Escape');
    await playOnBoard(page, ears, move).catch(() => undefined);
    for (let waited = 0; waited < TOUCH_MS && ears.seq === before; waited += REACTION_MS / 3)
      await page.waitForTimeout(REACTION_MS / 3);
  }
  throw new Error(`${JSON.stringify(move)} could not be made`);
};

function inSeconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

interface Turns {
  waited: number;
  played: number;
  /** How many turns were the reader's. */
  own: number;
}

/** In the page: frame by frame, whether the line that says what to do is the reader's. */
function watchTurns(): void {
  const turns: Turns = { waited: 0, played: 0, own: 0 };
  (globalThis as unknown as { turns: Turns }).turns = turns;
  let last: number | undefined;
  let wasMine = false;
  const look = (now: number) => {
    const prompt = document.querySelector('.prompt');
    const isPlaying = prompt !== null && document.querySelector('.screen.over') === null;
    const isMine = isPlaying && prompt.classList.contains('mine');
    if (isMine && !wasMine) turns.own++;
    wasMine = isMine;
    if (isPlaying && last !== undefined) {
      turns.played += now - last;
      if (!isMine) turns.waited += now - last;
    }
    last = isPlaying ? now : undefined;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
