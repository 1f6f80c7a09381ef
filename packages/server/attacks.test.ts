import { afterAll, describe, expect, it } from 'vitest';
import { ATTACKS, Battle } from './testing/attacks/index.ts';

// Only the quick attacks; `npm run attack` runs all of them.

const battle = new Battle({ program: 'sources', isQuick: true });
afterAll(() => battle.close());

/** Known to succeed so far. Remove an attack from this list when it is mended. */
const OPEN: readonly string[] = [
  ...['4', '6', '9', '10b', '12', '14', '16', '16b', '17', '18', '19', '19b', '20', '23', '49', 'b7'],
];

describe.skipIf(process.platform !== 'linux')('attacks on a server process', () => {
  it.each(ATTACKS.filter(({ isQuick }) => isQuick))('$id: $name', async (attack) => {
    const outcome = await battle.run(attack);
    expect(outcome.kind, outcome.what).toBe('judged');
    if (outcome.kind === 'judged' && !OPEN.includes(attack.id))
      expect(outcome.hasSucceeded, outcome.what).toBe(false);
  });

  it('each has a number of its own', () => {
    const ids = ATTACKS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(OPEN.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
