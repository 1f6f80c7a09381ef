import type { Seat } from '@hyakki/engine';
import type { Told, ToldOf } from '@hyakki/table/protocol';
import type { Language } from '@hyakki/words';
import { TABLE, type TableWords } from '@hyakki/words/table';
import type { TableState } from './known-table.ts';

/**
 * What happened around a match, in a sentence each: who is host, who is reminded, what is proposed and what came of it.
 * `before` is the table as it was known before this was told.
 */
export function tellTable(
  before: TableState,
  told: Told,
  language: Language,
  nameOf: (seat: Seat) => string,
): readonly string[] {
  const texts = TABLE[language].events;
  switch (told.type) {
    case 'nudged':
      return [
        told.to === before.you
          ? texts.remindsYou(nameOf(told.seat))
          : texts.reminds(nameOf(told.seat), nameOf(told.to)),
      ];
    case 'taken-over':
      return [texts.takenOver(nameOf(told.seat))];
    case 'proposal':
      return [tellProposal(before, told, texts, nameOf)];
    case 'seats':
      return tellSeats(before, told, texts, nameOf);
    default:
      return [];
  }
}

function tellProposal(
  before: TableState,
  { seat, proposal, why }: ToldOf<'proposal'>,
  texts: TableWords['events'],
  nameOf: (seat: Seat) => string,
): string {
  if (why === 'proposed' && proposal !== null) {
    return texts.proposed[proposal.what](nameOf(seat), nameOf(proposal.for));
  }
  if (why === 'agreed') return texts.agreed(nameOf(seat));
  // Whom it was about has no say; that they are here again ends it.
  return before.proposal?.for === seat ? texts.back(nameOf(seat)) : texts.declined(nameOf(seat));
}

function tellSeats(
  before: TableState,
  { host, seats, you }: ToldOf<'seats'>,
  texts: TableWords['events'],
  nameOf: (seat: Seat) => string,
): readonly string[] {
  const lines: string[] = [];
  // Who swaps seats takes the role along.
  const isOther = host !== before.host && !(you !== before.you && you === host && before.you === before.host);
  if (isOther) lines.push(host === you ? texts.youAreHost : texts.isHost(nameOf(host)));
  for (const [seat, { isOpen, standIn }] of seats.entries()) {
    const was = before.seats[seat];
    if (isOpen && was?.isOpen === false) lines.push(texts.handedOver(nameOf(seat)));
    else if (standIn?.why === 'agreed' && was?.standIn === null) lines.push(texts.agreedBot(nameOf(seat)));
  }
  return lines;
}
