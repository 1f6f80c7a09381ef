import { readFile } from 'node:fs/promises';
import { describeStore } from '../testing/store-suite.ts';
import { MemoryStore } from './memory.ts';
import { Memory, readMemory } from './memory-data.ts';

describeStore('memory', async () => {
  const memory = new Memory();
  return {
    open: async () => new MemoryStore(memory),
    openBackup: async (path) => new MemoryStore(readMemory(await readFile(path, 'utf8'))),
    damageLine: async (table, lineNumber) => {
      const lines = memory.tables.get(table)?.lines ?? [];
      lines[lineNumber - 1] = `${lines[lineNumber - 1]}?`;
    },
  };
});
