import type { PlayedState } from '@hyakki/client';
import type { TypedCommand } from '@hyakki/words';
import type { HistoryQuestion } from '@hyakki/words/typed-line';
import type { Paint } from '../games/index.ts';
import type { Front, Moment } from '../terminal/front.ts';
import { type Io, say } from '../terminal/io.ts';
import { type DrawnGame, loadDrawnGame, type ShownGame } from '../terminal/shown-games.ts';
import { type Pencilled, TablePages } from '../terminal/table-pages.ts';
import { TEXTS } from '../terminal/texts/index.ts';
import { lobbyLines } from './lobby.ts';
import { momentOf, pagesOf } from './moment.ts';
import type { SeenTable } from './seen-table.ts';

/** Where and how a table is shown. */
export interface ShowingPorts {
  readonly io: Io;
  readonly paint: Paint;
  makeFront(drawn: DrawnGame): Front;
  greeting(table: SeenTable, shown: ShownGame): readonly string[];
  /** Commands that only this table has. */
  moreCommands(table: SeenTable): readonly TypedCommand[];
}

/** The prompt that is open while the table is shown. */
interface Prompting {
  /** A prompt is open: the front must show it again below anything new. */
  readonly asked: Promise<void> | undefined;
  /** The person may help, and bots wait for that. */
  readonly mayActFirst: boolean;
  readonly isBotHeldUp: boolean;
}

/** What a person sees of a table: the lobby as lines, then a match on a front. Remembers what was not shown yet. */
export class ShownTable {
  readonly #table: SeenTable;
  readonly #ports: ShowingPorts;
  readonly #prompting: Prompting;
  #front: Front | undefined;
  #pages: TablePages | undefined;
  /** What happened since the person last saw the table. */
  #news: string[] = [];
  /** What was said or changed around the match since the board last changed: a screen shows it beside what happened. */
  #aside: string[] = [];
  #lobby = '';

  constructor(table: SeenTable, ports: ShowingPorts, prompting: Prompting) {
    this.#table = table;
    this.#ports = ports;
    this.#prompting = prompting;
  }

  /** A match is on the screen. */
  get hasMatch(): boolean {
    return this.#front !== undefined;
  }

  get hasNews(): boolean {
    return this.#news.length > 0;
  }

  /** Says it again only when it has changed. */
  sayLobby(around: readonly string[]): void {
    const { io } = this.#ports;
    for (const line of around) say(io, line);
    const text = lobbyLines(this.#table).join('\n');
    if (text !== this.#lobby) say(io, text);
    this.#lobby = text;
  }

  async begin(): Promise<void> {
    const { shown, language } = this.#table;
    if (this.#front !== undefined || shown === undefined) return;
    const { paint, makeFront, greeting } = this.#ports;
    const drawn = await loadDrawnGame(shown);
    this.#front = makeFront(drawn);
    this.#pages = new TablePages(this.#front, { ...drawn, language, paint });
    await this.#front.begin(greeting(this.#table, shown));
  }

  /** `isStep`: the board has changed, and what was said before it is no longer beside it. */
  add(news: readonly string[], { isStep, asides }: { isStep: boolean; asides: readonly string[] }): void {
    this.#news.push(...news, ...asides);
    if (isStep) this.#aside = [];
    else this.#aside.push(...news, ...asides);
  }

  async present(): Promise<void> {
    const moment = this.#moment();
    this.#news = [];
    if (this.#prompting.asked !== undefined) this.#front?.renew(moment);
    else await this.#front?.happened(moment);
  }

  /** Asks the person below the match, in these words where they are given. Undefined when nothing more will be typed. */
  ask(prompt?: string): Promise<string | undefined> {
    if (this.#front === undefined) throw new Error('there is no match to ask about');
    const moment = this.#moment();
    this.#news = [];
    return this.#front.ask(prompt === undefined ? moment : { ...moment, prompt });
  }

  /** A line to read, whatever is on the screen. */
  note(line: string): void {
    this.answer(line);
    if (this.#prompting.asked !== undefined) this.#front?.renew(this.#moment());
  }

  /** A short answer to what was typed, above the next question. */
  answer(line: string): void {
    if (this.#front === undefined) say(this.#ports.io, line);
    else this.#front.answer(line);
  }

  async page(lines: readonly string[]): Promise<void> {
    if (this.#front === undefined) for (const line of lines) say(this.#ports.io, line);
    else await this.#front.page(lines);
  }

  async showPage(command: Parameters<TablePages['show']>[0], match: PlayedState): Promise<void> {
    await this.#pages?.show(command, this.#pagesOf(match));
  }

  async showWho(question: HistoryQuestion, match: PlayedState): Promise<void> {
    await this.#pages?.showWho(question, this.#pagesOf(match));
  }

  pencil(rest: readonly string[], match: PlayedState): Pencilled | undefined {
    return this.#pages?.pencil(rest, this.#pagesOf(match));
  }

  /** The person's turn is over: what they saw is no longer theirs to read. */
  forget(): void {
    this.#front?.forget();
  }

  /** Gives the person their own screen back. */
  async end(): Promise<void> {
    await this.#front?.end([]);
  }

  #pagesOf(match: PlayedState) {
    return pagesOf(this.#table, match, this.#ports.moreCommands(this.#table));
  }

  #moment(): Moment {
    const { mayActFirst, isBotHeldUp } = this.#prompting;
    const note = mayActFirst || isBotHeldUp ? TEXTS[this.#table.language].enterPasses : undefined;
    return momentOf(this.#table, { news: this.#news, aside: this.#aside, note });
  }
}
