// A reader of `hyakki env --binary`, where there is no Python: it plays as examples/env_binary.py does and prints the same figures.
// node bench/env-reader.mjs GAME SECONDS MATCHES without-last?

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { randomChoice } from './contenders/random-play.mjs';

const [, , game, seconds, matches, without] = process.argv;
const launcher = fileURLToPath(new URL('../packages/cli/hyakki.mjs', import.meta.url));
const server = spawn(
  process.execPath,
  [launcher, 'env', game, '--binary', '--matches', matches, '--groups', '2', '--seed', 'autumn'],
  { stdio: ['pipe', 'pipe', 'inherit'] },
);
const choose = randomChoice(0x9e3779b9);

/** Pieces of the output, as answers of the size that is asked for. */
const pieces = server.stdout[Symbol.asyncIterator]();
let held = Buffer.alloc(0);
async function read(size) {
  const parts = [held];
  let length = held.length;
  while (length < size) {
    const { value, done } = await pieces.next();
    if (done) throw new Error('hyakki env has ended');
    parts.push(value);
    length += value.length;
  }
  const all = Buffer.concat(parts, length);
  held = all.subarray(size);
  return all.subarray(0, size);
}

const header = await read(64);
const word = (at) => header.readUInt32LE(at);
const [count, actions, requestBytes, answerBytes] = [16, 20, 32, 36].map(word);
const [endedAt, legalAt, masksAt] = [44, 52, 56].map(word);
const maskBytes = Math.ceil(actions / 8);
const avoided = without === 'without-last' ? actions - 1 : -1;

/** Evenly among the legal actions, but for the one that is avoided. */
function pick(answer, match) {
  const from = masksAt + match * maskBytes;
  for (;;) {
    let left = choose(answer.readUInt16LE(legalAt + 2 * match));
    for (let byte = 0; byte < maskBytes; byte++)
      for (let bits = answer[from + byte]; bits !== 0; bits &= bits - 1) {
        const action = 8 * byte + 31 - Math.clz32(bits & -bits);
        if (left-- === 0 && action !== avoided) return action;
      }
  }
}

async function step(group) {
  const answer = await read(answerBytes);
  if (answer.readUInt32LE(0) !== 0) throw new Error(`refused: status ${answer.readUInt32LE(0)}`);
  let ended = 0;
  const request = Buffer.alloc(requestBytes);
  request.writeUInt32LE(1, 0);
  request.writeUInt32LE(group, 4);
  for (let match = 0; match < count; match++) {
    if (answer[endedAt + match] !== 0) ended++;
    request.writeUInt16LE(pick(answer, match), 8 + 2 * match);
  }
  server.stdin.write(request);
  return ended;
}

function cpuOfServer() {
  try {
    const times = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(')').at(-1).trim().split(' ');
    return (Number(times[11]) + Number(times[12])) / 100;
  } catch {
    return null;
  }
}

/** So many seconds of the server's CPU where the system says it, otherwise of the clock: on a busy machine compilers are late too. */
async function play(wanted) {
  const [start, cpu, serverBefore] = [performance.now(), process.cpuUsage(), cpuOfServer()];
  let steps = 0;
  let ended = 0;
  const used = () =>
    serverBefore === null ? (performance.now() - start) / 1000 : cpuOfServer() - serverBefore;
  for (let round = 0; round % 64 !== 0 || used() < wanted; round++)
    for (let group = 0; group < 2; group++) {
      ended += await step(group);
      steps += count;
    }
  const { user, system } = process.cpuUsage(cpu);
  return {
    matches: ended,
    steps,
    seconds: (performance.now() - start) / 1000,
    readerCpu: (user + system) / 1e6,
    serverCpu: serverBefore === null ? null : cpuOfServer() - serverBefore,
  };
}

await play(Number(seconds));
console.log(JSON.stringify(await play(Number(seconds))));
server.kill();
process.exit(0);
