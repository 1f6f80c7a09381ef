import { isAsked, mayGoOn } from '@hyakki/client';
import { readTyped } from '@hyakki/words/typed-line';
import type { SeenTable } from './seen-table.ts';
import { readTableLine } from './table-line.ts';

/**
 * When a line is read. `any-time`: people sit at terminals and talk. `in-time`: from a pipe, where a line waits until it can be
 * used, so that a whole match can be written down beforehand. `when-asked`: everybody waits for this person, so each line
 * answers the last question.
 */
export type Typing = 'any-time' | 'in-time' | 'when-asked';

/** Bots that wait until the person has seen everything, and has acted or passed. */
export interface PatientBots {
  /** They may act on what lies on the table now. */
  letAct(): void;
  /** One of them is about to act. */
  readonly isActing: boolean;
}

export interface LinePorts {
  readonly typing: Typing;
  /** Elsewhere bots follow the table's pace. */
  readonly bots: PatientBots | undefined;
  /** The last line is not answered yet. */
  isAnswerAwaited(): boolean;
  /** Asks the person. Undefined when nothing more will be typed. */
  read(): Promise<string | undefined>;
}

/** The lines a person types, each when it is time for it. */
export class TypedLines {
  readonly #table: SeenTable;
  readonly #ports: LinePorts;
  /** A line that was read and not used yet. */
  #held: { readonly line: string } | undefined;
  #asked: Promise<void> | undefined;
  #isOver = false;
  /** The person lets the chance to help pass until this turn is over. */
  #hasPassed = false;

  constructor(table: SeenTable, ports: LinePorts) {
    this.#table = table;
    this.#ports = ports;
  }

  /** The person is being asked; resolves when they have answered. */
  get asked(): Promise<void> | undefined {
    return this.#asked;
  }

  /** Nothing more will be typed. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** A line to be obeyed now; `none` when nothing more will be typed; undefined while one waits, or is waited for. */
  next(): { readonly line: string } | 'none' | undefined {
    if (this.#held === undefined) {
      if (this.#isOver) return 'none';
      if (this.#mayType()) this.#read();
      return undefined;
    }
    if (this.#ports.typing === 'in-time' && !this.#isUsable(this.#held.line)) return undefined;
    const held = this.#held;
    this.#held = undefined;
    return held;
  }

  #read(): void {
    this.#asked ??= this.#ports.read().then((line) => {
      this.#asked = undefined;
      if (line === undefined) this.#isOver = true;
      else this.#held = { line };
    });
  }

  /** The person may help, and bots wait for that. */
  get mayActFirst(): boolean {
    return this.#ports.bots !== undefined && this.#table.mayHelp && !this.#hasPassed;
  }

  /** P27: a bot waits for this person's help, and follows the table's time. */
  get isBotHeldUp(): boolean {
    const { state } = this.#table;
    return this.#ports.bots === undefined && state !== undefined && mayGoOn(state);
  }

  pass(): void {
    this.#hasPassed = this.mayActFirst;
  }

  turnBegan(): void {
    this.#hasPassed = false;
  }

  /** Without a line nothing goes on; or, at a terminal, nobody is there any more. */
  isNeeded(): boolean {
    switch (this.#ports.typing) {
      case 'any-time':
        return true;
      case 'in-time':
        return this.#table.isOwnTurn;
      case 'when-asked':
        return this.#isPersonAwaited && !this.#ports.isAnswerAwaited();
    }
  }

  #mayType(): boolean {
    const { state, match, isPlayedFor, legal } = this.#table;
    if (state === undefined) return false;
    switch (this.#ports.typing) {
      case 'any-time':
        return true;
      case 'in-time':
        if (isAsked(state)) return true;
        if (match?.phase === 'playing') return legal.length > 0;
        return state.you === state.host && state.match?.phase !== 'promised';
      case 'when-asked':
        if (match?.phase !== 'playing' || this.#ports.isAnswerAwaited()) return false;
        // A person can take their seat back from the bot at any time.
        return isPlayedFor || this.#isPersonAwaited;
    }
  }

  /** It is for the person alone to act. */
  get #isPersonAwaited(): boolean {
    const { isOwnTurn, isPlayedFor } = this.#table;
    if (isPlayedFor) return false;
    return this.mayActFirst || (isOwnTurn && this.#ports.bots?.isActing !== true);
  }

  /** Written beforehand, a line is for one's own turn, unless it can be used in another's. */
  #isUsable(line: string): boolean {
    const { match, state, shown, isOwnTurn, legal } = this.#table;
    if (match?.phase !== 'playing' || shown === undefined) {
      const isStart = readTableLine(line)?.command === 'start';
      return !isStart || (state?.seats.every(({ sitter }) => sitter.kind !== 'empty') ?? false);
    }
    if (isOwnTurn) return true;
    const typed = readTyped(line, shown.words.verbs);
    if (typed.is !== 'move' || readTableLine(line) !== undefined) return true;
    const move = shown.game.parseMove(typed.text, match.view);
    return move.ok && legal.some((one) => JSON.stringify(one) === JSON.stringify(move.value));
  }
}
