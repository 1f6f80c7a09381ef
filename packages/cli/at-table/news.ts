import { chatAfter, isAsked, type TableState, tellTable } from '@hyakki/client';
import { quote } from '@hyakki/engine';
import type { Saying, TableMessage } from '@hyakki/table';
import { TABLE } from '@hyakki/words';
import type { SeenTable } from './seen-table.ts';
import { seatLines } from './who-sits.ts';

/** What happened around a match: who is host, who is reminded, what is proposed. `before` is the table before this message. */
export function newsAround(
  table: SeenTable,
  message: TableMessage,
  before: TableState | undefined,
): readonly string[] {
  return before === undefined ? [] : tellTable(before, message, table.language, (seat) => table.nameOf(seat));
}

/** What happened in a match, in a sentence each. */
export function newsOfMatch(table: SeenTable, message: TableMessage): readonly string[] {
  const { state, texts, shown } = table;
  if (state === undefined || shown === undefined) return [];
  switch (message.type) {
    case 'told':
      return message.events.map((seen) => shown.words.tell(seen, state.you));
    case 'said':
      return [saying(table, table.speaker(message.seat), message.saying)];
    case 'over':
      if (message.stoppedBy === null) return [];
      return [
        message.stoppedBy === state.you
          ? texts.youStopped
          : table.named(texts.stopped(message.stoppedBy + 1)),
      ];
    case 'seats':
      return seatLines(state, texts);
    default:
      return [];
  }
}

/** What people say to each other while there is no match: sayings, and what they write (P11). */
export class NewsOfTalk {
  readonly #table: SeenTable;
  /** The last line of chat that was told. */
  #number = 0;

  constructor(table: SeenTable) {
    this.#table = table;
  }

  receive(message: TableMessage): readonly string[] {
    const { state, texts } = this.#table;
    if (state === undefined) return [];
    if (message.type === 'said')
      return [saying(this.#table, this.#table.speaker(message.seat), message.saying)];
    // Names come a moment after the table.
    if (state.people.every((person) => person === null)) return [];
    const lines = chatAfter(state, this.#number);
    this.#number = lines.at(-1)?.number ?? this.#number;
    return lines.map(({ seat, text }) => texts.said(this.#table.speaker(seat), text));
  }
}

/** That the person is to answer, where they are. */
export function questionIn({ state, texts }: SeenTable, message: TableMessage): readonly string[] {
  return message.type === 'proposal' && state !== undefined && isAsked(state) ? [texts.youAreAsked] : [];
}

function saying({ texts, shown, language }: SeenTable, who: string, said: Saying): string {
  if (said.kind === 'point') return texts.suggests(who, shown?.words.notation(said.move) ?? said.move);
  const { reactions, phrases } = TABLE[language];
  const words: Readonly<Record<string, string>> = said.kind === 'reaction' ? reactions : phrases;
  return texts.said(who, words[said.name] ?? quote(said.name));
}
