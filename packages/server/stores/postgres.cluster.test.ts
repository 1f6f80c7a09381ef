import { beforeAll, expect, it } from 'vitest';
import { ask, describeCluster, emptyDatabase, freshDatabase } from '../testing/cluster.ts';
import { tableNamed } from '../testing/store-examples.ts';
import { describeModel } from '../testing/store-model.ts';
import { describeStore } from '../testing/store-suite.ts';
import { openPostgresStore } from './postgres.ts';

describeCluster('PostgreSQL', () => {
  let url: string;
  beforeAll(async () => {
    url = await freshDatabase();
    await (await openPostgresStore(url)).close();
  });

  describeStore('PostgreSQL', async () => {
    await emptyDatabase(url);
    return {
      open: () => openPostgresStore(url),
      openBackup: undefined,
      damageLine: async (table, lineNumber) => {
        await ask(
          url,
          `UPDATE lines SET line = replace(line, 'c4', 'c5')
           WHERE table_number = (SELECT number FROM tables WHERE id = $1) AND seq = $2`,
          [table, lineNumber],
        );
      },
    };
  });

  it('takes a zero in a text for a sign that nobody writes, also where many are asked for', async () => {
    await emptyDatabase(url);
    const store = await openPostgresStore(url);
    await store.createTable(tableNamed('t'));
    const logs = await Promise.all(['t', 't\0', '\0'].map((id) => store.read(id, 0)));
    expect(logs.map((lines) => lines.length)).toEqual([1, 0, 0]);
    expect(await Promise.all([store.findLink('\0'), store.findSession('\0')])).toEqual([
      undefined,
      undefined,
    ]);
    await store.close();
  });

  describeModel(
    async () => {
      await emptyDatabase(url);
      return openPostgresStore(url);
    },
    { runs: 40 },
  );
});
