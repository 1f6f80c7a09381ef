// When somebody wants no notices. They wait until the end of the quiet hours; the clock runs on.

/** Minutes after midnight, in the person's own time zone. From 22:00 to 07:30 is 1320 and 450. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  /** A name of the IANA list: `Europe/Paris`. */
  readonly zone: string;
}

const MINUTE = 60_000;
const DAY_MINUTES = 1440;

/** Reads what the page sends. Undefined if it is not that, or would never end. */
export function readQuietHours(input: unknown): QuietHours | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { from, to, zone } = input as Readonly<Record<string, unknown>>;
  if (!isMinute(from) || !isMinute(to) || from === to) return undefined;
  const known = typeof zone === 'string' ? readZone(zone) : undefined;
  return known === undefined ? undefined : { from, to, zone: known };
}

/** The first moment, from this one on, that is not quiet. */
export function quietUntil(at: number, quiet: QuietHours | undefined): number {
  if (quiet === undefined || !isQuiet(at, quiet)) return at;
  const left = (quiet.to - minuteOfDay(at, quiet.zone) + DAY_MINUTES) % DAY_MINUTES;
  const end = startOfMinute(at) + left * MINUTE;
  // The clocks may be changed in between: then the same time of day comes earlier or later.
  const change = offsetOf(end, quiet.zone) - offsetOf(at, quiet.zone);
  let until = Math.max(end - change * MINUTE, startOfMinute(at));
  // A time that is skipped that night: the quiet hours end with the change.
  while (isQuiet(until, quiet)) until += MINUTE;
  return until;
}

function isQuiet(at: number, { from, to, zone }: QuietHours): boolean {
  const minute = minuteOfDay(at, zone);
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

function startOfMinute(at: number): number {
  return Math.floor(at / MINUTE) * MINUTE;
}

function minuteOfDay(at: number, zone: string): number {
  const { hour, minute } = localTime(at, zone);
  return hour * 60 + minute;
}

/** Minutes that local time is ahead of UTC. */
function offsetOf(at: number, zone: string): number {
  const { year, month, day, hour, minute } = localTime(at, zone);
  return (Date.UTC(year, month - 1, day, hour, minute) - startOfMinute(at)) / MINUTE;
}

const PARTS = ['year', 'month', 'day', 'hour', 'minute'] as const;
type LocalTime = Record<(typeof PARTS)[number], number>;

function localTime(at: number, zone: string): LocalTime {
  const local: LocalTime = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const { type, value } of formatOf(zone).formatToParts(at))
    for (const part of PARTS) if (part === type) local[part] = Number(value);
  return local;
}

/** They are slow to make, and there are as many as zones have names. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formats.set(zone, format);
  }
  return format;
}

/** Its proper name, or undefined. Bare offsets are refused: they know no summer. */
function readZone(zone: string): string | undefined {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(zone)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

function isMinute(input: unknown): input is number {
  return Number.isInteger(input) && (input as number) >= 0 && (input as number) < DAY_MINUTES;
}
