import { beforeAll } from 'vitest';
import { ask, describeCluster, emptyDatabase, freshDatabase } from '../testing/cluster.ts';
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

  describeModel(
    async () => {
      await emptyDatabase(url);
      return openPostgresStore(url);
    },
    { runs: 40 },
  );
});
