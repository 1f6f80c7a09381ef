import type { Metric, Registry } from 'prom-client';

/**
 * A histogram of seconds that costs two additions per value: prom-client's own (labels, a timer, a search) showed in
 * profiles of every message. The rest happens when somebody reads the metrics.
 */
export class Histogram {
  readonly #buckets: readonly number[];
  /** By bucket, not cumulative; the last is for all above. */
  readonly #counts: number[];
  #sum = 0;

  constructor(
    registry: Registry,
    {
      name,
      help,
      buckets,
    }: { readonly name: string; readonly help: string; readonly buckets: readonly number[] },
  ) {
    this.#buckets = buckets;
    this.#counts = new Array(buckets.length + 1).fill(0);
    const metric = {
      name,
      get: async () => ({ name, help, type: 'histogram', aggregator: 'sum', values: this.#values(name) }),
    };
    // A registry calls nothing else.
    registry.registerMetric(metric as unknown as Metric);
  }

  add(seconds: number): void {
    const buckets = this.#buckets;
    let bucket = 0;
    while (bucket < buckets.length && seconds > buckets[bucket]!) bucket++;
    this.#counts[bucket]! += 1;
    this.#sum += seconds;
  }

  #values(name: string) {
    let count = 0;
    const below = this.#counts.map((own, bucket) => {
      count += own;
      return { metricName: `${name}_bucket`, labels: { le: this.#buckets[bucket] ?? '+Inf' }, value: count };
    });
    return [
      ...below,
      { metricName: `${name}_sum`, labels: {}, value: this.#sum },
      { metricName: `${name}_count`, labels: {}, value: count },
    ];
  }
}
