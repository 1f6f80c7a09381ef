// A program that plays, and does one thing wrong if it is told to: node stub-bot.mjs WRONG [FILE]. With a file it writes down
// all that it is sent and answers.
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [wrong = 'nothing', file] = process.argv.slice(2);
let asked = 0;

function answerTo(request) {
  switch (request.do) {
    case 'hello':
      if (wrong === 'crashes-at-once') {
        console.error('Traceback: no module named brain');
        process.exit(7);
      }
      if (wrong === 'no-protocol') return { ok: true, name: 'stub' };
      if (wrong === 'old-protocol') return { ok: true, protocol: 0, name: 'stub' };
      if (wrong === 'no-name') return { ok: true, protocol: 1 };
      if (wrong === 'bad-games') return { ok: true, protocol: 1, name: 'stub', games: 'all' };
      return { ok: true, protocol: 1, name: 'stub', version: 2 };
    case 'ask':
      asked++;
      return { ok: true, ...chosen(request) };
    default:
      return { ok: true };
  }
}

function chosen({ legal, must, view }) {
  if (asked % 5 === 0) {
    if (wrong === 'crashes') {
      console.error('first line\nsegmentation fault (of sorts)');
      process.exit(3);
    }
    if (wrong === 'illegal-text') return { move: 'look zz99' };
    if (wrong === 'illegal-move') return { move: { do: 'reveal' } };
    if (wrong === 'unreadable-move') return { move: { do: 'dance' } };
    if (wrong === 'no-move') return {};
    if (wrong === 'passes') return { move: null };
    if (wrong === 'wrong-id') return { move: legal[0].text, id: 'mine' };
    if (wrong === 'refuses') return { ok: false, error: { code: 'tired' } };
  }
  const by = wrong === 'by-the-clock' ? Number(process.hrtime.bigint() % 1000n) : asked + (view.turn ?? 0);
  const willing = legal.filter(({ move }) => !['declare', 'help', 'stay'].includes(move.do));
  if (willing.length > 0) return { move: willing[by % willing.length].move };
  return { move: must ? legal[0].text : null };
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  const answer = { ...answerTo(request) };
  if (wrong === 'slow' && request.do === 'ask' && asked % 5 === 0) continue;
  if (wrong === 'chatty' && asked % 5 === 4) process.stdout.write('thinking…\n');
  if (wrong === 'not-json' && asked % 5 === 4) {
    process.stdout.write('look c2\n');
    continue;
  }
  if (wrong === 'list' && asked % 5 === 4) {
    process.stdout.write('[1,2]\n');
    continue;
  }
  if (request.do === 'begin') asked = 0;
  const text = JSON.stringify(answer);
  if (file !== undefined) appendFileSync(file, `> ${line}\n< ${text}\n`);
  process.stdout.write(wrong === `twice-${request.do}` ? `${text}\n${text}\n` : `${text}\n`);
}
if (wrong === 'stays') setInterval(() => {}, 1000);
