// A process of `program.ts`: runs the seeds that it is sent, one after the other, and sends back what came of each.
import { simulate } from './simulate.ts';

process.on('message', async ({ from, to }: { readonly from: number; readonly to: number }) => {
  for (let seed = from; seed < to; seed++) process.send!({ run: await simulate(seed) });
  process.send!({ isDone: true });
});
