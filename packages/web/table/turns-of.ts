import type { GameTypes } from '@hyakki/engine';

type Seen = GameTypes['SeenEvent'];

/** One turn of public history. */
export interface PastTurn {
  readonly turn: number;
  readonly events: readonly Seen[];
}

/** What came before the first turn: the deal. */
export function beforeTurns(past: readonly Seen[]): readonly Seen[] {
  const first = past.findIndex((seen) => 'turn' in seen);
  return past.slice(0, first < 0 ? past.length : first);
}

/** Events by the turn they belong to, in order; the deal belongs to none. */
export function turnsOf(past: readonly Seen[]): readonly PastTurn[] {
  const turns: { readonly turn: number; readonly events: Seen[] }[] = [];
  for (const seen of past) {
    const { turn = 0 } = seen as { readonly turn?: number };
    const last = turns.at(-1);
    if (last?.turn === turn) last.events.push(seen);
    else turns.push({ turn, events: [seen] });
  }
  return turns.filter(({ turn }) => turn > 0);
}
