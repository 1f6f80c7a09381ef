import { type GameTypes, refuse, sha256, tell, type Viewer } from '@hyakki/engine';
import type { Entry, Table, TableMessage } from '../index.ts';
import { historyOf, memoryOf } from '../rules/memory.ts';
import type { Played } from '../rules/table.ts';
import type { ComparisonKind } from './two-tables.ts';
import type { Doors } from './worlds.ts';

// Mistakes somebody could make in a table, one a side door: they prove that the test of two tables can fail.

export interface PlantedLeak {
  readonly name: string;
  /** The games in which it lets something out; all, if not said. */
  readonly games?: readonly string[];
  /** By which comparison it is found; at the table, if not said. */
  readonly kind?: ComparisonKind;
  plant(doors: Doors): Doors;
}

export const TABLE_LEAKS: readonly PlantedLeak[] = [
  {
    name: 'a welcome brings the whole state along',
    plant: (doors) => welcoming(doors, (_, match) => ({ state: match.state })),
  },
  {
    name: 'a welcome brings the record along before the end',
    plant: (doors) => welcoming(doors, (_, { deal, moves }) => ({ record: { deal, moves } })),
  },
  {
    name: 'who watches is welcomed with the view of a seat',
    plant: (doors) => ({
      ...doors,
      welcome: (table, viewer, now, since) =>
        doors.welcome(table, viewer === 'spectator' ? 0 : viewer, now, since),
    }),
  },
  {
    name: 'who watches is told what a seat is told',
    plant: (doors) => ({
      ...doors,
      tellAfter: (before, after, entries, viewer) =>
        doors.tellAfter(before, after, entries, viewer === 'spectator' ? 0 : viewer),
    }),
  },
  {
    name: 'the history of a welcome keeps all that was told',
    plant: (doors) =>
      welcoming(doors, (viewer, { rules, steps }) => ({
        history: steps.flatMap(({ events }) => tell(rules, events, viewer)),
      })),
  },
  {
    name: 'a table without history is welcomed with it',
    // P13: where everybody saw something that is out of sight now.
    games: ['yokai', 'sketch'],
    plant: (doors) => welcoming(doors, (viewer, match) => ({ history: historyOf(match, viewer, 0) })),
  },
  {
    name: 'what was missed is told as it was',
    plant: (doors) =>
      welcoming(doors, (viewer, { rules, steps }, since) => ({
        missed:
          since === 0
            ? []
            : steps.filter(({ seq }) => seq > since).map(({ events }) => tell(rules, events, viewer)),
      })),
  },
  {
    name: 'the history of a welcome is made from what truly happened',
    // Elsewhere `recall` alone hides as much.
    games: ['yokai'],
    plant: (doors) =>
      welcoming(doors, (_, { rules, steps }) => ({
        history: steps.flatMap(({ events }) =>
          events.flatMap((event) => rules.recall(event as GameTypes['SeenEvent']) ?? []),
        ),
      })),
  },
  {
    name: 'perfect memory is told at every rung',
    plant: (doors) => welcoming(doors, (viewer, match) => ({ memory: memoryOf(match, viewer) })),
  },
  {
    name: 'a welcome has the notes of all seats',
    plant: (doors) => welcoming(doors, (_, { notes }) => ({ notes })),
  },
  {
    name: 'a note is told to everybody',
    plant: (doors) =>
      telling(doors, (_, entry) =>
        entry.type === 'noted' ? [{ type: 'noted', on: entry.on, mark: entry.mark }] : [],
      ),
  },
  {
    name: 'the numbers told are those of the log, notes and all',
    plant: (doors) => ({
      ...doors,
      welcome: (table, viewer, now, since) =>
        ({ ...doors.welcome(table, viewer, now, since), seq: table.lines }) as TableMessage,
    }),
  },
  {
    name: 'the answer to a repeated move repeats what it showed',
    games: ['yokai', 'tengu'],
    plant: (doors) => ({
      ...doors,
      answer: (table, role, message, result) => {
        const answer = doors.answer(table, role, message, result);
        const match = playedAt(table);
        if (!result.ok || match === undefined || role.kind === 'spectator' || message.type !== 'move')
          return answer;
        const step = match.steps.find(({ seq }) => seq === result.value.seq);
        return { ...answer, events: step && tell(match.rules, step.events, role.seat) } as TableMessage;
      },
    }),
  },
  {
    name: 'the promise has the secret in it',
    plant: (doors) =>
      telling(doors, (_, entry) =>
        entry.type === 'promised' ? [{ ...entry, type: 'promise' } as unknown as TableMessage] : [],
      ),
  },
  {
    name: 'that somebody shared is told with the share',
    plant: (doors) =>
      telling(doors, (_, entry) => (entry.type === 'shared' ? [entry as unknown as TableMessage] : [])),
  },
  {
    name: 'the deal is told with its seed',
    plant: (doors) =>
      telling(doors, (_, entry) =>
        entry.type === 'dealt' ? [{ seed: entry.deal.seed } as unknown as TableMessage] : [],
      ),
  },
  {
    name: 'events are told as they truly happened',
    plant: (doors) =>
      telling(doors, (table, entry) =>
        entry.type === 'moved' || entry.type === 'dealt'
          ? [{ events: playedAt(table)!.steps.at(-1)!.events } as unknown as TableMessage]
          : [],
      ),
  },
  {
    name: 'everybody is told the view of who moved',
    plant: (doors) => ({
      ...doors,
      tellAfter: (before, after, entries, viewer) => {
        const [entry] = entries;
        return doors.tellAfter(before, after, entries, entry?.type === 'moved' ? entry.seat : viewer);
      },
    }),
  },
  {
    name: 'a refusal says in what state it was refused',
    plant: (doors) => ({
      ...doors,
      answer: (table, role, message, result) => {
        const answer = doors.answer(table, role, message, result);
        const match = playedAt(table);
        return result.ok || match === undefined
          ? answer
          : ({ ...answer, near: digestOf(match.state) } as unknown as TableMessage);
      },
    }),
  },
  {
    name: 'messages are filled up to a length that the secret chooses',
    plant: (doors) =>
      welcoming(doors, (_, { state }) => ({ pad: ' '.repeat(Number.parseInt(digestOf(state), 16) % 7) })),
  },
  {
    name: 'something is told twice where the secret has it so',
    plant: (doors) => ({
      ...doors,
      tellAfter: (before, after, entries, viewer) => {
        const messages = doors.tellAfter(before, after, entries, viewer);
        const match = playedAt(after);
        const isTwice = match !== undefined && Number.parseInt(digestOf(match.state), 16) % 2 === 0;
        return isTwice ? [...messages, ...messages.slice(-1)] : messages;
      },
    }),
  },
  {
    name: 'a table that was folded again shows its state',
    plant: (doors) => {
      const live = new WeakSet<object>();
      return {
        ...doors,
        decide: (table, ...rest) => {
          live.add(table);
          return doors.decide(table, ...rest);
        },
        tellAfter: (before, after, ...rest) => {
          live.add(after);
          return doors.tellAfter(before, after, ...rest);
        },
        welcome: (table, viewer, now, since) => {
          const message = doors.welcome(table, viewer, now, since);
          return live.has(table)
            ? message
            : ({ ...message, state: playedAt(table)?.state } as unknown as TableMessage);
        },
      };
    },
  },
  {
    name: 'one may point only at what the seat that must act can do',
    games: ['sketch'],
    plant: (doors) => ({
      ...doors,
      answer: (table, role, message, result) => {
        const match = playedAt(table);
        if (message.type !== 'say' || message.saying.kind !== 'point' || match === undefined) {
          return doors.answer(table, role, message, result);
        }
        const { rules, state } = match;
        const view = rules.view(state, rules.activeSeats(state)[0]!);
        const move = rules.parseMove(message.saying.move, view);
        const text = move.ok ? JSON.stringify(move.value) : '';
        const isLegal = rules.legalMoves(view).some((legal) => JSON.stringify(legal) === text);
        return { type: 'answer', id: message.id, seq: isLegal ? 1 : 0 };
      },
    }),
  },
  {
    name: 'whoever takes a seat over is told what its person remembered',
    kind: 'newcomer',
    plant: (doors) =>
      welcoming(doors, (viewer, match) =>
        match.setting.aids === 'perfect-memory' ? { memory: memoryOf(match, viewer) } : {},
      ),
  },
  {
    name: 'memory goes on where the person before has stopped',
    kind: 'newcomer',
    plant: (doors) => evolving(doors, 'handed-over', (before, after) => keeping(before, after, 'seenFrom')),
  },
  {
    name: 'notes stay in a seat that is handed over',
    kind: 'newcomer',
    plant: (doors) => evolving(doors, 'handed-over', (before, after) => keeping(before, after, 'notes')),
  },
  {
    name: 'what is left of notes is what the person before has left',
    kind: 'newcomer',
    plant: (doors) => ({
      ...evolving(doors, 'handed-over', (before, after) => keeping(before, after, 'noted')),
      answer: (table, role, message, result) => {
        const answer = doors.answer(table, role, message, result);
        const match = playedAt(table);
        return message.type === 'note' && role.kind === 'seat' && match !== undefined
          ? ({ ...answer, left: 200 - match.noted[role.seat]! } as unknown as TableMessage)
          : answer;
      },
    }),
  },
  {
    name: 'a hand-over is told with what the seat had seen',
    kind: 'newcomer',
    plant: (doors) =>
      telling(doors, (table, entry) => {
        const match = playedAt(table);
        if (entry.type !== 'handed-over' || match === undefined) return [];
        return [{ type: 'seats', memory: memoryOf(match, entry.seat) } as unknown as TableMessage];
      }),
  },
  {
    name: 'somebody who comes late is told everything that was told before',
    kind: 'newcomer',
    plant: (doors) =>
      welcoming(doors, (viewer, { rules, steps, setting }) =>
        setting.aids === 'bare'
          ? {}
          : { history: steps.flatMap(({ events }) => tell(rules, events, viewer)) },
      ),
  },
  {
    name: 'another device is told with who it is',
    plant: (doors) =>
      telling(doors, (_, entry) => (entry.type === 'taken-over' ? [entry as unknown as TableMessage] : [])),
  },
  {
    name: 'a nudge says how much its seat can do',
    games: ['sketch'],
    plant: (doors) =>
      telling(doors, (table, entry) => {
        const match = playedAt(table);
        if (entry.type !== 'nudged' || match === undefined) return [];
        const { rules, state } = match;
        return [{ choices: rules.legalMoves(rules.view(state, entry.to)).length } as unknown as TableMessage];
      }),
  },
  {
    name: 'a proposal is allowed or not by what is hidden',
    plant: (doors) => ({
      ...doors,
      decide: (table, role, message, ports) => {
        const match = playedAt(table);
        const isOdd = match !== undefined && Number.parseInt(digestOf(match.state), 16) % 2 === 1;
        return message.type === 'propose' && isOdd
          ? refuse('proposal-open', 'P25')
          : doors.decide(table, role, message, ports);
      },
    }),
  },
  {
    name: 'a proposal is told with what its seat holds',
    // In a duel nothing is proposed.
    games: ['yokai', 'tengu'],
    plant: (doors) =>
      telling(doors, (table, entry) => {
        const match = playedAt(table);
        if (entry.type !== 'proposed' || match === undefined) return [];
        return [{ near: digestOf(match.state) } as unknown as TableMessage];
      }),
  },
  {
    name: 'a bot that stands in is told with what it remembers',
    plant: (doors) =>
      telling(doors, (table, entry) => {
        const match = playedAt(table);
        if (entry.type !== 'stood-in' || match === undefined) return [];
        return [{ type: 'seats', memory: memoryOf(match, entry.seat) } as unknown as TableMessage];
      }),
  },
  {
    name: 'how long a bot waits for help depends on what lies hidden',
    // Elsewhere nobody helps.
    games: ['tengu'],
    plant: (doors) => ({
      ...doors,
      tellAfter: (before, after, entries, viewer) =>
        doors.tellAfter(before, after, entries, viewer).map((message): TableMessage => {
          const match = playedAt(after);
          if (message.type !== 'wait' || message.wait === null || match === undefined) return message;
          const more = Number.parseInt(digestOf(match.state), 16) % 1_000;
          return { ...message, wait: { ...message.wait, until: message.wait.until + more } };
        }),
    }),
  },
  {
    name: 'what there is room for counts notes',
    kind: 'notes',
    plant: (doors) => ({
      ...doors,
      // As if what everybody is told of were counted by the lines of the log.
      decide: (table, role, message, ports) =>
        doors.decide({ ...table, seq: table.lines }, role, message, ports),
    }),
  },
  {
    name: 'notes stay with the seat when seats are swapped',
    kind: 'notes',
    plant: (doors) => evolving(doors, 'swapped', (before, after) => keeping(before, after, 'notes')),
  },
  {
    name: 'how many notes were made is told at the end',
    kind: 'notes',
    plant: (doors) =>
      telling(doors, (table, entry) =>
        entry.type === 'stopped' ? [{ noted: playedAt(table)?.noted } as unknown as TableMessage] : [],
      ),
  },
  {
    name: 'notes last until the next match',
    kind: 'notes',
    plant: (doors) => {
      const kept = new Map<number, Played['notes']>();
      return {
        ...doors,
        evolve: (table, entry) => {
          const before = playedAt(table);
          if (before !== undefined) kept.set(before.number, before.notes);
          const after = doors.evolve(table, entry);
          const match = playedAt(after);
          const last = match && kept.get(match.number - 1);
          return entry.type === 'dealt' && match !== undefined && last !== undefined
            ? { ...after, match: { ...match, notes: match.notes.map(() => last.flat()) } }
            : after;
        },
      };
    },
  },
];

