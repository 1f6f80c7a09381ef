// `hyakki` from its sources, as a process of its own: see packages/server/testing/typescript-hooks.mjs.
import { run } from '../main.ts';

await run();
