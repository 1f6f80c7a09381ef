import { readFlags } from '../../terminal/flags.ts';
import { complain, EXIT, type Io, say } from '../../terminal/io.ts';
import { sayProblem } from '../../terminal/say-problem.ts';
import { TEXTS } from '../../terminal/texts/index.ts';
import { Batch } from './batch.ts';
import { converseInBytes } from './converse.ts';
import { describeBatch } from './describe.ts';
import { ENV_FLAGS, readBatch } from './request.ts';

/** `hyakki env --binary`, and `--describe`, which says what its messages look like. */
export async function envInBytes(args: readonly string[], io: Io): Promise<number> {
  const flags = readFlags(args, ENV_FLAGS, io);
  if (flags === undefined) return EXIT.usage;
  const asked = readBatch(flags);
  if (!asked.ok) {
    complain(io, sayProblem(asked.refusal, io.language, flags.words[0]));
    complain(io, TEXTS[io.language].seeHelp('hyakki env --help'));
    return EXIT.usage;
  }
  const { shape, seed } = asked.value;
  if (flags.has('describe')) say(io, JSON.stringify(describeBatch(shape), null, 2));
  else await converseInBytes(io, shape, new Batch(shape, seed));
  return EXIT.ok;
}
