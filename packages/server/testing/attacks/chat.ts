import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Attack, judge } from './attack.ts';
import { DUEL, Guest, type Line, sitTwo, start } from './guest.ts';
import { sleep } from './raw-wire.ts';
import { SAY } from './speech.ts';

const CHATTING = { ...DUEL, chat: 'after-match' };
/** Shown by no font, obeyed by terminals, or turning a line round. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\u00ad\u200b-\u200d\u2060\u2800\u3164\ufeff\u{e0000}-\u{e007f}]/u;

/** Attacks by free text, which people may write only after a match. */
export const CHAT: readonly Attack[] = [
  {
    id: '61',
    name: 'free text during a match, from spectators, where it is off; invisible and turned lines',
    isQuick: true,
    run: async ({ fresh }) => {
      const target = await fresh();
      const wrong: string[] = [];
      const codes = new Set<string>();
      const tryToWrite = async (line: Line, when: string) => {
        const { type, code } = await line.request(SAY.chat('c3 is a secret walrus'));
        if (type === 'answer') wrong.push(`written ${when}`);
        codes.add(String(code));
      };
      const silent = await sitTwo(target);
      await start(silent.hostLine, [silent.guestLine]);
      await silent.hostLine.expect(SAY.stop());
      await tryToWrite(silent.guestLine, 'where it is off');
      const { opened, hostLine, guestLine } = await sitTwo(target, CHATTING);
      const watcher = await (await Guest.known(target)).watch(opened.table, opened.spectator);
      await tryToWrite(guestLine, 'before a match');
      await start(hostLine, [guestLine]);
      for (const line of [hostLine, guestLine, watcher]) await tryToWrite(line, 'during a match');
      await hostLine.expect(SAY.stop());
      await tryToWrite(watcher, 'by a spectator');
      for (const text of HOSTILE) await guestLine.request(SAY.chat(text));
      await hostLine.expect(SAY.chat('the last walrus'));
      await hostLine.until(({ type, line }) => type === 'chatted' && isBy(line, 0), 'a line');
      const read = hostLine.frames.flatMap(({ type, line }) => (type === 'chatted' ? [textOf(line)] : []));
      for (const text of read) if (UNSEEN.test(text)) wrong.push(`${JSON.stringify(text)} was told`);
      await hostLine.expect(SAY.again());
      await hostLine.until(({ type, lines }) => type === 'chat' && lines === null, 'the end of it');
      for (const line of [silent.hostLine, silent.guestLine, hostLine, guestLine, watcher]) line.hangUp();
      await target.stop();
      for (const file of readdirSync(target.folder))
        if (readFileSync(join(target.folder, file), 'latin1').includes('walrus'))
          wrong.push(`stored in ${file}`);
      return judge(
        wrong,
        `refused: ${[...codes].join(', ')}; ${read.length} lines told, none of them stored`,
      );
    },
  },
  {
    id: '62',
    name: 'a flood of free text',
    isQuick: true,
    run: async ({ fresh }) => {
      const target = await fresh();
      const { opened, guest, hostLine, guestLine } = await sitTwo(target, CHATTING);
      await start(hostLine, [guestLine]);
      await hostLine.expect(SAY.stop());
      const from = hostLine.frames.length;
      const before = target.complaints;
      // Two connections of one person: the seat is limited, not the socket.
      const second = await guest.sit(opened.table);
      const began = Date.now();
      const MANY = 1_000;
      const long = 'x'.repeat(200);
      const answers = await Promise.all(
        [guestLine, second].map((line) => line.flood(MANY, () => SAY.chat(long))),
      );
      const seconds = (Date.now() - began) / 1000;
      await sleep(100);
      const written = answers.reduce((sum, found) => sum + (found.get('answer') ?? 0), 0);
      const told = hostLine.frames.slice(from).filter(({ type }) => type === 'chatted').length;
      const most = 5 * (1 + Math.floor(seconds / 20));
      const isOther = (await hostLine.request(SAY.chat('and I?'))).type === 'answer';
      for (const line of [hostLine, guestLine, second]) line.hangUp();
      const lines = target.complaints - before;
      if (written === 0) throw new Error(`nothing was written: ${JSON.stringify([...answers[0]!])}`);
      const wrong = [
        ...(written > most || told > most
          ? [`${written} of ${2 * MANY} lines in ${seconds.toFixed(1)} s`]
          : []),
        ...(isOther ? [] : ['the other person was silenced']),
        ...(lines > 70 ? [`${lines} lines in the log`] : []),
      ];
      return judge(
        wrong,
        `${written} of ${2 * MANY} lines in ${seconds.toFixed(1)} s; ${lines} lines in the log`,
      );
    },
  },
];

const HOSTILE = [
  'over\u202eturned',
  'iso\u2066lated',
  '\u200bhid\u2060den\u00ad',
  '\u3164',
  '\u001b]0;owned\u0007',
  'tag\u{e0041}ged',
];

function textOf(line: unknown): string {
  return String((line as { readonly text?: unknown } | undefined)?.text);
}

function isBy(line: unknown, seat: number): boolean {
  return (line as { readonly seat?: unknown } | undefined)?.seat === seat;
}
