import { findWords, type Language } from '@hyakki/words';
import { type NoticeKind, sayNotice } from '@hyakki/words/house';
import type { TableId } from '../stores/store.ts';

/**
 * A notice to one person. It has no field for a face, a card, a place, a name or a seat, so that none of them can be
 * sent: payload, length, time and receivers depend on nothing but what everybody at the table knows.
 */
export interface Notice {
  readonly guest: string;
  readonly table: TableId;
  /** The id of the game. */
  readonly game: string;
  readonly kind: NoticeKind;
  /** The turn that it is about, as `TurnFacts` numbers it. It is sent to nobody. */
  readonly turn: number;
  readonly language: Language;
  /** At how many tables it is this person's turn. */
  readonly waiting: number;
  /** Milliseconds; afterwards it is no longer worth sending. */
  readonly expiresAt: number;
}

/** What people read, and where a touch leads. */
export interface WrittenNotice {
  readonly title: string;
  readonly body: string;
  readonly url: string;
}

export function writeNotice({ game, kind, language, table }: Notice, origin: string): WrittenNotice {
  const name = findWords(game, language)?.name ?? 'Hyakki';
  return { ...sayNotice(kind, name, language), url: `${origin}/table/${table}` };
}

/** Every payload has this length, so that its length says nothing. The longest origin, name and text fit. */
export const PAYLOAD_BYTES = 1024;

/**
 * One payload for all browsers: those with Declarative Web Push show it themselves, others hand it to the page's service
 * worker. Safari reads the badge from the notification, the draft of the standard has it beside.
 */
export function writePayload(notice: Notice, origin: string): Buffer {
  const { title, body, url } = writeNotice(notice, origin);
  const { language, waiting, table } = notice;
  return Buffer.from(
    JSON.stringify({
      web_push: 8030,
      // A reminder takes the place of the notice before it.
      notification: {
        title,
        body,
        navigate: url,
        lang: language,
        tag: `/table/${table}`,
        app_badge: `${waiting}`,
      },
      app_badge: waiting,
    }),
  );
}

/** Phones that were off for longer show no notice of then. */
const LONGEST_LIFE = 12 * 3_600_000;

/** When a notice is no longer worth sending: at the end of the clock, or half a day later. */
export function expiryOf(now: number, endsAt: number | undefined): number {
  return Math.min(now + LONGEST_LIFE, endsAt ?? Number.POSITIVE_INFINITY);
}
