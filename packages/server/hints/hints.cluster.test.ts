import { randomUUID } from 'node:crypto';
import { describeCluster, freshDatabase, redisUrl } from '../testing/cluster.ts';
import { CutProxy } from '../testing/cut-proxy.ts';
import { describeHints } from '../testing/hints-suite.ts';
import { NotifyHints } from './notify-hints.ts';
import { RedisHints } from './redis-hints.ts';

const ignore = () => {};

describeCluster('drivers of hints', () => {
  describeHints('NOTIFY', async () => {
    const database = await freshDatabase();
    const proxy = await CutProxy.start(Number(new URL(database).port));
    return {
      join: (node) => NotifyHints.open(proxy.through(database), node, ignore),
      interrupt: async () => proxy.cut(),
      close: () => proxy.close(),
    };
  });

  describeHints('Redis', async () => {
    const proxy = await CutProxy.start(Number(new URL(redisUrl()).port));
    const channel = `hints of ${randomUUID()}`;
    return {
      join: (node) => RedisHints.open(proxy.through(redisUrl()), node, ignore, channel),
      interrupt: async () => proxy.cut(),
      close: () => proxy.close(),
    };
  });
});
