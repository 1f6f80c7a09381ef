import { played, seatInTurn, type TableState } from '@hyakki/client/known-table';
import type { Seat } from '@hyakki/engine';
import { personsIn } from './names.ts';

/** Whose eyes a device that is passed round should look with next; undefined: nothing changes. */
export type NextEyes = { readonly open: Seat } | 'closed' | undefined;

/** On one device: eyes are closed when the turn goes on, and a single person's are always open. */
export class DeviceEyes {
  #lastTurn: Seat | undefined;

  /** When all that was told is shown. `holder` is who has the device and has said so. */
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
