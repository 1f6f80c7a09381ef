import type { Answer, LinkEvents, PlayedState, TableLink, TableRequest } from '@hyakki/client';
import { opensChat, seatInTurn } from '@hyakki/client';
import type { TableMessage, TableMessageOf } from '@hyakki/table';
import { type SeatNames, sayRefusal } from '@hyakki/words';
import { readTyped } from '@hyakki/words/typed-line';
import { say } from '../terminal/io.ts';
import { TEXTS } from '../terminal/texts/index.ts';
import type { TypedInput } from '../terminal/typed-input.ts';
import { NewsOfTalk, newsAround, newsOfMatch, questionIn } from './news.ts';
import { AskedReasons, BotReasons } from './reasons.ts';
import { SeenTable } from './seen-table.ts';
import { type ShowingPorts, ShownTable } from './shown-table.ts';
import { TableCommands } from './table-commands.ts';
import { readTableLine } from './table-line.ts';
import { type PatientBots, TypedLines, type Typing } from './typed-lines.ts';

/** How a sitting at a table ended. */
export type SessionEnd =
  | {
      readonly how: 'finished';
      readonly match: PlayedState;
      readonly names: SeatNames;
      /** People can write to each other now (P11). */
      readonly opensChat: boolean;
    }
  | { readonly how: 'quit' | 'input-ended' | 'broken-off' | 'sent-home' };

export interface SessionPorts extends ShowingPorts {
  readonly input: TypedInput;
  readonly typing: Typing;
  /** People gather before a match, and the session prints who is there. */
  readonly hasLobby: boolean;
  /** When the match is over, the person may read all the reasons of the bots. */
  readonly asksWhyAfterwards: boolean;
  /** Undefined where bots wait for nobody, but follow the table's pace. */
  readonly bots: PatientBots | undefined;
}

/** What a session needs of a link to a table. */
export type SeatLink = Pick<TableLink, 'ask' | 'seq' | 'close'>;

/** One person at a table, on this machine or elsewhere. Messages from the table and lines from the person come at any time. */
export class TableSession {
  readonly #ports: SessionPorts;
  readonly #link: SeatLink;
  readonly #table: SeenTable;
  readonly #commands: TableCommands;
  readonly #lines: TypedLines;
  readonly #shown: ShownTable;
  readonly #reasons: BotReasons;
  readonly #talk: NewsOfTalk;
  readonly #whys: AskedReasons;
  readonly #inbox: TableMessage[] = [];
  #wake: () => void = () => {};
  #isLeaving = false;
  #isBrokenOff = false;
  #isSentHome = false;
  #hasBegun = false;

