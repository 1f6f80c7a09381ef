import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { describeModel } from '../testing/store-model.ts';
import { openSqliteStore } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'hyakki-store-'));
let count = 0;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeModel(() => openSqliteStore(join(folder, `${++count}.sqlite`)), { runs: 80 });
