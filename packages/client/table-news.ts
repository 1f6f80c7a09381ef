import type { Seat } from '@hyakki/engine';
import type { SentSeat, TableMessage, TableMessageOf } from '@hyakki/table/protocol';
import type { Language } from '@hyakki/words';
import { TABLE } from '@hyakki/words/table';
import { isAtOneDevice } from './allowed.ts';
import type { TableState } from './known-table.ts';

/** Something that happened around a match, and the seat it concerns. */
export type News =
  | { readonly kind: 'host' | 'left' | 'opened' | 'plays-again'; readonly seat: Seat }
  | { readonly kind: 'stands-in'; readonly seat: Seat; readonly why: StandInReason }
  | { readonly kind: 'chooses-help' | 'hurries'; readonly seat: Seat }
  | { readonly kind: 'looks-back'; readonly seat: Seat; readonly step: number }
  | { readonly kind: 'nudged'; readonly seat: Seat; readonly to: Seat }
  | { readonly kind: 'proposed'; readonly seat: Seat; readonly what: ProposalKind; readonly for: Seat }
  | { readonly kind: 'asks-pause' | 'agrees-pause' | 'declines-pause' | 'goes-on'; readonly seat: Seat }
  /** `seat` asked for it. */
  | { readonly kind: 'paused'; readonly seat: Seat }
  | { readonly kind: 'agreed' | 'declined' | 'back' | 'taken-over'; readonly seat: Seat };

type StandInReason = NonNullable<SentSeat['standIn']>['why'];
type ProposalKind = NonNullable<TableMessageOf<'proposal'>['proposal']>['what'];
type NameOf = (seat: Seat) => string;

/** What happened around a match. `before` is the table before this message. */
export function newsOf(before: TableState, told: TableMessage): readonly News[] {
  switch (told.type) {
    case 'nudged':
      return [{ kind: 'nudged', seat: told.seat, to: told.to }];
    case 'wait':
      return told.why === 'held' ? [{ kind: 'chooses-help', seat: told.seat }] : [];
    case 'look-back':
      return lookBackNews(before, told);
    case 'hurried':
      return [{ kind: 'hurries', seat: told.seat }];
    case 'taken-over':
      return [{ kind: 'taken-over', seat: told.seat }];
    case 'pause':
      return pauseNews(told);
    case 'proposal':
      return [proposalNews(before, told)];
    case 'seats':
      return seatNews(before, told);
    default:
      return [];
  }
}

/** Who leads is news; every step that they show is not. */
function lookBackNews(before: TableState, { lookBack }: TableMessageOf<'look-back'>): readonly News[] {
  if (lookBack === null || lookBack.by === before.lookBack?.by) return [];
  return [{ kind: 'looks-back', seat: lookBack.by, step: lookBack.step }];
}

const PAUSE_NEWS = {
  asked: 'asks-pause',
  agreed: 'agrees-pause',
  declined: 'declines-pause',
  resumed: 'goes-on',
} as const;

function pauseNews({ why, seat, pause }: TableMessageOf<'pause'>): readonly News[] {
  if (why === 'paused') return pause === null ? [] : [{ kind: 'paused', seat: pause.by }];
  return seat === null ? [] : [{ kind: PAUSE_NEWS[why], seat }];
}

function proposalNews(before: TableState, { seat, proposal, why }: TableMessageOf<'proposal'>): News {
  if (why === 'proposed' && proposal !== null)
    return { kind: 'proposed', seat, what: proposal.what, for: proposal.for };
  if (why === 'agreed') return { kind: 'agreed', seat };
  // The seat it concerns has no vote, and its return ends the proposal.
  return { kind: before.proposal?.for === seat ? 'back' : 'declined', seat };
}

function seatNews(before: TableState, told: TableMessageOf<'seats'>): readonly News[] {
  const { host, seats, you } = told;
  // Somebody who swaps seats keeps the host's role.
  const isSwap = you !== before.you && you === host && before.you === before.host;
  const hosts: readonly News[] = host !== before.host && !isSwap ? [{ kind: 'host', seat: host }] : [];
  const leavers = leaversOf(before.seats, seats).map((seat): News => ({ kind: 'left', seat }));
  return [...hosts, ...leavers, ...standInNews(before.seats, seats)];
}

