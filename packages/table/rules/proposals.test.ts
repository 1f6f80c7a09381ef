import { describe, expect, it } from 'vitest';
import { AWAY_MS, botRequests, HAND_OVER_MS, NUDGE_MS, PROPOSAL_MS } from '../index.ts';
import { playOn, TestTable, threePersons } from '../testing/index.ts';

const SLOW = { clock: { kind: 'turn', seconds: 601 } } as const;
const STAND_IN = { seat: 0, what: 'stand-in' } as const;
const HAND_OVER = { seat: 0, what: 'hand-over' } as const;

/** Seat 0 is there, must act, does not, and was nudged two minutes ago; seats 1 and 2 are there. */
function idle(more: Parameters<typeof threePersons>[0] = {}): TestTable {
  const test = threePersons(more).begin();
  test.ok(1, 'nudge', { seat: 0 });
  test.now += NUDGE_MS;
  return test;
}

/** Seat 0, which was the host's, has been without a connection for five minutes; 1 is host now. */
function gone(more: Parameters<typeof threePersons>[0] = {}): TestTable {
  const test = threePersons(more).begin();
  test.goes(0, HAND_OVER_MS);
  test.pass(0);
  return test;
}

function duel(): TestTable {
  return new TestTable({ game: 'sketch', seatCount: 2, options: { first: 0 } }).come(0, 1).begin();
}

function open({ table }: TestTable): number {
  if (table.proposal === null) throw new Error('nothing is proposed');
  return table.proposal.seq;
}

describe('a bot for somebody who is there and does not act', () => {
  it('[P25] comes when all the others who are there agree, two minutes after a nudge', () => {
    const test = idle();
    test.ok(1, 'propose', STAND_IN);
    const proposal = { seq: open(test), by: 1, for: 0, what: 'stand-in', at: test.now, yes: [1] };
    for (const viewer of [0, 2, 'spectator'] as const) {
      expect(test.last(viewer, 'proposal')).toMatchObject({ seat: 1, why: 'proposed', proposal });
      expect(test.welcome(viewer).proposal).toEqual(proposal);
    }
    expect(test.table.seats[0]?.standIn).toBeNull();
    test.ok(2, 'agree', { proposal: open(test) });
    expect(test.log.slice(-2)).toMatchObject([
      { type: 'agreed', seat: 2 },
      { type: 'stood-in', seat: 0, why: 'agreed', bot: { name: 'substitute' } },
    ]);
    expect(test.last(0, 'proposal')).toMatchObject({ seat: 2, why: 'agreed', proposal: { yes: [1, 2] } });
    expect(test.last(0, 'seats')).toMatchObject({
      proposal: null,
      seats: [{ standIn: { why: 'agreed' } }, {}, {}],
    });
    expect(botRequests(test.table)).toMatchObject([{ seat: 0, must: true }]);
    test.expectSameAfterRestart();
  });

  it('[P25] gives the seat back when they want it, and at the end of the match', () => {
    const test = idle();
    test.ok(1, 'propose', STAND_IN);
    test.ok(2, 'agree', { proposal: open(test) });
    const other = test.copy();
    test.ok(0, 'take-back', {});
    expect(test.table.seats[0]?.standIn).toBeNull();
    other.playToTheEnd('agreed');
    expect(other.table.seats[0]).toMatchObject({ sitter: { kind: 'person' }, standIn: null });
  });

  it('[P25] is not proposed before the two minutes, nor without a nudge at this board', () => {
    const test = threePersons().begin();
    expect(test.refused(1, 'propose', STAND_IN)).toBe('not-nudged');
    test.ok(1, 'nudge', { seat: 0 });
    test.now += NUDGE_MS - 1;
    expect(test.refused(1, 'propose', STAND_IN)).toBe('not-nudged');
    // A second nudge does not begin the two minutes again.
    test.ok(2, 'nudge', { seat: 0 });
    test.now += 1;
    const ready = test.copy();
    ready.ok(1, 'propose', STAND_IN);
    playOn(test, 0);
    expect(test.active()[0]).toBe(0);
    expect(test.refused(1, 'propose', STAND_IN)).toBe('not-nudged');
  });

  it('[P25] is for who must act, and never one’s own or a bot’s seat', () => {
    const test = idle();
    expect(test.refused(0, 'propose', STAND_IN)).toBe('own-seat');
    expect(test.refused(1, 'propose', { seat: 2, what: 'stand-in' })).toBe('not-their-turn');
    expect(test.refused(1, 'propose', { seat: 5, what: 'stand-in' })).toBe('no-such-seat');
    test.ok(0, 'stand-in', { seat: 0 });
    expect(test.refused(1, 'propose', STAND_IN)).toBe('bot-plays');
    test.ok(0, 'stop', { match: 1 });
    expect(test.refused(1, 'propose', STAND_IN)).toBe('no-match');
  });

  it('[P25] is never proposed in a duel or at a slow table: there only the clock brings one', () => {
    const two = duel();
    two.ok(1, 'nudge', { seat: 0 });
    two.now += NUDGE_MS;
    expect(two.refused(1, 'propose', STAND_IN)).toBe('only-clock');
    expect(idle(SLOW).refused(1, 'propose', STAND_IN)).toBe('only-clock');
  });

  it('[P25] is off when they act, and when anybody does', () => {
    const test = idle();
    test.ok(1, 'propose', STAND_IN);
    const seq = open(test);
    playOn(test, 0);
    expect(test.table.proposal).toBeNull();
    expect(test.refused(2, 'agree', { proposal: seq })).toBe('no-proposal');
  });

  it('[P25] comes at once when nobody else is there to be asked', () => {
    const test = idle();
    test.goes(2, AWAY_MS);
    test.ok(1, 'propose', STAND_IN);
    expect(test.log.slice(-2)).toMatchObject([{ type: 'proposed' }, { type: 'stood-in', why: 'agreed' }]);
  });
});

