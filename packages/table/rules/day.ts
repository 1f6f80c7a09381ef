import type { Day } from '@hyakki/engine';

// Days in UTC, counted without a clock: a pure room has none. After Howard Hinnant's "chrono-compatible low-level date algorithms".

export const DAY_MS = 86_400_000;
const DAYS_OF_ERA = 146_097;
/** From the first of March of the year 0 to the first of January 1970. */
const EPOCH = 719_468;

/** The day of a time in milliseconds. */
export function dayAt(time: number): Day {
  const days = Math.floor(time / DAY_MS) + EPOCH;
  const era = Math.floor(days / DAYS_OF_ERA);
  const ofEra = days - era * DAYS_OF_ERA;
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  // Years begin in March here: a leap day is the last of its year.
  const month = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * month + 2) / 5) + 1;
  const calendarMonth = month < 10 ? month + 3 : month - 9;
  const calendarYear = year + era * 400 + (calendarMonth <= 2 ? 1 : 0);
  return `${padded(calendarYear, 4)}-${padded(calendarMonth, 2)}-${padded(day, 2)}`;
}

/** Its first millisecond. */
export function dayStarts(day: Day): number {
  const [calendarYear = 0, calendarMonth = 1, date = 1] = day.split('-').map(Number);
  const fullYear = calendarYear - (calendarMonth <= 2 ? 1 : 0);
  const era = Math.floor(fullYear / 400);
  const year = fullYear - era * 400;
  const month = calendarMonth > 2 ? calendarMonth - 3 : calendarMonth + 9;
  const ofYear = Math.floor((153 * month + 2) / 5) + date - 1;
  const ofEra = year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + ofYear;
  return (era * DAYS_OF_ERA + ofEra - EPOCH) * DAY_MS;
}

/** So many days later, or earlier. */
export function dayFrom(day: Day, days: number): Day {
  return dayAt(dayStarts(day) + days * DAY_MS);
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