  constructor(connect: (events: LinkEvents) => SeatLink, ports: SessionPorts) {
    this.#ports = ports;
    this.#table = new SeenTable(ports.io.language);
    this.#reasons = new BotReasons(this.#table);
    this.#talk = new NewsOfTalk(this.#table);
    this.#whys = new AskedReasons(this.#reasons, (request) => this.#link.ask(request));
    this.#lines = new TypedLines(this.#table, {
      typing: ports.typing,
      bots: ports.bots,
      isAnswerAwaited: () => this.#whys.isAwaited,
      read: () => this.#readLine(),
    });
    this.#shown = new ShownTable(this.#table, ports, this.#lines);
    this.#commands = new TableCommands(this.#table, {
      ask: (request) => this.#link.ask(request),
      seq: () => this.#link.seq,
      sayAnswer: (answer) => this.#sayAnswer(answer),
      note: (line) => this.note(line),
      page: (lines) => this.#shown.page(lines),
    });
    this.#link = connect({
      told: (message) => {
        this.#inbox.push(message);
        this.#wake();
      },
      status: (status) => {
        if (status === 'closed') this.#isSentHome = true;
        this.#wake();
      },
    });
    // Ctrl-C ends the input, also while no prompt is open.
    void ports.input.closed.then(() => this.#wake());
  }

  async run(): Promise<SessionEnd> {
    try {
      return await this.#untilTheEnd();
    } finally {
      this.#link.close();
      // The person gets their terminal back even after an error.
      await this.#shown.end();
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

  ask(request: TableRequest): Promise<Answer> {
    return this.#link.ask(request);
  }

  /** A line to read, whatever is on the screen. */
  note(line: string): void {
    this.#shown.note(line);
  }

  async #untilTheEnd(): Promise<SessionEnd> {
    for (;;) {
      const something = this.#something();
      await this.#receiveAll();
      if (this.#hasLeft) return { how: 'input-ended' };
      if (this.#isBrokenOff) return { how: 'broken-off' };
      const { match } = this.#table;
      if (match?.phase === 'over' && this.#hasBegun) {
        if (this.#ports.asksWhyAfterwards) await this.#offerReasons();
        const { state, names } = this.#table;
        return { how: 'finished', match, names, opensChat: state !== undefined && opensChat(state) };
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

  // ---- Messages from the table --------------------------------------------------------------------------------

  async #receiveAll(): Promise<void> {
    for (let message = this.#inbox.shift(); message !== undefined; message = this.#inbox.shift()) {
      if (this.#hasLeft) return;
      await this.#receive(message);
    }
  }

  async #receive(message: TableMessage): Promise<void> {
    const table = this.#table;
    const { state: known, match: before } = table;
    table.receive(message);
    const { state, match } = table;
    if (state === undefined) return;
    const around = newsAround(table, message, known);
    // A match that was over before this person came is not shown again.
    if (match === undefined || (match.phase === 'over' && !this.#hasBegun)) {
      if (this.#ports.hasLobby) this.#shown.sayLobby([...around, ...this.#talk.receive(message)]);
      return;
    }
    this.#hasBegun = true;
    await this.#shown.begin();
    const news = newsOfMatch(table, message);
    if (message.type === 'told') {
      this.#reasons.receive(message, news);
      if (match.isTurnNew) this.#lines.turnBegan();
    }
    const asides = [...around, ...questionIn(table, message)];
    this.#shown.add(news, { isStep: message.type === 'told', asides });
    if (message.type === 'reasons') await this.#explain(message);
    const wasOwnTurn = before !== undefined && seatInTurn(before) === state.you;
    if (wasOwnTurn && seatInTurn(match) !== state.you) this.#shown.forget();
    if (message.type === 'told' || message.type === 'table' || this.#shown.hasNews)
      await this.#shown.present();
  }

  // ---- Lines from the person -------------------------------------------------------------------------------

  #readLine(): Promise<string | undefined> {
    return this.#shown.hasMatch ? this.#shown.ask() : this.#ports.input.next();
  }

  async #obey(line: string): Promise<'quit' | undefined> {
    const about = readTableLine(line);
    if (about !== undefined) {
      await this.#commands.obey(about);
      return undefined;
    }
    const { match, shown, texts, freeSeat, otherSeats } = this.#table;
    const typed = readTyped(line, shown?.words.verbs ?? {});
    if (typed.is === 'nothing') {
      if (this.#lines.isBotHeldUp) await this.#commands.obey({ command: 'go-on', rest: [], text: '' });
      this.#lines.pass();
      return undefined;
    }
    if (typed.is === 'command' && typed.command === 'quit') return 'quit';
    if (match === undefined || !this.#shown.hasMatch) {
      say(this.#ports.io, texts.notInLobby(freeSeat, otherSeats[0] ?? 2));
      return undefined;
    }
    if (typed.is === 'move') await this.#move(typed.text, match);
    else if (typed.is === 'who') await this.#shown.showWho(typed, match);
    else if (typed.command === 'note') this.#pencil(typed.rest, match);
    else if (typed.command === 'why') await this.#askWhy();
    else if (typed.command !== 'quit') await this.#shown.showPage(typed.command, match);
    return undefined;
  }

  async #move(text: string, { view }: PlayedState): Promise<void> {
    const { game } = this.#table.shown!;
    const move = game.parseMove(text, view);
    if (!move.ok) {
      const { refusal } = move;
      this.#shown.answer(`${sayRefusal(refusal, this.#table.language, game.id)} [${refusal.rule}]`);
      return;
    }
    // A move names the last seq that its seat received (P6).
    const at = this.#link.seq;
    const answer = await this.#link.ask({ type: 'move', at, move: game.formatMove(move.value, view) });
    this.#sayAnswer(answer);
    // Its events follow at once: show them before the next prompt.
    if (answer.type === 'answer' && this.#link.seq < answer.seq && this.#inbox.length === 0)
      await this.#something();
  }

  #pencil(rest: readonly string[], match: PlayedState): void {
    const pencilled = this.#shown.pencil(rest, match);
    if (pencilled === undefined) return;
    const { piece, mark } = pencilled;
    const noted = this.#link.ask({ type: 'note', on: String(piece), mark: mark === '' ? null : mark });
    void noted.then((answer) => this.#sayAnswer(answer));
  }

  #sayAnswer(answer: Answer): void {
    if (answer.type === 'answer') return;
    const { code, rule, params } = answer;
    const said = sayRefusal({ code, rule, params }, this.#table.language, this.#table.shown?.game.id);
    // Other refusals speak of the seat itself.
    const text = code === 'not-your-turn' ? this.#table.named(said) : said;
    this.#shown.answer(`${text} [${rule}]`);
  }

  // ---- Why bots did what they did --------------------------------------------------------------------------

  async #askWhy(): Promise<void> {
    const { recent } = this.#reasons;
    if (recent.length === 0) {
      this.#shown.answer(TEXTS[this.#table.language].noReasons);
      return;
    }
    const answer = await this.#whys.ask(recent);
    if (answer !== undefined) this.#sayAnswer(answer);
  }

  async #explain(message: TableMessageOf<'reasons'>): Promise<void> {
    const lines = await this.#whys.receive(message);
    if (lines === undefined) return;
    if (this.#lines.asked === undefined) await this.#shown.page(lines);
    else this.note(lines.join(' '));
  }

  /** Nothing is secret any more: whoever wants to read why the bots played so can. */
  async #offerReasons(): Promise<void> {
    const { state, shown } = this.#table;
    // Chance has nothing to tell.
    const isTelling = state?.seats.some(({ sitter }) => sitter.kind === 'bot' && sitter.name !== 'random');
    const hasNothingToAsk = isTelling !== true || this.#reasons.all.length === 0;
    if (hasNothingToAsk || !this.#shown.hasMatch || this.#lines.isOver) return;
    const line = await this.#shown.ask(TEXTS[this.#table.language].whyAfterwards);
    const typed = readTyped(line ?? '', shown?.words.verbs ?? {});
    if (typed.is !== 'command' || typed.command !== 'why') return;
    await this.#whys.ask(this.#reasons.all);
    while (this.#whys.isAwaited && !this.#hasLeft) {
      const something = this.#something();
      if (this.#inbox.length === 0) await something;
      await this.#receiveAll();
    }
  }
}
