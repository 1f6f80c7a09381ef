import { ok, type Result, refuse, type Seat } from '@hyakki/engine';
import type { ClientMessage, ClientMessageType } from '../protocol/client-messages.ts';
import { whyTooMuch } from './bounds.ts';
import { allowChat } from './chat.ts';
import { whyNotDaily } from './daily.ts';
import { addShare, again, start } from './deal.ts';
import { type Decision, write } from './decision.ts';
import { askToWait } from './help.ts';
import { giveHost } from './host.ts';
import { lookAway, showStep } from './look-back.ts';
import { makeMove } from './moves.ts';
import { allowNote, hasSpokenEnough, MOST_SPOKEN } from './notes.ts';
import { nudge } from './nudge.ts';
import { changePace, hurry } from './pace.ts';
import { askForPause, resume } from './pause.ts';
import { agree, decline, propose } from './proposals.ts';
import { come, emptySeat, givenBack, leave, seatBot, standIn, swap, takeBack } from './seats.ts';
import { changeSetting } from './setting.ts';
import { isPersonsSeat, type Ports, type Role, type Table } from './table.ts';
import { allowSaying } from './talk.ts';
import { findBotsMove } from './why.ts';

/** Who may send each request: anybody with a link, the person of a seat, or the host. */
export const RIGHTS = {
  come: 'anybody',
  set: 'host',
  'seat-bot': 'host',
  'empty-seat': 'host',
  swap: 'host',
  'give-host': 'host',
  start: 'host',
  share: 'person',
  move: 'person',
  say: 'person',
  chat: 'person',
  'look-back': 'person',
  'look-away': 'person',
  note: 'person',
  'stand-in': 'person',
  'take-back': 'person',
  nudge: 'person',
  wait: 'person',
  pace: 'host',
  hurry: 'host',
  propose: 'person',
  agree: 'person',
  decline: 'person',
  pause: 'person',
  resume: 'person',
  again: 'host',
  why: 'person',
  stop: 'host',
  leave: 'person',
} as const satisfies Readonly<Record<ClientMessageType, 'anybody' | 'person' | 'host'>>;

/** Turns a request into lines to write and an answer, or into a refusal that changes nothing. */
export function decide(table: Table, role: Role, message: ClientMessage, ports: Ports): Result<Decision> {
  if (message.type === 'come') return come(table, role, ports);
  const person = authorise(table, role, message.type);
  if (!person.ok) return person;
  return (
    whyTooMuch(table, message.type) ??
    whyNotDaily(table, message, person.value, ports) ??
    decideFor(table, person.value, message, ports)
  );
}

function authorise(table: Table, role: Role, type: ClientMessageType): Result<Seat> {
  if (role.kind === 'spectator') return refuse('not-a-player', 'P16');
  const { seat } = role;
  if (!isPersonsSeat(table, seat)) return refuse('not-seated', 'P8', { seat: seat + 1 });
  // P2: the role passes on when the host is away. Until then nobody acts for them.
  if (RIGHTS[type] === 'host' && seat !== table.host) {
    return refuse('not-host', 'P2', { seat: table.host + 1 });
  }
  return ok(seat);
}

function decideFor(
  table: Table,
  seat: Seat,
  message: Exclude<ClientMessage, { type: 'come' }>,
  ports: Ports,
): Result<Decision> {
  const { now: at } = ports;
  switch (message.type) {
    case 'set':
      return changeSetting(table, message, ports);
    case 'seat-bot':
      return seatBot(table, message, ports);
    case 'empty-seat':
      return emptySeat(table, seat, message.seat, ports);
    case 'swap':
      return swap(table, message, ports);
    case 'give-host':
      return giveHost(table, message, ports);
    case 'start':
      return start(table, message, ports);
    case 'share':
      return addShare(table, seat, message, ports);
    case 'move':
      return makeMove(table, seat, message, ports);
    case 'say': {
      if (hasSpokenEnough(spokenIn(table), seat)) return refuse('too-many', 'P11', { most: MOST_SPOKEN });
      const saying = allowSaying(table, message.saying);
      return saying.ok ? ok(write(table, { at, type: 'said', seat, saying: saying.value })) : saying;
    }
    case 'chat':
      return allowChat(table, seat, message.text, ports);
    case 'look-back':
      return showStep(table, seat, message, ports);
    case 'look-away':
      return lookAway(table, seat, ports);
    case 'note': {
      if (table.match?.phase !== 'playing') return refuse('no-match', 'P14');
      const { on, mark } = message;
      const allowed = allowNote(table.match, seat, on);
      return allowed.ok ? ok(write(table, { at, type: 'noted', seat, on, mark })) : allowed;
    }
    case 'stand-in':
      return standIn(table, seat, message, ports);
    case 'take-back':
      return takeBack(table, seat, ports);
    case 'nudge':
      return nudge(table, seat, message, ports);
    case 'wait':
      return askToWait(table, seat, message, ports);
    case 'pace':
      return changePace(table, seat, message, ports);
    case 'hurry':
      return hurry(table, seat, ports);
    case 'propose':
      return propose(table, seat, message, ports);
    case 'agree':
      return agree(table, seat, message, ports);
    case 'decline':
      return decline(table, seat, message, ports);
    case 'pause':
      return askForPause(table, seat, message, ports);
    case 'resume':
      return resume(table, seat, message, ports);
    case 'again':
      return again(table, message, ports);
    case 'why': {
      const move = findBotsMove(table, message.at);
      return move.ok ? ok(write(table)) : move;
    }
    case 'stop':
      if (table.match?.phase !== 'playing') return refuse('no-match', 'P2');
      if (table.match.number !== message.match) return refuse('stale-match', 'P2', { match: message.match });
      return ok(write(table, { at, type: 'stopped', seat }, ...givenBack(table, ports)));
    case 'leave':
      return leave(table, seat, ports);
  }
}

function spokenIn({ match }: Table): readonly number[] {
  return match === undefined || match.phase === 'promised' ? [] : match.spoken;
}