describe('saying yes and no', () => {
  it('[P25] one no ends it; who proposed takes it back so; whom it is about has no say', () => {
    const test = idle();
    test.ok(1, 'propose', STAND_IN);
    const proposal = open(test);
    expect(test.refused(0, 'agree', { proposal })).toBe('own-seat');
    expect(test.refused(0, 'decline', { proposal })).toBe('own-seat');
    expect(test.refused(2, 'agree', { proposal: proposal - 1 })).toBe('no-proposal');
    const taken = test.copy();
    test.ok(2, 'decline', { proposal });
    expect(test.last(0, 'proposal')).toMatchObject({ seat: 2, why: 'declined', proposal: null });
    expect(test.refused(2, 'agree', { proposal })).toBe('no-proposal');
    expect(test.table.seats[0]?.standIn).toBeNull();
    taken.ok(1, 'decline', { proposal });
    expect(taken.table.proposal).toBeNull();
  });

  it('[P25] everybody who is there is asked, also who was gone for a moment and whom a bot plays for', () => {
    const test = idle();
    test.ok(2, 'stand-in', { seat: 2 });
    test.goes(2, AWAY_MS - 1);
    test.ok(1, 'propose', STAND_IN);
    expect(test.table.proposal).not.toBeNull();
    // Once they are away, it is enough; whoever agreed may also ask again.
    const asked = test.copy();
    expect(test.pass(1)).toMatchObject([{ type: 'stood-in', seat: 0, why: 'agreed' }]);
    asked.now += 1;
    asked.ok(1, 'agree', { proposal: open(asked) });
    expect(asked.log.at(-1)).toMatchObject({ type: 'stood-in', seat: 0, why: 'agreed' });
  });

  it('[P25] does not come about by itself when nobody who wants it is there any more', () => {
    const test = idle();
    test.ok(1, 'propose', STAND_IN);
    test.goes(1).goes(2);
    expect(test.pass(1)).toEqual([]);
  });

  it('[P25] another proposal waits two minutes for the first to be answered', () => {
    const test = gone();
    test.ok(1, 'propose', HAND_OVER);
    const first = open(test);
    test.now += PROPOSAL_MS - 1;
    expect(test.refused(2, 'propose', HAND_OVER)).toBe('proposal-open');
    test.now += 1;
    test.ok(2, 'propose', HAND_OVER);
    expect(test.table.proposal).toMatchObject({ by: 2, yes: [2] });
    expect(test.refused(1, 'agree', { proposal: first })).toBe('no-proposal');
    test.ok(1, 'agree', { proposal: open(test) });
    expect(test.table.seats[0]).toMatchObject({ isOpen: true });
  });

  it('[P25] ends with the match, and when who proposed it leaves', () => {
    const test = gone();
    test.ok(1, 'propose', HAND_OVER);
    test.ok(1, 'stop', { match: 1 });
    expect(test.table.proposal).toBeNull();
    test.ok(2, 'propose', HAND_OVER);
    test.ok(2, 'leave', {});
    expect(test.table.proposal).toBeNull();
  });
});

