import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog } from './log-lines.ts';

function heard(isTTY: boolean) {
  let text = '';
  const out = Object.assign(
    new Writable({
      write(piece: Buffer, _, done) {
        text += piece.toString();
        done();
      },
    }),
    { isTTY },
  );
  return { log: createLog(out, 'info'), text: () => text };
}

describe('the log', () => {
  it('is JSON where no person reads it', () => {
    const { log, text } = heard(false);
    log.info({ port: 3000 }, 'listening');
    log.debug({}, 'left out');
    const { time, ...rest } = JSON.parse(text());
    expect(new Date(time).toISOString()).toBe(time);
    expect(rest).toEqual({ level: 'info', message: 'listening', port: 3000 });
  });

  it('is a line to read on a terminal, and a problem says where below it', () => {
    const { log, text } = heard(true);
    log.info({ port: 3000 }, 'listening');
    log.debug({}, 'left out');
    log.error(
      { kind: 'table', problem: 'TypeError', code: undefined, where: ['at a (x.ts:1)', 'at b (y.ts:2)'] },
      'a problem',
    );
    expect(text().replaceAll(/\d\d:\d\d:\d\d/g, '12:34:56')).toBe(
      `12:34:56  info    listening  port 3000
12:34:56  error   a problem  kind table  problem TypeError
    at a (x.ts:1)
    at b (y.ts:2)
`,
    );
  });

  it('writes nothing that a terminal obeys', () => {
    const { log, text } = heard(true);
    log.warn({ code: '\u001b[2J\u009b1m\u202e', nested: { a: '\n' } }, 'a problem');
    expect(text()).toContain(String.raw`code "\u001b[2J\u009b1m\u202e"  nested {"a":"\n"}`);
    expect(text().trimEnd()).toMatch(/^[\x20-\x7e]+$/);
  });
});
