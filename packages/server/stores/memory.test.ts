import { readFile } from 'node:fs/promises';
import { describeStore } from '../testing/store-suite.ts';
import { Memory, MemoryStore, readMemory } from './memory.ts';

describeStore('memory', async () => {
  const memory = new Memory();
  return {
    open: async () => new MemoryStore(memory),
    openBackup: async (path) => new MemoryStore(readMemory(await readFile(path, 'utf8'))),
    damageLine: async (table, seq) => {
      const lines = memory.tables.get(table)?.lines ?? [];
      lines[seq - 1] = `${lines[seq - 1]}?`;
    },
  };
});
