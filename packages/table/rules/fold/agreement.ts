import type { Seat } from '@hyakki/engine';
import type { EntryOf } from '../log.ts';
import type { Played, Table } from '../table.ts';

// The fold of nudges (P24) and proposals (P25).

/** A second nudge at the same board does not put off what the first one allows. */
export function nudged(match: Played, { at, to }: EntryOf<'nudged'>): Played {
  const nudge = match.nudge?.to === to ? match.nudge : { to, at };
  return { ...match, nudge, nudged: match.nudged.with(to, at) };
}

export function proposed(table: Table, { at, seat, for: concerned, what }: EntryOf<'proposed'>): Table {
  return { ...table, proposal: { seq: table.seq, by: seat, for: concerned, what, at, yes: [seat] } };
}

export function agreed(table: Table, { seat }: EntryOf<'agreed'>): Table {
  const { proposal } = table;
  if (proposal === null) throw new Error('agreed to nothing');
  return { ...table, proposal: { ...proposal, yes: [...proposal.yes, seat] } };
}

/** A proposal about a seat, or by one, ends when somebody else sits there. */
export function withoutProposalOf(table: Table, seat: Seat): Table {
  const { proposal } = table;
  if (proposal === null) return table;
  if (proposal.for === seat || proposal.by === seat) return { ...table, proposal: null };
  return proposal.yes.includes(seat)
    ? { ...table, proposal: { ...proposal, yes: proposal.yes.filter((other) => other !== seat) } }
    : table;
}
