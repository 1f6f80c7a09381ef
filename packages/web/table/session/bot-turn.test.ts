import type { TableRequest } from '@hyakki/client';
import { describe, expect, it } from 'vitest';
import { AskedTurn, BotTurn } from './bot-turn.ts';

const KAGE = 1;
const step = (seq: number, seat: number | null, turn: number, isByBot = seat !== 0) => ({
  seq,
  seat,
  turn: { number: turn, seat: (turn + 1) % 2 },
  isByBot,
  history: [{ type: `step ${seq}` }],
});
const seqs = (turn: BotTurn) => turn.moves.map(({ seq }) => seq);

describe('the last turn of the bots', () => {
  it('is all that they did in it, in order', () => {
    const turn = new BotTurn();
    turn.stepped(step(1, null, 1, false));
    for (const seq of [2, 3, 4]) turn.stepped(step(seq, KAGE, 1));
    turn.stepped(step(5, KAGE, 2));
    expect(seqs(turn)).toEqual([2, 3, 4, 5]);
    expect(turn.moves[0]).toEqual({ seat: KAGE, seq: 2, seen: [{ type: 'step 2' }] });
    // A person plays: what the bot did can still be asked about.
    for (const seq of [6, 7]) turn.stepped(step(seq, 0, 2));
    turn.stepped(step(8, 0, 3));
    expect(seqs(turn)).toEqual([2, 3, 4, 5]);
    turn.stepped(step(9, KAGE, 3));
    expect(seqs(turn)).toEqual([9]);
  });

  it('has the help that another bot gave in it, and nothing of the bot before', () => {
    const turn = new BotTurn();
    turn.stepped(step(1, null, 1, false));
    turn.stepped(step(2, 1, 2));
    turn.stepped(step(3, 3, 2));
    turn.stepped(step(4, 2, 2));
    turn.stepped(step(5, 2, 3));
    expect(turn.moves.map(({ seat }) => seat)).toEqual([3, 2, 2]);
  });

  it('does not have the beginning of the next one in it', () => {
    const turn = new BotTurn();
    const events = [{ type: 'done', seat: KAGE }, { type: 'took', seat: 0 }, { type: 'ended' }];
    turn.stepped(step(1, null, 2, false));
    turn.stepped({ ...step(2, KAGE, 2), history: events });
    turn.stepped({ ...step(3, KAGE, 3), turn: { number: 3, seat: 0 }, history: events });
    expect(turn.moves.map(({ seen }) => seen.map(({ type }) => type))).toEqual([
      ['done', 'took', 'ended'],
      ['done', 'ended'],
    ]);
  });

  it('is the last move alone where nobody may read back, and nothing after a new deal', () => {
    const turn = new BotTurn();
    turn.stepped({ ...step(1, null, 1, false), history: null });
    for (const seq of [2, 3]) turn.stepped({ ...step(seq, KAGE, 1), history: null });
    expect(turn.moves).toEqual([{ seat: KAGE, seq: 3, seen: [] }]);
    turn.stepped({ ...step(4, null, 1, false), history: null });
    expect(turn.moves).toEqual([]);
  });
});

describe('asking about a turn', () => {
  const MOVES = [2, 3, 4].map((seq) => ({ seat: KAGE, seq, seen: [] }));
  const because = (code: string) => [{ code, params: {} }];

  function open(refuses: (at: number) => boolean = () => false) {
    const asked: number[] = [];
    const ask = async (asking: TableRequest) => {
      if (asking.type !== 'why') throw new Error(asking.type);
      asked.push(asking.at);
      return refuses(asking.at)
        ? ({ type: 'refused', id: 'x', code: 'too-fast', rule: 'P22', params: {} } as const)
        : ({ type: 'answer', id: 'x', seq: 9 } as const);
    };
    return { asked, turn: new AskedTurn(ask) };
  }

  it('takes one move after the other, and shows each answer as it comes', async () => {
    const { asked, turn } = open();
    await turn.ask(MOVES);
    expect({ asked, explained: turn.explained, isAwaited: turn.isAwaited }).toEqual({
      asked: [2],
      explained: [],
      isAwaited: true,
    });
    await turn.receive({ at: 2, reasons: because('one') });
    expect(turn.explained).toEqual([{ ...MOVES[0], reasons: because('one') }]);
    await turn.receive({ at: 99, reasons: because('of another question') });
    await turn.receive({ at: 3, reasons: [] });
    await turn.receive({ at: 4, reasons: because('three') });
    expect(asked).toEqual([2, 3, 4]);
    expect(turn.explained.map(({ seq }) => seq)).toEqual([2, 3, 4]);
    expect(turn.isAwaited).toBe(false);
  });

  it('ends where the table refuses, with what it said so far', async () => {
    const { turn } = open((at) => at === 3);
    await turn.ask(MOVES);
    await turn.receive({ at: 2, reasons: because('one') });
    expect(turn.isAwaited).toBe(false);
    expect(turn.explained).toHaveLength(1);
  });

  it('a second question waits for the answer to the first', async () => {
    const { asked, turn } = open();
    await turn.ask(MOVES);
    await turn.ask([MOVES[2]!]);
    expect(asked).toEqual([2]);
    await turn.receive({ at: 2, reasons: because('one') });
    expect(asked).toEqual([2, 4]);
    await turn.receive({ at: 4, reasons: because('three') });
    expect(turn.explained.map(({ seq }) => seq)).toEqual([4]);
  });
});
