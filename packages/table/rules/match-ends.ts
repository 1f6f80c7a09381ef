import { canonicalJson, type MatchRecord } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import type { StoredLine } from '../running/memory-log.ts';
import { type Checkpoint, checkpointOf, foldCheckpoint, openedAtOf } from './checkpoint.ts';
import { evolve } from './evolve.ts';
import { recordOf } from './record.ts';
import type { FindGame, Table } from './table.ts';

/** The end of a match in a log. */
export interface MatchEnd {
  readonly number: number;
  readonly record: MatchRecord;
  readonly at: number;
  /** How many lines came before the match. */
  readonly from: number;
  /** The line that ended it. */
  readonly to: number;
  /** What can take the place of all lines up to this end. Throws if it would be another table. */
  checkpoint(): Checkpoint | undefined;
}

/** Follows a log line by line, and finds where its matches end. Throws where the log cannot be folded. */
export class MatchEnds {
  readonly #games: FindGame;
  readonly #lines: StoredLine[] = [];
  #table: Table | undefined;
  #from = 0;

  constructor(games: FindGame = findGame) {
    this.#games = games;
  }

  follow(line: StoredLine): MatchEnd | undefined {
    const { lineNumber, entry } = line;
    const before = this.#table;
    const table = evolve(before, entry, this.#games);
    this.#table = table;
    this.#lines.push(line);
    if (entry.type === 'checkpoint') this.#from = entry.match.from;
    else if (table.matches !== before?.matches) this.#from = lineNumber - 1;
    const { match } = table;
    const wasOver = before?.match?.phase === 'over' && before.match.number === match?.number;
    const record = match?.phase === 'over' && !wasOver ? recordOf(table) : undefined;
    if (match === undefined || record === undefined) return undefined;
    const [from, count] = [this.#from, this.#lines.length];
    return {
      number: match.number,
      record,
      at: entry.at,
      from,
      to: lineNumber,
      checkpoint: () => {
        const lines = this.#lines.slice(0, count);
        const checkpoint = checkpointOf(table, lines, { openedAt: openedAtOf(lines), from });
        if (checkpoint !== undefined) demandSame(table, checkpoint);
        return checkpoint;
      },
    };
  }
}

/** Lines are given up only if their table comes out of the checkpoint as it went in. */
function demandSame(table: Table, checkpoint: Checkpoint): void {
  // As it will be read.
  const again = foldCheckpoint(throughJson(checkpoint), table.games);
  if (contentOf(table) !== contentOf(again)) throw new Error('a checkpoint folds to another table');
}

/** All but the code, and the moves of the match before, which a checkpoint does not keep (P7). */
function contentOf({ games: _games, game, earlier: _earlier, match, ...table }: Table): string {
  if (match === undefined || match.phase === 'promised') throw new Error('no match is over');
  const { rules, ...played } = match;
  return canonicalJson(throughJson({ ...table, game: game.id, match: { ...played, rules: rules.id } }));
}

function throughJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}
