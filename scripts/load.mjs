// `npm run load [-- --tables N --sockets N --rate N --seconds N --burst N --nodes N --json --profile FOLDER]`: how much a server carries, and
// whether it loses anything under it. The server is a process of its own, started as an operator does; whoever plays is another. Real
// rules and views, every acknowledgement after its commit. All of it on this machine (127.0.0.1), bounded in count and time.
// With --nodes, that many servers on one PostgreSQL, with the people of every table spread over them: at the given rate, then as
// fast as they can; then, where there are several, one is killed, and the rest go on, at the rate and as fast as they can.
import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startDatabase } from '../load/database.mjs';
import { startServer } from '../load/server.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

const HOOKS = new URL('../packages/server/testing/typescript-hooks.mjs', import.meta.url);
const GENERATOR = fileURLToPath(new URL('../load/generator.mjs', import.meta.url));
const DEFAULTS = { tables: 2_000, sockets: 8_000, rate: 500, seconds: 60, burst: 1_500, nodes: 0 };
const BOUNDS = { tables: 20_000, sockets: 50_000, rate: 20_000, seconds: 3_600, burst: 20_000, nodes: 8 };
const BURST_SECONDS = 10;
/** How long before the kill, and how long all of it. */
const TAKE_OVER_SECONDS = { before: 5, all: 30 };
const SAMPLE_MS = 1_000;
const TARGETS = { p99: 100, rssMb: 500, takeOverMs: 5_000 };

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

async function run(wish) {
  const loadBefore = loadavg()[0];
  const database = wish.nodes === 0 ? undefined : await startDatabase();
  const servers = [];
  const generator = startGenerator();
  try {
    // One after the other: the first makes the tables of the database.
    for (let count = 0; count < Math.max(1, wish.nodes); count++)
      servers.push(await startServer(wish.profile, database?.url));
    const disk = servers[0].probeDisk();
    report(
      `${servers.map(({ origin }) => origin).join(', ')}, load before: ${loadBefore.toFixed(2)}, disk: p50 ${ms(disk.p50)}, max ${ms(disk.max)}`,
    );
    const phases = await play({ ...wish, servers, database, generator });
    const loadAfter = loadavg()[0];
    // The servers tell them to come back and go; they are not there to hear it, as in a power cut.
    await generator.ask('leave', {});
    const haveStopped = await Promise.all(
      servers.filter(({ isKilled }) => !isKilled).map((one) => one.stop()),
    );
    report('holding what clients were told against the store');
    const { folder } = servers[0];
    const { faults, acknowledged, unknown, received } = await generator.ask('check', {
      folder,
      database: database?.url,
    });
    const { lost, doubled, holes, ...others } = faults;
    const wrong = Object.entries(others).flatMap(([fault, found]) =>
      found.map((what) => `${fault}: ${what}`),
    );
    if (!haveStopped.every((hasStopped) => hasStopped)) wrong.push('a server had to be killed');
    for (const { complaints } of servers)
      if (complaints !== '') wrong.push(`a server complained: ${complaints.slice(0, 2000)}`);
    return {
      tables: wish.tables,
      ...(wish.nodes === 0 ? {} : { nodes: wish.nodes }),
      ...phases,
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
    for (const server of servers) server.forget();
    await database?.stop();
  }
}

async function play({ tables, sockets, rate, seconds, burst, nodes, servers, database, generator }) {
  let rssMb = 0;
  const load = async (wish) => {
    const figures = await measure(servers, database, () => generator.ask('load', wish));
    rssMb = Math.max(rssMb, figures.rssMb);
    return figures;
  };
  const opened = await generator.ask('open', {
    origins: servers.map(({ origin }) => origin),
    tables,
    sockets,
  });
  report(`${tables} tables, ${opened.sockets} sockets; ${mostMemory(servers).toFixed(0)} MB`);
  await generator.ask('begin', {});
  report(`all matches have begun; ${rate} moves/s for ${seconds} s`);
  const steady = await load({ rate, seconds });
  report(`p99 ${ms(steady.p99)}, ${steady.rssMb.toFixed(0)} MB`);
  const later = {};
  if (nodes === 0 && burst > 0) {
    report(`${burst} moves/s for ${BURST_SECONDS} s`);
    later.burst = await load({ rate: burst, seconds: BURST_SECONDS });
  }
  if (nodes > 0) {
    report(`as fast as they can for ${BURST_SECONDS} s`);
    later.most = await load({ seconds: BURST_SECONDS });
  }
  if (nodes > 1) {
    report(`${rate} moves/s; one server is killed after ${TAKE_OVER_SECONDS.before} s`);
    const server = servers.at(-1);
    setTimeout(() => void server.kill(), 1000 * TAKE_OVER_SECONDS.before);
    later.takeOver = await load({ rate, seconds: TAKE_OVER_SECONDS.all });
    report(`${later.takeOver.cameBack} sockets came back, the last after ${ms(later.takeOver.backMax)}`);
    report(`as fast as they can without it for ${BURST_SECONDS} s`);
    later.mostOfRest = await load({ seconds: BURST_SECONDS });
  }
  return {
    sockets: opened.sockets,
    ...figures(steady),
    ...Object.fromEntries(Object.entries(later).map(([name, of]) => [name, figures(of)])),
    rssMb: rounded(rssMb),
  };
}

function mostMemory(servers) {
  return Math.max(...alive(servers).map((server) => server.sample().rssMb));
}

function alive(servers) {
  return servers.filter(({ isKilled }) => !isKilled);
}

/** The memory of the largest server at its highest, and the time of all per move, while something is done to them. */
async function measure(servers, database, work) {
  const spent = () => alive(servers).reduce((sum, server) => sum + server.sample().cpuSeconds, 0);
  const before = { servers: spent(), database: database?.cpuSeconds() };
  let rssMb = mostMemory(servers);
  const look = () => {
    rssMb = Math.max(rssMb, mostMemory(servers));
  };
  const timer = setInterval(look, SAMPLE_MS);
  const all = alive(servers).length;
  const done = await work().finally(() => clearInterval(timer));
  look();
  const perMove = (seconds) => (1e6 * seconds) / done.moves;
  return {
    ...done,
    rssMb,
    // What a killed one has spent nobody knows any more.
    cpuPerMoveUs: alive(servers).length === all ? perMove(spent() - before.servers) : undefined,
    databaseCpuPerMoveUs:
      database === undefined ? undefined : perMove(database.cpuSeconds() - before.database),
  };
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
  databaseCpuPerMoveUs,
  cameBack,
  backP50,
  backP99,
  backMax,
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
    ...(databaseCpuPerMoveUs === undefined ? {} : { databaseCpuPerMoveUs: rounded(databaseCpuPerMoveUs) }),
    ...(cameBack === 0
      ? {}
      : { cameBack, backP50: rounded(backP50), backP99: rounded(backP99), backMax: rounded(backMax) }),
    unanswered,
    starved,
    refused,
    gone,
  };
}

