import {
  expectOk,
  Generator,
  isSeed,
  openDeal,
  playMatch,
  type Refusal,
  type Result,
  randomBot,
  seedFromText,
} from '@hyakki/engine';
import { expect, test } from 'vitest';
import { YOKAI } from './components.ts';
import { tengu } from './index.ts';
import { readYokai } from './notation.ts';

const SECRET = seedFromText('a whole match');
const OPTIONS = expectOk(tengu.parseOptions({}, 2));
const refusal = (result: Result<unknown>): Refusal | undefined => (result.ok ? undefined : result.refusal);

test('[T39] a line that cannot be read is repeated in the refusal', () => {
  const { state } = tengu.setup(OPTIONS, 2, SECRET);
  const view = tengu.view(state, tengu.activeSeats(state)[0]!);
  expect(refusal(tengu.parseMove('jump a1', view))).toEqual({
    code: 'bad-notation',
    rule: 'T39',
    params: { text: 'jump a1' },
  });
  expect(refusal(tengu.parseMove('done now', view))?.params).toEqual({ move: 'done', words: 0 });
});

test('[T39] a yokai is named by its name or by a beginning of it, and by nothing else', () => {
  expect(readYokai('')).toBeUndefined();
  expect(readYokai('nobody')).toBeUndefined();
  expect(readYokai('tanuki')).toBe('tanuki');
  expect(readYokai('y')).toBe('yuki-onna');
  expect(readYokai('tanukis')).toBeUndefined();
});

test('[H2, T7] a move in the wrong phase and a yokai that is not there are named', () => {
  const { state } = tengu.setup(OPTIONS, 2, SECRET);
  const seat = tengu.activeSeats(state)[0]!;
  expect(refusal(tengu.apply(state, seat, { do: 'done' }))).toMatchObject({
    code: 'wrong-phase',
    params: { move: 'done', phase: 'go' },
  });
  const absent = YOKAI.find((yokai) => !(OPTIONS.yokai as readonly string[]).includes(yokai));
  if (absent !== undefined)
    expect(refusal(tengu.apply(state, seat, { do: 'go', yokai: absent, to: 'a1' } as never))?.params).toEqual(
      {
        yokai: absent,
      },
    );
});

test('[T33] a refused option is named', () => {
  expect(refusal(tengu.parseOptions({ graded: 'yes' }, 2))).toMatchObject({
    rule: 'T33',
    params: { option: 'graded' },
  });
});

test('[H18] an imagined world has a seed of its own, and at the end the true tiles', () => {
  const { state: start } = tengu.setup(OPTIONS, 2, SECRET);
  const rng = new Generator(seedFromText('imagined'));
  const memory = tengu.setup(OPTIONS, 2, SECRET).events.reduce<unknown>((told, event) => {
    const seen = tengu.redact(event, 0);
    return seen === undefined ? told : tengu.remember(told as never, seen);
  }, undefined);
  const imagined = tengu.imagine(tengu.view(start, 0), memory as never, rng);
  expect(isSeed(imagined.secret.dice.seed)).toBe(true);

  const deal = openDeal('server', SECRET, ['none', 'none']);
  const match = {
    options: OPTIONS,
    deal,
    bots: [randomBot(), randomBot()],
    botSeed: SECRET,
    mostMoves: 5000,
  };
  const { state } = playMatch(tengu, match as never) as { state: typeof start };
  const over = tengu.view(state, 0);
  expect(over.tiles).not.toBe('hidden');
  expect(tengu.imagine(over, memory as never, rng).secret.tiles).toEqual(over.tiles);
});

test('[T38] a written pile that cannot be is named, and so is what was set aside', () => {
  const [yokai] = OPTIONS.yokai;
  const many = (count: number) => Array.from({ length: count }, () => yokai);
  const fields = (layout: object) => refusal(tengu.deal(layout, OPTIONS, 2, SECRET))?.params;
  expect(fields({ pile: many(9) })).toMatchObject({ field: 'pile' });
  if (OPTIONS.setAside > 0)
    expect(fields({ setAside: many(OPTIONS.setAside + 1) })).toMatchObject({ field: 'setAside' });
});
