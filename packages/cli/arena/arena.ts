import { meetPrograms, playAll, tellTroubles } from '../simulate/simulate.ts';
import { asksForHelp, readFlags } from '../terminal/flags.ts';
import { complain, EXIT, type Io } from '../terminal/io.ts';
import { sayProblem } from '../terminal/say-problem.ts';
import { TEXTS } from '../terminal/texts/index.ts';
import { arenaResultOf, formatArena } from './report.ts';
import { ARENA_FLAGS, parseArenaRequest } from './request.ts';
import { ARENA_TEXTS } from './texts.ts';

/** `hyakki arena`: which of several bots is the stronger one, and by how much. */
export async function arena(args: readonly string[], io: Io): Promise<number> {
  if (asksForHelp(args)) {
    io.stdout.write(ARENA_TEXTS[io.language].help);
    return EXIT.ok;
  }
  const flags = readFlags(args, ARENA_FLAGS, io);
  if (flags === undefined) return EXIT.usage;
  const request = parseArenaRequest(flags);
  if (!request.ok) {
    complain(io, sayProblem(request.refusal, io.language, flags.words[0]));
    complain(io, TEXTS[io.language].seeHelp('hyakki arena --help'));
    return EXIT.usage;
  }
  if (!(await meetPrograms(request.value.simulation, io))) return EXIT.failed;
  const cells = await playAll(request.value, io);
  tellTroubles(cells, io);
  const result = arenaResultOf(request.value, cells);
  io.stdout.write(
    request.value.json
      ? `${JSON.stringify(result)}\n`
      : formatArena(result, request.value.asked, io.language),
  );
  return result.errors > 0 ? EXIT.failed : EXIT.ok;
}
