import type { Answer, LinkEvents, PlayedState, TableLink, TableRequest } from '@hyakki/client';
import { seatInTurn } from '@hyakki/client';
import type { TableMessage, TableMessageOf } from '@hyakki/table';
import { type SeatNames, sayRefusal, type TypedCommand } from '@hyakki/words';
import type { Paint } from '../games/index.ts';
import type { Front, Moment } from '../terminal/front.ts';
import { type Io, say } from '../terminal/io.ts';
import type { ShownGame } from '../terminal/shown-games.ts';
import { TablePages } from '../terminal/table-pages.ts';
import { TEXTS } from '../terminal/texts/index.ts';
import type { TypedInput } from '../terminal/typed-input.ts';
import { readTyped } from '../terminal/typed-line.ts';
import { lobbyLines } from './lobby.ts';
import { momentOf, pagesOf } from './moment.ts';
import { newsAround, newsOfMatch, questionIn } from './news.ts';
import { AskedReasons, BotReasons } from './reasons.ts';
import { SeenTable } from './seen-table.ts';
import { TableCommands } from './table-commands.ts';
import { readTableLine } from './table-line.ts';
import { type PatientBots, TypedLines, type Typing } from './typed-lines.ts';

/** How a sitting at a table ended. */
export type SessionEnd =
  | { readonly how: 'finished'; readonly match: PlayedState; readonly names: SeatNames }
  | { readonly how: 'quit' | 'input-ended' | 'broken-off' | 'sent-home' };

export interface SessionPorts {
  readonly io: Io;
  readonly input: TypedInput;
  readonly paint: Paint;
  readonly typing: Typing;
  /** People gather before a match, which is told. */
  readonly hasLobby: boolean;
  /** When the match is over, the person may read all the reasons of the bots. */
  readonly asksWhyAfterwards: boolean;
  /** Undefined where bots wait for nobody, but follow the table's pace. */
  readonly bots: PatientBots | undefined;
  makeFront(shown: ShownGame): Front;
  greeting(table: SeenTable, shown: ShownGame): readonly string[];
  /** What can be typed at this table besides moves and pages. */
  moreCommands(table: SeenTable): readonly TypedCommand[];
}

/** What a session needs of a link to a table. */
export type SeatLink = Pick<TableLink, 'ask' | 'seq' | 'close'>;

/** One person at a table, on this machine or elsewhere. What the table tells and what the person types come as they please. */
export class TableSession {
  readonly #io: Io;
  readonly #ports: SessionPorts;
  readonly #link: SeatLink;
  readonly #table: SeenTable;
  readonly #commands: TableCommands;
  readonly #lines: TypedLines;
  readonly #reasons: BotReasons;
  readonly #whys: AskedReasons;
  readonly #inbox: TableMessage[] = [];
  #wake: () => void = () => {};
  #front: Front | undefined;
  #pages: TablePages | undefined;
  #news: string[] = [];
  /** What was said or changed around the match since the board last changed: a screen shows it beside what happened. */
  #aside: string[] = [];
  #isLeaving = false;
  #isBrokenOff = false;
  #isSentHome = false;
  #lobbySaid = '';
  #hasBegun = false;

