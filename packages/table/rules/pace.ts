import { ok, type Result, refuse, type Seat } from '@hyakki/engine';
import type { ClientMessageOf } from '../protocol/client-messages.ts';
import { type Decision, write } from './decision.ts';
import type { EntryOf } from './log.ts';
import { whyPaused } from './pause.ts';
import { type Played, type Ports, playerAt, type Table } from './table.ts';

// P28: how fast bots move, which the host may change at any time.

/** P28 */
export function changePace(
  table: Table,
  seat: Seat,
  { pace }: ClientMessageOf<'pace'>,
  { now: at }: Ports,
): Result<Decision> {
  return ok(pace === table.setting.pace ? write(table) : write(table, { at, type: 'paced', seat, pace }));
}

/** P28: bots do not wait for the table's pace until it is a person's turn. */
export function hurry(table: Table, seat: Seat, { now: at }: Ports): Result<Decision> {
  const { match } = table;
  if (match?.phase !== 'playing') return refuse('no-match', 'P28');
  const paused = whyPaused(table);
  if (paused !== undefined) return paused;
  if (!mustBotAct(table, match)) return refuse('no-bot-plays', 'P28', { seat: seat + 1 });
  return ok(match.isHurried ? write(table) : write(table, { at, type: 'hurried', seat }));
}

/** The least time between two visible actions of bots. */
export function paceOf({ isHurried, setting }: Played): number {
  return isHurried ? 0 : setting.pace;
}

export function foldPace(table: Table, { pace }: EntryOf<'paced'>): Table {
  const { match } = table;
  const paced = { ...table, setting: { ...table.setting, pace } };
  return match?.phase === 'playing'
    ? { ...paced, match: { ...match, setting: { ...match.setting, pace } } }
    : paced;
}

/** Whether a bot must act, so that people wait for it. */
export function mustBotAct(
  table: Pick<Table, 'seats'>,
  { rules, state }: Pick<Played, 'rules' | 'state'>,
): boolean {
  const [must] = rules.activeSeats(state);
  return must !== undefined && playerAt(table, must)?.kind === 'bot';
}
