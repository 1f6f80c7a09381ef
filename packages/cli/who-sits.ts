import type { Seat } from '@hyakki/engine';
import type { TableState } from '@hyakki/table';
import type { OnlineTexts } from './texts/online-texts.ts';

/** Who a seat is, in a word or two. What the server told was made inert before. */
export function whoIs({ you, seats, people }: TableState, seat: Seat, texts: OnlineTexts): string {
  const state = seats[seat];
  if (state === undefined || state.sitter.kind === 'empty') return texts.seatIsEmpty;
  if (state.sitter.kind === 'bot') return texts.seatIsBot(state.sitter.name);
  const name = people[seat]?.name ?? texts.seatIsSomebody;
  const person = seat === you ? `${name} (${texts.seatIsYou})` : name;
  return state.standIn === null ? person : texts.standIn(person);
}

export function seatLines(state: TableState, texts: OnlineTexts): string[] {
  return state.seats.map(({ sitter }, seat) => {
    const isAway = sitter.kind === 'person' && seat !== state.you && state.people[seat]?.here === false;
    const host = seat === state.host ? `, ${texts.host}` : '';
    return texts.seatOf(seat + 1, `${whoIs(state, seat, texts)}${host}`, isAway);
  });
}
