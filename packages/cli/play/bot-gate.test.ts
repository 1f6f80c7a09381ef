import { describe, expect, it } from 'vitest';
import { BotGate } from './bot-gate.ts';

const PERSON = 0;

/** A bot at a gate, and whether it was asked. */
function ask(gate: BotGate, seat: number, move: string | undefined) {
  const asked = { was: false };
  const chosen = gate.pass(seat, async () => {
    asked.was = true;
    return move;
  });
  return { asked, chosen };
}

const soon = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('bots at a gate', () => {
  it('are asked when it is open, and not before', async () => {
    const gate = new BotGate(PERSON, () => {});
    const { asked, chosen } = ask(gate, 1, 'look a1');
    await soon();
    expect([asked.was, gate.isActing]).toEqual([false, false]);
    gate.open();
    expect(gate.isActing).toBe(true);
    expect(await chosen).toBe('look a1');
    await soon();
    // Its move is still to be made.
    expect(gate.isActing).toBe(true);
    gate.boardChanged();
    expect(gate.isActing).toBe(false);
  });

  it('are never asked about a board that is gone', async () => {
    const gate = new BotGate(PERSON, () => {});
    const late = ask(gate, 1, 'look a1');
    gate.boardChanged();
    gate.open();
    await soon();
    expect([late.asked.was, gate.isActing]).toEqual([false, false]);
  });

  it('leave it to the person when all of them have let the moment pass', async () => {
    let idle = 0;
    const gate = new BotGate(PERSON, () => {
      idle += 1;
    });
    const first = ask(gate, 1, undefined);
    gate.open();
    // As a table does: the next is asked as soon as one has passed.
    const second = first.chosen.then(() => ask(gate, 2, undefined).chosen);
    await second;
    expect([idle, gate.isActing]).toEqual([0, true]);
    await soon();
    expect([idle, gate.isActing]).toEqual([1, false]);
  });

  it('that play for the person keep nobody waiting', async () => {
    const gate = new BotGate(PERSON, () => {});
    const standIn = ask(gate, PERSON, 'look a1');
    gate.open();
    expect(await standIn.chosen).toBe('look a1');
    expect(gate.isActing).toBe(false);
  });
});
