import type { Checked } from '@hyakki/client';
import type { MatchRecord, Witness } from '@hyakki/engine';
import type { CheckAsk } from './check-worker.ts';

/** Undefined if the worker cannot start or fails: then nothing is known about the deal. */
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
    // The record is plain JSON, so it can be posted as it is.
    worker.postMessage({ record, witness } satisfies CheckAsk);
  });
}
