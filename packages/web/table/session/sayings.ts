import type { PlayedState } from '@hyakki/client/known-table';
import type { Seat } from '@hyakki/engine';
import type { Phrase, Reaction, Saying } from '@hyakki/table';
import type { Language } from '@hyakki/words';
import { TABLE } from '@hyakki/words/table';
import type { Texts } from '../../texts/index.ts';
import type { GameKit } from '../game-kit.ts';

const MOST_SAYINGS = 40;

/** Something that somebody said at the table. */
export interface Said {
  readonly count: number;
  readonly seat: Seat;
  readonly saying: Saying;
  /** The match at that moment, which names the move that was pointed at. */
  readonly match: PlayedState | undefined;
}

/** Keeps only the last few. */
export function withSaying(sayings: readonly Said[], said: Omit<Said, 'count'>): readonly Said[] {
  const count = (sayings.at(-1)?.count ?? 0) + 1;
  return [...sayings, { ...said, count }].slice(-MOST_SAYINGS);
}

/** Who would play again after this match, in the order in which they said so. */
export function wantingAgain(sayings: readonly Said[], match: number): readonly Seat[] {
  const said = sayings.filter(
    (one) => one.saying.kind === 'phrase' && one.saying.name === 'play-again' && one.match?.number === match,
  );
  return [...new Set(said.map(({ seat }) => seat))];
}

/** In the reader's words. A message holds a name, which a newer table may have more of, or a move in notation. */
export function saySaying(
  { saying, match }: Said,
  name: string,
  kit: Pick<GameKit, 'game' | 'nameMove'> | undefined,
  {
    language,
    texts,
  }: { readonly language: Language; readonly texts: Pick<Texts['match'], 'says' | 'points'> },
): string {
  const { reactions, phrases } = TABLE[language];
  switch (saying.kind) {
    case 'reaction':
      return texts.says(name, reactions[saying.name as Reaction] ?? saying.name);
    case 'phrase':
      return texts.says(name, phrases[saying.name as Phrase] ?? saying.name);
    case 'point':
      return texts.points(name, nameMove(saying.move, match, kit, language));
  }
}

function nameMove(
  notation: string,
  match: PlayedState | undefined,
  kit: Pick<GameKit, 'game' | 'nameMove'> | undefined,
  language: Language,
): string {
  if (match === undefined || kit === undefined) return notation;
  const move = kit.game.parseMove(notation, match.view);
  return move.ok ? kit.nameMove(move.value, match.view, language).text : notation;
}