function standInNews(before: readonly SentSeat[], after: readonly SentSeat[]): readonly News[] {
  return after.flatMap(({ standIn, isOpen, sitter }, seat): readonly News[] => {
    const then = before[seat];
    if (then === undefined || sitter.kind !== 'person') return [];
    if (isOpen && !then.isOpen) return [{ kind: 'opened', seat }];
    if (standIn !== null && then.standIn === null) return [{ kind: 'stands-in', seat, why: standIn.why }];
    return standIn === null && then.standIn !== null ? [{ kind: 'plays-again', seat }] : [];
  });
}

/** Somebody who changed seats did not leave. */
function leaversOf(before: readonly SentSeat[], after: readonly SentSeat[]): readonly Seat[] {
  if (after.length !== before.length || personsAt(after) >= personsAt(before)) return [];
  return before.flatMap(({ sitter }, seat) =>
    sitter.kind === 'person' && after[seat]?.sitter.kind !== 'person' ? [seat] : [],
  );
}

function personsAt(seats: readonly SentSeat[]): number {
  return seats.filter(({ sitter }) => sitter.kind === 'person').length;
}

/** One sentence, for the viewer `you`. */
export function sayNews(news: News, you: TableState['you'], language: Language, nameOf: NameOf): string {
  const { events } = TABLE[language];
  const name = nameOf(news.seat);
  switch (news.kind) {
    case 'host':
      return news.seat === you ? events.youAreHost : events.isHost(name);
    case 'nudged':
      return news.to === you ? events.remindsYou(name) : events.reminds(name, nameOf(news.to));
    case 'proposed':
      return events.proposed[news.what](name, nameOf(news.for));
    case 'stands-in':
      return events.standsIn[news.why](name);
    case 'looks-back':
      return events.looksBack(name, news.step);
    case 'hurries':
      return events.hurries(name);
    case 'chooses-help':
      return events.choosesHelp(name);
    case 'taken-over':
      return events.takenOver(name);
    case 'plays-again':
      return events.playsAgain(name);
    case 'asks-pause':
      return events.asksForPause(name);
    case 'agrees-pause':
      return events.agreesToPause(name);
    case 'declines-pause':
      return events.declinesPause(name);
    case 'paused':
      return events.paused;
    case 'goes-on':
      return events.goesOn(name);
    case 'left':
    case 'opened':
    case 'agreed':
    case 'declined':
    case 'back':
      return events[news.kind](name);
  }
}

/** For a terminal, which lists the seats whenever they change: everything that such a list does not show. */
export function tellTable(
  before: TableState,
  told: TableMessage,
  language: Language,
  nameOf: NameOf,
): readonly string[] {
  const you = told.type === 'seats' ? told.you : before.you;
  return newsOf(before, told)
    .filter((news) => !isInSeatList(news))
    .map((news) => sayNews(news, you, language, nameOf));
}

function isInSeatList(news: News): boolean {
  return (
    news.kind === 'left' ||
    news.kind === 'plays-again' ||
    (news.kind === 'stands-in' && news.why !== 'agreed')
  );
}

/**
 * For a page: everything that its panels do not show. Proposals and pauses have a panel, and the prompt says what concerns the reader.
 * People at one device see what happens there. A new host is left out, because the names follow a moment later: see `sayNews`.
 */
export function tellInPassing(
  before: TableState,
  told: TableMessage,
  language: Language,
  nameOf: NameOf,
): readonly string[] {
  if (isAtOneDevice(before)) return [];
  const { you, seats } = told.type === 'seats' ? told : before;
  const own = you !== 'spectator' && seats[you]?.sitter.kind === 'person' ? you : undefined;
  return newsOf(before, told)
    .filter((news) => !isInPanel(news) && news.seat !== own)
    .map((news) => sayNews(news, own ?? 'spectator', language, nameOf));
}

function isInPanel({ kind }: News): boolean {
  return (
    kind === 'host' ||
    kind === 'chooses-help' ||
    kind === 'proposed' ||
    kind === 'agreed' ||
    kind === 'back' ||
    kind === 'asks-pause' ||
    kind === 'agrees-pause' ||
    kind === 'paused'
  );
}