describe('a seat for somebody else', () => {
  it('[P25] is handed over after five minutes, when all the others agree; a bot plays until they come', () => {
    const test = gone();
    test.ok(1, 'propose', HAND_OVER);
    test.ok(2, 'agree', { proposal: open(test) });
    expect(test.log.at(-1)).toMatchObject({ type: 'handed-over', seat: 0, bot: { name: 'substitute' } });
    expect(test.last('spectator', 'seats')).toMatchObject({
      host: 1,
      proposal: null,
      seats: [
        { sitter: { kind: 'person' }, isOpen: true, isKept: false, standIn: { why: 'handed-over' } },
        {},
        {},
      ],
    });
    expect(botRequests(test.table)).toMatchObject([{ seat: 0 }]);
    test.expectSameAfterRestart();
    test.come(0);
    expect(test.log.at(-1)).toMatchObject({ type: 'taken-back', seat: 0 });
    expect(test.table.seats[0]).toMatchObject({ isOpen: false, standIn: null });
    playOn(test, 0);
  });

  it('[P25] not a moment before the five minutes, and not when they are back', () => {
    const test = threePersons().begin();
    expect(test.refused(1, 'propose', HAND_OVER)).toBe('not-away');
    test.goes(0, HAND_OVER_MS - 1);
    expect(test.refused(1, 'propose', HAND_OVER)).toBe('not-away');
    test.now += 1;
    test.ok(1, 'propose', HAND_OVER);
    const proposal = open(test);
    test.come(0);
    expect(test.log.at(-1)).toMatchObject({ type: 'declined', seat: 0 });
    expect(test.last(2, 'proposal')).toMatchObject({ seat: 0, why: 'declined', proposal: null });
    expect(test.refused(2, 'agree', { proposal })).toBe('no-proposal');
  });

  it('[P25] in a duel never in a match, at a slow table never', () => {
    const two = duel();
    two.goes(0, HAND_OVER_MS);
    two.pass(0);
    expect(two.refused(1, 'propose', HAND_OVER)).toBe('duel');
    two.ok(1, 'stop', { match: 1 });
    two.ok(1, 'propose', HAND_OVER);
    expect(two.table.seats[0]).toMatchObject({ sitter: { kind: 'empty' } });
    const slow = threePersons(SLOW).begin();
    slow.goes(0, HAND_OVER_MS);
    expect(slow.refused(1, 'propose', HAND_OVER)).toBe('only-clock');
  });

  it('[P25] between matches it is empty then, kept or not, and whose doing that was is written', () => {
    const test = threePersons().begin().playToTheEnd('between');
    test.goes(0, HAND_OVER_MS);
    test.pass(0);
    expect(test.table).toMatchObject({ host: 1, kept: [0] });
    test.ok(2, 'propose', HAND_OVER);
    test.ok(1, 'agree', { proposal: open(test) });
    expect(test.log.at(-1)).toMatchObject({ type: 'seated', seat: 0, sitter: { kind: 'empty' }, by: 2 });
    expect(test.table).toMatchObject({ kept: [], proposal: null });
  });

  it('[P25] that nobody took is empty when the match is over, and a bot that played stays in the record', () => {
    const test = gone();
    test.ok(1, 'propose', HAND_OVER);
    test.ok(2, 'agree', { proposal: open(test) });
    expect(test.refused(1, 'propose', HAND_OVER)).toBe('no-person-there');
    test.playToTheEnd('open');
    expect(test.table.seats[0]).toMatchObject({ sitter: { kind: 'empty' }, isOpen: false });
    expect(test.last(1, 'over')).toMatchObject({
      host: 1,
      seats: [{ sitter: { kind: 'empty' } }, {}, {}],
      record: { handOvers: [{ seq: 0, seat: 0, to: { kind: 'bot', name: 'substitute' } }] },
    });
    test.expectSameAfterRestart();
  });

  it('[P25] goes on with the bot that stands in already', () => {
    const test = gone();
    test.ok(1, 'stand-in', { seat: 0 });
    test.ok(1, 'propose', HAND_OVER);
    // A bot that moves for them is not them.
    test.step('bot');
    test.ok(2, 'agree', { proposal: open(test) });
    const { match } = test.table;
    expect(match).toMatchObject({ handOvers: [{ seat: 0 }] });
    test.playToTheEnd('the same bot');
    expect(test.last(1, 'over').record!.handOvers).toHaveLength(1);
  });
});
