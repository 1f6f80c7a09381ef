import { usualBot } from '@hyakki/bots';
import type { Answer, Asking, Farewell, HyakkiServer, Place, TableConnection } from '@hyakki/client';
import {
  hear,
  isAsked,
  type PlayedState,
  played,
  seatInTurn,
  type TableState,
  tellTable,
} from '@hyakki/client';
import { quote, type Reason, type Receipt, type Seat, type Viewer } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { PHRASES, REACTIONS, type Saying, type Told } from '@hyakki/table';
import { FAIR_DEAL, type SeatNames, sayReason, sayRefusal, TABLE, withNames } from '@hyakki/words';
import type { Paint } from '../games/index.ts';
import { inert } from '../join/inert.ts';
import { ONLINE_TEXTS, type OnlineTexts } from '../join/texts.ts';
import type { Front, Moment } from '../terminal/front.ts';
import { type Io, say } from '../terminal/io.ts';
import { namedWords } from '../terminal/named-words.ts';
import { findShownGame, type ShownGame } from '../terminal/shown-games.ts';
import { type AtTheTable, TablePages } from '../terminal/table-pages.ts';
import { TEXTS } from '../terminal/texts/index.ts';
import type { TypedInput } from '../terminal/typed-input.ts';
import { readTyped } from '../terminal/typed-line.ts';
import { type OnlineCommand, readOnlineLine } from './table-line.ts';
import { seatLines, seatNames, whoIs } from './who-sits.ts';

/** How an evening at a table elsewhere ended. */
export type OnlineEnd =
  | { readonly how: 'finished'; readonly match: PlayedState; readonly names: SeatNames }
  | { readonly how: 'quit' | 'input-ended' }
  | { readonly how: 'sent-home'; readonly why: Farewell | undefined };

export interface OnlineOutside {
  readonly io: Io;
  readonly input: TypedInput;
  readonly paint: Paint;
  /** Under bots that wait for each other there is nothing to wait for here. */
  makeFront(shown: ShownGame): Front;
  receipt(receipt: Receipt): void;
}

/**
 * One person at a table elsewhere. What the table tells and what the person types come as they please; a line from a pipe waits
 * until it can be used, so that a whole match can be written down beforehand.
 */
export class OnlineSession {
  readonly #io: Io;
  readonly #outside: OnlineOutside;
  readonly #texts: OnlineTexts;
  readonly #connection: TableConnection;
  readonly #inbox: Told[] = [];
  #wake: () => void = () => {};
  #state: TableState | undefined;
  #front: Front | undefined;
  #shown: ShownGame | undefined;
  #pages: TablePages | undefined;
  #news: string[] = [];
  /** A line that was read and not used yet. */
  #held: { readonly line: string } | undefined;
  #asked: Promise<string | undefined> | undefined;
  #isInputOver = false;
  #isLeaving = false;
  #farewell: { readonly why: Farewell | undefined } | undefined;
  #lobbySaid = '';
  #isInterrupted = false;
  #hasBegun = false;
  /** The last move of a bot: one may ask why. */
  #botMove: number | undefined;

  constructor(server: HyakkiServer, place: Place, outside: OnlineOutside) {
    this.#io = outside.io;
    this.#outside = outside;
    this.#texts = ONLINE_TEXTS[outside.io.language];
    this.#connection = server.connect(place, {
      told: (told) => {
        // The one door for what a server says of a table: nothing else here prints its texts.
        this.#inbox.push(inert(told));
        this.#wake();
      },
      receipt: (receipt) => {
        outside.receipt(receipt);
        if (receipt.answer === 'not-asked') this.#note(FAIR_DEAL[outside.io.language].notAsked);
      },
      status: (status, why) => {
        if (status === 'closed') this.#farewell = { why };
        if (status === 'interrupted' && !this.#isInterrupted) this.#note(this.#texts.interrupted);
        if (status === 'here' && this.#isInterrupted) this.#note(this.#texts.backAgain);
        this.#isInterrupted = status === 'interrupted';
        this.#wake();
      },
    });
  }

  async run(): Promise<OnlineEnd> {
    try {
      return await this.#untilTheEnd();
    } finally {
      this.#connection.close();
      // Whatever happens, the person gets their terminal back.
      await this.#front?.end([]);
      this.#outside.input.close();
    }
  }

