import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Attack, judge } from './attack.ts';
import { Guest, type Line, sitTwo, start } from './guest.ts';
import { sleep } from './raw-wire.ts';
import { SAY } from './speech.ts';

const TOGETHER = { game: 'yokai', seatCount: 2, pace: 0 };
const isShown = ({ type, lookBack }: { readonly type: string; readonly lookBack?: unknown }) =>
  (type === 'look-back' || type === 'table') && lookBack != null;

/** Attacks by looking back together, which is open only from the end of a match to the next deal. */
export const LOOKING_BACK: readonly Attack[] = [
  {
    id: '63',
    name: 'a spectator leads the looking back; words as a pointer; leading before, during and into the next match',
    isQuick: true,
    run: async ({ fresh }) => {
      const target = await fresh();
      const wrong: string[] = [];
      const codes = new Set<string>();
      const tryToShow = async (line: Line, what: ReturnType<typeof SAY.lookBack>, when: string) => {
        const { type, code } = await line.request(what);
        if (type === 'answer') wrong.push(`shown ${when}`);
        codes.add(String(code));
      };
      const { opened, hostLine, guestLine, inTurn } = await sitTwo(target, TOGETHER);
      const watcher = await (await Guest.known(target)).watch(opened.table, opened.spectator);
      const lines = [hostLine, guestLine, watcher];
      for (const line of lines) await tryToShow(line, SAY.lookBack('lead', 0), 'before a match');
      await start(hostLine, [guestLine]);
      for (const line of lines) await tryToShow(line, SAY.lookBack('lead', 0), 'during a match');
      const player = inTurn();
      await player.expect(SAY.move(player.seq, 'declare'));
      for (const line of lines) await line.until(({ type }) => type === 'over', 'the end');
      await tryToShow(watcher, SAY.lookBack('lead', 0), 'by a spectator');
      for (const thing of ['secret walrus', 'card-3 walrus', 'card-99', 'card-3\u0000', '\u202ecard-3'])
        await tryToShow(hostLine, SAY.lookBack('lead', 0, thing), `with ${JSON.stringify(thing)}`);
      await tryToShow(hostLine, SAY.lookBack('lead', 999), 'a step that never was');
      await tryToShow(hostLine, SAY.lookBack('lead', 0, null, 2), 'of a match that never was');
      await hostLine.expect(SAY.lookBack('lead', 1, 'card-3'));
      await tryToShow(guestLine, SAY.lookBack('show', 0), 'without the lead');
      await watcher.until(isShown, 'what is shown');
      const from = lines.map(({ frames }) => frames.length);
      await hostLine.expect(SAY.again());
      for (const line of lines)
        await line.until(({ type, lookBack }) => type === 'look-back' && lookBack === null, 'the end of it');
      for (const match of [1, 2])
        for (const line of lines)
          await tryToShow(line, SAY.lookBack('lead', 0, null, match), 'into the next match');
      const late = await (await Guest.known(target)).watch(opened.table, opened.spectator);
      if (late.frames.some(isShown)) wrong.push('somebody who came later was shown it');
      for (const [i, line] of lines.entries())
        if (line.frames.slice(from[i]).some(isShown)) wrong.push('shown after the next deal');
      const told = lines.flatMap(({ texts }) => texts).filter((text) => text.includes('walrus'));
      if (told.length > 0) wrong.push(`words were passed on: ${told[0]}`);
      for (const line of [...lines, late]) line.hangUp();
      await target.stop();
      for (const file of readdirSync(target.folder))
        if (readFileSync(join(target.folder, file), 'latin1').includes('look-back'))
          wrong.push(`stored in ${file}`);
      return judge(wrong, `refused: ${[...codes].join(', ')}; nothing of it stored`);
    },
  },
  {
    id: '64',
    name: 'a flood of steps that are shown',
    isQuick: true,
    run: async ({ fresh }) => {
      const target = await fresh();
      const { opened, guest, hostLine, guestLine, inTurn } = await sitTwo(target, TOGETHER);
      await start(hostLine, [guestLine]);
      const player = inTurn();
      await player.expect(SAY.move(player.seq, 'declare'));
      await guestLine.until(({ type }) => type === 'over', 'the end');
      const from = hostLine.frames.length;
      // Two connections of one person: the seat is limited, not the socket.
      const second = await guest.sit(opened.table);
      const began = Date.now();
      const MANY = 1_000;
      const answers = await Promise.all(
        [guestLine, second].map((line) => line.flood(MANY, (i) => SAY.lookBack('lead', i % 2))),
      );
      const seconds = (Date.now() - began) / 1000;
      await sleep(100);
      const shown = answers.reduce((sum, found) => sum + (found.get('answer') ?? 0), 0);
      const told = hostLine.frames.slice(from).filter(({ type }) => type === 'look-back').length;
      const most = 20 * (1 + Math.floor(seconds / 5));
      const isOther = (await hostLine.request(SAY.lookBack('lead', 0))).type === 'answer';
      for (const line of [hostLine, guestLine, second]) line.hangUp();
      if (shown === 0) throw new Error(`nothing was shown: ${JSON.stringify([...answers[0]!])}`);
      const wrong = [
        ...(shown > most || told > most
          ? [`${shown} of ${2 * MANY} steps in ${seconds.toFixed(1)} s, ${told} told`]
          : []),
        ...(isOther ? [] : ['the other person could not take the lead']),
      ];
      return judge(wrong, `${shown} of ${2 * MANY} steps in ${seconds.toFixed(1)} s`);
    },
  },
];
