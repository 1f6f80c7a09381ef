import { findGame } from '@hyakki/games';
import { WebSocket } from 'ws';
import { type Answer, send, sleep, type Where } from './raw-wire.ts';
import {
  ASK,
  type Entered,
  errorIn,
  type Frame,
  type Message,
  MISSPOKEN,
  type Opened,
  type Request,
  readEntered,
  readOpened,
  SAY,
  socketPath,
  type View,
  viewIn,
} from './speech.ts';

const PATIENCE_MS = 20_000;

export interface GuestWish {
  /** The local address to connect from. */
  readonly address?: string;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A visitor with a session of their own. */
export class Guest {
  readonly where: Where;
  readonly #wish: GuestWish;
  cookie: string | undefined;

  constructor(where: Where, wish: GuestWish = {}) {
    this.where = where;
    this.#wish = wish;
  }

  /** A guest who already has a session. */
  static async known(where: Where, wish?: GuestWish): Promise<Guest> {
    const guest = new Guest(where, wish);
    await guest.expect(ASK.introduce());
    return guest;
  }

  /** The same session at a restarted server, or a second holder of it. */
  at(where: Where): Guest {
    const guest = new Guest(where, this.#wish);
    guest.cookie = this.cookie;
    return guest;
  }

  get headers(): Readonly<Record<string, string>> {
    return {
      origin: `http://127.0.0.1:${this.where.port}`,
      ...(this.cookie === undefined ? {} : { cookie: this.cookie }),
      ...this.#wish.headers,
    };
  }

  async request(
    { method, path, body }: Request,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const answer = await send(this.where, {
      method,
      path,
      headers: {
        ...this.headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      address: this.#wish.address,
    });
    if (errorIn(answer.body) === 'no-such-page') throw new Error(`misspoken: there is no ${method} ${path}`);
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';');
      this.cookie = pair.endsWith('=') ? undefined : pair;
    }
    return answer;
  }

  /** For requests that must work, or the attack proves nothing. */
  async expect(request: Request): Promise<Answer> {
    const answer = await this.request(request);
    if (answer.status < 300) return answer;
    throw new Error(`${request.method} ${request.path}: ${answer.status} ${answer.text.slice(0, 200)}`);
  }

  /** Whether the server knows this session. */
  async isKnown(): Promise<boolean> {
    const { body } = await this.request(ASK.me());
    return (body as { readonly me?: unknown } | undefined)?.me != null;
  }

  async openTable(wish: object): Promise<Opened> {
    return readOpened((await this.expect(ASK.openTable(wish))).body);
  }

  async openLink(token: string): Promise<Entered & { readonly status: number; readonly error: string }> {
    const { status, body } = await this.request(ASK.openLink(token));
    return { ...readEntered(body), status, error: errorIn(body) };
  }

  async joinByCode(code: string): Promise<Entered & { readonly status: number; readonly error: string }> {
    const { status, body } = await this.request(ASK.joinByCode(code));
    return { ...readEntered(body), status, error: errorIn(body) };
  }

  /** Opens a table's socket without saying anything. */
  async call(table: string, seat?: number): Promise<Line> {
    return Line.open(this.where, socketPath(table, seat), this.headers, this.#wish.address);
  }

  /** Undefined when the server does not let them in. */
  async tryToSit(table: string, seat?: number): Promise<Line | undefined> {
    const line = await this.call(table, seat);
    return (await line.come()) ? line : undefined;
  }

  async sit(table: string, seat?: number): Promise<Line> {
    const line = await this.call(table, seat);
    if (await line.come()) return line;
    throw new Error(`not let in: ${line.farewell ?? line.status}`);
  }

  async watch(table: string, link: string): Promise<Line> {
    const line = await this.call(table);
    line.tell(SAY.watch(link));
    if (await line.come()) return line;
    throw new Error(`not let in to watch: ${line.farewell ?? line.status}`);
  }
}

/** A bare socket. It gives its share when asked for one, unless told otherwise. */
export class Line {
  readonly frames: Frame[] = [];
  readonly texts: string[] = [];
  readonly socket: WebSocket;
  /** The status with which HTTP refused, or the socket's close code. */
  status: number | undefined;
  farewell: string | undefined;
  view: View | undefined;
  game: string | undefined;
  seq = 0;
  givesShares = true;
  #asked = 0;
  #wake: (() => void)[] = [];

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.#receive(data.toString()));
    socket.on('error', () => {});
    socket.on('unexpected-response', (request, response) => {
      this.status = response.statusCode;
      request.destroy();
      this.#woken();
    });
    socket.on('close', (code) => {
      this.status ??= code;
      this.#woken();
    });
  }

