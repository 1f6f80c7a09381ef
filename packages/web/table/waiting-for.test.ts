import { findGame } from '@hyakki/games';
import { AWAY_MS, HAND_OVER_MS, NUDGE_MS } from '@hyakki/table';
import { SENT_MS } from '@hyakki/table/protocol';
import { describe, expect, it } from 'vitest';
import { knownTable, PERSON, person, playedMatch, STOOD_IN } from './testing/known-table.ts';
import { waitingFor } from './waiting-for.ts';

const playing = (more: Parameters<typeof playedMatch>[0] = {}) =>
  knownTable({ match: playedMatch({ inTurn: 1, ...more }) });
const moment = { now: 0, idleMs: 0, findGame };
const gone = { ...playing(), people: [person('Aki'), { name: 'Bo', here: false, goneAt: 0 }] };
const LATER = AWAY_MS + SENT_MS;

describe('for whom a table waits', () => {
  it('nobody who is here and plays', () => {
    expect(waitingFor(playing(), moment)).toEqual([]);
    expect(waitingFor(playing({ inTurn: 0 }), { ...moment, idleMs: 60_000 })).toEqual([]);
  });

  it('[P24] somebody who thinks for long may be reminded', () => {
    expect(waitingFor(playing(), { ...moment, idleMs: 45_000 })).toMatchObject([
      { seat: 1, why: { kind: 'thinks' }, canNudge: true, canProposeStandIn: false },
    ]);
  });

  it('[P25] somebody who was reminded has a while, then a bot may be proposed', () => {
    const nudged = playing({ nudge: { to: 1, at: 0 }, nudgedAt: new Map([[1, 0]]) });
    expect(waitingFor(nudged, moment)).toMatchObject([
      { why: { kind: 'nudged-soon', seconds: Math.round((NUDGE_MS + SENT_MS) / 1000) }, canNudge: false },
    ]);
    expect(waitingFor(nudged, { ...moment, now: NUDGE_MS + SENT_MS })).toMatchObject([
      { why: { kind: 'nudged' }, canProposeStandIn: true },
    ]);
  });

  it('[P9] somebody who is away: a bot may step in after a while', () => {
    expect(waitingFor(gone, moment)).toMatchObject([
      { why: { kind: 'away-soon', seconds: Math.round(LATER / 1000) }, canStandIn: false, canNudge: false },
    ]);
    expect(waitingFor(gone, { ...moment, now: LATER })).toMatchObject([
      { why: { kind: 'away' }, canStandIn: true },
    ]);
  });

  it('[P25] not for somebody a bot plays for, until the seat may be given away', () => {
    const stoodIn = { ...gone, seats: [PERSON, STOOD_IN] };
    expect(waitingFor(stoodIn, { ...moment, now: LATER })).toEqual([]);
    expect(waitingFor(stoodIn, { ...moment, now: HAND_OVER_MS + SENT_MS })).toMatchObject([
      { why: { kind: 'away' }, canStandIn: false, canProposeHandOver: true },
    ]);
  });

  it('nobody at one device, after the match, or for those who only look on', () => {
    const late = { ...moment, now: LATER, idleMs: 60_000 };
    expect(waitingFor({ ...gone, dealer: 'device', people: playing().people }, late)).toEqual([]);
    expect(waitingFor({ ...gone, you: 'spectator' }, late)).toEqual([]);
    expect(waitingFor({ ...gone, match: playedMatch({ phase: 'over' }) }, late)).toEqual([]);
  });
});
