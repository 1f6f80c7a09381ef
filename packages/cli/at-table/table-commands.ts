import { usualBot } from '@hyakki/bots';
import { type Answer, mayChat, opensChat, type TableRequest } from '@hyakki/client';
import type { TableState } from '@hyakki/client/known-table';
import { isOneOf, type Seat } from '@hyakki/engine';
import { PHRASES, REACTIONS } from '@hyakki/table';
import type { SeenTable } from './seen-table.ts';
import type { TableLine } from './table-line.ts';
import { seatLines } from './who-sits.ts';

/** In milliseconds, as the table allows. */
const SLOWEST_PACE = 10_000;

/** What the commands about a table need from the session. */
export interface CommandPorts {
  ask(request: TableRequest): Promise<Answer>;
  /** The number of the last message. */
  seq(): number;
  /** Says why not, where the table refused. */
  sayAnswer(answer: Answer): void;
  note(line: string): void;
  page(lines: readonly string[]): Promise<void>;
}

/** Commands about the table and its seats, beside moves and pages. */
export class TableCommands {
  readonly #table: SeenTable;
  readonly #ports: CommandPorts;

  constructor(table: SeenTable, ports: CommandPorts) {
    this.#table = table;
    this.#ports = ports;
  }

  async obey({ command, rest, text }: TableLine): Promise<void> {
    const { state, texts } = this.#table;
    switch (command) {
      case 'start':
        return this.#ask({ type: 'start' });
      case 'stop':
        return this.#ask({ type: 'stop', match: state?.match?.number ?? 1 });
      case 'who':
        return this.#ports.page(state === undefined ? [] : seatLines(state, texts));
      case 'say':
        return this.#say(text, rest);
      case 'back':
        return this.#ask({ type: 'take-back' });
      case 'wait':
        return this.#ask({ type: 'wait', at: this.#ports.seq(), how: 'hold' });
      case 'go-on':
        return this.#ask({ type: 'wait', at: this.#ports.seq(), how: 'go-on' });
      case 'hurry':
        return this.#ask({ type: 'hurry' });
      case 'pace': {
        const pace = /^\d{1,5}$/.test(rest[0] ?? '') ? Number(rest[0]) : Number.NaN;
        if (Number.isNaN(pace) || pace > SLOWEST_PACE) this.#ports.note(texts.whichPace(SLOWEST_PACE));
        else await this.#ask({ type: 'pace', pace });
        return;
      }
      case 'agree':
      case 'decline': {
        const proposal = state?.proposal;
        if (proposal == null) this.#ports.note(texts.nothingAsked);
        else await this.#ask({ type: command, proposal: proposal.seq });
        return;
      }
      default:
        return this.#aboutSeat(command, rest);
    }
  }

  /** One of the sayings by its name; in one's own words where the table lets people write. */
  async #say(text: string, [first = '']: readonly string[]): Promise<void> {
    const { state, texts } = this.#table;
    const isChat = state !== undefined && mayChat(state);
    const name = (isChat ? text : first).toLowerCase();
    const kind = isOneOf(REACTIONS, name) ? 'reaction' : isOneOf(PHRASES, name) ? 'phrase' : undefined;
    if (kind !== undefined) return this.#ask({ type: 'say', saying: { kind, name } } as TableRequest);
    if (isChat && text !== '') return this.#ask({ type: 'chat', text });
    this.#ports.note([...REACTIONS, ...PHRASES].join(', '));
    if (state !== undefined && !isChat && opensChat(state)) this.#ports.note(texts.chatLater);
  }

  async #aboutSeat(
    command: 'bot' | 'nudge' | 'replace' | 'host' | 'swap',
    [typed, other]: readonly string[],
  ): Promise<void> {
    const { state, texts, otherSeats } = this.#table;
    const seat = Number(typed) - 1;
    if (state?.seats[seat] === undefined) {
      this.#ports.note(texts.whichSeat(texts.seatCommands[command], otherSeats));
      return;
    }
    switch (command) {
      case 'bot':
        return this.#wishBot(seat, state.setting);
      case 'nudge':
        return this.#ask({ type: 'nudge', seat });
      case 'replace':
        return this.#ask({ type: 'propose', seat, what: 'hand-over' });
      case 'host':
        return this.#ask({ type: 'give-host', seat });
      case 'swap': {
        const { you } = state;
        const with_ = other === undefined ? you : Number(other) - 1;
        return this.#ask({ type: 'swap', a: with_ === 'spectator' ? seat : with_, b: seat });
      }
    }
  }

  /** For who is away at once; for who is here and does not act, if the others agree. */
  async #wishBot(seat: Seat, setting: TableState['setting']): Promise<void> {
    if (this.#table.match?.phase !== 'playing') {
      const { name, memory } = usualBot(setting.game, setting);
      return this.#ask({ type: 'seat-bot', seat, bot: { name, memory } });
    }
    const answer = await this.#ports.ask({ type: 'stand-in', seat });
    if (answer.type === 'refused' && answer.code === 'not-away')
      await this.#ask({ type: 'propose', seat, what: 'stand-in' });
    else this.#ports.sayAnswer(answer);
  }

  async #ask(request: TableRequest): Promise<void> {
    this.#ports.sayAnswer(await this.#ports.ask(request));
  }
}
