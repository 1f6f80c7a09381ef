import type { Writable } from 'node:stream';
import { LOG_LEVELS, type LogLevel } from './config.ts';
import type { ServerLog } from './log.ts';

/** A line for each problem or event: for a person on a terminal, else JSON. */
export function createLog(out: Writable & { readonly isTTY?: boolean }, level: LogLevel): ServerLog {
  const least = LOG_LEVELS.indexOf(level);
  const format = out.isTTY === true ? readableLine : jsonLine;
  const logAt = (grade: LogLevel) =>
    LOG_LEVELS.indexOf(grade) > least
      ? () => {}
      : (about: object, message: string) => {
          out.write(`${format({ time: new Date(), level: grade, message, about })}\n`);
        };
  return { error: logAt('error'), warn: logAt('warn'), info: logAt('info'), debug: logAt('debug') };
}

interface Logged {
  readonly time: Date;
  readonly level: LogLevel;
  readonly message: string;
  readonly about: object;
}

function jsonLine({ time, level, message, about }: Logged): string {
  return JSON.stringify({ time: time.toISOString(), level, message, ...about });
}

const LONGEST_LEVEL = Math.max(...LOG_LEVELS.map((level) => level.length));

/** `14:03:09  info   listening  port 3000`: local time, and each item of a list on a line of its own. */
function readableLine({ time, level, message, about }: Logged): string {
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const details: string[] = [];
  const items: string[] = [];
  for (const [name, value] of Object.entries(about)) {
    if (value === undefined) continue;
    if (Array.isArray(value)) items.push(...value.map((item) => `\n    ${readable(item)}`));
    else details.push(`${name} ${readable(value)}`);
  }
  const head = `${clock}  ${level.padEnd(LONGEST_LEVEL)}  ${message}`;
  return `${[head, ...details].join('  ')}${items.join('')}`;
}

/** As it is where it is plain; otherwise as JSON, which has nothing that a terminal obeys. */
function readable(value: unknown): string {
  return typeof value === 'string' && /^[\x20-\x7e]+$/.test(value)
    ? value
    : JSON.stringify(value).replaceAll(
        /[\x7f-\uffff]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
}
