/// <reference lib="webworker" />

import { DeviceTable } from '@hyakki/client';
import type { Refusal } from '@hyakki/engine';
import { findGame, GAME_IDS } from '@hyakki/games';
import {
  type BotBook,
  type BotSpec,
  type BotWish,
  type Entry,
  type Log,
  MemoryLog,
  openTable,
  openWhatIf,
  RANDOM_BOT,
} from '@hyakki/table';
import { usualAtOf, usualBot } from './bot-choice.ts';
import { BotsPort } from './bots-port.ts';
import { appendLines, findTable, type KeptTable, keepTable, listTables, readLines } from './kept-tables.ts';
import { random256 } from './random.ts';
import type {
  FromTables,
  KnownBot,
  LessonWish,
  LocalWish,
  ToTables,
  UsualAt,
  WhatIfWish,
} from './worker-messages.ts';

// Runs the tables of this device: the same code as in the server, over a log in IndexedDB.

type Running = Promise<DeviceTable | undefined>;

/** The running tables by id, each until the page closes its link. */
const running = new Map<string, Running>();
/** By link of the page: the id of its table. */
const links = new Map<number, string>();
/** If the browser stores nothing, tables last as long as this worker. */
const memory = new Map<string, { readonly log: MemoryLog; kept: KeptTable }>();
let bots: BotsPort | undefined;
const known = new Map<string, Promise<readonly KnownBot[]>>();

function send(message: FromTables): void {
  postMessage(message);
}

function botsOf(game: string): Promise<readonly KnownBot[]> {
  let list = known.get(game);
  if (list === undefined) {
    list = bots?.list(game) ?? Promise.resolve([]);
    known.set(game, list);
  }
  return list;
}

/** The bots of every game, because a table may change its game. */
async function bookOf(): Promise<BotBook> {
  const lists = new Map<string, readonly KnownBot[]>(
    await Promise.all(GAME_IDS.map(async (game) => [game, await botsOf(game)] as const)),
  );
  const find = (game: string, { name, memory }: BotWish) => {
    const found = lists
      .get(game)
      ?.find((bot) => bot.name === name && (memory === undefined || bot.memory === memory));
    return found && specOf(found);
  };
  const usual = (game: string, at: UsualAt) => {
    const found = usualBot(lists.get(game) ?? [], at);
    return found === undefined ? RANDOM_BOT : specOf(found);
  };
  return {
    find,
    usual: (game, wanted) => {
      const rules = findGame(game);
      return rules === undefined ? RANDOM_BOT : usual(game, usualAtOf(rules, wanted));
    },
    standIn: (game) => usual(game, 'elsewhere'),
  };
}

function specOf({ name, version, memory }: KnownBot): BotSpec {
  return { name, version, memory };
}

// ---- Storing -----------------------------------------------------------------------------------------------

function logOf(id: string): Log {
  return (
    memory.get(id)?.log ?? {
      append: (expected, entries) => appendLines(id, expected, entries).then((answer) => grown(id, answer)),
      read: (after) => readLines(id, after),
    }
  );
}

async function find(id: string): Promise<KeptTable | undefined> {
  return memory.get(id)?.kept ?? (await findTable(id).catch(() => undefined));
}

async function keep(kept: KeptTable): Promise<void> {
  const held = memory.get(kept.id);
  if (held !== undefined) held.kept = kept;
  else await keepTable(kept);
}

async function change(id: string, change: Partial<KeptTable>): Promise<void> {
  const kept = await find(id);
  if (kept !== undefined) await keep({ ...kept, ...change, changedAt: Date.now() });
}

/** Other tabs may have the same table open. */
const neighbours = new BroadcastChannel('hyakki-tables');
neighbours.onmessage = ({ data }: MessageEvent<string>) => {
  void running.get(data)?.then((table) => table?.grown());
};
function grown<Answer>(id: string, answer: Answer): Answer {
  neighbours.postMessage(id);
  return answer;
}

async function store(kept: KeptTable, lines: readonly Entry[]): Promise<void> {
  try {
    await appendLines(kept.id, 0, lines);
    await keep(kept);
  } catch {
    memory.set(kept.id, { log: new MemoryLog(lines), kept });
  }
}

// ---- What the page asks for --------------------------------------------------------------------------------

