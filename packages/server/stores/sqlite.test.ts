import { join } from 'node:path';
import { describeStore } from '../testing/store-suite.ts';
import { openSqliteStore } from './sqlite.ts';
import { pickDriver } from './sqlite-driver.ts';

describeStore('SQLite', async (folder) => {
  const path = join(folder, 'store.sqlite');
  return {
    open: () => openSqliteStore(path),
    openBackup: (copy) => openSqliteStore(copy),
    damageLine: async (table, lineNumber) => {
      const db = pickDriver().open(path);
      db.prepare(
        `UPDATE lines SET line = replace(line, 'c4', 'c5')
         WHERE table_number = (SELECT number FROM tables WHERE id = ?) AND seq = ?`,
      ).run(table, lineNumber);
      db.close();
    },
  };
});