function print(result) {
  const { tables, sockets, rssMb, lost, doubled, holes, acknowledged, received, wrong } = result;
  const { takeOver } = result;
  console.log(
    `${tables} tables, ${sockets} sockets, load ${result.loadBefore} before and ${result.loadAfter} after, a page on disk after ${ms(result.disk.p50)} (at most ${ms(result.disk.max)})`,
  );
  for (const [name, of] of Object.entries({ steady: result, ...phasesOf(result) })) {
    console.log(
      `${name}: ${of.moves} moves in ${of.seconds} s (${of.movesPerSecond}/s), p50 ${ms(of.p50)}, p99 ${ms(of.p99)}, max ${ms(of.max)}, others see it p99 ${ms(of.seenP99)}, the generator itself late p99 ${ms(of.ownLagP99)}, ${timeOf(of)} per move`,
    );
    if (of.unanswered + of.starved + of.gone > 0 || Object.keys(of.refused).length > 0)
      console.log(
        `  ${of.unanswered} unanswered, ${of.starved} that nobody could make, ${of.gone} sockets gone, refused ${JSON.stringify(of.refused)}`,
      );
  }
  console.log(
    `memory: ${rssMb} MB resident (target ${TARGETS.rssMb}); p99 ${ms(result.p99)} (target ${ms(TARGETS.p99)})`,
  );
  if (takeOver !== undefined)
    console.log(
      `take-over: ${takeOver.cameBack} people lost their server; half were back after ${ms(takeOver.backP50)}, the last after ${ms(takeOver.backMax)} (target ${ms(TARGETS.takeOverMs)}); no move waited longer than ${ms(takeOver.max)}`,
    );
  console.log(
    `${acknowledged} moves acknowledged, ${received} messages received: lost ${lost}, doubled ${doubled}, holes ${holes}`,
  );
  for (const what of wrong) console.log(`  ${what}`);
}

function phasesOf({ burst, most, takeOver, mostOfRest }) {
  const phases = {
    burst,
    'as fast as they can': most,
    'a server is killed': takeOver,
    'as fast as they can without it': mostOfRest,
  };
  return Object.fromEntries(Object.entries(phases).filter(([, of]) => of !== undefined));
}

function timeOf({ cpuPerMoveUs, databaseCpuPerMoveUs }) {
  const parts = [
    ...(cpuPerMoveUs === null ? [] : [`${cpuPerMoveUs} µs of the server's time`]),
    ...(databaseCpuPerMoveUs === undefined ? [] : [`${databaseCpuPerMoveUs} µs of PostgreSQL's`]),
  ];
  return parts.join(' and ');
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
      const least = name === 'burst' || name === 'nodes' ? 0 : 1;
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
