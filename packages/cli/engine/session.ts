import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import {
  type Deal,
  type Fields,
  isWhole,
  ok,
  openDeal,
  quote,
  type Refusal,
  type Result,
  readKeptMatch,
  refuse,
  seedFromText,
  verify,
} from '@hyakki/engine';
import { findGame, GAMES } from '@hyakki/games';
import type { Line } from './line-reader.ts';
import { EngineMatch } from './match.ts';
import {
  badField,
  LIMITS,
  parseRequest,
  REQUESTS,
  type RequestId,
  type RequestName,
  readMatchName,
  readPlayers,
  readSeat,
  readSeedText,
  readViewer,
} from './requests.ts';

const PROTOCOL = 1;

export const BLANK = /^[ \t\r]*$/;

/** One conversation with one program: the matches it holds, and an answer for each of its lines. */
export class EngineSession {
  readonly #matches = new Map<string, EngineMatch>();
  #held = 0;

  /** One line of JSON for a line; nothing for a blank one (E1). Never throws. */
  answer(line: Line): string | undefined {
    if ('tooLong' in line) return write(undefined, refuse('line-too-long', 'E5', { most: LIMITS.lineBytes }));
    if (!isUtf8(line.bytes)) return write(undefined, refuse('not-utf8', 'E1'));
    const text = line.bytes.toString('utf8');
    if (BLANK.test(text)) return undefined;
    const request = parseRequest(text);
    if (!request.ok) return write(request.refusal.id, request.refusal);
    const { id, name, fields } = request.value;
    try {
      return write(id, this.#requests[name](fields, line.bytes.length));
    } catch (error) {
      // A bug of ours: this line fails, the matches and the conversation go on (E6).
      const message = quote(error instanceof Error ? error.message : error);
      return write(id, refuse('internal-error', 'E6', { message }));
    }
  }

  readonly #requests: Readonly<Record<RequestName, (fields: Fields, weight: number) => Result<object>>> = {
    hello: () => ok({ engine: 'hyakki', protocol: PROTOCOL, games: Object.keys(GAMES), limits: LIMITS }),
    help: () =>
      ok({
        requests: Object.entries(REQUESTS).map(([name, { fields, does }]) => ({ do: name, fields, does })),
      }),
    games: () =>
      ok({
        games: Object.values(GAMES).map(({ id, rulesVersion, seatCounts, presets }) => ({
          id,
          rulesVersion,
          seatCounts,
          presets,
        })),
      }),
    new: (fields, weight) => this.#begin(fields, weight),
    load: (fields, weight) => this.#load(fields, weight),
    view: (fields) =>
      this.#with(fields, (match) => {
        const viewer = readViewer(fields, match.seatCount);
        return viewer.ok ? ok({ view: match.view(viewer.value) }) : viewer;
      }),
    legal: (fields) =>
      this.#with(fields, (match) => {
        const seat = readSeat(fields, match.seatCount);
        return seat.ok ? ok({ seat: seat.value, moves: match.legal(seat.value) }) : seat;
      }),
    move: (fields) => this.#with(fields, (match) => move(match, fields)),
    state: (fields) => this.#with(fields, ({ state }) => ok({ state })),
    outcome: (fields) => this.#with(fields, ({ outcome }) => ok({ outcome })),
    record: (fields) => this.#with(fields, (match) => ok({ record: match.record() })),
    close: (fields) =>
      this.#with(fields, (_, name) => {
        this.#forget(name);
        return ok({ closed: true });
      }),
  };

  #begin(fields: Fields, weight: number): Result<object> {
    const name = readMatchName(fields);
    if (!name.ok) return name;
    const { game: gameId, seats, options: input = {}, deal: layout } = fields;
    const game = typeof gameId === 'string' ? findGame(gameId) : undefined;
    if (game === undefined) return refuse('unknown-game', 'E2', { game: quote(gameId) });
    if (!isWhole(seats, 1, 16) || !game.seatCounts.includes(seats))
      return refuse('bad-seat-count', 'H1', { seats: quote(seats) });
    const options = game.parseOptions(input, seats);
    if (!options.ok) return options;
    const players = readPlayers(fields, seats);
    if (!players.ok) return players;
    const text = readSeedText(fields);
    if (!text.ok) return text;
    const full = this.#problemOfRoom(name.value, weight);
    if (full !== undefined) return full;

    const secret = seedFromText(text.value ?? randomBytes(32).toString('hex'));
    // Nobody's device adds a share: the seed is the caller's, and it alone decides.
    const deal: Deal =
      layout === undefined
        ? openDeal(
            'device',
            secret,
            players.value.map(() => 'none' as const),
          )
        : { dealer: 'written', layout, seed: secret };
    const begun = EngineMatch.begin(game, { players: players.value, options: options.value, deal }, weight);
    if (!begun.ok) return begun;
    this.#hold(name.value, begun.value.match);
    return ok({ match: name.value, ...summary(begun.value.match), seed: secret, told: begun.value.told });
  }

  #load(fields: Fields, weight: number): Result<object> {
    const name = readMatchName(fields);
    if (!name.ok) return name;
    const kept = readKeptMatch(fields['record']);
    if (!kept.ok) return kept;
    const { record } = kept.value;
    const { game: gameId, moves } = record;
    const game = findGame(gameId);
    if (game === undefined) return refuse('record-game', 'H11', { game: quote(gameId) });
    const { at = moves.length } = fields;
    if (!isWhole(at, 0, moves.length)) return badField('at', at);
    const full = this.#problemOfRoom(name.value, weight);
    if (full !== undefined) return full;
    const verified = verify(game, record);
    if (!verified.ok) return verified;
    const { match, told } = EngineMatch.resume(game, record, verified.value, at, weight);
    this.#hold(name.value, match);
    return ok({ match: name.value, ...summary(match), of: moves.length, told });
  }

  #with(fields: Fields, then: (match: EngineMatch, name: string) => Result<object>): Result<object> {
    const name = readMatchName(fields);
    if (!name.ok) return name;
    const match = this.#matches.get(name.value);
    if (match === undefined) return refuse('unknown-match', 'E4', { match: quote(name.value) });
    const result = then(match, name.value);
    return result.ok ? ok({ match: name.value, ...result.value }) : result;
  }

  #problemOfRoom(name: string, weight: number) {
    const replaced = this.#matches.get(name);
    if (replaced === undefined && this.#matches.size >= LIMITS.matches)
      return refuse('too-many-matches', 'E5', { most: LIMITS.matches });
    return this.#held - (replaced?.weight ?? 0) + weight > LIMITS.heldBytes
      ? refuse('too-much-held', 'E5', { most: LIMITS.heldBytes })
      : undefined;
  }

  #hold(name: string, match: EngineMatch): void {
    this.#forget(name);
    this.#matches.set(name, match);
    this.#held += match.weight;
  }

  #forget(name: string): void {
    this.#held -= this.#matches.get(name)?.weight ?? 0;
    this.#matches.delete(name);
  }
}

function move(match: EngineMatch, fields: Fields): Result<object> {
  const seat = readSeat(fields, match.seatCount);
  if (!seat.ok) return seat;
  const done = match.move(seat.value, fields['move']);
  if (!done.ok) return done;
  const { text, move, told } = done.value;
  const { moveCount: made, active, outcome } = match;
  return ok({ seat: seat.value, text, move, made, active, outcome, told });
}

function summary(match: EngineMatch): object {
  const { game, seatCount: seats, table, moveCount: made, active, outcome } = match;
  const { id, rulesVersion } = game;
  return { game: id, rulesVersion, seats, options: table.options, made, active, outcome };
}

/** One line of JSON. */
export function write(
  id: RequestId | undefined,
  result: Result<object> | { readonly refusal: Refusal },
): string {
  // JSON leaves out what is undefined.
  return 'value' in result
    ? JSON.stringify({ ok: true, id, ...result.value })
    : JSON.stringify({ ok: false, id, error: result.refusal });
}
