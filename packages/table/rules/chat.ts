import { ok, type Result, refuse, type Seat } from '@hyakki/engine';
import { charactersIn, hasBidiControls, isReadable, LONGEST_LINE, tidyChat } from './chat-text.ts';
import { type Decision, write } from './decision.ts';
import { isHeld } from './presence.ts';
import type { Ports, Table } from './table.ts';

// P11: free text between the persons of a table, from the end of a match to the next deal. No line of the log has a
// word of it: the running table keeps the lines in memory (`running/chat-room.ts`).

/** A seat writes at most so many lines in so many milliseconds. */
export const CHAT_BURST = 5;
export const CHAT_BURST_MS = 20_000;

/** Whether people can write here now. Nothing that was written outlasts it. */
export function isChatOpen(table: Table): boolean {
  return whyClosed(table) === undefined;
}

function whyClosed(table: Table) {
  const { setting, dealer, match, seats } = table;
  if (setting.chat === 'off' || dealer === 'device') return refuse('chat-off', 'P11');
  if (match?.phase !== 'over') return refuse('chat-closed', 'P11');
  const persons = seats.filter((_, seat) => isHeld(table, seat)).length;
  return persons < 2 ? refuse('chat-alone', 'P11') : undefined;
}

/** The line as everybody gets it, if this person may write it now. */
export function allowChat(table: Table, seat: Seat, text: string, ports: Ports): Result<Decision> {
  const closed = whyClosed(table);
  if (closed !== undefined) return closed;
  if (hasBidiControls(text)) return refuse('chat-turned', 'P11');
  const line = tidyChat(text);
  if (!isReadable(line)) return refuse('chat-empty', 'P11');
  if (charactersIn(line) > LONGEST_LINE) return refuse('chat-long', 'P11', { most: LONGEST_LINE });
  const wait = waitToChat(ports.wroteAt?.(seat) ?? [], ports.now);
  if (wait > 0) return refuse('chat-soon', 'P11', { seconds: Math.ceil(wait / 1000) });
  return ok({ ...write(table), line });
}

/** How many milliseconds until a seat that wrote at these times may write again, the latest last. */
function waitToChat(times: readonly number[], now: number): number {
  const first = times.at(-CHAT_BURST);
  return times.length < CHAT_BURST || first === undefined ? 0 : first + CHAT_BURST_MS - now;
}
