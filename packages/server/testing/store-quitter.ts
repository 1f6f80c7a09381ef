// A process that ends while its store is being written: `store-quitter.ts PATH`
import { openThreadedStore } from '../stores/threaded-store.ts';
import { SOURCE_THREAD } from './source-thread.ts';
import { moved, tableNamed } from './store-examples.ts';

const store = await openThreadedStore(process.argv[2]!, SOURCE_THREAD);
await store.createTable(tableNamed('t')).catch(() => undefined);
let last = (await store.read('t', 0)).length;
setTimeout(() => process.exit(7), 30 + Math.random() * 50);
for (;;) {
  await store.append('t', last, [moved(`m${last}`)]);
  last += 1;
}
