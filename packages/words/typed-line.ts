/** Commands that a person can type instead of a move. */
export type TableCommand =
  | 'help'
  | 'moves'
  | 'rules'
  | 'table'
  | 'history'
  | 'memory'
  | 'note'
  | 'notes'
  | 'why'
  | 'conventions'
  | 'quit';

/** A question about history: `who looked c3`. */
export interface HistoryQuestion {
  /** What was done, in the reader's word for it; undefined for whatever was done. */
  readonly did: string | undefined;
  /** The places it was done at. */
  readonly about: readonly string[];
}

export type TypedLine =
  | { readonly is: 'nothing' }
  | ({ readonly is: 'who' } & HistoryQuestion)
  | { readonly is: 'command'; readonly command: TableCommand; readonly rest: readonly string[] }
  | { readonly is: 'move'; readonly text: string };

/** Both languages at once, without accents. */
const COMMANDS: Readonly<Record<string, TableCommand>> = {
  help: 'help',
  '?': 'help',
  h: 'help',
  aide: 'help',
  moves: 'moves',
  coups: 'moves',
  rules: 'rules',
  regles: 'rules',
  table: 'table',
  board: 'table',
  plateau: 'table',
  history: 'history',
  historique: 'history',
  memory: 'memory',
  memoire: 'memory',
  note: 'note',
  notes: 'notes',
  why: 'why',
  pourquoi: 'why',
  conventions: 'conventions',
  convention: 'conventions',
  quit: 'quit',
  exit: 'quit',
  q: 'quit',
  quitter: 'quit',
  sortir: 'quit',
};

/** Little words that people put between: `move c2 to d5`, `pose #2 sur b3`. */
const LITTLE_WORDS: ReadonlySet<string> = new Set(
  'to on at the card hint vers sur en a la le l carte indice'.split(' '),
);

/** They begin a question about history, and alone they ask who sits at the table. */
const QUESTIONS: ReadonlySet<string> = new Set(['who', 'qui']);

const LONGEST = 200;

/** Tells moves from commands, and puts a move into the game's notation. */
export function readTyped(line: string, verbs: Readonly<Record<string, string>>): TypedLine {
  const words = line.slice(0, LONGEST).trim().split(/\s+/);
  const first = bare(words[0] ?? '');
  if (first === '') return { is: 'nothing' };
  const rest = words.slice(1);
  if (QUESTIONS.has(first) && rest.length > 0) return { is: 'who', ...readQuestion(rest) };
  // Alone, `help` asks for a page; with more it is a move, where the game has one of that name.
  const isMove = rest.length > 0 && Object.hasOwn(verbs, first);
  if (Object.hasOwn(COMMANDS, first) && !isMove) return { is: 'command', command: COMMANDS[first]!, rest };
  const verb = Object.hasOwn(verbs, first) ? verbs[first]! : undefined;
  // An unknown word goes to the game as it is: the game says what it does not understand.
  if (verb === undefined) return { is: 'move', text: line.slice(0, LONGEST).trim() };
  const named = rest.filter((word) => !LITTLE_WORDS.has(bare(word))).map((word) => word.toLowerCase());
  return { is: 'move', text: [verb, ...named].join(' ') };
}

function readQuestion(words: readonly string[]): HistoryQuestion {
  const said = words
    .map((word) => word.replace(/[?.!]+$/, ''))
    .filter((word) => word !== '' && !LITTLE_WORDS.has(bare(word)));
  const isPlace = (word: string) => /\d/.test(word);
  const did = said.findIndex((word) => !isPlace(word));
  return {
    did: did === -1 ? undefined : bare(said[did]!),
    about: said.filter((_, i) => i !== did).map((word) => word.toLowerCase()),
  };
}

/** Lower case without accents: `Déplace` is `deplace`. */
export function bare(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
