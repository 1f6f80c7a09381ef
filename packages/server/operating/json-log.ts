import type { Writable } from 'node:stream';
import { LOG_LEVELS, type LogLevel } from './config.ts';
import type { ServerLog } from './log.ts';

/** JSON lines: the time, how grave it is, what happened, and figures. */
export function createLog(out: Writable, level: LogLevel): ServerLog {
  const least = LOG_LEVELS.indexOf(level);
  const at = (grade: LogLevel) =>
    LOG_LEVELS.indexOf(grade) > least
      ? () => {}
      : (about: object, message: string) => {
          out.write(
            `${JSON.stringify({ time: new Date().toISOString(), level: grade, message, ...about })}\n`,
          );
        };
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') };
}
