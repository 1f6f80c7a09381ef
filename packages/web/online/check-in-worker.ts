import type { Checked } from '@hyakki/client';
import type { MatchRecord, Witness } from '@hyakki/engine';
import type { CheckAsk } from './check-worker.ts';

/** Undefined where the worker cannot be started or does not end well: then nothing was found out. */
export function checkInWorker(record: MatchRecord, witness: Witness): Promise<Checked | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
    const done = (checked: Checked | undefined) => {
      worker.terminate();
      resolve(checked);
    };
    worker.onmessage = ({ data }: MessageEvent<Checked>) => done(data);
    worker.onerror = () => done(undefined);
    worker.onmessageerror = () => done(undefined);
    // What Svelte or the socket hands out is plain JSON, and is sent as such.
    worker.postMessage({ record, witness } satisfies CheckAsk);
  });
}