  static async open(
    { port }: Where,
    path: string,
    headers: Readonly<Record<string, string>>,
    address?: string,
  ): Promise<Line> {
    const line = new Line(
      new WebSocket(`ws://127.0.0.1:${port}${path}`, {
        headers,
        perMessageDeflate: false,
        ...(address === undefined ? {} : { localAddress: address }),
      }),
    );
    await line.wait(() => line.isClosed || line.socket.readyState === WebSocket.OPEN, 'a socket');
    return line;
  }

  get isClosed(): boolean {
    return this.status !== undefined;
  }

  #receive(text: string): void {
    this.texts.push(text);
    const frame = JSON.parse(text) as Frame;
    this.frames.push(frame);
    if (frame.type === 'bye') this.farewell = String(frame['code']);
    if (frame.type !== 'answer' && typeof frame['seq'] === 'number') this.seq = frame['seq'];
    const setting = frame['setting'] as { readonly game?: string } | undefined;
    this.game = setting?.game ?? this.game;
    this.view = viewIn(frame) ?? this.view;
    if (frame.type === 'promise' && this.givesShares) this.tell({ ...SAY.share(), id: `s${++this.#asked}` });
    this.#woken();
  }

  #woken(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }

  /** Waits for a condition; throws after a while. */
  async wait(isSo: () => boolean, what: string, patienceMs = PATIENCE_MS): Promise<void> {
    const end = Date.now() + patienceMs;
    while (!isSo()) {
      if (Date.now() > end)
        throw new Error(`waited in vain for ${what}; heard ${this.texts.slice(-3).join(' ').slice(0, 300)}`);
      await new Promise<void>((resolve) => {
        this.#wake.push(resolve);
        setTimeout(resolve, 100);
      });
    }
  }

  /** The first matching frame from an index on. */
  async until(isSo: (frame: Frame) => boolean, what: string, from = 0, patienceMs?: number): Promise<Frame> {
    let found: Frame | undefined;
    await this.wait(
      () => {
        found = this.frames.slice(from).find(isSo);
        return found !== undefined || this.isClosed;
      },
      what,
      patienceMs,
    );
    if (found === undefined) throw new Error(`closed (${this.farewell ?? this.status}) before ${what}`);
    return found;
  }

  tell(message: unknown): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Resolves to whether the table welcomed us. */
  async come(): Promise<boolean> {
    this.tell(SAY.come());
    const isRefused = ({ type, code }: Frame) => type === 'refused' && MISSPOKEN.includes(String(code));
    await this.wait(
      () => this.isClosed || this.frames.some((one) => one.type === 'table' || isRefused(one)),
      'a welcome',
    );
    const refused = this.frames.find(isRefused);
    if (refused !== undefined) throw new Error(`misspoken: ${JSON.stringify(refused)}`);
    return this.frames.some(({ type }) => type === 'table');
  }

  /** Asks with an id and returns the answer. Throws if the server does not know the message: the attack itself is wrong then. */
  async request(message: Message, { id = `a${++this.#asked}`, mayMisspeak = false } = {}): Promise<Frame> {
    const from = this.frames.length;
    this.tell({ ...message, id });
    const answer = await this.until(
      (one) => (one.type === 'answer' || one.type === 'refused') && one['id'] === id,
      `an answer to ${message.type}`,
      from,
    );
    if (!mayMisspeak && MISSPOKEN.includes(String(answer['code'])))
      throw new Error(`misspoken: ${JSON.stringify(message)} got ${JSON.stringify(answer)}`);
    return answer;
  }

  async expect(message: Message): Promise<Frame> {
    const answer = await this.request(message);
    if (answer.type === 'answer') return answer;
    throw new Error(`${message.type} was refused: ${String(answer['code'])}`);
  }

