import type { MadeMove, Reason } from '@hyakki/engine';
import { cellAt, KINDS, type Move, type Tengu } from '@hyakki/games/tengu';
import { read, type Trust } from './reading.ts';
import type { TenguReasonCode } from './reasons.ts';
import { type Situation, UNKNOWN } from './situation.ts';

/** Only from what the viewer was told: a spectator learns nothing that is not public. */
export function explain(
  made: MadeMove<Tengu>,
  trust: readonly Trust[],
  forgets: Forgets = 'nothing',
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
      const first = whyThere(move, situation, made, forgets);
      return move.yokai === view.card
        ? [first]
        : [first, because('for-resting', { yokai: move.yokai, card: view.card })];
    }
  }
}

type Going = Extract<Move, { do: 'go' }>;

/** A bot that forgets may go where it has looked without knowing it: the convention does not hold for it. */
export type Forgets = 'nothing' | 'as-people-do';

function whyThere(
  { yokai, to }: Going,
  situation: Situation,
  { view, seat }: MadeMove<Tengu>,
  forgets: Forgets,
): Reason {
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
  if ((seenBy[place]! & (1 << seat)) !== 0)
    return because(forgets === 'nothing' ? 'seen-before' : 'seen-or-forgotten', params);
  return kind[place] === UNKNOWN
    ? because('explore', params)
    : because('try-token', { ...params, kind: KINDS[kind[place]!]! });
}

export function because(code: TenguReasonCode, params: Reason['params']): Reason {
  return { code, params };
}
