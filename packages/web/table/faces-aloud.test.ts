import { tell } from '@hyakki/engine';
import { playAtRandom, seedOf } from '@hyakki/engine/testing';
import { lanterns } from '@hyakki/engine/testing/lanterns';
import { expect, it } from 'vitest';
import { secretsIn } from './faces-aloud.ts';

it('only what this reader saw and nobody else did', () => {
  const options = lanterns.parseOptions({}, 2);
  if (!options.ok) throw new Error(options.refusal.code);
  const match = { options: options.value, seatCount: 2, seed: seedOf(4), mostMoves: 200 };
  const { steps } = playAtRandom(lanterns, match);
  const secretsOf = (viewer: number) =>
    steps.flatMap(({ step }) => secretsIn(tell(lanterns, step.events, viewer), lanterns.recall));
  for (const viewer of [0, 1]) {
    const secrets = secretsOf(viewer);
    expect(secrets.length).toBeGreaterThan(0);
    for (const seen of secrets) {
      expect(seen).toMatchObject({ type: 'peeked', seat: viewer });
      expect(seen).not.toHaveProperty('colour', 'hidden');
    }
  }
  const looks = steps.filter(({ move }) => move.do === 'peek');
  expect(secretsOf(0).length + secretsOf(1).length).toBe(looks.length);
});
