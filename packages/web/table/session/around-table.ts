import { isAtOneDevice } from '@hyakki/client/allowed';
import type { TableState } from '@hyakki/client/known-table';
import { sayNews, tellInPassing } from '@hyakki/client/table-news';
import type { TableMessage } from '@hyakki/table/protocol';
import type { Language } from '@hyakki/words';
import { nameIn, namesIn, type SeatName } from './names.ts';

/** Names come a moment after the seats. */
const NAMES_MS = 400;

export interface AroundPorts {
  setTimer(ms: number, ring: () => void): () => void;
  /** The table now. */
  table(): TableState | undefined;
  language(): Language;
  seatName: SeatName;
  say(text: string): void;
  /** Somebody reminded the viewer of their turn. */
  nudged(): void;
}

/** Announces what changes around the match: who went on elsewhere, for whom a bot plays, who is host now. */
export class AroundTable {
  readonly #ports: AroundPorts;
  #callOff: (() => void) | undefined;

  constructor(ports: AroundPorts) {
    this.#ports = ports;
  }

  receive(before: TableState, after: TableState, told: TableMessage): void {
    const { language, seatName, say, nudged } = this.#ports;
    if (isAtOneDevice(after)) return;
    for (const text of tellInPassing(before, told, language(), (seat) => nameIn(before, seat, seatName)))
      say(text);
    if (told.type === 'nudged' && told.to === after.you) nudged();
    if (told.type !== 'table' && before.host !== after.host)
      this.#newHost(nameIn(before, before.host, seatName));
  }

  close(): void {
    this.#callOff?.();
  }

  /** Somebody who swaps seats keeps the host's role. It has passed only if the new host has another name. */
  #newHost(former: string): void {
    const { setTimer, table, language, seatName, say } = this.#ports;
    this.#callOff?.();
    this.#callOff = setTimer(NAMES_MS, () => {
      const state = table();
      if (state === undefined) return;
      const names = namesIn(state, seatName);
      if (names[state.host] === former) return;
      say(sayNews({ kind: 'host', seat: state.host }, state.you, language(), (seat) => names[seat] ?? ''));
    });
  }
}
