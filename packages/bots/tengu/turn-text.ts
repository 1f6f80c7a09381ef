import { GROUNDS, type Memory, type RememberedTurn } from '@hyakki/games/tengu';

// Events as text that does not depend on the order of an object's fields.

export function dealText({ seatCount, options, first, temple }: Memory): string {
  const { yokai, tiles, cards, setAside, help, columns, rows } = options;
  const grounds = GROUNDS.map((ground) => tiles[ground]);
  return [seatCount, first, temple, ...yokai, ...grounds, cards, setAside, help, columns, rows].join(' ');
}

/** Until the decision: the card, and who helped. */
export function cardText({ turn, seat, card, said }: RememberedTurn): string {
  return [turn, seat, card, ...said.map((one) => `${one.seat}:${one.cell}:${one.yokai}`)].join(' ');
}

export function turnText(turn: RememberedTurn): string {
  const { went, arrival, discarded, mixed, isDone } = turn;
  const going = went === null ? '-' : `${went.yokai} ${went.from} ${went.to}`;
  const arriving =
    arrival === null
      ? '-'
      : `${arrival.did} ${arrival.face}${arrival.did === 'look' ? ` ${arrival.token}` : ''}`;
  const mixing = mixed === null ? '-' : `${mixed.toy} ${mixed.mirage}`;
  return [cardText(turn), going, arriving, discarded, mixing, isDone].join(', ');
}