  /** Pipelines many messages, with at most `window` of them unanswered; counts the answers by code. */
  async flood(count: number, message: (i: number) => Message, window = 200): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    const from = this.frames.length;
    const prefix = `f${++this.#asked}-`;
    let seen = from;
    let answered = 0;
    const look = () => {
      for (; seen < this.frames.length; seen++) {
        const { type, id, code } = this.frames[seen]!;
        if ((type !== 'answer' && type !== 'refused') || !String(id).startsWith(prefix)) continue;
        answered += 1;
        const key = type === 'answer' ? 'answer' : String(code);
        found.set(key, (found.get(key) ?? 0) + 1);
      }
      return answered;
    };
    for (let i = 0; i < count; i++) {
      if (i - look() >= window)
        await this.wait(() => i - look() < window / 2 || this.isClosed, 'answers', 60_000);
      if (this.isClosed) return found;
      this.tell({ ...message(i), id: `${prefix}${i}` });
    }
    await this.wait(() => look() >= count || this.isClosed, 'the last answers', 60_000);
    return found;
  }

  /** Legal moves in notation; none when it is not this seat's turn. */
  moves(): readonly string[] {
    const game = this.game === undefined ? undefined : findGame(this.game);
    if (game === undefined || this.view === undefined || this.view.viewer === 'spectator') return [];
    const view = this.view as Parameters<typeof game.legalMoves>[0];
    return game.legalMoves(view).map((move) => game.formatMove(move, view));
  }

  async move(): Promise<Frame> {
    const [first] = this.moves();
    if (first === undefined) throw new Error('there is nothing to move');
    return this.request(SAY.move(this.seq, first));
  }

  async closes(patienceMs = PATIENCE_MS): Promise<void> {
    await this.wait(() => this.isClosed, 'the end of a socket', patienceMs);
  }

  /** Like a reloaded page or a phone in a tunnel. */
  hangUp(): void {
    this.socket.terminate();
  }
}

/** Two people in the middle of a match. */
export interface Duel {
  readonly opened: Opened;
  readonly host: Guest;
  readonly guest: Guest;
  readonly hostLine: Line;
  readonly guestLine: Line;
  /** The guest's own link to the seat, if the server gave one. */
  readonly guestLink: string | undefined;
  /** The line whose turn it is. */
  inTurn(): Line;
}

export const DUEL = { game: 'sketch', seatCount: 2, pace: 0 };

/** A host at a new table. */
export async function sitHost(where: Where, wish: object) {
  const host = await Guest.known(where);
  const opened = await host.openTable(wish);
  return { host, hostLine: await host.sit(opened.table), ...opened };
}

/** Claims a seat by the code, which must work. */
export async function joinSeat(guest: Guest, code: string): Promise<number> {
  const { seat, status, error } = await guest.joinByCode(code);
  if (seat === undefined) throw new Error(`the code opened nothing: ${status} ${error}`);
  return seat;
}

/** A host, and a guest who came by the host's link. No match yet. */
export async function sitTwo(where: Where, wish: object = DUEL): Promise<Duel> {
  const host = await Guest.known(where);
  const opened = await host.openTable(wish);
  const guest = await Guest.known(where);
  const { link: guestLink } = readEntered((await guest.expect(ASK.openLink(opened.seats[1]!))).body);
  const hostLine = await host.sit(opened.table);
  const guestLine = await guest.sit(opened.table);
  const inTurn = () => {
    const line = [hostLine, guestLine].find((one) => one.moves().length > 0);
    if (line === undefined) throw new Error('nobody can move');
    return line;
  };
  return { opened, host, guest, hostLine, guestLine, guestLink, inTurn };
}

export async function startDuel(where: Where, wish?: object): Promise<Duel> {
  const duel = await sitTwo(where, wish);
  await start(duel.hostLine, [duel.guestLine]);
  return duel;
}

/** Starts a match and waits until everybody has been dealt cards. */
export async function start(host: Line, others: readonly Line[] = []): Promise<void> {
  await host.expect(SAY.start());
  for (const line of [host, ...others]) await line.until(({ type }) => type === 'told', 'the deal');
}

/** Cuts a line and waits until the table has noticed. */
export async function cut(gone: Line, noticing: Line): Promise<void> {
  const from = noticing.frames.length;
  gone.hangUp();
  await noticing.until(({ type }) => type === 'people', 'somebody gone', from);
  await sleep(30);
}
