import { findGame } from '@hyakki/games';
import { ProgramBot } from '../programs/program-bot.ts';
import { ProgramError } from '../programs/program-error.ts';
import { sayProgramProblem } from '../programs/texts.ts';
import { isProgram } from '../terminal/bot-names.ts';
import { asksForHelp, readFlags } from '../terminal/flags.ts';
import { complain, EXIT, type Io } from '../terminal/io.ts';
import { Progress } from '../terminal/progress.ts';
import { sayProblem } from '../terminal/say-problem.ts';
import { TEXTS } from '../terminal/texts/index.ts';
import type { PlayedCell } from './cell-result.ts';
import { ChartFile } from './chart-file.ts';
import { formatJson, formatTable } from './report.ts';
import { parseSimulateRequest, SIMULATE_FLAGS, type SimulateRequest } from './request.ts';
import { prepareRecords, type SimulatedCell, type Simulation } from './simulation.ts';
import { drawSpreads } from './spread-chart.ts';
import { SIMULATE_TEXTS } from './texts.ts';
import { hireCrew, playCell } from './worker-pool.ts';

/** `hyakki simulate`: bots play many matches, and the results are counted. */
export async function simulate(args: readonly string[], io: Io): Promise<number> {
  const texts = SIMULATE_TEXTS[io.language];
  if (asksForHelp(args)) {
    io.stdout.write(texts.simulateHelp);
    return EXIT.ok;
  }
  const flags = readFlags(args, SIMULATE_FLAGS, io);
  if (flags === undefined) return EXIT.usage;
  const request = parseSimulateRequest(flags);
  if (!request.ok) {
    complain(io, sayProblem(request.refusal, io.language, flags.words[0]));
    complain(io, TEXTS[io.language].seeHelp('hyakki simulate --help'));
    return EXIT.usage;
  }
  const { simulation, json, plot } = request.value;
  if (!(await meetPrograms(simulation, io))) return EXIT.failed;
  let chart: ChartFile | undefined;
  try {
    chart = plot === undefined ? undefined : new ChartFile(plot);
  } catch (error) {
    complain(io, texts.plotFailed(messageOf(error)));
    return EXIT.failed;
  }
  let cells: readonly PlayedCell[];
  try {
    prepareRecords(simulation);
    cells = await playAll(request.value, io);
  } catch (error) {
    chart?.drop();
    // Within a match errors are counted; what comes here is the machine's: a folder, a full disk.
    complain(io, texts.recordsFailed(messageOf(error)));
    return EXIT.failed;
  }
  tellTroubles(cells, io);
  io.stdout.write(
    json ? `${formatJson(request.value, cells)}\n` : formatTable(request.value, cells, io.language),
  );
  if (chart !== undefined) {
    try {
      chart.write(drawSpreads(request.value, cells, io.language));
      complain(io, texts.plotWritten(chart.path));
    } catch (error) {
      complain(io, texts.plotFailed(messageOf(error)));
      return EXIT.failed;
    }
  }
  if (simulation.records !== null)
    complain(
      io,
      texts.recordsWritten({
        count: cells.reduce((sum, { tally }) => sum + tally.matches - tally.errors, 0),
        folder: simulation.records,
      }),
    );
  return cells.some(({ tally }) => tally.errors > 0) ? EXIT.failed : EXIT.ok;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Shakes hands with every program once: one that cannot even do that would fail in every match. */
export async function meetPrograms({ game, cells, timeoutMs }: Simulation, io: Io): Promise<boolean> {
  for (const name of new Set(cells.flatMap(({ bots }) => bots).filter(isProgram))) {
    try {
      await (await ProgramBot.start(name, findGame(game)!, timeoutMs)).close();
    } catch (error) {
      if (!(error instanceof ProgramError)) throw error;
      complain(io, sayProgramProblem(error.problem, io.language));
      return false;
    }
  }
  return true;
}

/** Plays every cell to the end, with a bar for whoever waits. */
export async function playAll(
  { simulation, workers }: Pick<SimulateRequest, 'simulation' | 'workers'>,
  io: Io,
): Promise<readonly PlayedCell[]> {
  const { cells, matches } = simulation;
  const progress = new Progress(io.stderr, matches * cells.length, SIMULATE_TEXTS[io.language].progress);
  const crew = await hireCrew(simulation, workers);
  try {
    const played: PlayedCell[] = [];
    for (const [index, cell] of cells.entries()) {
      const began = performance.now();
      const tally = await playCell(crew, simulation, index, (count) => progress.advance(count));
      played.push({ cell, tally, seconds: (performance.now() - began) / 1000 });
    }
    return played;
  } finally {
    progress.clear();
    await crew.dismiss();
  }
}

export function tellTroubles(cells: readonly PlayedCell[], io: Io): void {
  for (const { cell, tally } of cells)
    for (const { index, message, problem } of tally.troubles) {
      const said = problem === undefined ? message : sayProgramProblem(problem, io.language);
      complain(io, SIMULATE_TEXTS[io.language].matchFailed({ cell: nameOf(cell), index, message: said }));
    }
}

function nameOf({ seats, level }: SimulatedCell): string {
  return level === null ? `${seats}p` : `${seats}p-l${level}`;
}
