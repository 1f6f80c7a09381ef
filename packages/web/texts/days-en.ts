import { spanOf } from '@hyakki/words/time-span';

const UNITS = { day: 'd', hour: 'h', minute: 'min', second: 's' } as const;
const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Whole days and hours in words; everything else in its two largest units. */
function lasting(seconds: number): string {
  if (seconds % 86_400 === 0) return many(seconds / 86_400, 'day');
  if (seconds % 3_600 === 0) return many(seconds / 3_600, 'hour');
  return spanOf(seconds, UNITS);
}

/** Matches that last for days: clocks, pauses, and tables that wait. Not part of the landing page. */
export const daysEn = {
  clocks: {
    none: 'No clock',
    turn: (seconds: number) => `${lasting(seconds)} per turn`,
    match: (seconds: number) => `${lasting(seconds)} per match`,
  },
  span: (seconds: number) => spanOf(seconds, UNITS),
  slow: {
    says: 'A turn may take its time: whoever runs out of it is replaced by a bot until they come back. A pause needs everybody’s yes.',
    aids: 'Nobody remembers a face for days. Let the table keep notes, or remember everything for you; best scores are kept apart.',
  },
  pause: {
    ask: 'Ask for a pause',
    asks: (name: string) => `${name} asks for a pause.`,
    youAsk: 'You ask for a pause.',
    yes: (names: string) => `Yes so far: ${names}.`,
    missing: (names: string) => `Still to answer: ${names}.`,
    agree: 'Agree',
    decline: 'Play on',
    takeBack: 'Take it back',
    paused: 'The match is paused.',
    since: (time: string) => `Since ${time}. Clocks stand still, and nobody gets notices.`,
    goOn: 'Go on',
    anybody: 'Everybody at the table can go on at any time.',
    prompt: 'Paused. Anybody can go on.',
  },
  tables: {
    left: (span: string) => `${span} left`,
    paused: 'paused',
    botPlays: 'a bot plays for you',
    waiting: (count: number) => (count === 1 ? 'One table waits for you' : `${count} tables wait for you`),
  },
};

export type DaysTexts = typeof daysEn;
