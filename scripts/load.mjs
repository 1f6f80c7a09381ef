// `npm run load [-- --tables N --sockets N --rate N --seconds N --burst N --json --profile FOLDER]`: how much one server carries, and whether it loses
// anything under it. The server is a process of its own, started as an operator does; whoever plays is another. Real rules and
// views, every acknowledgement after its commit. All of it on this machine (127.0.0.1), bounded in count and time.
import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startServer } from '../load/server.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

const HOOKS = new URL('../packages/server/testing/typescript-hooks.mjs', import.meta.url);
const GENERATOR = fileURLToPath(new URL('../load/generator.mjs', import.meta.url));
const DEFAULTS = { tables: 2_000, sockets: 8_000, rate: 500, seconds: 60, burst: 1_500 };
const BOUNDS = { tables: 20_000, sockets: 50_000, rate: 20_000, seconds: 3_600, burst: 20_000 };
const BURST_SECONDS = 10;
const SAMPLE_MS = 1_000;
const TARGETS = { p99: 100, rssMb: 500 };

const wish = readArguments();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
ensureInstalled({ forTests: false });
ensureBuilt();
const { mostSockets } = await import('../packages/server/dist/limits/file-descriptors.js');
if (wish.sockets > mostSockets())
  fail(`A server on this machine takes ${mostSockets()} sockets: raise the limit of open files (ulimit -n).`);
const result = await run(wish);
if (wish.json) console.log(JSON.stringify(result));
else print(result);
process.exitCode = result.lost + result.doubled + result.holes + result.wrong.length === 0 ? 0 : 1;

async function run({ tables, sockets, rate, seconds, burst, profile }) {
  const loadBefore = loadavg()[0];
  const server = await startServer(profile);
  const generator = startGenerator();
  try {
    const disk = server.probeDisk();
    report(
      `${server.origin}, load before: ${loadBefore.toFixed(2)}, disk: p50 ${ms(disk.p50)}, max ${ms(disk.max)}`,
    );
    const opened = await generator.ask('open', { origin: server.origin, tables, sockets });
    report(`${tables} tables, ${opened.sockets} sockets; ${server.sample().rssMb.toFixed(0)} MB`);
    await generator.ask('begin', {});
    report(`all matches have begun; ${rate} moves/s for ${seconds} s`);
    const steady = await measure(server, () => generator.ask('load', { rate, seconds }));
    report(
      `p99 ${ms(steady.p99)}, ${steady.rssMb.toFixed(0)} MB; now ${burst} moves/s for ${BURST_SECONDS} s`,
    );
    const peak =
      burst === 0
        ? undefined
        : await measure(server, () => generator.ask('load', { rate: burst, seconds: BURST_SECONDS }));
    const loadAfter = loadavg()[0];
    // The server tells them to come back and goes; they are not there to hear it, as in a power cut.
    await generator.ask('leave', {});
    const hasStopped = await server.stop();
    report('holding what clients were told against the store');
    const { faults, acknowledged, unknown, received } = await generator.ask('check', {
      folder: server.folder,
    });
    const { lost, doubled, holes, ...others } = faults;
    const wrong = Object.entries(others).flatMap(([fault, found]) =>
      found.map((what) => `${fault}: ${what}`),
    );
    if (!hasStopped) wrong.push('the server had to be killed');
    if (server.complaints !== '') wrong.push(`the server complained: ${server.complaints.slice(0, 2000)}`);
    return {
      tables,
      sockets: opened.sockets,
      ...figures(steady),
      ...(peak === undefined ? {} : { burst: figures(peak) }),
      rssMb: rounded(Math.max(steady.rssMb, peak?.rssMb ?? 0)),
      acknowledged,
      unknown,
      received,
      lost: lost.length,
      doubled: doubled.length,
      holes: holes.length,
      wrong: [...wrong, ...lost, ...doubled, ...holes].slice(0, 20),
      loadBefore: rounded(loadBefore, 2),
      loadAfter: rounded(loadAfter, 2),
      disk: { p50: rounded(disk.p50, 2), max: rounded(disk.max, 1) },
    };
  } finally {
    generator.end();
    server.forget();
  }
}