async function createWhatIf({ id, whatIf, name }: WhatIfWish): Promise<Refusal | undefined> {
  const opened = openWhatIf(whatIf, { now: Date.now(), random256, bots: await bookOf() });
  if (!opened.ok) return opened.refusal;
  const { record, seat } = whatIf;
  const names = record.seats.map((_, other) => (other === seat ? name : null));
  await store({ id, game: record.game, names, phase: 'playing', changedAt: Date.now() }, opened.value);
  return undefined;
}

async function create({ id, wish, names, usualBots, isStarted }: LocalWish): Promise<Refusal | undefined> {
  const book = await bookOf();
  const { game, seatCount, options = {} } = wish;
  const { name, memory: remembers } = book.usual(game, { options, seatCount });
  const seats = Array.from({ length: seatCount }, (_, seat) =>
    usualBots.includes(seat) ? { name, memory: remembers } : (wish.bots?.[seat] ?? null),
  );
  const opened = openTable({ ...wish, bots: seats }, 'device', {
    now: Date.now(),
    random256,
    bots: book,
  });
  if (!opened.ok) return opened.refusal;
  await store({ id, game: wish.game, names, phase: 'waiting', changedAt: Date.now() }, opened.value);
  if (isStarted) await (await run(id))?.ask({ type: 'start', id: 'own-start' });
  return undefined;
}

function run(id: string, lesson?: LessonWish): Running {
  const table =
    running.get(id) ??
    (lesson === undefined ? openTableOf(id) : openLessonOf(lesson)).catch((problem: unknown) => {
      console.warn(problem);
      return undefined;
    });
  running.set(id, table);
  return table;
}

const AROUND = {
  now: Date.now,
  random256,
  setTimer: (at: number, ring: () => void) => {
    const timer = setTimeout(ring, Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  },
  report: (problem: unknown) => console.warn(problem),
};

async function openTableOf(id: string): Promise<DeviceTable | undefined> {
  const kept = await find(id);
  if (kept === undefined) return undefined;
  return DeviceTable.open({
    ...AROUND,
    log: logOf(id),
    bots: await bookOf(),
    names: kept.names,
    askBot: async (ask) => {
      const answer = await bots?.ask({ type: 'ask', ask });
      if (answer?.problem !== undefined) throw new Error(answer.problem);
      return answer?.move;
    },
    explainBot: async (ask) => (await bots?.ask({ type: 'why', ask }))?.reasons ?? [],
    renamed: (names) => void change(id, { names }),
    played: (phase) => void change(id, { phase }),
  });
}

/** Only whoever learns fetches the lessons. */
async function openLessonOf(wish: LessonWish): Promise<DeviceTable | undefined> {
  const { openLesson } = await import('./lesson-tables.ts');
  return openLesson(wish, AROUND);
}

async function open(link: number, id: string, lesson: LessonWish | undefined): Promise<void> {
  links.set(link, id);
  const table = await run(id, lesson);
  if (table === undefined) {
    running.delete(id);
    send({ type: 'lost', link, why: 'no-such-table' });
  } else if (links.has(link)) {
    await table.look(table.onlyPerson ?? 'spectator', (told) => send({ type: 'told', link, told }));
  }
}

addEventListener('message', ({ data }: MessageEvent<ToTables>) => {
  switch (data.type) {
    case 'bots': {
      const { port } = data;
      bots = new BotsPort((asked) => port.postMessage(asked));
      port.onmessage = (event) => bots?.heard(event.data);
      // Load early what the first table needs.
      void bookOf();
      void listTables().catch(() => undefined);
      return;
    }
    case 'create':
      void ('whatIf' in data.wish ? createWhatIf(data.wish) : create(data.wish)).then((refusal) =>
        send({ type: 'created', call: data.call, refusal }),
      );
      return;
    case 'open':
      void open(data.link, data.table, data.lesson);
      return;
  }
  const { link } = data;
  const id = links.get(link);
  if (id === undefined) return;
  const table = running.get(id);
  if (data.type === 'close') {
    links.delete(link);
    running.delete(id);
  }
  void table?.then((open) => {
    switch (data.type) {
      case 'look':
        return open?.look(data.viewer, (told) => send({ type: 'told', link, told }));
      case 'sit-down':
        return open?.sitDown(data.seat, data.name);
      case 'ask':
        return open?.ask(data.message);
      case 'close':
        return open?.close();
    }
  });
});
