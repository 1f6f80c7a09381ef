import { spawnSync } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '../../stores/open-store.ts';
import { pickDriver } from '../../stores/sqlite-driver.ts';
import { APPLICATION_ID, MIGRATIONS } from '../../stores/sqlite-schema.ts';
import { STORE_FILE } from '../../stores/store-file.ts';
import { FAULTS } from '../checker.ts';
import { runKillLoop } from '../faults/kills.ts';
import { type Attack, held, judge, Skipped, succeeded } from './attack.ts';
import { DUEL, Guest, type Line, sitTwo, startDuel } from './guest.ts';
import { comes, sleep, Wire } from './raw-wire.ts';
import { ASK, SAY } from './speech.ts';

const DAY = 86_400_000;

/** Kills, wrong clocks, full disks, backups: what happens to machines. */
export const OPERATING: readonly Attack[] = [
  {
    id: '41',
    name: 'kill -9 right after sending somebody away',
    run: async ({ fresh, isQuick }) => {
      let target = await fresh();
      const { folder, port } = target;
      const rounds = isQuick ? 1 : 5;
      const back: string[] = [];
      for (let round = 1; round <= rounds; round++) {
        const { opened, guest, guestLink, hostLine } = await sitTwo(target, {
          game: 'yokai',
          seatCount: 2,
        });
        await hostLine.expect(SAY.emptySeat(1));
        await target.kill();
        target = await fresh({ folder, port });
        const ghost = guest.at(target);
        const line = await ghost.tryToSit(opened.table);
        if (line !== undefined) back.push(`round ${round}: sits there again`);
        line?.hangUp();
        // The invitation they came by, and their own link.
        for (const link of [opened.seats[1]!, guestLink]) {
          const entered = link === undefined ? undefined : await ghost.openLink(link);
          if (entered?.seat !== undefined) back.push(`round ${round}: an old link opens the seat`);
        }
      }
      return judge(
        back.length > 0 ? [`${back.length} ways back in ${rounds} rounds (${back[0]})`] : [],
        `${rounds} rounds, nobody came back`,
      );
    },
  },
  {
    id: '42',
    name: 'one start with the clock 40 days ahead',
    run: async ({ fresh }) => {
      const first = await fresh();
      const { folder } = first;
      const guests = [];
      for (let i = 0; i < 20; i++) guests.push(await Guest.known(first));
      const { table } = await guests[0]!.openTable(DUEL);
      await first.stop();
      const ahead = await fresh({ folder, clockAheadMs: 40 * DAY });
      await sleep(2_000);
      await ahead.stop();
      const target = await fresh({ folder });
      let lost = 0;
      for (const guest of guests) if (!(await guest.at(target).isKnown())) lost += 1;
      const line = await guests[0]!.at(target).tryToSit(table);
      line?.hangUp();
      const happened = [
        ...(lost > 0 ? [`${lost} of ${guests.length} guests erased`] : []),
        ...(line === undefined ? ['a seat is lost'] : []),
      ];
      return judge(happened, `${guests.length} guests and their seats are still there`);
    },
  },
  {
    id: '43',
    name: 'backup during play, restored elsewhere',
    run: async ({ fresh, folder, hyakki }) => {
      const target = await fresh();
      const duel = await startDuel(target);
      const copy = join(await folder(), 'copy.sqlite');
      let isDone = false;
      let acknowledged = 0;
      const play = (async () => {
        while (!isDone && !duel.hostLine.frames.some(({ type }) => type === 'over')) {
          const line = duel.inTurn();
          const { seq, type } = await line.move();
          if (type !== 'answer') continue;
          acknowledged = Number(seq);
          for (const one of [duel.hostLine, duel.guestLine])
            await one.wait(() => one.seq >= acknowledged, 'the move');
        }
      })();
      await comes(() => acknowledged > 8, 10_000);
      const before = acknowledged;
      const { code, said } = await hyakki(['backup', copy], { HYAKKI_DATA: target.folder });
      isDone = true;
      await play;
      if (code !== 0) throw new Error(`no backup: ${said}`);
      const mode = statSync(copy).mode & 0o777;
      const restored = await folder();
      await copyFile(copy, join(restored, STORE_FILE));
      const other = await fresh({ folder: restored });
      const line = await duel.host.at(other).tryToSit(duel.opened.table);
      const wrong = [
        ...(mode === 0o600 ? [] : [`others can read it (${mode.toString(8)})`]),
        ...(line === undefined ? ['the seat is lost'] : []),
        ...((line?.seq ?? 0) < before ? [`only ${line?.seq} of ${before} lines`] : []),
        ...(line?.view === undefined ? ['the match is lost'] : []),
      ];
      for (const one of [line, duel.hostLine, duel.guestLine]) one?.hangUp();
      return judge(wrong, `whole (${line?.seq} ≥ ${before}), 0600, the session is valid`);
    },
  },
  {
    id: '43b',
    name: 'backup of an older store',
    run: async ({ folder, hyakki }) => {
      const where = await folder();
      const file = join(where, STORE_FILE);
      const version = () => {
        const db = pickDriver().open(file);
        const row = db.prepare('PRAGMA user_version').get() as { readonly user_version: number };
        const tables = db.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'entries'").get();
        db.close();
        return { version: row.user_version, entries: (tables as { readonly n: number }).n };
      };
      const db = pickDriver().open(file);
      db.exec(MIGRATIONS[0]!);
      db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = 1`);
      db.exec("INSERT INTO tables (id, code, created_at) VALUES ('t', 'CFHJKL', 1)");
      db.close();
      const { code, said } = await hyakki(['backup', join(where, 'copy.sqlite')], { HYAKKI_DATA: where });
      if (code !== 0) throw new Error(`no backup: ${said}`);
      const after = version();
      return after.version === 1 && after.entries === 1
        ? held('copied, and still of version 1')
        : succeeded(`the older store is of version ${after.version} now`);
    },
  },
  {
    id: '44',
    name: 'disk full, then free again',
    run: async ({ fresh, folder }) => {
      const where = await folder();
      mountSmallDisk(where);
      try {
        const data = join(where, 'data');
        await mkdir(data, { mode: 0o700 });
        const target = await fresh({ folder: data });
        const ballast = join(where, 'ballast');
        const { tables, refused } = await writeUntilFull(target, () =>
          writeFileSync(ballast, Buffer.alloc(1_000_000)),
        );
        const ready = (await new Guest(target).request(ASK.ready())).status;
        rmSync(ballast);
        await sleep(200);
        const last = tables.at(-1)!;
        const goesOn = await comes(
          async () => (await last.line.request(SAY.react())).type === 'answer',
          10_000,
        );
        if (goesOn) last.acknowledged += 1;
        const readyAgain = (await new Guest(target).request(ASK.ready())).status;
        for (const { line } of tables) line.hangUp();
        await target.stop();
        const wrong = [
          ...(ready === 200 ? ['it called itself ready with a full disk'] : []),
          ...(goesOn && readyAgain === 200 ? [] : ['it did not go on when there was room']),
        ];
        let lost = 0;
        let acknowledged = 0;
        const store = await openStore(data);
        for (const { table, acknowledged: count } of tables) {
          const lines = (await store.read(table, 0)).filter(({ entry }) => entry.type === 'said').length;
          acknowledged += count;
          lost += Math.max(0, count - lines);
        }
        await store.close();
        if (lost > 0) wrong.push(`${lost} of ${acknowledged} acknowledged lines lost`);
        return judge(wrong, `${refused}, readyz ${ready}, goes on; ${acknowledged} acknowledged, none lost`);
      } finally {
        spawnSync('umount', ['-l', where]);
      }
    },
  },
  {
    id: '45',
    name: 'SIGTERM with an unfinished request',
    isPatient: true,
    run: async ({ fresh }) => {
      const target = await fresh({ limits: 'usual' });
      const wire = new Wire(target);
      wire.write(
        `POST /api/me HTTP/1.1\r\nHost: 127.0.0.1:${target.port}\r\nOrigin: ${target.origin}\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{`,
      );
      await sleep(500);
      const began = Date.now();
      target.terminate();
      const hasEnded = await comes(() => !target.isRunning, 40_000);
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      wire.destroy();
      return hasEnded && Number(seconds) < 20
        ? held(`ended after ${seconds} s`)
        : succeeded(hasEnded ? `ended only after ${seconds} s` : `still there after ${seconds} s`);
    },
  },
  {
    id: '46',
    name: 'another process holds the write lock',
    run: async ({ fresh }) => {
      const target = await fresh();
      const guest = await Guest.known(target);
      const { table } = await guest.openTable(DUEL);
      const line = await guest.sit(table);
      const db = pickDriver().open(join(target.folder, STORE_FILE));
      const wrong: string[] = [];
      let summary = '';
      db.exec('BEGIN IMMEDIATE');
      try {
        const answer = await line.request(SAY.react());
        summary = String(answer['code'] ?? answer.type);
        if (answer.type === 'answer') wrong.push('acknowledged what could not be written');
      } finally {
        db.exec('ROLLBACK');
        db.close();
      }
      const goesOn = await comes(async () => (await line.request(SAY.react())).type === 'answer', 10_000);
      if (!goesOn) wrong.push('it does not go on after the lock is gone');
      line.hangUp();
      return judge(wrong, `${summary}, then goes on`);
    },
  },
  {
    id: '48',
    name: 'the session of a regular visitor ends',
    run: async ({ fresh }) => {
      const first = await fresh();
      const { folder } = first;
      const guest = await Guest.known(first);
      await guest.openTable(DUEL);
      await first.stop();
      // Browsers drop a cookie at its end, so the server must have renewed it before.
      const target = await fresh({ folder, clockAheadMs: 20 * DAY });
      const answer = await guest.at(target).request(ASK.me());
      if ((answer.body as { readonly me?: unknown }).me == null) throw new Error('forgotten after 20 days');
      const given = answer.headers['set-cookie']?.join() ?? '';
      const age = Number(/max-age=(\d+)/i.exec(given)?.[1] ?? 0);
      return age >= 29 * 86_400
        ? held(`20 days later the cookie is set again, for ${Math.round(age / 86_400)} days`)
        : succeeded('20 days later the cookie is not set again: it ends 30 days after the first visit');
    },
  },
  {
    id: '57',
    name: 'kill -9 under load',
    run: async ({ isQuick }) => {
      const { rounds, findings, complaints } = await runKillLoop(isQuick ? 1 : 6);
      if (findings.acknowledged === 0) throw new Error('nothing was played');
      const wrong = [
        // Not who was told the end when: on a busy machine that takes longer than the loop waits.
        ...FAULTS.filter((fault) => fault !== 'stuck').flatMap((fault) =>
          findings[fault].map((what) => `${fault}: ${what}`),
        ),
        ...complaints.map((complaint) => `the server complained: ${complaint.slice(0, 200)}`),
      ];
      return judge(wrong, `${rounds.length} kills, ${findings.acknowledged} moves acknowledged, none lost`);
    },
  },
];

function mountSmallDisk(where: string): void {
  if (process.getuid?.() !== 0) throw new Skipped('needs root, for a small disk of its own');
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m,mode=0700', 'tmpfs', where]);
  if (mounted.status !== 0) throw new Skipped('no small disk can be mounted here');
}

interface Written {
  readonly table: string;
  readonly line: Line;
  acknowledged: number;
}

/** Writes to one table after the other until the store is full. */
async function writeUntilFull(
  target: ConstructorParameters<typeof Guest>[0],
  fill: () => void,
): Promise<{ readonly tables: Written[]; readonly refused: string }> {
  const guest = await Guest.known(target);
  const tables: Written[] = [];
  const open = async () => {
    const { table } = await guest.openTable(DUEL);
    tables.push({ table, line: await guest.sit(table), acknowledged: 0 });
  };
  await open();
  fill();
  for (let i = 0; i < 20_000; i++) {
    const last = tables.at(-1)!;
    const { type, code } = await last.line.request(SAY.react());
    if (type === 'answer') last.acknowledged += 1;
    else if (code === 'too-many') await open();
    else return { tables, refused: String(code) };
  }
  throw new Error('the disk is never full');
}
