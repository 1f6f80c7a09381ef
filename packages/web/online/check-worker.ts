/// <reference lib="webworker" />

import { checkDeal } from '@hyakki/client';
import type { Witness } from '@hyakki/engine';

// A whole match is made again to check it: not on the thread that draws.

export interface CheckAsk {
  readonly record: unknown;
  readonly witness: Witness;
}

addEventListener('message', ({ data }: MessageEvent<CheckAsk>) => {
  postMessage(checkDeal(data.record, data.witness));
});
