import { findWords, type Language } from '@hyakki/words';
import type { Visitor, WatchedPage } from '../kit/browser.ts';
import type { Ears } from '../kit/ears.ts';
import { BlindPlayer, pause } from './blind-player.ts';
import { type Fault, plant } from './faults.ts';
import { ScreenReader } from './screen-reader.ts';
import { Telling } from './telling.ts';

/** What can go wrong for somebody who sees nothing; each is counted. */
export const COUNTED = [
  /** Nothing had the focus: after a press, or when a turn began. */
  'focusLosses',
  /** A turn began without a word of it. */
  'unannouncedTurns',
  /** The match was over, and what has the focus is not the result. */
  'unannouncedEnds',
  /** A step of the match that nobody told. */
  'untoldSteps',
  /** Something that was offered could not be reached, or was pressed and nothing happened and nothing was said. */
  'deadActions',
  /** A press changed something, and nothing was said. */
  'silentActions',
  /** Something that can be pressed has no name. */
  'unnamed',
  /** Places are not read row by row. */
  'outOfOrder',
  /** The page did what no page may: an error, a request to somebody else. */
  'complaints',
] as const;
export type Counts = Readonly<Record<(typeof COUNTED)[number], number>>;

/** What a match showed to somebody who sees nothing. */
export interface BlindMatch extends Counts {
  readonly isFinished: boolean;
  readonly turns: number;
  readonly presses: number;
  /** What was found, in words, for whoever mends it. */
  readonly findings: readonly string[];
}

export interface BlindMatchWish {
  readonly game: string;
  readonly language: Language;
  /** The same number makes the same choices where the same is offered. */
  readonly number: number;
  readonly fault?: Fault | undefined;
  /** Stops after so many turns of this player. */
  readonly turns?: number | undefined;
}

const LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const;
const MOST_PRESSES = 600;
/** Somebody gives up after so many presses in a row that did nothing. */
const PATIENCE = 3;
/** How long a page may take to say what happened, or whose turn it is. */
const SAID_WITHIN_MS = 4_000;

/** `visit` opens the page for somebody who comes to this house. */
export async function playBlind(
  visit: (visitor: Visitor) => Promise<WatchedPage>,
  wish: BlindMatchWish,
): Promise<BlindMatch> {
  const { language, fault } = wish;
  const watched = await visit({ locale: LOCALES[language] });
  try {
    if (fault !== undefined) await plant(watched.context, fault);
    const reader = await ScreenReader.start(watched.context, watched.page);
    await watched.page.goto('/');
    const match = await new Referee(watched.ears, reader, wish).play();
    const { complaints } = watched;
    return { ...match, complaints: complaints.length, findings: [...match.findings, ...complaints] };
  } finally {
    await watched.close();
  }
}