  constructor(connect: (events: LinkEvents) => SeatLink, ports: SessionPorts) {
    this.#io = ports.io;
    this.#ports = ports;
    this.#table = new SeenTable(ports.io.language);
    this.#reasons = new BotReasons(this.#table);
    this.#whys = new AskedReasons(this.#reasons, (asking) => this.#link.ask(asking));
    this.#lines = new TypedLines(this.#table, {
      typing: ports.typing,
      bots: ports.bots,
      isAnswerAwaited: () => this.#whys.isAwaited,
      read: () => this.#readLine(),
    });
    this.#commands = new TableCommands(this.#table, {
      ask: (asking) => this.#link.ask(asking),
      sayAnswer: (answer) => this.#sayAnswer(answer),
      note: (line) => this.note(line),
      page: (lines) => this.#page(lines),
    });
    this.#link = connect({
      told: (told) => {
        this.#inbox.push(told);
        this.#wake();
      },
      status: (status) => {
        if (status === 'closed') this.#isSentHome = true;
        this.#wake();
      },
    });
    // Ctrl-C ends the input, also while nobody is asked.
    void ports.input.closed.then(() => this.#wake());
  }

  async run(): Promise<SessionEnd> {
    try {
      return await this.#untilTheEnd();
    } finally {
      this.#link.close();
      // Whatever happens, the person gets their terminal back.
      await this.#front?.end([]);
      this.#ports.input.close();
    }
  }

  /** A signal: nobody waits for the table, or for a line, any more. */
  leave(): void {
    this.#isLeaving = true;
    this.#wake();
  }

  /** The table cannot go on. */
  breakOff(): void {
    this.#isBrokenOff = true;
    this.#wake();
  }

  /** Something happens again: bots may have nothing more to do. */
  wake(): void {
    this.#wake();
  }

  ask(asking: TableRequest): Promise<Answer> {
    return this.#link.ask(asking);
  }

  /** A line to read, whatever is on the screen. */
  note(line: string): void {
    if (this.#front === undefined) say(this.#io, line);
    else {
      this.#front.answer(line);
      if (this.#lines.asked !== undefined) this.#front.renew(this.#moment());
    }
  }

  async #untilTheEnd(): Promise<SessionEnd> {
    for (;;) {
      const something = this.#something();
      await this.#hearAll();
      if (this.#hasLeft) return { how: 'input-ended' };
      if (this.#isBrokenOff) return { how: 'broken-off' };
      const { match } = this.#table;
      if (match?.phase === 'over' && this.#hasBegun) {
        if (this.#ports.asksWhyAfterwards) await this.#offerReasons();
        return { how: 'finished', match, names: this.#table.names };
      }
      if (this.#isSentHome) return { how: 'sent-home' };
      if (match?.phase === 'playing' && !this.#lines.mayActFirst) this.#ports.bots?.letAct();
      const line = this.#lines.next();
      if (line === 'none' && this.#lines.isNeeded()) return { how: 'input-ended' };
      if (typeof line === 'object') {
        if ((await this.#obey(line.line)) === 'quit') return { how: 'quit' };
        continue;
      }
      const { asked } = this.#lines;
      await (asked === undefined ? something : Promise.race([something, asked]));
    }
  }

  #something(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  get #hasLeft(): boolean {
    return this.#isLeaving || this.#ports.input.leftBy !== undefined;
  }

  // ---- What the table tells --------------------------------------------------------------------------------

  async #hearAll(): Promise<void> {
    for (let told = this.#inbox.shift(); told !== undefined; told = this.#inbox.shift()) {
      if (this.#hasLeft) return;
      await this.#hear(told);
    }
  }

  async #hear(told: TableMessage): Promise<void> {
    const table = this.#table;
    const { state: known, match: before } = table;
    table.receive(told);
    const { state, match } = table;
    if (state === undefined) return;
    const around = newsAround(table, told, known);
    if (match === undefined || (match.phase === 'over' && !this.#hasBegun && told.type === 'table')) {
      if (this.#ports.hasLobby) this.#sayLobby(around);
      return;
    }
    await this.#begin();
    const news = newsOfMatch(table, told);
    if (told.type === 'told') {
      this.#reasons.receive(told, news);
      if (match.isTurnNew) this.#lines.turnBegan();
    }
    const asides = [...around, ...questionIn(table, told)];
    this.#news.push(...news, ...asides);
    if (told.type === 'told') this.#aside = [];
    else this.#aside.push(...news, ...asides);
    if (told.type === 'reasons') await this.#explain(told);
    const wasOwnTurn = before !== undefined && seatInTurn(before) === state.you;
    if (wasOwnTurn && seatInTurn(match) !== state.you) this.#front?.forget();
    if (told.type === 'told' || told.type === 'table' || this.#news.length > 0) await this.#present();
  }

  async #begin(): Promise<void> {
    this.#hasBegun = true;
    const { shown } = this.#table;
    if (this.#front !== undefined || shown === undefined) return;
    const { paint, makeFront, greeting } = this.#ports;
    this.#front = makeFront(shown);
    this.#pages = new TablePages(this.#front, { ...shown, language: this.#io.language, paint });
    await this.#front.begin(greeting(this.#table, shown));
  }

  async #present(): Promise<void> {
    const moment = this.#moment();
    this.#news = [];
    if (this.#lines.asked !== undefined) this.#front?.renew(moment);
    else await this.#front?.happened(moment);
  }

  #sayLobby(around: readonly string[]): void {
    for (const line of around) say(this.#io, line);
    const text = lobbyLines(this.#table).join('\n');
    if (text !== this.#lobbySaid) say(this.#io, text);
    this.#lobbySaid = text;
  }

  // ---- What the person types -------------------------------------------------------------------------------

  #readLine(): Promise<string | undefined> {
    const line = this.#front === undefined ? this.#ports.input.next() : this.#front.ask(this.#moment());
    this.#news = [];
    return line;
  }

  async #obey(line: string): Promise<'quit' | undefined> {
    const about = readTableLine(line);
    if (about !== undefined) {
      await this.#commands.obey(about.command, about.rest);
      return undefined;
    }
    const { match, shown, texts, freeSeat, otherSeats } = this.#table;
    const typed = readTyped(line, shown?.words.verbs ?? {});
    if (typed.is === 'nothing') {
      this.#lines.pass();
      return undefined;
    }
    if (typed.is === 'command' && typed.command === 'quit') return 'quit';
    if (match === undefined || this.#front === undefined) {
      say(this.#io, texts.notInLobby(freeSeat, otherSeats[0] ?? 2));
      return undefined;
    }
    if (typed.is === 'move') await this.#move(typed.text, match);
    else if (typed.command === 'note') this.#pencil(typed.rest, match);
    else if (typed.command === 'why') await this.#askWhy();
    else if (typed.command !== 'quit') await this.#pages?.show(typed.command, this.#pagesOf(match));
    return undefined;
  }

  async #move(text: string, { view }: PlayedState): Promise<void> {
    const { game } = this.#table.shown!;
    const move = game.parseMove(text, view);
    if (!move.ok) {
      const { refusal } = move;
      this.#front?.answer(`${sayRefusal(refusal, this.#io.language, game.id)} [${refusal.rule}]`);
      return;
    }
    // A move names the last number its maker was told (P6).
    const at = this.#link.seq;
    const answer = await this.#link.ask({ type: 'move', at, move: game.formatMove(move.value, view) });
    this.#sayAnswer(answer);
    // What it led to follows at once: the person is not asked again before they see it.
    if (answer.type === 'answer' && this.#link.seq < answer.seq && this.#inbox.length === 0)
      await this.#something();
  }

  #pencil(rest: readonly string[], match: PlayedState): void {
    const pencilled = this.#pages?.pencil(rest, this.#pagesOf(match));
    if (pencilled === undefined) return;
    const { piece, mark } = pencilled;
    const noted = this.#link.ask({ type: 'note', on: String(piece), mark: mark === '' ? null : mark });
    void noted.then((answer) => this.#sayAnswer(answer));
  }

  #sayAnswer(answer: Answer): void {
    if (answer.type === 'answer') return;
    const { code, rule, params } = answer;
    const said = sayRefusal({ code, rule, params }, this.#io.language, this.#table.shown?.game.id);
    // Other refusals speak of the seat itself.
    const text = code === 'not-your-turn' ? this.#table.named(said) : said;
    if (this.#front === undefined) say(this.#io, `${text} [${rule}]`);
    else this.#front.answer(`${text} [${rule}]`);
  }

  // ---- Why bots did what they did --------------------------------------------------------------------------

  async #askWhy(): Promise<void> {
    const { recent } = this.#reasons;
    if (recent.length === 0) {
      this.#front?.answer(TEXTS[this.#io.language].noReasons);
      return;
    }
    const answer = await this.#whys.ask(recent);
    if (answer !== undefined) this.#sayAnswer(answer);
  }

  async #explain(told: TableMessageOf<'reasons'>): Promise<void> {
    const lines = await this.#whys.receive(told);
    if (lines === undefined) return;
    if (this.#lines.asked === undefined) await this.#front?.page(lines);
    else this.note(lines.join(' '));
  }

  /** Nothing is secret any more: whoever wants to read why the bots played so can. */
  async #offerReasons(): Promise<void> {
    const { state, shown } = this.#table;
    // Chance has nothing to tell.
    const isTelling = state?.seats.some(({ sitter }) => sitter.kind === 'bot' && sitter.name !== 'random');
    if (isTelling !== true || this.#front === undefined || this.#lines.isOver) return;
    const prompt = TEXTS[this.#io.language].whyAfterwards;
    const line = await this.#front.ask({ ...this.#moment(), prompt });
    const typed = readTyped(line ?? '', shown?.words.verbs ?? {});
    if (typed.is !== 'command' || typed.command !== 'why') return;
    await this.#whys.ask(this.#reasons.all);
    while (this.#whys.isAwaited && !this.#hasLeft) {
      const something = this.#something();
      if (this.#inbox.length === 0) await something;
      await this.#hearAll();
    }
  }

  // ---- As it is shown --------------------------------------------------------------------------------------

  async #page(lines: readonly string[]): Promise<void> {
    if (this.#front === undefined) for (const line of lines) say(this.#io, line);
    else await this.#front.page(lines);
  }

  #pagesOf(match: PlayedState) {
    return pagesOf(this.#table, match, this.#ports.moreCommands(this.#table));
  }

  #moment(): Moment {
    const note = this.#lines.mayActFirst ? TEXTS[this.#io.language].enterPasses : undefined;
    return momentOf(this.#table, { news: this.#news, aside: this.#aside, note });
  }
}