function playedAt({ match }: Table): Played | undefined {
  return match === undefined || match.phase === 'promised' ? undefined : match;
}

/** More in the match of a welcome. */
function welcoming(doors: Doors, more: (viewer: Viewer, match: Played, since: number) => object): Doors {
  return {
    ...doors,
    welcome: (table, viewer, now, since = 0) => {
      const message = doors.welcome(table, viewer, now, since);
      const match = playedAt(table);
      if (match === undefined || message.type !== 'table') return message;
      return { ...message, match: { ...message.match, ...more(viewer, match, since) } } as TableMessage;
    },
  };
}

/** More told of each line. */
function telling(doors: Doors, more: (table: Table, entry: Entry) => readonly TableMessage[]): Doors {
  return {
    ...doors,
    tellAfter: (before, after, entries, viewer) => [
      ...doors.tellAfter(before, after, entries, viewer),
      ...entries.flatMap((entry) => more(after, entry)),
    ],
  };
}

/** A line folded in another way. */
function evolving(doors: Doors, type: Entry['type'], change: (before: Played, after: Table) => Table): Doors {
  return {
    ...doors,
    evolve: (table, entry) => {
      const after = doors.evolve(table, entry);
      const before = playedAt(table);
      return entry.type === type && before !== undefined ? change(before, after) : after;
    },
  };
}

/** Something of a match stays as it was. */
function keeping(before: Played, after: Table, name: 'notes' | 'noted' | 'seenFrom'): Table {
  const match = playedAt(after);
  return match === undefined ? after : { ...after, match: { ...match, [name]: before[name] } };
}

function digestOf(state: object): string {
  return sha256(JSON.stringify(state)).slice(0, 6);
}
