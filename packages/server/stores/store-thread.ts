// The other end of `threaded-store.ts`: a thread that has the file open.
import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteStore, type SqliteStore } from './sqlite.ts';
import {
  type Answer,
  type Call,
  ENDING,
  OPENING,
  type Report,
  type ThreadSetting,
  WORKING,
  writeProblem,
} from './thread-messages.ts';

const { path, signs } = workerData as ThreadSetting;
const port = parentPort!;
const answers: Answer[] = [];

function rest(): void {
  Atomics.store(signs, WORKING, 0);
  Atomics.notify(signs, WORKING);
}

function say(isDone: boolean): void {
  port.postMessage(JSON.stringify({ isDone, answers: answers.splice(0) } satisfies Report));
}

// Not awaited at the top of the module: in a single executable a thread starts from a script, which cannot wait there.
void openSqliteStore(path).then(listen, (problem) => {
  answers.push({ number: OPENING, problem: writeProblem(problem) });
  say(false);
});

function listen(store: SqliteStore): void {
  let isCommitting = false;
  const answer = (one: Answer) => {
    answers.push(one);
    // Nobody waits for a backup, which takes long.
    if (!isCommitting) say(false);
  };
  port.on('message', (text: string) => {
    Atomics.store(signs, WORKING, 1);
    if (Atomics.load(signs, ENDING) === 1) {
      rest();
      return;
    }
    isCommitting = true;
    for (const call of JSON.parse(text) as readonly Call[]) serve(store, call, answer);
    // Runs after the store's own commit, so that all answers go out in one message.
    setImmediate(() => {
      isCommitting = false;
      rest();
      say(true);
    });
  });
  answer({ number: OPENING });
}

function serve(store: SqliteStore, { number, method, values }: Call, answer: (one: Answer) => void): void {
  // The other end has the types of both.
  const call = store[method] as (...values: readonly unknown[]) => Promise<unknown>;
  call.apply(store, [...values]).then(
    (value) => answer({ number, value }),
    (problem) => answer({ number, problem: writeProblem(problem) }),
  );
}
