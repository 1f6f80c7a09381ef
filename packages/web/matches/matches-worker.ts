/// <reference lib="webworker" />

import { deviceShelf } from './device-shelf.ts';
import { MatchDesk } from './match-desk.ts';
import { type FromMatches, type MatchRequest, problemOf, type ToMatches } from './worker-messages.ts';

// Replaying a match and counting ten thousand of them take a while: neither on the thread that draws.

const desk = new MatchDesk(deviceShelf);
const send = (message: FromMatches) => postMessage(message);

/** Other tabs change the same matches. */
const neighbours = new BroadcastChannel('hyakki-matches');
neighbours.onmessage = () => desk.changedElsewhere();
const CHANGES: readonly MatchRequest[] = [
  'keep',
  'open',
  'measure',
  'import',
  'merge',
  'forget',
  'forgetAll',
];

function work({ call, ...request }: ToMatches): Promise<unknown> {
  const { name, asked } = request as { [Name in MatchRequest]: Omit<ToMatches<Name>, 'call'> }[MatchRequest];
  switch (name) {
    case 'keep':
      return desk.keep(asked);
    case 'open':
      return desk.open(asked);
    case 'sheets':
      return desk.sheets();
    case 'loose':
      return desk.loose();
    case 'statistics':
      return desk.statistics();
    case 'search':
      return desk.search(asked);
    case 'unmeasured':
      return desk.unmeasured(asked);
    case 'measure':
      return desk.measure(asked.place, asked.pars);
    case 'export':
      return desk.export().then((text) => new Blob([text], { type: 'application/json' }));
    case 'import':
      return desk.import(asked, (done, of) => send({ call, type: 'progress', done, of }), Date.now());
    case 'merge':
      return desk.merge(asked);
    case 'forget':
      return desk.forget(asked);
    case 'forgetAll':
      return desk.forgetAll();
  }
}

/** One after the other: each finds what the one before it has written. */
let last: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<ToMatches>) => {
  last = last
    .then(() => work(data))
    .then(
      (answer) => {
        send({ call: data.call, type: 'answer', answer });
        if (CHANGES.includes(data.name)) neighbours.postMessage(data.name);
      },
      (thrown: unknown) => {
        console.warn(thrown);
        desk.changedElsewhere();
        send({ call: data.call, type: 'problem', problem: problemOf(thrown) });
      },
    );
});
