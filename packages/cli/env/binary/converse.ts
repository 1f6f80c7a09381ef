import type { Io } from '../../terminal/io.ts';
import type { Batch } from './batch.ts';
import { type BatchShape, writeHeader } from './layout.ts';

/** The header and the first answer of each group; then an answer for each request, until the input ends. */
export async function converseInBytes(io: Io, shape: BatchShape, batch: Batch): Promise<void> {
  // The reader may stop reading answers; that ends the conversation too.
  let isGone = false;
  const leave = () => {
    isGone = true;
  };
  io.stdout.on('error', leave);
  // Answers are written over the ones before, so nothing may go on until these bytes are out.
  const send = (bytes: Buffer) =>
    new Promise<void>((resolve) => {
      io.stdout.write(bytes, () => resolve());
    });
  try {
    await send(writeHeader(shape, batch.layout));
    for (const answer of batch.answers) await send(answer);
    const { request } = batch;
    let held = 0;
    for await (const piece of io.stdin) {
      const bytes: Buffer = piece;
      for (let from = 0; from < bytes.length && !isGone; ) {
        const taken = bytes.copy(request, held, from);
        held += taken;
        from += taken;
        if (held < request.length) continue;
        held = 0;
        await send(batch.answer());
      }
      if (isGone) break;
    }
  } finally {
    io.stdout.off('error', leave);
  }
}