  /** A signal: nobody waits for the table, or for a line, any more. */
  leave(): void {
    this.#isLeaving = true;
    this.#wake();
  }

  async #untilTheEnd(): Promise<OnlineEnd> {
    for (;;) {
      const something = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      if (this.#isLeaving) return { how: 'input-ended' };
      await this.#hearAll();
      const match = this.#match;
      if (match?.phase === 'over' && this.#hasBegun) return { how: 'finished', match, names: this.#names };
      if (this.#farewell !== undefined) return { how: 'sent-home', why: this.#farewell.why };
      const line = this.#lineNow();
      if (line === 'none' && this.#mustType) return { how: 'input-ended' };
      if (typeof line === 'object') {
        if ((await this.#obey(line.line)) === 'quit') return { how: 'quit' };
        continue;
      }
      await (this.#asked === undefined ? something : Promise.race([something, this.#asked]));
    }
  }

  // ---- What the table tells --------------------------------------------------------------------------------

  async #hearAll(): Promise<void> {
    for (let told = this.#inbox.shift(); told !== undefined; told = this.#inbox.shift())
      await this.#hear(told);
  }

  async #hear(told: Told): Promise<void> {
    const known = this.#state;
    const before = this.#match;
    this.#state = hear(known, told, findGame);
    const match = this.#match;
    const state = this.#state;
    if (state === undefined) return;
    const around =
      known === undefined ? [] : tellTable(known, told, this.#io.language, (seat) => this.#nameOf(seat));
    if (match === undefined || (match.phase === 'over' && !this.#hasBegun && told.type === 'table')) {
      for (const line of around) say(this.#io, line);
      this.#sayLobby(state);
      return;
    }
    await this.#begin(state, match);
    this.#gatherNews(told, state);
    this.#news.push(...around);
    if (told.type === 'proposal' && isAsked(state)) this.#news.push(this.#texts.youAreAsked);
    if (told.type === 'reasons') await this.#sayReasons(told.reasons);
    const wasOwnTurn = before !== undefined && seatInTurn(before) === state.you;
    if (wasOwnTurn && seatInTurn(match) !== state.you) this.#front?.forget();
    if (told.type === 'told' || told.type === 'table' || this.#news.length > 0) await this.#present();
  }

  async #begin(state: TableState, match: PlayedState): Promise<void> {
    this.#hasBegun = true;
    if (this.#front !== undefined) return;
    const found = findShownGame(match.game, this.#io.language);
    if (found === undefined) throw new Error(`no words for ${match.game}`);
    // Names may change and people may come: they are looked up whenever something is said.
    const shown = { ...found, words: namedWords(found.words, (text) => this.#named(text)) };
    this.#shown = shown;
    this.#front = this.#outside.makeFront(shown);
    this.#pages = new TablePages(this.#front, {
      ...shown,
      language: this.#io.language,
      paint: this.#outside.paint,
    });
    const isScreen = this.#io.isTerminal;
    await this.#front.begin(isScreen ? [] : this.#titleLines(shown, state));
  }

  #titleLines({ words }: ShownGame, state: TableState): string[] {
    const { options, seatCount } = state.setting;
    return [`${words.name}. ${words.options(options, seatCount)}.`, ...seatLines(state, this.#texts)];
  }

  #gatherNews(told: Told, state: TableState): void {
    const { words, game } = this.#shown!;
    if (told.type === 'told' && told.seat !== null && isBot(state, told.seat)) this.#botMove = told.seq;
    if (told.type === 'told') this.#news.push(...told.events.map((seen) => words.tell(seen, state.you)));
    if (told.type === 'said') {
      this.#news.push(this.#saying(this.#nameOf(told.seat), told.saying));
    }
    if (told.type === 'over' && told.stoppedBy !== null)
      this.#news.push(this.#named(this.#texts.stopped(told.stoppedBy + 1)));
    if (told.type === 'seats' && game !== undefined) this.#news.push(...seatLines(state, this.#texts));
  }

  #saying(who: string, saying: Saying): string {
    if (saying.kind === 'point')
      return this.#texts.suggests(who, this.#shown?.words.notation(saying.move) ?? saying.move);
    const { reactions, phrases } = TABLE[this.#io.language];
    const words: Readonly<Record<string, string>> = saying.kind === 'reaction' ? reactions : phrases;
    return this.#texts.said(who, words[saying.name] ?? quote(saying.name));
  }

  async #present(): Promise<void> {
    const front = this.#front!;
    const moment = this.#moment();
    this.#news = [];
    if (this.#asked !== undefined) front.renew(moment);
    else await front.happened(moment);
  }

  #sayLobby(state: TableState): void {
    const { game, seatCount, options } = state.setting;
    const words = findShownGame(game, this.#io.language)?.words;
    const about = words === undefined ? game : `${words.name}, ${words.options(options, seatCount)}`;
    const lines = [this.#texts.lobby(about), ...seatLines(state, this.#texts)];
    if (state.match?.phase === 'promised') lines.push(this.#texts.dealing);
    else if (state.you === 'spectator') lines.push(this.#texts.watching);
    else
      lines.push(
        state.you === state.host
          ? this.#texts.hostStarts(this.#freeSeat)
          : this.#named(this.#texts.waitForStart(state.host + 1)),
      );
    const text = lines.join('\n');
    if (text !== this.#lobbySaid) say(this.#io, text);
    this.#lobbySaid = text;
  }

  #note(line: string): void {
    if (this.#front === undefined) say(this.#io, line);
    else {
      this.#front.answer(line);
      if (this.#asked !== undefined) this.#front.renew(this.#moment());
    }
  }

  // ---- What the person types -------------------------------------------------------------------------------

  /** A line to be obeyed now; `none` when nothing more will be typed; undefined while one waits, or is waited for. */
  #lineNow(): { readonly line: string } | 'none' | undefined {
    if (this.#held === undefined) {
      if (this.#isInputOver) return 'none';
      if (this.#mayType) this.#askForLine();
      return undefined;
    }
    if (!this.#io.isTerminal && !this.#isUsable(this.#held.line)) return undefined;
    const held = this.#held;
    this.#held = undefined;
    return held;
  }

  #askForLine(): void {
    if (this.#asked !== undefined) return;
    const ask = this.#front === undefined ? this.#outside.input.next() : this.#front.ask(this.#moment());
    this.#news = [];
    this.#asked = ask.then((line) => {
      this.#asked = undefined;
      if (line === undefined) this.#isInputOver = true;
      else this.#held = { line };
      return line;
    });
  }

  /** At a terminal one may type at any time; a pipe is read when there is something to do. */
  get #mayType(): boolean {
    if (this.#state === undefined) return false;
    if (this.#io.isTerminal) return true;
    const { you, host } = this.#state;
    if (isAsked(this.#state)) return true;
    if (this.#match?.phase === 'playing') return this.#legal.length > 0;
    return you === host && this.#state.match?.phase !== 'promised';
  }

  /** Somebody waits for this person, or they could go at any time. */
  get #mustType(): boolean {
    if (this.#io.isTerminal) return true;
    return this.#isOwnTurn;
  }

  get #isOwnTurn(): boolean {
    const match = this.#match;
    return match?.phase === 'playing' && seatInTurn(match) === this.#state?.you;
  }

  get #legal() {
    const match = this.#match;
    return match?.phase === 'playing' ? (this.#shown?.game.legalMoves(match.view) ?? []) : [];
  }

  /** Written beforehand, a line is for one's own turn, unless it can be used in another's. */
  #isUsable(line: string): boolean {
    const match = this.#match;
    const state = this.#state;
    if (match?.phase !== 'playing') {
      const isStart = readOnlineLine(line)?.command === 'start';
      return !isStart || (state?.seats.every(({ sitter }) => sitter.kind !== 'empty') ?? false);
    }
    if (this.#isOwnTurn) return true;
    const typed = readTyped(line, this.#shown!.words.verbs);
    if (typed.is !== 'move' || readOnlineLine(line) !== undefined) return true;
    const move = this.#shown!.game.parseMove(typed.text, match.view);
    return move.ok && this.#legal.some((one) => JSON.stringify(one) === JSON.stringify(move.value));
  }

  async #obey(line: string): Promise<'quit' | undefined> {
    const own = readOnlineLine(line);
    if (own !== undefined) {
      await this.#command(own.command, own.rest);
      return undefined;
    }
    const match = this.#match;
    const typed = readTyped(line, this.#shown?.words.verbs ?? {});
    if (typed.is === 'nothing') return undefined;
    if (typed.is === 'command' && typed.command === 'quit') return 'quit';
    if (match === undefined || this.#front === undefined) {
      say(this.#io, this.#texts.notInLobby(this.#freeSeat, this.#otherSeats[0] ?? 2));
      return undefined;
    }
    if (typed.is === 'move') await this.#move(typed.text, match);
    else if (typed.command === 'note') this.#pencil(typed.rest, match);
    else if (typed.command === 'why') await this.#askWhy();
    else if (typed.command !== 'quit') await this.#pages!.show(typed.command, this.#atTheTable(match));
    return undefined;
  }

  async #move(text: string, match: PlayedState): Promise<void> {
    const { game } = this.#shown!;
    const { language } = this.#io;
    const move = game.parseMove(text, match.view);
    if (!move.ok) {
      this.#front!.answer(`${sayRefusal(move.refusal, language, game.id)} [${move.refusal.rule}]`);
      return;
    }
    const answer = await this.#connection.move(game.formatMove(move.value, match.view));
    this.#sayAnswer(answer);
    // What it led to follows at once: the person is not asked again before they see it.
    if (answer.type === 'answer' && this.#connection.seq < answer.seq && this.#inbox.length === 0)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
  }

  /** The table knows why; its answer is heard like everything else. */
  async #askWhy(): Promise<void> {
    if (this.#botMove === undefined) this.#front!.answer(TEXTS[this.#io.language].noReasons);
    else await this.#ask({ type: 'why', at: this.#botMove } as Asking);
  }

  async #sayReasons(reasons: readonly Reason[]): Promise<void> {
    const { language } = this.#io;
    const lines = reasons.map((reason) => sayReason(reason, this.#shown!.game.id, language));
    if (lines.length === 0) this.#note(TEXTS[language].noReason);
    else if (this.#asked === undefined) await this.#front!.page(lines);
    else this.#note(lines.join(' '));
  }

  #pencil(rest: readonly string[], match: PlayedState): void {
    const pencilled = this.#pages!.pencil(rest, this.#atTheTable(match));
    if (pencilled === undefined) return;
    const { piece, mark } = pencilled;
    void this.#ask({ type: 'note', on: String(piece), mark: mark === '' ? null : mark } as Asking);
  }

  async #command(command: OnlineCommand, rest: readonly string[]): Promise<void> {
    switch (command) {
      case 'start':
        return this.#ask({ type: 'start' } as Asking);
      case 'stop':
        return this.#ask({ type: 'stop', match: this.#state?.match?.number ?? 1 } as Asking);
      case 'who': {
        const lines = this.#state === undefined ? [] : seatLines(this.#state, this.#texts);
        if (this.#front === undefined) for (const line of lines) say(this.#io, line);
        else await this.#front.page(lines);
        return;
      }
      case 'say': {
        const name = (rest[0] ?? '').toLowerCase();
        const kind = (REACTIONS as readonly string[]).includes(name) ? 'reaction' : 'phrase';
        if (kind === 'phrase' && !(PHRASES as readonly string[]).includes(name)) {
          this.#note([...REACTIONS, ...PHRASES].join(', '));
          return;
        }
        return this.#ask({ type: 'say', saying: { kind, name } } as Asking);
      }
      case 'back':
        return this.#ask({ type: 'take-back' } as Asking);
      case 'agree':
      case 'decline': {
        const proposal = this.#state?.proposal;
        if (proposal == null) this.#note(this.#texts.nothingAsked);
        else await this.#ask({ type: command, proposal: proposal.seq } as Asking);
        return;
      }
      default:
        return this.#aboutSeat(command, rest);
    }
  }

  async #aboutSeat(
    command: 'bot' | 'nudge' | 'replace' | 'host' | 'swap',
    [typed, other]: readonly string[],
  ): Promise<void> {
    const seat = Number(typed) - 1;
    if (this.#state?.seats[seat] === undefined) {
      this.#note(this.#texts.whichSeat(this.#texts.seatCommands[command], this.#otherSeats));
      return;
    }
    switch (command) {
      case 'bot':
        return this.#wishBot(seat);
      case 'nudge':
        return this.#ask({ type: 'nudge', seat } as Asking);
      case 'replace':
        return this.#ask({ type: 'propose', seat, what: 'hand-over' } as Asking);
      case 'host':
        return this.#ask({ type: 'give-host', seat } as Asking);
      case 'swap': {
        const { you } = this.#state;
        const with_ = other === undefined ? you : Number(other) - 1;
        return this.#ask({ type: 'swap', a: with_ === 'spectator' ? seat : with_, b: seat } as Asking);
      }
    }
  }

  /** For who is away at once; for who is here and does not act, if the others agree. */
  async #wishBot(seat: Seat): Promise<void> {
    if (this.#match?.phase !== 'playing') {
      const { name } = usualBot(this.#state!.setting.game);
      return this.#ask({ type: 'seat-bot', seat, bot: { name } } as Asking);
    }
    const answer = await this.#connection.ask({ type: 'stand-in', seat } as Asking);
    if (answer.type === 'refused' && answer.code === 'not-away')
      await this.#ask({ type: 'propose', seat, what: 'stand-in' } as Asking);
    else this.#sayAnswer(answer);
  }

  async #ask(asking: Asking): Promise<void> {
    this.#sayAnswer(await this.#connection.ask(asking));
  }

  #sayAnswer(answer: Answer): void {
    if (answer.type === 'answer') return;
    const { code, rule, params } = inert(answer);
    const said = sayRefusal({ code, rule, params }, this.#io.language, this.#shown?.game.id);
    // Other refusals speak of the seat itself.
    const text = code === 'not-your-turn' ? this.#named(said) : said;
    if (this.#front === undefined) say(this.#io, `${text} [${rule}]`);
    else this.#front.answer(`${text} [${rule}]`);
  }

  // ---- As it is shown --------------------------------------------------------------------------------------

  get #match(): PlayedState | undefined {
    return played(this.#state);
  }

  /** Counted from 1, as people do. */
  get #otherSeats(): readonly number[] {
    const { seats = [], you } = this.#state ?? {};
    return seats.flatMap((_, seat) => (seat === you ? [] : [seat + 1]));
  }

  /** The first that could be given to a bot. */
  get #freeSeat(): number | undefined {
    return this.#otherSeats.find((seat) => this.#state?.seats[seat - 1]?.sitter.kind === 'empty');
  }

  get #names(): SeatNames {
    return this.#state === undefined ? [] : seatNames(this.#state, this.#texts);
  }

  #nameOf(seat: Seat): string {
    return this.#names[seat] ?? whoIs(this.#state!, seat, this.#texts);
  }

  /** People are called by their names, not by their seats. */
  #named(text: string): string {
    return withNames(text, this.#names, this.#io.language);
  }

  #atTheTable(match: PlayedState): AtTheTable {
    return {
      viewer: this.#state!.you,
      view: match.view,
      aids: match.aids,
      history: [...(match.past ?? []), ...match.kept],
      memory: match.memory ?? undefined,
      notes: notesByPiece(match),
      reasons: () => [],
      moreCommands: this.#texts.onlineCommands(this.#otherSeats[0] ?? 2),
    };
  }

  #moment(): Moment {
    const match = this.#match!;
    const { you, setting, seats } = this.#state!;
    const { words } = this.#shown!;
    const viewer: Viewer = you;
    const now = match.current.map((seen) => words.tell(seen, viewer));
    const isKept = match.past !== null && match.past.length > 0;
    const lately = isKept ? words.history(match.past, viewer).slice(-seats.length) : [];
    return {
      scene: {
        view: match.view,
        told: match.current,
        memory: match.memory ?? undefined,
        notes: notesByPiece(match),
        names: this.#names,
      },
      title: `${words.name} · ${words.options(setting.options, setting.seatCount)}`,
      recent: [...lately, ...now],
      news: this.#news,
      prompt: words.prompt(match.view),
      moveCount: match.steps,
      isOwnTurnNew: seatInTurn(match) === you && match.isTurnNew,
    };
  }
}

function notesByPiece({ notes }: PlayedState): ReadonlyMap<number, string> {
  return new Map(
    [...(notes ?? [])].filter(([on]) => /^\d+$/.test(on)).map(([on, mark]) => [Number(on), mark]),
  );
}

function isBot({ seats }: TableState, seat: Seat): boolean {
  const player = seats[seat];
  return player !== undefined && (player.sitter.kind === 'bot' || player.standIn !== null);
}
