import { ok, type Result, refuse, type Talk } from '@hyakki/engine';
import type { Saying } from './log.ts';
import type { Played, Table } from './table.ts';

// P11: what the program lets players say. The words themselves are told in everybody's own language, elsewhere.

/** None of them can name a card or a place. */
export const REACTIONS = [
  'hello',
  'thanks',
  'well-done',
  'sorry',
  'oops',
  'wow',
  'hmm',
  'laugh',
  'tense',
  'think',
  'your-turn',
  'good-game',
] as const;
export type Reaction = (typeof REACTIONS)[number];

/** General: about how to go on, never about what lies where. */
export const PHRASES = [
  'yes',
  'no',
  'i-have-an-idea',
  'i-am-sure',
  'i-am-not-sure',
  'i-forgot',
  'watch-what-i-do',
  'remember-this',
  'take-your-time',
  'let-us-go-on',
  'let-us-end-it',
  'not-yet',
  'play-again',
] as const;
export type Phrase = (typeof PHRASES)[number];

/** The saying as it is written down, if this table lets a player say it now. */
export function allowSaying({ setting, match }: Table, saying: Saying): Result<Saying> {
  const talk: Talk = match?.phase === 'playing' ? setting.talk : 'strategy';
  if (talk === 'silent') return refuse('talk-silent', 'P11');
  switch (saying.kind) {
    case 'reaction':
      return ok(saying);
    case 'phrase':
      return talk === 'strategy' ? ok(saying) : refuse('talk-reactions', 'P11');
    case 'point':
      if (match?.phase !== 'playing') return refuse('no-match', 'P12');
      return talk === 'strategy' ? allowPoint(match, saying.move) : refuse('talk-reactions', 'P12');
  }
}

/** P12: reads the move from what everybody sees, so that neither a yes nor a no tells what one seat knows. */
function allowPoint({ rules, state }: Played, text: string): Result<Saying> {
  const open = rules.view(state, 'spectator');
  const move = rules.parseMove(text, open);
  if (!move.ok) return move;
  if (!rules.isPointable(move.value, open)) return refuse('cannot-point', 'P12', { move: move.value.do });
  return ok({ kind: 'point', move: rules.formatMove(move.value, open) });
}
