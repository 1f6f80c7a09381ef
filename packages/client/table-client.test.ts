import { findGame } from '@hyakki/games';
import type { TableMessage } from '@hyakki/table/protocol';
import { afterFirstTurn, playOn, playUntilTurnOf, threePersons } from '@hyakki/table/testing';
import { describe, expect, it } from 'vitest';
import type { Answer, LinkEvents, TableRequest } from './link.ts';
import { TableClient } from './table-client.ts';
import { FakeClock } from './testing/fake-clock.ts';

// A table as seat 1 knows it: seat 0 ends its turn, then seat 1 looks at two cards.
const test = threePersons().begin();
for (let i = 0; i < 3; i++) playOn(test, 0);
const BEFORE_TURN = test.welcome(1);
playOn(test, 0);
const IN_TURN = test.welcome(1);
const [MOVE] = test.legal(1);
playOn(test, 1);
playOn(test, 1);
const [ANOTHERS_STEP, OWN_STEP, NEXT_OWN_STEP] = test.messages.get(1)!.slice(-3) as [
  TableMessage,
  TableMessage,
  TableMessage,
];

/** A client whose table does only what the test says. */
function open() {
  const clock = new FakeClock();
  const done: string[] = [];
  const asked: TableRequest[] = [];
  let events: LinkEvents | undefined;
  let seq = 0;
  let answer: (answer: Answer) => void = () => {};
  let fetched: Promise<void> | undefined;
  const client = new TableClient({
    connect: (ours) => {
      events = ours;
      return {
        device: undefined,
        get seq() {
          return seq;
        },
        ask: (request) => {
          asked.push(request);
          return new Promise((resolve) => (answer = resolve));
        },
        check: () => void done.push('check'),
        setVisible: (isVisible) => void done.push(isVisible ? 'visible' : 'hidden'),
        close: () => void done.push('close'),
      };
    },
    now: clock.now,
    setTimer: clock.setTimer,
    painted: async () => {},
    findGame,
    fetchFor: () => fetched,
    stepMs: () => 900,
    status: (status, why) => void done.push(`status ${status} ${why}`),
    show: ({ message, before, after, isHurried }) => {
      const from = before === undefined ? 'nothing' : 'before';
      done.push(`show ${message.type} after ${from}, you ${after.you}${isHurried ? ', hurried' : ''}`);
    },
    behind: () => {},
    settled: () => {},
    asking: () => void done.push('asking'),
    refused: ({ code }) => void done.push(`refused ${code}`),
    sending: (stage) => void done.push(stage),
    reasons: () => void done.push('reasons'),
    notAsked: () => void done.push('not asked'),
  });
  return {
    client,
    clock,
    done,
    asked,
    tell(message: TableMessage) {
      if ('seq' in message) seq = message.seq;
      events!.told(message);
    },
    events: () => events!,
    answer: (given: Answer) => answer(given),
    fetch: (coming: Promise<void> | undefined) => {
      fetched = coming;
    },
  };
}
/** Everything that only waits for promises that are resolved. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

const shown = (done: readonly string[]) => done.filter((what) => what.startsWith('show')).length;

describe('a client at a table', () => {
  it('folds what the table tells, and shows it one step after the other', () => {
    const { tell, done, clock } = open();
    tell(BEFORE_TURN);
    tell(ANOTHERS_STEP);
    tell(OWN_STEP);
    tell(NEXT_OWN_STEP);
    expect(done).toEqual(['show table after nothing, you 1, hurried', 'show told after before, you 1']);
    clock.pass(899);
    expect(shown(done)).toBe(2);
    clock.pass(1);
    expect(shown(done)).toBe(3);
    // One's own step needs less time than another's.
    clock.pass(250);
    expect(shown(done)).toBe(4);
  });

  it('[P6] sends a move with the last number it was told, once however often it is pressed', async () => {
    const { client, tell, asked, answer, done } = open();
    tell(IN_TURN);
    const first = client.move(MOVE!);
    await client.move(MOVE!);
    await turn();
    expect(asked).toEqual([{ type: 'move', at: IN_TURN.seq, move: MOVE }]);
    answer({ type: 'answer', id: 'x', seq: IN_TURN.seq + 1 });
    await first;
    // The answer is not the step: choices come back when the table tells it.
    expect(done.at(-1)).toBe('asking');
    tell(OWN_STEP);
    expect(done.slice(-2)).toEqual(['idle', 'show told after before, you 1']);
  });

  it('sends no move while steps wait to be shown', async () => {
    const { client, tell, asked, clock } = open();
    tell(BEFORE_TURN);
    tell(ANOTHERS_STEP);
    tell(OWN_STEP);
    await client.move(MOVE!);
    expect(asked).toEqual([]);
    clock.pass(900);
    void client.move(MOVE!);
    await turn();
    expect(asked).toEqual([{ type: 'move', at: IN_TURN.seq + 1, move: MOVE }]);
  });

  it('says why a request was refused, and lets the next move go', async () => {
    const { client, tell, asked, answer, done } = open();
    tell(IN_TURN);
    const sent = client.move(MOVE!);
    await turn();
    answer({ type: 'refused', id: 'x', code: 'stale', rule: 'P6', params: {} });
    await sent;
    expect(done.slice(-2)).toEqual(['refused stale', 'idle']);
    void client.move(MOVE!);
    await turn();
    expect(asked).toHaveLength(2);
  });

  it('checks the connection when an answer is slow, and not when it has come', async () => {
    const { client, tell, answer, done, clock } = open();
    tell(IN_TURN);
    const first = client.ask({ type: 'start' });
    clock.pass(799);
    expect(done).not.toContain('check');
    clock.pass(1);
    expect(done.at(-1)).toBe('check');
    answer({ type: 'answer', id: 'x', seq: 2 });
    await first;
    const second = client.ask({ type: 'leave' });
    answer({ type: 'answer', id: 'y', seq: 3 });
    await second;
    clock.pass(5_000);
    expect(done.filter((what) => what === 'check')).toHaveLength(1);
  });

  it('shows nothing before it has what showing needs, and says so if that never comes', async () => {
    const { tell, fetch, done } = open();
    let come = () => {};
    fetch(new Promise((resolve) => (come = resolve)));
    tell(IN_TURN);
    expect(done).toEqual([]);
    fetch(undefined);
    come();
    await turn();
    expect(done).toEqual(['show table after nothing, you 1, hurried']);
    fetch(Promise.reject(new Error('no network')));
    tell(IN_TURN);
    await turn();
    expect(done.at(-1)).toBe('status closed offline');
  });

  it('gives reasons at once, whatever is still being shown', () => {
    const { tell, done } = open();
    tell(BEFORE_TURN);
    tell(ANOTHERS_STEP);
    tell(OWN_STEP);
    tell({ type: 'reasons', match: 1, at: 2, reasons: [] } as unknown as TableMessage);
    expect(done.at(-1)).toBe('reasons');
  });

  it('shows and sends nothing once it is closed', async () => {
    const { client, tell, asked, done, clock } = open();
    tell(IN_TURN);
    client.close();
    tell(OWN_STEP);
    await client.move(MOVE!);
    await turn();
    expect(asked).toEqual([]);
    expect(done.at(-1)).toBe('close');
    expect(clock.isIdle).toBe(true);
  });

  it('[P28] hurries the bots, and shows at once what they do until it is a person’s turn', () => {
    const bots = afterFirstTurn();
    playUntilTurnOf(bots, 2);
    const welcome = bots.welcome(0);
    const heard = bots.messages.get(0)!.length;
    while (bots.active()[0] === 2) bots.step('hurried');
    playOn(bots, 0);
    playOn(bots, 0);
    const steps = bots.messages.get(0)!.slice(heard);
    const { client, tell, asked, done } = open();
    tell(welcome);
    client.hurry();
    expect(asked).toEqual([{ type: 'hurry' }]);
    for (const step of steps) tell(step);
    const ofBot = steps.filter((step) => step.type === 'told' && step.seat === 2).length;
    expect(ofBot).toBeGreaterThan(1);
    // The bot's steps and the first of the person's, which then takes its time.
    expect(shown(done)).toBe(1 + ofBot + 1);
    expect(done.filter((what) => what.endsWith(', hurried'))).toHaveLength(1 + ofBot);
  });

  it('[P28] asks for no hurry where somebody else decides', () => {
    const bots = afterFirstTurn();
    playUntilTurnOf(bots, 2);
    const { client, tell, asked } = open();
    tell(bots.welcome(1));
    client.hurry();
    expect(asked).toEqual([]);
  });
});
