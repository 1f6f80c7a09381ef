import type { Language } from '../language.ts';

// A notice for somebody whose page is closed. A lock screen is a spectator: whose turn in which game, and nothing else.

/** Why a notice is sent, in the order of a turn: it began; half of its clock is over; an hour is left. */
export const NOTICE_KINDS = ['turn', 'half', 'hour'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

interface NoticeText {
  readonly title: string;
  readonly body: string;
}

/** `{game}` is the name of the game. Quiet hours delay notices, so no text says an exact time. */
const NOTICES: Readonly<Record<Language, Readonly<Record<NoticeKind, NoticeText>>>> = {
  en: {
    turn: { title: 'Your turn', body: '{game}: the others are waiting for you.' },
    half: { title: 'Still your turn', body: '{game}: less than half of your time is left.' },
    hour: { title: 'Still your turn', body: '{game}: in less than an hour a bot will play for you.' },
  },
  fr: {
    turn: { title: 'À toi de jouer', body: '{game} : les autres t’attendent.' },
    half: { title: 'Toujours à toi de jouer', body: '{game} : il te reste moins de la moitié de ton temps.' },
    hour: {
      title: 'Toujours à toi de jouer',
      body: '{game} : dans moins d’une heure, un robot jouera pour toi.',
    },
  },
};

/** What a notice says. The game is its name in the reader's language. */
export function sayNotice(kind: NoticeKind, game: string, language: Language): NoticeText {
  const { title, body } = NOTICES[language][kind];
  return { title, body: body.replace('{game}', () => game) };
}
