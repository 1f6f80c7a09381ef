import type { TableState } from '@hyakki/client';
import type { Seat } from '@hyakki/engine';
import type { SeatNames } from '@hyakki/words';
import { shortened } from '../games/index.ts';
import type { AtTableTexts } from './texts.ts';

const LONGEST_NAME = 24;
/** Names that would make a sentence say something else. */
const MISLEADING = /^(you|tu|toi|(the )?seat ?\d+|(le )?siège ?\d+)$/i;

/** By seat, what people are called in this match: as they chose, with the seat where two have the same name. */
export function seatNames({ seats, people }: TableState, texts: AtTableTexts): SeatNames {
  const names = seats.map(({ sitter }, seat) =>
    sitter.kind === 'person' ? nameIn(people, seat) : undefined,
  );
  const folded = names.map((name) => name?.normalize('NFKC').toLowerCase());
  return names.map((name, seat) => {
    if (name === undefined) return undefined;
    const isAlone = folded.indexOf(folded[seat]) === folded.lastIndexOf(folded[seat]);
    const short = shortened(name, LONGEST_NAME);
    return isAlone && !MISLEADING.test(name.trim()) ? short : texts.namesake(short, seat + 1);
  });
}

/** Who a seat is, in a word or two. Text from the server was made inert before. */
export function whoIs({ you, seats, people }: TableState, seat: Seat, texts: AtTableTexts): string {
  const state = seats[seat];
  if (state === undefined || state.sitter.kind === 'empty') return texts.seatIsEmpty;
  if (state.sitter.kind === 'bot') return texts.seatIsBot(state.sitter.name);
  const named = nameIn(people, seat);
  const name = shortened(named ?? texts.seatIsSomebody, LONGEST_NAME);
  const own = named === undefined ? texts.seatIsYou : `${name} (${texts.seatIsYou})`;
  const person = seat === you ? own : name;
  return state.standIn === null ? person : texts.standIn(person);
}

/** A person alone with bots needs no name. */
function nameIn(people: TableState['people'], seat: Seat): string | undefined {
  const name = people[seat]?.name;
  return name === '' ? undefined : name;
}

export function seatLines(state: TableState, texts: AtTableTexts): string[] {
  return state.seats.map(({ sitter }, seat) => {
    const isAway = sitter.kind === 'person' && seat !== state.you && state.people[seat]?.here === false;
    const host = seat === state.host ? `, ${texts.host}` : '';
    return texts.seatOf(seat + 1, `${whoIs(state, seat, texts)}${host}`, isAway);
  });
}
