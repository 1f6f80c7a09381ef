import type { Seat, Viewer } from '@hyakki/engine';
import { FAST_CHECK_SEED, runs } from '@hyakki/engine/testing';
import { findGame } from '@hyakki/games';
import {
  AWAY_MS,
  absentSince,
  type ClientMessage,
  decide,
  HAND_OVER_MS,
  type NewTable,
  NUDGE_MS,
  type Person,
  PROPOSAL_MS,
  SENT_MS,
} from '@hyakki/table';
import { dailyTable, playOn, TestTable, tenguAtGo, threePersons } from '@hyakki/table/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hostPassesAt,
  isAsked,
  isHolding,
  isHost,
  isHostHere,
  isPaused,
  isWatching,
  mayArrange,
  mayChoose,
  mayDecide,
  mayGiveHost,
  mayGoOn,
  mayHold,
  mayHurry,
  mayNudge,
  mayProposeHandOver,
  mayProposeStandIn,
  mayResume,
  maySendAway,
  mayStandInFor,
  mayStop,
  mayTakeBack,
  ownSeat,
} from './allowed.ts';
import { foldMessage, played, type TableState } from './known-table.ts';

/** Somebody who only knows what they were told. */
class Onlooker {
  readonly #test: TestTable;
  readonly #viewer: Viewer;
  #state: TableState;
  #heard: number;

  constructor(test: TestTable, viewer: Viewer) {
    this.#test = test;
    this.#viewer = viewer;
    this.#state = foldMessage(undefined, test.welcome(viewer), findGame)!;
    this.#heard = test.messages.get(viewer)!.length;
  }