/** The server's memory at its highest and its own time per move, while something is done to it. */
async function measure(server, work) {
  const before = server.sample();
  let { rssMb } = before;
  const look = () => {
    rssMb = Math.max(rssMb, server.sample().rssMb);
  };
  const timer = setInterval(look, SAMPLE_MS);
  const done = await work().finally(() => clearInterval(timer));
  look();
  const spent = server.sample().cpuSeconds - before.cpuSeconds;
  return { ...done, rssMb, cpuPerMoveUs: (1e6 * spent) / done.moves };
}

function startGenerator() {
  const child = spawn(process.execPath, ['--import', HOOKS.href, '--conditions=source', GENERATOR], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let settle;
  child.on('message', ({ progress, done, failed }) => {
    if (progress !== undefined) report(progress);
    else if (done !== undefined) settle.resolve(done);
    else settle.reject(new Error(failed));
  });
  child.once('exit', () => settle?.reject(new Error('the generator ended')));
  return {
    ask: (order, more) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        child.send({ order, ...more });
      }),
    end: () => child.kill('SIGKILL'),
  };
}

function figures({
  seconds,
  moves,
  movesPerSecond,
  p50,
  p99,
  max,
  seenP99,
  ownLagP99,
  cpuPerMoveUs,
  unanswered,
  starved,
  refused,
  gone,
}) {
  return {
    seconds: rounded(seconds, 1),
    moves,
    movesPerSecond: rounded(movesPerSecond),
    p50: rounded(p50, 1),
    p99: rounded(p99, 1),
    max: rounded(max, 1),
    seenP99: rounded(seenP99, 1),
    ownLagP99: rounded(ownLagP99, 1),
    cpuPerMoveUs: rounded(cpuPerMoveUs),
    unanswered,
    starved,
    refused,
    gone,
  };
}

function print(result) {
  const { tables, sockets, burst, rssMb, lost, doubled, holes, acknowledged, received, wrong } = result;
  console.log(
    `${tables} tables, ${sockets} sockets, load ${result.loadBefore} before and ${result.loadAfter} after, a page on disk after ${ms(result.disk.p50)} (at most ${ms(result.disk.max)})`,
  );
  for (const [name, of] of [['steady', result], ...(burst === undefined ? [] : [['burst', burst]])]) {
    console.log(
      `${name}: ${of.moves} moves in ${of.seconds} s (${of.movesPerSecond}/s), p50 ${ms(of.p50)}, p99 ${ms(of.p99)}, max ${ms(of.max)}, others see it p99 ${ms(of.seenP99)}, the generator itself late p99 ${ms(of.ownLagP99)}, ${of.cpuPerMoveUs} µs of the server's time per move`,
    );
    if (of.unanswered + of.starved + of.gone > 0 || Object.keys(of.refused).length > 0)
      console.log(
        `  ${of.unanswered} unanswered, ${of.starved} that nobody could make, ${of.gone} sockets gone, refused ${JSON.stringify(of.refused)}`,
      );
  }
  console.log(
    `memory: ${rssMb} MB resident (target ${TARGETS.rssMb}); p99 ${ms(result.p99)} (target ${ms(TARGETS.p99)})`,
  );
  console.log(
    `${acknowledged} moves acknowledged, ${received} messages received: lost ${lost}, doubled ${doubled}, holes ${holes}`,
  );
  for (const what of wrong) console.log(`  ${what}`);
}

function ms(time) {
  return time === null ? '–' : `${Number(time).toFixed(1)} ms`;
}

function rounded(value, digits = 0) {
  return value === null || value === undefined ? null : Number(value.toFixed(digits));
}

function report(line) {
  console.error(line);
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        ...Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, { type: 'string' }])),
        json: { type: 'boolean', default: false },
        profile: { type: 'string' },
      },
    });
    const read = (name) => {
      const value = Number(values[name] ?? DEFAULTS[name]);
      const least = name === 'burst' ? 0 : 1;
      if (Number.isInteger(value) && value >= least && value <= BOUNDS[name]) return value;
      throw new Error(`--${name} wants a whole number from ${least} to ${BOUNDS[name]}`);
    };
    const numbers = Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, read(name)]));
    if (numbers.sockets < 2 * numbers.tables) throw new Error('at least two sockets at every table');
    return { ...numbers, json: values.json, profile: values.profile };
  } catch (problem) {
    return fail(problem.message);
  }
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
