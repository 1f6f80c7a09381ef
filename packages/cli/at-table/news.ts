import { isAsked, type TableState, tellTable } from '@hyakki/client';
import { quote } from '@hyakki/engine';
import type { Saying, TableMessage } from '@hyakki/table';
import { TABLE } from '@hyakki/words';
import type { SeenTable } from './seen-table.ts';
import { seatLines } from './who-sits.ts';

/** What happened around a match: who is host, who is reminded, what is proposed. `before` is what was known until then. */
export function newsAround(
  table: SeenTable,
  told: TableMessage,
  before: TableState | undefined,
): readonly string[] {
  return before === undefined ? [] : tellTable(before, told, table.language, (seat) => table.nameOf(seat));
}

/** What happened in a match, in a sentence each. */
export function newsOfMatch(table: SeenTable, told: TableMessage): readonly string[] {
  const { state, texts, shown } = table;
  if (state === undefined || shown === undefined) return [];
  switch (told.type) {
    case 'told':
      return told.events.map((seen) => shown.words.tell(seen, state.you));
    case 'said':
      return [saying(table, table.nameOf(told.seat), told.saying)];
    case 'over':
      return told.stoppedBy === null ? [] : [table.named(texts.stopped(told.stoppedBy + 1))];
    case 'seats':
      return seatLines(state, texts);
    default:
      return [];
  }
}

/** That the person is to answer, where they are. */
export function questionIn({ state, texts }: SeenTable, told: TableMessage): readonly string[] {
  return told.type === 'proposal' && state !== undefined && isAsked(state) ? [texts.youAreAsked] : [];
}

function saying({ texts, shown, language }: SeenTable, who: string, said: Saying): string {
  if (said.kind === 'point') return texts.suggests(who, shown?.words.notation(said.move) ?? said.move);
  const { reactions, phrases } = TABLE[language];
  const words: Readonly<Record<string, string>> = said.kind === 'reaction' ? reactions : phrases;
  return texts.said(who, words[said.name] ?? quote(said.name));
}
