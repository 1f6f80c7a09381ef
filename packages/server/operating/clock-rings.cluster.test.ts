import { expect, it } from 'vitest';
import { ringOnTwo } from '../testing/clock-rings.ts';
import { describeCluster, freshDatabase } from '../testing/cluster.ts';

describeCluster('two servers', () => {
  it('ring clocks once and never early though one of them is killed, and none is lost', async () => {
    const rings = await ringOnTwo({ clocks: 60, seconds: 8 }, await freshDatabase());
    expect(rings).toMatchObject({ rung: 60, lost: 0, twice: 0, early: 0 });
    expect(rings.kills).toBeGreaterThan(0);
  }, 300_000);
});
