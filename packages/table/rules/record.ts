import { type MatchRecord, writeRecord } from '@hyakki/engine';
import type { Played, Table } from './table.ts';

/** A cache: hashes a match once for everybody who gets its end. */
const written = new WeakMap<Played, MatchRecord>();

/** P18: the record of a finished match. It holds every secret, so there is none before the end. */
export function recordOf({ match }: Table): MatchRecord | undefined {
  if (match?.phase !== 'over' || match.isWhatIf) return undefined;
  const known = written.get(match);
  if (known !== undefined) return known;
  const { rules, setting, players, handOvers, deal, moves, outcome } = match;
  const record = writeRecord({
    game: rules.id,
    rulesVersion: rules.rulesVersion,
    seats: players,
    options: setting.options,
    aids: setting.aids,
    talk: setting.talk,
    handOvers,
    deal,
    moves: moves.map(({ seat, text }) => [seat, text] as const),
    outcome,
  });
  written.set(match, record);
  return record;
}
