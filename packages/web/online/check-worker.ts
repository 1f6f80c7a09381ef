/// <reference lib="webworker" />

import { checkDeal } from '@hyakki/client';
import type { Witness } from '@hyakki/engine';

// Checking a record replays the whole match, so it runs apart from the thread that draws.

export interface CheckAsk {
  readonly record: unknown;
  readonly witness: Witness;
}

addEventListener('message', ({ data }: MessageEvent<CheckAsk>) => {
  postMessage(checkDeal(data.record, data.witness));
});