/** Knows from the table's messages whose turn it is and what happened; the player does not. */
class Referee {
  readonly #ears: Ears;
  readonly #reader: ScreenReader;
  readonly #player: BlindPlayer;
  readonly #telling: Telling;
  readonly #game: string;
  readonly #language: Language;
  readonly #mostTurns: number;
  readonly #counts = {
    turns: 0,
    presses: 0,
    focusLosses: 0,
    unannouncedTurns: 0,
    unannouncedEnds: 0,
    untoldSteps: 0,
    deadActions: 0,
    silentActions: 0,
  };
  readonly #findings: string[] = [];
  /** What was said before the press that gave the turn away. */
  #heardUntil = 0;

  constructor(ears: Ears, reader: ScreenReader, { game, language, number, turns }: BlindMatchWish) {
    this.#ears = ears;
    this.#reader = reader;
    this.#player = new BlindPlayer(reader, language, chanceFrom(number));
    this.#telling = new Telling(ears, reader.spoken, language);
    this.#game = game;
    this.#language = language;
    this.#mostTurns = turns ?? Number.POSITIVE_INFINITY;
  }

  async play(): Promise<Omit<BlindMatch, 'complaints'>> {
    const ears = this.#ears;
    await this.#player.begin(findWords(this.#game, this.#language)!.name);
    while (this.#counts.turns < this.#mostTurns && this.#counts.presses < MOST_PRESSES) {
      await ears.until(({ isMyTurn, isOver }) => isMyTurn || isOver, 'it is my turn, or over');
      if (ears.isOver) break;
      await this.#turnBegins();
      if (!(await this.#takeTurn())) break;
      this.#counts.turns++;
    }
    await this.#listen();
    if (ears.isOver && !(await within(SAID_WITHIN_MS, () => this.#player.isAtResult()))) {
      this.#counts.unannouncedEnds++;
      this.#find('nobody said how it ended');
    }
    const { unnamed, outOfOrder } = this.#player;
    return {
      isFinished: ears.isOver,
      ...this.#counts,
      unnamed: unnamed.size,
      outOfOrder: outOfOrder.size,
      findings: [
        ...this.#findings,
        ...[...unnamed].map((thing) => `without a name: ${thing}`),
        ...[...outOfOrder].map((places) => `read in this order: ${places}`),
      ],
    };
  }

  async #turnBegins(): Promise<void> {
    if (!(await within(SAID_WITHIN_MS, () => this.#player.hasHeardTurn(this.#heardUntil)))) {
      this.#counts.unannouncedTurns++;
      this.#find(`nobody said that it is my turn; heard: ${this.#heardSince(this.#heardUntil)}`);
    }
    await this.#listen();
    await this.#checkFocus('when the turn began');
  }

  /** False when the player is stuck. */
  async #takeTurn(): Promise<boolean> {
    const ears = this.#ears;
    const turn = turnOf(ears);
    let dead = 0;
    // Bots may have had theirs since the last press.
    while (ears.isMyTurn && turnOf(ears) === turn && this.#counts.presses < MOST_PRESSES) {
      const before = this.#reader.spoken.length;
      const done = await this.#player.act();
      if (done === undefined) {
        // Something is still shown: what is offered comes when it is over.
        const isOn = async () => turnOf(ears) !== turn || !ears.isMyTurn || (await this.#player.isOffered());
        if (await within(SAID_WITHIN_MS, isOn)) continue;
        this.#find('it is my turn, and nothing is offered');
        return false;
      }
      this.#heardUntil = before;
      this.#counts.presses++;
      dead = done.isDead ? dead + 1 : 0;
      if (done.isDead) this.#counts.deadActions++;
      else if (done.isSilent) this.#counts.silentActions++;
      if (done.hasLostFocus) this.#counts.focusLosses++;
      const wrong = [
        ...(done.wasReached ? [] : ['no key led there']),
        ...(done.isDead ? ['nothing happened'] : done.isSilent ? ['nothing was said'] : []),
        ...(done.hasLostFocus ? ['nothing has the focus'] : []),
      ];
      if (wrong.length > 0)
        this.#find(`after “${done.name}”: ${wrong.join(', ')}; heard: ${this.#heardSince(before)}`);
      if (dead === PATIENCE) return false;
    }
    return true;
  }

  /** Every step of the match is told, one by one and in order. */
  async #listen(): Promise<void> {
    await within(SAID_WITHIN_MS, () => this.#telling.isTold());
    for (const text of this.#telling.untold()) {
      this.#counts.untoldSteps++;
      this.#find(`nobody told: ${text}`);
    }
  }

  async #checkFocus(when: string): Promise<void> {
    if (!(await this.#player.hasLostFocus())) return;
    this.#counts.focusLosses++;
    this.#find(`${when} nothing has the focus`);
  }

  #heardSince(from: number): string {
    return this.#reader.spoken.slice(from).join(' | ').slice(-300) || 'nothing';
  }

  #find(finding: string): void {
    this.#findings.push(`turn ${this.#counts.turns + 1}, press ${this.#counts.presses}: ${finding}`);
  }
}

/** Every game counts its turns. */
function turnOf({ view }: Ears): number | undefined {
  return (view as { readonly turn?: number } | undefined)?.turn;
}

async function within(ms: number, isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = Date.now() + ms;
  while (!(await isSo())) {
    if (Date.now() > end) return false;
    await pause(20);
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
