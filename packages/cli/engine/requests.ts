import {
  BOT_MEMORIES,
  type Fields,
  isFields,
  isOneOf,
  isWhole,
  ok,
  type Player,
  quote,
  type Refusal,
  type Result,
  refuse,
  type Seat,
  seatsOf,
  strangeKey,
  type Viewer,
} from '@hyakki/engine';

// The requests of the engine: the form of each is checked before anything is done.
// The rules E1 … E6 cited here are those of docs/engine-protocol.md.

export const REQUESTS = {
  hello: { fields: [], does: 'says who answers: protocol version, games, limits' },
  help: { fields: [], does: 'lists the requests' },
  games: { fields: [], does: 'lists the games with their seats, rules version and presets' },
  new: {
    fields: ['match', 'game', 'seats', 'options', 'seed', 'deal', 'players'],
    does: 'deals a match, in place of any of the same name',
  },
  load: {
    fields: ['match', 'record', 'at'],
    does: 'takes a match up from its record, at its end or after `at` moves',
  },
  view: { fields: ['match', 'viewer'], does: 'what lies open to a viewer now' },
  legal: { fields: ['match', 'seat'], does: 'every move this seat may make now' },
  move: { fields: ['match', 'seat', 'move'], does: 'makes a move and says what each viewer is told' },
  state: { fields: ['match'], does: 'the whole state, secrets and all' },
  outcome: { fields: ['match'], does: 'how the match ended; null while it goes on' },
  record: { fields: ['match'], does: 'the record so far' },
  close: { fields: ['match'], does: 'forgets a match' },
} as const;

export type RequestName = keyof typeof REQUESTS;

export const LIMITS = {
  lineBytes: 1024 * 1024,
  depth: 32,
  matches: 10_000,
  /** Of all the lines that dealt or loaded a match still held. */
  heldBytes: 256 * 1024 * 1024,
  matchNameLength: 64,
  idLength: 200,
  seedLength: 1000,
  botNameLength: 200,
} as const;

export type RequestId = string | number;

/** A line that is a request, whatever its fields hold. */
export interface Request<Name extends string = RequestName> {
  readonly id: RequestId | undefined;
  readonly name: Name;
  readonly fields: Fields;
}

/** Requests by name, with the fields that each may have. */
export type Requests<Name extends string> = Readonly<Record<Name, { readonly fields: readonly string[] }>>;

/** A refusal, with the request's id where that could be read. */
export interface BadLine {
  readonly id: RequestId | undefined;
  readonly refusal: Refusal;
}

export function parseRequest(text: string): Result<Request, BadLine> {
  return parseRequestAmong(REQUESTS, text);
}

export function parseRequestAmong<Name extends string>(
  requests: Requests<Name>,
  text: string,
): Result<Request<Name>, BadLine> {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return bad(undefined, refuse('not-json', 'E1'));
  }
  if (!isFields(input)) return bad(undefined, refuse('not-an-object', 'E1'));
  const given = input['id'];
  if (given !== undefined && !isId(given)) return bad(undefined, badField('id', given));
  const id = given;
  if (isDeeperThan(LIMITS.depth, input)) return bad(id, refuse('too-deep', 'E5', { most: LIMITS.depth }));
  const name = input['do'];
  if (!isOneOf(Object.keys(requests) as Name[], name))
    return bad(id, refuse('unknown-request', 'E2', { do: quote(name) }));
  const strange = strangeKey(input, ['do', 'id', ...requests[name].fields]);
  if (strange !== undefined) return bad(id, refuse('unknown-field', 'E2', { field: quote(strange) }));
  return ok({ id, name, fields: input });
}

function bad(id: RequestId | undefined, { refusal }: { readonly refusal: Refusal }): Result<never, BadLine> {
  return { ok: false, refusal: { id, refusal } };
}

function isId(input: unknown): input is RequestId {
  return typeof input === 'string' ? input.length <= LIMITS.idLength : Number.isSafeInteger(input);
}

/** Without calling itself: what came from outside may be deeper than the stack. */
function isDeeperThan(most: number, input: object): boolean {
  let level: object[] = [input];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > most) return true;
    level = level.flatMap((holder) =>
      Object.values(holder).filter((held) => typeof held === 'object' && held !== null),
    );
  }
  return false;
}

/** With what it must be, and in a list where it is wrong, counted from 0 as a program counts. */
export function badField(
  field: string,
  value: unknown,
  more: { readonly wanted?: string; readonly index?: number; readonly length?: number } = {},
) {
  return refuse('bad-field', 'E2', {
    field,
    ...(value === undefined ? {} : { value: quote(value) }),
    ...more,
  });
}

const ONLY_MATCH = 'default';

export function readMatchName({ match = ONLY_MATCH }: Fields): Result<string> {
  return typeof match === 'string' && match.length >= 1 && match.length <= LIMITS.matchNameLength
    ? ok(match)
    : badField('match', match);
}

export function readSeat({ seat }: Fields, seatCount: number): Result<Seat> {
  return isWhole(seat, 0, seatCount - 1)
    ? ok(seat)
    : badField('seat', seat, { wanted: `a whole number from 0 to ${seatCount - 1}` });
}

export function readViewer({ viewer }: Fields, seatCount: number): Result<Viewer> {
  return viewer === 'spectator' || isWhole(viewer, 0, seatCount - 1)
    ? ok(viewer)
    : badField('viewer', viewer, { wanted: `a whole number from 0 to ${seatCount - 1}, or "spectator"` });
}

/** Undefined when it is left out: then it is drawn. A whole number is the text of its digits: 5 is "5". */
export function readSeedText({ seed }: Fields): Result<string | undefined> {
  if (seed === undefined) return ok(seed);
  const text = Number.isSafeInteger(seed) ? String(seed) : seed;
  return typeof text === 'string' && text.length >= 1 && text.length <= LIMITS.seedLength
    ? ok(text)
    : badField('seed', seed, { wanted: `a text of 1 to ${LIMITS.seedLength} characters, or a whole number` });
}

/** The players in the record, without programs, which the engine does not know. */
export function readPlayers({ players }: Fields, seatCount: number): Result<readonly Player[]> {
  if (players === undefined) return ok(seatsOf(seatCount).map(() => STRANGER));
  return Array.isArray(players) && players.length === seatCount && players.every(isPlayer)
    ? ok(players)
    : badField('players', players);
}
const STRANGER: Player = { kind: 'bot', name: 'external', version: 1, memory: 'perfect' };

function isPlayer(input: unknown): input is Player {
  if (!isFields(input)) return false;
  const { kind, name, version, memory } = input;
  if (kind === 'person') return strangeKey(input, ['kind']) === undefined;
  return (
    kind === 'bot' &&
    strangeKey(input, ['kind', 'name', 'version', 'memory']) === undefined &&
    typeof name === 'string' &&
    name.length <= LIMITS.botNameLength &&
    isWhole(version, 1, 1_000_000) &&
    isOneOf(BOT_MEMORIES, memory)
  );
}
