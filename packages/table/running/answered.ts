import { canonicalJson, refuse, type Seat, sha256 } from '@hyakki/engine';
import type { ClientMessage } from '../protocol/client-messages.ts';
import type { TableMessageOf } from '../protocol/table-messages.ts';
import type { Role } from '../rules/table.ts';
import { refused } from '../rules/tell.ts';

type Answer = TableMessageOf<'answer' | 'refused'>;

interface Kept {
  readonly message: ClientMessage;
  readonly answer: Answer;
}

/** Cached answers of each seat. */
const MOST_KEPT = 64;
/** Temporary refusals: the same request again is a new try. */
const PASSING: readonly string[] = ['not-stored', 'table-damaged'];

/**
 * P7: the latest requests of each seat with their answers, in memory, for clients that send them again after an
 * interruption. For moves the log itself has the ids.
 */
export class Answered {
  readonly #bySeat = new Map<Seat, Map<string, Kept>>();

  /** The first answer to the same message; a refusal if the id belongs to another message; undefined for a new one. */
  find(role: Role, message: ClientMessage): Answer | undefined {
    if (role.kind === 'spectator' || message.type === 'come' || message.type === 'why') return undefined;
    const kept = this.#bySeat.get(role.seat)?.get(message.id);
    if (kept === undefined) return undefined;
    return canonicalJson(kept.message) === canonicalJson(recognisable(message))
      ? kept.answer
      : refused(message.id, refuse('id-used', 'P7').refusal);
  }

  keep(role: Role, message: ClientMessage, answer: Answer): void {
    if (role.kind === 'spectator' || message.type === 'come' || message.type === 'why') return;
    // Accepted moves are in the log, and most requests are moves.
    if (message.type === 'move' && answer.type === 'answer') return;
    if (answer.type === 'refused' && PASSING.includes(answer.code)) return;
    let own = this.#bySeat.get(role.seat);
    if (own === undefined) {
      own = new Map();
      this.#bySeat.set(role.seat, own);
    }
    own.set(message.id, { message: recognisable(message), answer });
    if (own.size > MOST_KEPT) own.delete(own.keys().next().value!);
  }

  /** This move is in the log: another node took it, whatever this one answered before. */
  made(seat: Seat, id: string): void {
    this.#bySeat.get(seat)?.delete(id);
  }

  /** Somebody else sits there now. */
  forget(seat: Seat): void {
    this.#bySeat.delete(seat);
  }
}

/** Enough of a request to know it again. A line of chat is kept nowhere but among the others, and goes with them (P11). */
function recognisable(message: ClientMessage): ClientMessage {
  return message.type === 'chat' ? { ...message, text: sha256(message.text) } : message;
}
