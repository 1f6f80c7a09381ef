import { expect, it } from 'vitest';
import { ringOnOne } from '../testing/clock-rings.ts';

it('clocks ring once and never early though the server is killed, and none is lost', async () => {
  const rings = await ringOnOne({ clocks: 60, seconds: 8 });
  expect(rings).toMatchObject({ rung: 60, lost: 0, twice: 0, early: 0 });
  expect(rings.kills).toBeGreaterThan(0);
}, 300_000);
