import type { GameTypes } from '@hyakki/engine';
import type { FindGame } from '@hyakki/table';
import type { TableMessage, TableMessageOf } from '@hyakki/table/protocol';
import { isBotsTurn, mayHurry } from './allowed.ts';
import { foldMessage, played, type TableState } from './known-table.ts';
import type { Answer, ConnectionStatus, LinkEvents, SharedDevice, TableLink, TableRequest } from './link.ts';
import { Playback, stepTime } from './playback.ts';
import { Sending, type SendingStage } from './sending.ts';

export { PACE_MS, STEP_MS } from './playback.ts';
export type { SendingStage } from './sending.ts';

/** Check the connection if an answer takes longer than this. */
const SLOW_ANSWER_MS = 800;

/** A message of the table at the moment it is shown. */
export interface ShownMessage {
  readonly message: TableMessage;
  /** Undefined before the first welcome. */
  readonly before: TableState | undefined;
  readonly after: TableState;
  /** Nobody watches this one: others wait behind it. */
  readonly isHurried: boolean;
}

export interface TableClientPorts {
  connect(events: LinkEvents): TableLink;
  now(): number;
  /** Rings once after so many milliseconds. Call the result to cancel it. */
  setTimer(ms: number, ring: () => void): () => void;
  /** Resolves after the next paint. */
  painted(): Promise<void>;
  findGame: FindGame;
  /** Fetches what showing this message needs; undefined if everything is here. */
  fetchFor(message: TableMessage): Promise<void> | undefined;
  /** For how many milliseconds somebody else's step is shown. */
  stepMs(): number;

  status(status: ConnectionStatus, why: string | undefined): void;
  show(shown: ShownMessage): void;
  /** Whether messages wait to be shown. */
  behind(isBehind: boolean): void;
  /** Every message is shown. */
  settled(): void;
  /** A new request begins: a notice about the last one is out of date. */
  asking(): void;
  refused(refusal: TableMessageOf<'refused'>): void;
  sending(stage: SendingStage): void;
  /** Why a bot played as it did. */
  reasons(message: TableMessageOf<'reasons'>): void;
  notAsked(): void;
}

/** One table as somebody plays at it: sends their requests, and shows step by step what the table tells. */
export class TableClient {
  readonly #ports: TableClientPorts;
  readonly #link: TableLink;
  readonly #playback: Playback;
  readonly #sending: Sending;
  /** What has been shown so far. */
  #state: TableState | undefined;
  /** Until every message is shown and it is a person's turn. */
  #isHurrying = false;

  constructor(ports: TableClientPorts) {
    this.#ports = ports;
    this.#sending = new Sending({
      setTimer: ports.setTimer,
      painted: ports.painted,
      changed: ports.sending,
    });
    this.#playback = new Playback({
      now: ports.now,
      setTimer: ports.setTimer,
      isReady: (message) => this.#isReady(message),
      show: (message, how) => this.#show(message, how),
      behind: ports.behind,
      settled: () => {
        if (this.#state === undefined || !isBotsTurn(this.#state)) this.#isHurrying = false;
        ports.settled();
      },
    });
    this.#link = ports.connect({
      told: (message) => {
        if (message.type === 'reasons') ports.reasons(message);
        else this.#playback.receive(message);
      },
      status: ports.status,
      notAsked: ports.notAsked,
    });
  }

  /** Undefined where everybody has a device of their own. */
  get device(): SharedDevice | undefined {
    return this.#link.device;
  }

  async ask(request: TableRequest): Promise<Answer> {
    this.#ports.asking();
    const callOff = this.#ports.setTimer(SLOW_ANSWER_MS, () => this.#link.check());
    try {
      const answer = await this.#link.ask(request);
      if (answer.type === 'refused') this.#ports.refused(answer);
      return answer;
    } finally {
      callOff();
    }
  }

  /** Nobody moves on a board that is still being shown, and a second press is no second move. */
  async move(move: GameTypes['Move']): Promise<void> {
    if (this.#playback.isBehind) return;
    // Whoever moves waits for nothing.
    this.#playback.letGo();
    // P6: the table refuses a move that was chosen from an older board.
    const at = this.#link.seq;
    await this.#sending.send(async () => {
      const answer = await this.ask({ type: 'move', at, move });
      return { isToldLater: answer.type === 'answer' && answer.seq > this.#link.seq };
    });
  }

  /** P27: asks a bot to wait for help, or to go on. Nobody needs to read that it had moved by then. */
  async wait(how: 'hold' | 'release' | 'go-on'): Promise<void> {
    await this.#link.ask({ type: 'wait', at: this.#link.seq, how });
  }

  /** Shows every waiting message at once, and those of bots that follow; and lets the bots move at once, where this person may. */
  hurry(): void {
    const state = this.#state;
    if (state !== undefined && (this.#playback.isBehind || isBotsTurn(state))) this.#isHurrying = true;
    if (state !== undefined && mayHurry(state)) void this.#link.ask({ type: 'hurry' });
    this.#playback.hurry();
  }

  /** The next step is shown at `letGo`, or after so many milliseconds. Only this page waits: nobody else is held up. */
  hold(ms?: number): void {
    this.#playback.hold(ms);
  }

  letGo(): void {
    this.#playback.letGo();
  }

  /** P35: whether the person can see the table now. Whoever sees it gets no notice about it. */
  setVisible(isVisible: boolean): void {
    this.#link.setVisible(isVisible);
  }

  close(): void {
    this.#playback.close();
    this.#sending.close();
    this.#link.close();
  }

  #isReady(message: TableMessage): boolean {
    const fetched = this.#ports.fetchFor(message);
    if (fetched === undefined) return true;
    void fetched.then(
      () => this.#playback.resume(),
      () => this.#ports.status('closed', 'offline'),
    );
    return false;
  }

  #show(message: TableMessage, { isHurried }: { readonly isHurried: boolean }): number {
    const before = this.#state;
    const after = foldMessage(before, message, this.#ports.findGame);
    if (after === undefined) return 0;
    this.#state = after;
    if (message.type === 'table' || message.type === 'told') this.#sending.settle();
    this.#ports.show({ message, before, after, isHurried: isHurried || this.#isHurrying });
    if (message.type !== 'told' || this.#isHurrying) return 0;
    const viewer = played(after)?.view.viewer ?? after.you;
    return stepTime(this.#ports.stepMs(), { isOwn: message.seat !== null && message.seat === viewer });
  }
}
