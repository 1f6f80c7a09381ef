import {
  expectOk,
  openDeal,
  playMatch,
  type Refusal,
  type Result,
  randomBot,
  seedFromText,
} from '@hyakki/engine';
import { expect, test } from 'vitest';
import { sketch } from './index.ts';
import { openMoves } from './moves.ts';
import type { SeenEvent } from './types.ts';

const refusal = (result: Result<unknown>): Refusal | undefined => (result.ok ? undefined : result.refusal);
const optionRefused = (input: unknown) => refusal(sketch.parseOptions(input, 2))?.params;

test('[H4, S3, S30] a refused option is named, with what was wrong in it', () => {
  expect(optionRefused([])).toMatchObject({ option: 'options' });
  expect(optionRefused({ deck: 7 })).toMatchObject({ option: 'deck' });
  expect(optionRefused({ deck: { plain: 99 } })).toMatchObject({ option: expect.stringMatching(/^deck/) });
  expect(optionRefused({ deck: { 'water-fire': { plain: 99 } } })).toMatchObject({
    option: expect.stringMatching(/^deck\.water-fire/),
  });
  expect(optionRefused({ colour: 1 })).toEqual({ option: 'colour' });
  expect(optionRefused({ edition: 'dutch' })).toMatchObject({ option: 'edition' });
  expect(optionRefused({ first: 2 })).toMatchObject({ option: 'first' });
  expect(refusal(sketch.parseOptions({}, 3))?.params).toEqual({ seats: '3' });
});

const SECRET = seedFromText('a whole match');
const OPTIONS = expectOk(sketch.parseOptions({}, 2));
const DEAL = openDeal('server', SECRET, ['none', 'none']);

test('[S33] a family that cannot be read is repeated in the refusal', () => {
  const { state } = sketch.setup(OPTIONS, 2, SECRET);
  const seat = sketch.activeSeats(state)[0]!;
  const view = sketch.view(state, seat);
  const [card] = view.hands[seat] as readonly string[];
  expect(refusal(sketch.parseMove(`play ${card} moon`, view))).toEqual({
    code: 'no-such-family',
    rule: 'S33',
    params: { family: 'moon' },
  });
});

test('[S29] the history keeps every open event as it was', () => {
  const open = ['reshuffled', 'drew-nothing', 'played', 'called', 'distracted', 'skipped', 'taken'];
  for (const type of [...open, 'frightened', 'turn-ended', 'ended']) {
    const seen = { type, of: 'any kind' } as unknown as SeenEvent;
    expect(sketch.recall(seen), type).toEqual(seen);
  }
});

test('[H3] nobody may do anything when a match is over, and nothing can be pointed at', () => {
  const match = {
    options: OPTIONS,
    deal: DEAL,
    bots: [randomBot(), randomBot()],
    botSeed: SECRET,
    mostMoves: 5000,
  };
  const { state } = playMatch(sketch, match as never);
  for (const viewer of [0, 1, 'spectator'] as const) {
    const view = sketch.view(state as never, viewer);
    expect(view.phase).toBe('over');
    expect(sketch.legalMoves(view)).toEqual([]);
    expect(openMoves(view)).toEqual([]);
  }
});

test('[S32] in a written deal without cards the first seat has the hand that is dealt first', () => {
  const [one, other] = [0, 1].map((first) => {
    const options = expectOk(sketch.parseOptions({ first }, 2));
    return expectOk(sketch.deal({}, options, 2, SECRET)).state;
  }) as [ReturnType<typeof sketch.setup>['state'], ReturnType<typeof sketch.setup>['state']];
  expect(one.secret.hands[0]).toEqual(other.secret.hands[1]);
  expect(one.secret.hands[1]).toEqual(other.secret.hands[0]);
});
