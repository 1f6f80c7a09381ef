import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredLine } from '@hyakki/table';
import { backupStore, openStore } from '../../stores/open-store.ts';
import { restoreStore } from '../../stores/sqlite-restore.ts';
import { check } from '../checker.ts';
import { ServerProcess } from '../server-process.ts';
import { Crowd, TABLES } from './crowd.ts';
import type { FaultCase } from './fault-case.ts';

const LONGEST_PLAY_MS = 200;

/** What a restored store had of a table. */
interface RestoredLog {
  readonly table: string;
  readonly lines: number;
  readonly fingerprint: string;
  readonly backup: number;
}

export const BACKUP_CASES: readonly FaultCase[] = [
  {
    name: 'backed-up',
    about: 'backups while people make 200 moves a second, each restored, opened and read',
    tries: { sample: 3, quick: 100, full: 1_000 },
    async run(tries, tally, report) {
      const folder = await mkdtemp(join(tmpdir(), 'hyakki-backed-up-'));
      const server = await ServerProcess.start(join(folder, 'data'));
      let crowd: Crowd | undefined;
      try {
        crowd = await Crowd.gather({
          origin: server.origin,
          tables: [...TABLES, ...TABLES],
          movesPerSecond: 200,
        });
        crowd.play();
        const restored: RestoredLog[] = [];
        tally.count('restored', 0);
        for (let backup = 0; backup < tries; backup++) {
          await sleep(Math.random() * LONGEST_PLAY_MS);
          const told = crowd.numbers;
          const copy = join(folder, `${backup}.sqlite`);
          await backupStore(join(folder, 'data'), copy);
          const again = join(folder, `${backup}`);
          try {
            // Reads every page, line and record, and compares the checksums.
            const { damagedTables } = (await restoreStore(copy, again)).content;
            for (const table of damagedTables) tally.find('damaged', `backup ${backup}: table ${table}`);
          } catch (problem) {
            tally.find('damaged', `backup ${backup}: ${problem}`);
            continue;
          }
          const store = await openStore(again);
          for (const [i, table] of crowd.tables.entries()) {
            const lines = await store.read(table, 0);
            if (lines.length < told[i]!)
              tally.find(
                'lost',
                `backup ${backup} has ${lines.length} lines of a table that had told ${told[i]}`,
              );
            restored.push({ table, lines: lines.length, fingerprint: fingerprint(lines), backup });
          }
          await store.close();
          await Promise.all([rm(copy), rm(again, { recursive: true })]);
          tally.tries += 1;
          tally.count('restored');
          if (tally.tries % 10 === 0) report(`${tally.tries} backups restored`);
        }
        await crowd.finish();
        crowd.leave();
        await server.stop();
        const store = await openStore(join(folder, 'data'));
        const findings = check(await crowd.evidence(store));
        for (const { table, lines, fingerprint: had, backup } of restored)
          if (fingerprint((await store.read(table, 0)).slice(0, lines)) !== had)
            tally.find('damaged', `backup ${backup} had lines of a table that were never written`);
        await store.close();
        tally.moves = findings.acknowledged;
        tally.add(findings);
      } finally {
        crowd?.leave();
        await server.kill();
        await rm(folder, { recursive: true, force: true });
      }
    },
  },
];

function fingerprint(lines: readonly StoredLine[]): string {
  return hash('sha1', JSON.stringify(lines), 'base64url');
}
