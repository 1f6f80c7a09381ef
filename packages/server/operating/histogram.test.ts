import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { Histogram as OurHistogram } from './histogram.ts';

it('says what a histogram of prom-client would', async () => {
  const what = { name: 'some_seconds', help: 'Some seconds.', buckets: [0.001, 0.01, 0.1] };
  const [ours, theirs] = [new Registry(), new Registry()];
  const ourHistogram = new OurHistogram(ours, what);
  const histogram = new Histogram({ ...what, registers: [theirs] });
  const figures = [0, 0.001, 0.0011, 0.05, 0.1, 3];
  for (const seconds of figures) {
    ourHistogram.add(seconds);
    histogram.observe(seconds);
  }
  expect(await ours.metrics()).toBe(await theirs.metrics());
  expect(await ours.getMetricsAsJSON()).toMatchObject([{ name: 'some_seconds', type: 'histogram' }]);
});
