import type { Writable } from 'node:stream';
import { LOG_LEVELS, type LogLevel } from './config.ts';
import type { ServerLog } from './log.ts';

/** JSON lines: time, level, message, and details. */
export function createLog(out: Writable, level: LogLevel): ServerLog {
  const least = LOG_LEVELS.indexOf(level);
  const logAt = (grade: LogLevel) =>
    LOG_LEVELS.indexOf(grade) > least
      ? () => {}
      : (about: object, message: string) => {
          out.write(
            `${JSON.stringify({ time: new Date().toISOString(), level: grade, message, ...about })}\n`,
          );
        };
  return { error: logAt('error'), warn: logAt('warn'), info: logAt('info'), debug: logAt('debug') };
}
