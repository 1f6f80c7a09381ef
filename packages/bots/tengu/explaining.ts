import type { MadeMove, Reason } from '@hyakki/engine';
import { type Cell, cellAt, KINDS, type Move, type Tengu } from '@hyakki/games/tengu';
import { type Fading, isFadedFor } from './fading.ts';
import { read, type Trust } from './reading.ts';
import type { TenguReasonCode } from './reasons.ts';
import { type Situation, UNKNOWN } from './situation.ts';

/** Only from what the viewer was told: a spectator learns nothing that is not public. */
export function explain(
  made: MadeMove<Tengu>,
  trust: readonly Trust[],
  fading: Fading | null = null,
): readonly Reason[] {
  const { move, view, memory } = made;
  switch (move.do) {
    case 'done':
      return [because('seen-enough', {})];
    case 'mirage':
      return [because('mix-here', { cell: move.cell })];
    case 'help':
      return [because('help-now', { cell: move.cell, yokai: move.yokai })];
    case 'stay':
      return [because('stay', { yokai: view.card })];
    case 'go': {
      const situation = read(memory, { seat: view.viewer, trust });
      const first = hasForgotten(move.to, situation, made, trust, fading)
        ? because('forgotten', { yokai: move.yokai, cell: move.to })
        : whyThere(move, situation, made);
      return move.yokai === view.card
        ? [first]
        : [first, because('for-resting', { yokai: move.yokai, card: view.card })];
    }
  }
}

type Going = Extract<Move, { do: 'go' }>;

/** A bot that forgets may go where it has looked without knowing what is there. It follows help wherever it leads. */
function hasForgotten(
  to: Cell,
  situation: Situation,
  { view, memory, seat }: MadeMove<Tengu>,
  trust: readonly Trust[],
  fading: Fading | null,
): boolean {
  if (fading === null || view.said.some(({ cell }) => cell === to)) return false;
  const isForgotten = isFadedFor(memory, { turn: view.turn, viewer: seat }, fading);
  const kept = read(memory, { seat: view.viewer, trust, isForgotten });
  const place = situation.placeOf(to);
  const wasSeen = (situation.seenBy[place]! & (1 << seat)) !== 0;
  const isSeen = (kept.seenBy[place]! & (1 << seat)) !== 0;
  const wasKnown = situation.tiles[place] !== UNKNOWN;
  return (wasSeen && !isSeen) || (wasKnown && kept.tiles[place] === UNKNOWN);
}

function whyThere({ yokai, to }: Going, situation: Situation, { view, seat }: MadeMove<Tengu>): Reason {
  const { options, tiles, kind, pairWith, pairToy, seenBy, mirages } = situation;
  const place = situation.placeOf(to);
  const owner = options.yokai.indexOf(yokai);
  const isOwn = (toy: number) => toy >= 0 && Math.floor(toy / KINDS.length) === owner;
  const params = { yokai, cell: to };
  const helper = view.said.find((said) => said.cell === to && said.yokai === yokai);
  if (helper !== undefined) return because('follow-help', { ...params, seat: helper.seat + 1 });
  const tile = tiles[place]!;
  if (isOwn(tile)) {
    const found = { ...params, kind: KINDS[tile % KINDS.length]! };
    return because(mirages === 0 ? 'fetch' : 'cover-mirage', found);
  }
  if (pairWith[place] !== UNKNOWN) {
    const other = cellAt(pairWith[place]!, options.columns);
    return isOwn(pairToy[place]!)
      ? because('try-pair', { ...params, other })
      : because('others-pair', { ...params, other });
  }
  if (tile !== UNKNOWN) return because('on-the-way', params);
  if ((seenBy[place]! & (1 << seat)) !== 0) return because('seen-before', params);
  return kind[place] === UNKNOWN
    ? because('explore', params)
    : because('try-token', { ...params, kind: KINDS[kind[place]!]! });
}

export function because(code: TenguReasonCode, params: Reason['params']): Reason {
  return { code, params };
}
