import { afterAll, describe, expect, it } from 'vitest';
import { ATTACKS, Battle } from '../testing/attacks/index.ts';

// Only the quick attacks; `npm run attack` runs all of them.

const battle = new Battle({ program: 'sources', isQuick: true });
afterAll(() => battle.close());

describe.skipIf(process.platform !== 'linux')('attacks on a server process', () => {
  it.each(ATTACKS.filter(({ isQuick }) => isQuick))('$id: $name', async (attack) => {
    const outcome = await battle.run(attack);
    expect(outcome.kind, outcome.what).toBe('judged');
    if (outcome.kind === 'judged') expect(outcome.hasSucceeded, outcome.what).toBe(false);
  });

  it('each has a number of its own', () => {
    const ids = ATTACKS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