  get state(): TableState {
    const told = this.#test.messages.get(this.#viewer)!;
    for (const one of told.slice(this.#heard)) this.#state = foldMessage(this.#state, one, findGame)!;
    this.#heard = told.length;
    this.#state = foldMessage(
      this.#state,
      { type: 'people', people: people(this.#test), watching: 0 },
      findGame,
    )!;
    return this.#state;
  }

  /** As if they had come just now. */
  get fresh(): TableState {
    return foldMessage(undefined, this.#test.welcome(this.#viewer), findGame)!;
  }
}

function people(test: TestTable): readonly (Person | null)[] {
  return test.table.seats.map(({ sitter }, seat) => {
    if (sitter.kind !== 'person') return null;
    const goneAt = absentSince(test.table, seat, test.ports());
    return { name: `${seat}`, here: goneAt === undefined, goneAt: goneAt ?? null };
  });
}

const SEATS = [0, 1, 2] as const;
const GAMES: readonly NewTable[] = [
  { game: 'yokai', seatCount: 3 },
  { game: 'tengu', seatCount: 3, options: { level: 3, help: 1 } },
  {
    game: 'tengu',
    seatCount: 3,
    options: { level: 3, help: 1, first: 2 },
    bots: [null, null, { name: 'random' }],
  },
  { game: 'yokai', seatCount: 3, clock: { kind: 'turn', seconds: 3_600 } },
  { game: 'yokai', seatCount: 3, clock: { kind: 'match', seconds: 300 } },
  { game: 'sketch', seatCount: 2 },
];

type Act = (test: TestTable, by: Seat, about: Seat) => void;

function ask(message: (test: TestTable, about: Seat) => object): Act {
  return (test, by, about) => {
    // Who is gone says nothing.
    if (test.gone.has(by)) return;
    test.send({ kind: 'seat', seat: by }, message(test, about) as ClientMessage);
  };
}

const ACTS: readonly Act[] = [
  ask((_, seat) => ({ type: 'nudge', seat })),
  ask((_, seat) => ({ type: 'propose', seat, what: 'stand-in' })),
  ask((_, seat) => ({ type: 'propose', seat, what: 'hand-over' })),
  ask(({ table }) => ({ type: 'agree', proposal: table.proposal?.seq ?? 0 })),
  ask(({ table }) => ({ type: 'decline', proposal: table.proposal?.seq ?? 0 })),
  ask((_, seat) => ({ type: 'stand-in', seat })),
  ask(() => ({ type: 'take-back' })),
  ask((_, seat) => ({ type: 'give-host', seat })),
  ask((_, seat) => ({ type: 'empty-seat', seat })),
  ask((_, seat) => ({ type: 'swap', a: 0, b: seat })),
  ask(({ table }) => ({ type: 'stop', match: table.matches })),
  (test, _by, about) => {
    if (about < test.table.seats.length && !test.gone.has(about)) test.gone.set(about, test.now);
  },
  (test, by) => {
    if (by < test.table.seats.length) test.come(by);
  },
  (test) => {
    const { match } = test.table;
    if (match?.phase !== 'playing' || match.pause?.state !== 'paused') test.step('on');
  },
  (test, by) => {
    if (test.table.seats.some(({ sitter }) => sitter.kind === 'empty')) return;
    if (test.send({ kind: 'seat', seat: by }, { type: 'start' }).ok) test.pass(5_000);
  },
  (test) => void test.pass(AWAY_MS),
  (test) => void test.pass(NUDGE_MS),
  (test) => void test.pass(HAND_OVER_MS),
  ask(({ table }, about) => ({ type: 'wait', at: table.seq, how: about === 0 ? 'go-on' : 'hold' })),
  (test) => {
    for (const seat of SEATS) test.send({ kind: 'seat', seat }, { type: 'pause', match: test.table.matches });
  },
  ask(({ table }) => ({ type: 'resume', match: table.matches })),
];

/** Whether the table would do it. */
function would(test: TestTable, seat: Seat, message: object): boolean {
  return decide(test.table, { kind: 'seat', seat }, { id: 'x', ...message } as ClientMessage, test.ports())
    .ok;
}

describe('what can be offered', () => {
  it('[P2, P3, P9, P24, P25, P27] is what the table would do, from what one was told', () => {
    const seen = {
      standIn: 0,
      nudge: 0,
      proposeStandIn: 0,
      proposeHandOver: 0,
      asked: 0,
      sendAway: 0,
      takeBack: 0,
      hold: 0,
      paused: 0,
    };
    const deed = fc.tuple(fc.nat(ACTS.length - 1), fc.nat(2), fc.nat(2));
    fc.assert(
      fc.property(
        fc.constantFrom(...GAMES),
        fc.array(deed, { minLength: 20, maxLength: 60 }),
        (wish, deeds) => {
          const test = new TestTable(wish);
          const seats = SEATS.slice(0, wish.seatCount);
          test.come(...seats).begin();
          const all = seats.map((seat) => new Onlooker(test, seat));
          for (const [act, by, about] of deeds) {
            ACTS[act]!(test, by, about);
            for (let due = test.pass(0); due.length > 0; due = test.pass(0));
            // What is told is rounded down, and what is offered begins surely later.
            const now = test.now + SENT_MS;
            for (const [you, onlooker] of all.entries()) {
              const { state } = onlooker;
              const { host, seats: told, proposal, match } = onlooker.fresh;
              expect({ host: state.host, seats: state.seats, proposal: state.proposal }).toEqual({
                host,
                seats: told,
                proposal,
              });
              if (match?.phase === 'playing')
                expect(state.match).toMatchObject({ nudge: match.nudge, wait: match.wait });
              if (test.gone.has(you) || ownSeat(state) === undefined) continue;
              expect(isHostHere(state)).toBe(!test.gone.has(test.table.host));
              const may = (message: object) => would(test, you, message);
              expect(mayArrange(state)).toBe(may({ type: 'set', change: {} }));
              expect(mayStop(state)).toBe(may({ type: 'stop', match: test.table.matches }));
              expect(mayTakeBack(state)).toBe(may({ type: 'take-back' }));
              const hold = { type: 'wait', at: test.table.seq, how: 'hold' };
              expect(mayHold(state)).toBe(may(hold));
              expect(mayHurry(state)).toBe(isHost(state) && may({ type: 'hurry' }));
              if (isPaused(state)) seen.paused++;
              if (mayHold(state)) seen.hold++;
              if (mayTakeBack(state)) seen.takeBack++;
              if (isAsked(state)) seen.asked++;
              for (const seat of seats) {
                expect(mayGiveHost(state, seat), 'give-host').toBe(may({ type: 'give-host', seat }));
                expect(maySendAway(state, seat), 'empty-seat').toBe(may({ type: 'empty-seat', seat }));
                expect(mayStandInFor(state, seat, now), 'stand-in').toBe(may({ type: 'stand-in', seat }));
                expect(mayNudge(state, seat, now), 'nudge').toBe(may({ type: 'nudge', seat }));
                const standIn = mayProposeStandIn(state, seat, now, findGame);
                expect(standIn, 'propose stand-in').toBe(may({ type: 'propose', seat, what: 'stand-in' }));
                const handOver = mayProposeHandOver(state, seat, now, findGame);
                expect(handOver, 'propose hand-over').toBe(may({ type: 'propose', seat, what: 'hand-over' }));
                if (seat !== you && mayStandInFor(state, seat, now)) seen.standIn++;
                if (mayNudge(state, seat, now)) seen.nudge++;
                if (standIn) seen.proposeStandIn++;
                if (handOver) seen.proposeHandOver++;
                if (maySendAway(state, seat)) seen.sendAway++;
              }
            }
          }
        },
      ),
      // Fewer do not offer everything.
      { seed: FAST_CHECK_SEED, numRuns: Math.max(60, runs(60)) },
    );
    // Everything was offered at some time.
    for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0);
  });

  it('[P34, P2, P9] no pause makes anybody absent: neither in it nor when it ends', () => {
    const test = threePersons().begin();
    for (const seat of SEATS) test.ok(seat, 'pause', { match: 1 });
    test.goes(0, 0).goes(2, 0);
    const onlooker = new Onlooker(test, 1);
    test.now += HAND_OVER_MS;
    expect(hostPassesAt(onlooker.state)).toBeUndefined();
    test.ok(1, 'resume', { match: 1 });
    expect(hostPassesAt(onlooker.state)).toBe(test.now + AWAY_MS);
    expect(mayStandInFor(onlooker.state, 2, test.now + SENT_MS)).toBe(false);
    expect(mayProposeHandOver(onlooker.state, 2, test.now + SENT_MS, findGame)).toBe(false);
    test.now += AWAY_MS;
    expect(mayStandInFor(onlooker.state, 2, test.now + SENT_MS)).toBe(true);
  });

  it('[P34] the question for a pause goes with the seat of whoever asked, or is that of another who agreed', () => {
    const test = threePersons().begin();
    const onlooker = new Onlooker(test, 2);
    const expectToldAsWelcomed = () => {
      expect(played(onlooker.state)?.pause).toEqual(played(onlooker.fresh)?.pause);
      return expect(played(onlooker.state)?.pause);
    };
    test.ok(0, 'pause', { match: 1 });
    test.ok(2, 'stand-in', { seat: 2 });
    expectToldAsWelcomed().toMatchObject({ by: 0, yes: [0] });
    test.ok(1, 'pause', { match: 1 });
    test.goes(0, HAND_OVER_MS);
    test.ok(1, 'propose', { seat: 0, what: 'hand-over' });
    test.ok(2, 'agree', { proposal: test.table.proposal!.seq });
    expectToldAsWelcomed().toMatchObject({ state: 'asked', by: 1, yes: [1] });
    test.write([{ at: test.now, type: 'forgotten', seat: 1 }]);
    expectToldAsWelcomed().toBeNull();
    expect(mayResume(onlooker.state)).toBe(false);
    test.ok(2, 'pause', { match: 1 });
    expectToldAsWelcomed().toMatchObject({ state: 'paused', yes: [2] });
  });

  it('[P16] to who only watches is nothing', () => {
    const test = threePersons().begin();
    test.goes(0, HAND_OVER_MS);
    const { state } = new Onlooker(test, 'spectator');
    for (const seat of SEATS) {
      expect(mayStandInFor(state, seat, test.now + SENT_MS)).toBe(false);
      expect(mayNudge(state, seat, test.now)).toBe(false);
      expect(mayProposeHandOver(state, seat, test.now + SENT_MS, findGame)).toBe(false);
      expect(maySendAway(state, seat)).toBe(false);
    }
    expect(isAsked(state)).toBe(false);
  });

  it('[P25] a proposal is told as it stands, and is gone with what ended it', () => {
    const test = threePersons().begin();
    const onlooker = new Onlooker(test, 2);
    test.ok(1, 'nudge', { seat: 0 });
    test.now += NUDGE_MS;
    test.ok(1, 'propose', { seat: 0, what: 'stand-in' });
    expect(isAsked(onlooker.state)).toBe(true);
    // One thing at a time.
    const mayAnother = () => mayProposeStandIn(onlooker.state, 0, test.now + SENT_MS, findGame);
    expect(mayAnother()).toBe(false);
    test.now += PROPOSAL_MS;
    expect(mayAnother()).toBe(true);
    playOn(test, 0);
    expect(onlooker.state.proposal).toBeNull();
    expect(isAsked(onlooker.state)).toBe(false);
  });
});

describe('help for a bot', () => {
  function told(test: TestTable, viewer: Viewer): readonly boolean[] {
    const { state } = new Onlooker(test, viewer);
    return [mayHold(state), isHolding(state), mayGoOn(state)];
  }

  it('[P27] is offered to whom it waits for, as the table would allow it', () => {
    const test = tenguAtGo([2]);
    const onlooker = new Onlooker(test, 1);
    expect(told(test, 0)).toEqual([true, false, true]);
    expect(told(test, 'spectator')).toEqual([false, false, false]);
    test.ok(0, 'wait', { at: test.table.seq, how: 'hold' });
    expect(told(test, 0)).toEqual([false, true, true]);
    expect(onlooker.state.match).toMatchObject({
      wait: { helpers: [{ seat: 0, is: 'choosing' }, { seat: 1 }] },
    });
    test.ok(0, 'wait', { at: test.table.seq, how: 'release' });
    expect(told(test, 0)).toEqual([false, false, true]);
    test.ok(0, 'wait', { at: test.table.seq, how: 'go-on' });
    expect(told(test, 0)).toEqual([false, false, false]);
    expect(told(test, 1)).toEqual([true, false, true]);
    test.ok(1, 'stand-in', { seat: 1 });
    expect(told(test, 1)).toEqual([false, false, false]);
    // Told step by step or all at once: the same.
    expect(onlooker.state.match).toMatchObject({ wait: null });
    expect(onlooker.fresh.match).toMatchObject({ wait: null });
  });

  it('[P27] at one device whoever holds it speaks for all', () => {
    const test = tenguAtGo([2]);
    const { state } = new Onlooker(test, 'spectator');
    expect(mayGoOn({ ...state, dealer: 'device' })).toBe(true);
    expect(mayHold({ ...state, dealer: 'device' })).toBe(false);
  });
});

describe('a table at one device', () => {
  const shared = (state: TableState): TableState => ({ ...state, dealer: 'device' });

  it('is arranged, started and stopped by whoever holds it, also while nobody has said who they are', () => {
    const test = threePersons();
    const before = new Onlooker(test, 'spectator').state;
    expect([mayDecide(before), mayArrange(before), maySendAway(before, 1)]).toEqual([false, false, false]);
    expect(mayDecide(shared(before))).toBe(true);
    expect(mayArrange(shared(before))).toBe(true);
    expect(maySendAway(shared(before), 1)).toBe(true);
    test.begin();
    const during = new Onlooker(test, 'spectator').state;
    expect(mayStop(during)).toBe(false);
    expect(mayStop(shared(during))).toBe(true);
    expect(mayArrange(shared(during))).toBe(false);
  });

  it('has nobody who watches, is away, is reminded, or is given a role', () => {
    const test = threePersons();
    expect(isWatching(new Onlooker(test, 'spectator').state)).toBe(true);
    expect(isWatching(shared(new Onlooker(test, 'spectator').state))).toBe(false);
    const host = new Onlooker(test, 0).state;
    expect([mayGiveHost(host, 1), mayGiveHost(shared(host), 1)]).toEqual([true, false]);
    test.begin();
    const second = new Onlooker(test, 1).state;
    expect([mayNudge(second, 0, test.now), mayNudge(shared(second), 0, test.now)]).toEqual([true, false]);
    test.goes(0, HAND_OVER_MS);
    expect(isHostHere(new Onlooker(test, 1).state)).toBe(false);
    expect(isHostHere(shared(new Onlooker(test, 1).state))).toBe(true);
  });
});

describe('at a table of the daily deal', () => {
  const known = (test: TestTable, seat: Seat = 0) => foldMessage(undefined, test.welcome(seat), findGame)!;

  it('[P31] the host seats people and bots before it begins, and chooses nothing else', () => {
    const test = dailyTable({ isAlone: false });
    expect([mayDecide(known(test)), mayArrange(known(test)), mayChoose(known(test))]).toEqual([
      true,
      true,
      false,
    ]);
    test.come(1).begin().playToTheEnd('a day');
    expect(mayArrange(known(test))).toBe(false);
    expect(mayChoose(known(new TestTable({ game: 'yokai', seatCount: 2 })))).toBe(true);
  });

  it('[P31] nobody is offered a bot for themselves, or another person in a seat', () => {
    const test = dailyTable({ isAlone: false }).come(1).begin();
    const people: Person[] = [
      { name: 'Ann', here: true, goneAt: null },
      { name: 'Ben', here: false, goneAt: test.now - HAND_OVER_MS },
    ];
    const state: TableState = { ...known(test), people };
    expect(mayStandInFor(state, 0, test.now + 1_000)).toBe(false);
    expect(mayStandInFor(state, 1, test.now + 1_000)).toBe(true);
    expect(mayProposeHandOver(state, 1, test.now + 1_000, findGame)).toBe(false);
    expect(mayProposeHandOver({ ...state, daily: null }, 1, test.now + 1_000, findGame)).toBe(true);
  });
});
