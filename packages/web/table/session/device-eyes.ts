import { played, seatInTurn, type TableState } from '@hyakki/client/known-table';
import type { Seat } from '@hyakki/engine';
import { personsIn } from './names.ts';

/** Whose view a shared device shows next; undefined if nothing changes. */
export type NextEyes = { readonly open: Seat } | 'closed' | undefined;

/** On one device: hides the view when the turn passes. A single person's view always shows. */
export class DeviceEyes {
  #lastTurn: Seat | undefined;

  /** Call it when every message is shown. `holder` is the person who holds the device and has said so. */
  settle(state: TableState, holder: Seat | undefined): NextEyes {
    const [only, ...others] = personsIn(state.seats);
    if (only !== undefined && others.length === 0)
      return state.you !== only && holder !== only ? { open: only } : undefined;
    const match = played(state);
    const inTurn = match?.phase === 'playing' ? seatInTurn(match) : undefined;
    const isDone = this.#lastTurn !== inTurn || match?.phase !== 'playing';
    this.#lastTurn = inTurn;
    return isDone && state.you !== 'spectator' ? 'closed' : undefined;
  }
}
