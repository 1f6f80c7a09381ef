import { findWords, type Language } from '@hyakki/words';
import type { Browser } from 'playwright-core';
import { WatchedPage } from '../kit/browser.ts';
import { BlindPlayer, pause } from './blind-player.ts';
import { type Fault, plant } from './faults.ts';
import { ScreenReader } from './screen-reader.ts';

/** What a match showed to somebody who sees nothing. */
export interface BlindMatch {
  readonly isFinished: boolean;
  /** After this many presses nothing had the focus. */
  readonly focusLosses: number;
  /** Turns that began without a word of it. */
  readonly unannouncedTurns: number;
  /** Presses on something that was offered, and nothing happened and nothing was said. */
  readonly deadActions: number;
  /** Presses that changed something, and nothing was said. */
  readonly silentActions: number;
  readonly unnamed: number;
  readonly outOfOrder: number;
  readonly actions: number;
  /** What was found, in words, for whoever mends it. */
  readonly findings: readonly string[];
}

export interface BlindMatchWish {
  readonly origin: string;
  readonly game: string;
  readonly language: Language;
  /** The same number makes the same choices. */
  readonly number: number;
  readonly fault?: Fault;
  /** Stops after so many turns of this player. */
  readonly turns?: number;
}

const LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const;
const MOST_ACTIONS = 600;
/** How long a page may take to say whose turn it is. */
const SAID_WITHIN_MS = 3_000;

/** The referee: it knows from the table's messages whose turn it is, and the player does not. */
export async function playBlind(browser: Browser, wish: BlindMatchWish): Promise<BlindMatch> {
  const { origin, game, language, number, fault, turns = Number.POSITIVE_INFINITY } = wish;
  const watched = await WatchedPage.open(browser, origin, { locale: LOCALES[language] });
  try {
    const { page, context, ears } = watched;
    const reader = await ScreenReader.start(context, page);
    if (fault !== undefined) await plant(context, fault);
    const player = new BlindPlayer(reader, language, chanceFrom(number));
    await page.goto('/');
    await player.begin(findWords(game, language)!.name);
    const findings: string[] = [];
    const counts = { focusLosses: 0, deadActions: 0, silentActions: 0, unannouncedTurns: 0, actions: 0 };
    const unnamed = new Set<string>();
    const disordered = new Set<string>();
    let heardUntil = 0;
    let played = 0;
    while (counts.actions < MOST_ACTIONS && played < turns) {
      await ears.until(({ isMyTurn, isOver }) => isMyTurn || isOver, 'it is my turn, or over');
      if (ears.isOver) break;
      if (!(await within(SAID_WITHIN_MS, () => player.hasHeardTurn(heardUntil)))) {
        counts.unannouncedTurns++;
        findings.push(
          `turn ${played + 1}: nobody said that it is my turn; heard: ${tail(reader.spoken, heardUntil)}`,
        );
      }
      for (const text of await player.unnamed()) unnamed.add(text);
      for (const text of await player.outOfOrder()) disordered.add(text);
      while (ears.isMyTurn && counts.actions < MOST_ACTIONS) {
        heardUntil = reader.spoken.length;
        const done = await player.act();
        if (done === undefined) {
          // Something is still shown: what is offered comes when it is over.
          if (!(await within(SAID_WITHIN_MS, async () => (await player.isOffered()) || !ears.isMyTurn))) {
            findings.push('it is my turn, and nothing is offered');
            return {
              isFinished: false,
              ...counts,
              unnamed: unnamed.size,
              outOfOrder: disordered.size,
              findings,
            };
          }
          continue;
        }
        counts.actions++;
        if (done.isDead) counts.deadActions++;
        else if (done.isSilent) counts.silentActions++;
        if (done.hasLostFocus) counts.focusLosses++;
        const faults = [
          ...(done.isDead ? ['nothing happened'] : done.isSilent ? ['nothing was said'] : []),
          ...(done.hasLostFocus ? ['nothing has the focus'] : []),
        ];
        if (faults.length > 0) findings.push(`after "${done.pressed}": ${faults.join(', ')}`);
      }
      played++;
    }
    return {
      isFinished: ears.isOver,
      ...counts,
      unnamed: unnamed.size,
      outOfOrder: disordered.size,
      findings: [...findings, ...[...disordered].map((places) => `read in this order: ${places}`)],
    };
  } finally {
    await watched.close();
  }
}

function tail(spoken: readonly string[], from: number): string {
  return spoken.slice(from).join(' | ').slice(-200) || 'nothing';
}

async function within(ms: number, isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > end) return false;
    await pause(50);
  }
  return true;
}

/** Mulberry32: choices that can be made again. */
function chanceFrom(seed: number): () => number {
  let state = (seed * 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
