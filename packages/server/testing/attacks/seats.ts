import { type Attack, held, judge, succeeded } from './attack.ts';
import { cut, DUEL, Guest, startDuel } from './guest.ts';
import { sleep } from './raw-wire.ts';
import { ASK, errorIn, guessCode, peopleIn, type Request, SAY, showsHand, tokenIn } from './speech.ts';

/** Attacks on seats: who holds them, who sees what, who may act for whom. */
export const SEATS: readonly Attack[] = [
  {
    id: '7',
    name: 'another guest’s table, seat, record and links',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const { opened, host, hostLine, guestLine } = await startDuel(target);
      const { table } = opened;
      const stranger = await Guest.known(target);
      const nobody = new Guest(target);
      const found: string[] = [];
      for (const [who, guest] of [
        ['a stranger', stranger],
        ['nobody', nobody],
      ] as const)
        for (const seat of [undefined, 0, 1])
          if ((await guest.tryToSit(table, seat)) !== undefined)
            found.push(`${who} sat down at seat ${seat}`);
      // The host asks for the other seat by its number.
      const other = await host.tryToSit(table, 1);
      if (showsHand(other?.view, 1)) found.push('the host saw through seat 2’s eyes');
      other?.hangUp();
      await hostLine.expect(SAY.stop());
      for (const guest of [stranger, nobody]) {
        if ((await guest.ask(ASK.record(table, 1))).status < 400) found.push('a record was given away');
        if ((await guest.ask(ASK.renewLink(table, 1))).status < 400) found.push('a link was given away');
      }
      if ((await host.ask(ASK.record(table, 1))).status !== 200) throw new Error('there is no record at all');
      for (const line of [hostLine, guestLine]) line.hangUp();
      return judge(found, 'nobody, 6 times; records and links refused');
    },
  },
  {
    id: '8',
    name: 'links used for the wrong role; secrets in frames before the end',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const duel = await startDuel(target);
      const { opened, hostLine, guestLine } = duel;
      const { table, spectator } = opened;
      const found: string[] = [];
      const stranger = await Guest.known(target);
      const entered = await stranger.openLink(spectator);
      if (entered.seat !== undefined) found.push('the spectators’ link gave a seat');
      if ((await stranger.tryToSit(table)) !== undefined) found.push('the spectators’ link let one sit down');
      const wrong = await stranger.call(table);
      wrong.tell(SAY.watch(opened.seats[1]!));
      if (await wrong.come()) found.push('a seat’s link let one watch');
      const watching = await stranger.watch(table, spectator);
      for (const message of [
        SAY.stop(),
        SAY.react(),
        SAY.standIn(1),
        SAY.emptySeat(1),
        SAY.set({ aids: 'bare' }),
      ])
        if ((await watching.ask(message)).type === 'answer') found.push(`a spectator did ${message.type}`);
      for (let i = 0; i < 6; i++) {
        const line = duel.inTurn();
        const moved = await line.move();
        if (moved.type !== 'answer') throw new Error(`a move was refused: ${String(moved['code'])}`);
        for (const one of [hostLine, guestLine, watching])
          await one.wait(() => one.seq >= Number(moved['seq']), 'the move');
      }
      for (const seat of [0, 1])
        if (showsHand(watching.view, seat)) found.push(`a spectator saw the hand of seat ${seat + 1}`);
      if ((await duel.host.ask(ASK.record(table, 1))).status < 400) found.push('a record in mid-match');
      const before = [hostLine, guestLine, watching].map(({ texts }) => texts.join('\n'));
      await hostLine.expect(SAY.stop());
      const { body } = await duel.host.expect(ASK.record(table, 1));
      const { secret, seed, shares } = (body as { deal: { secret: string; seed: string; shares: string[] } })
        .deal;
      for (const kept of [secret, seed, ...shares]) {
        if (!/^[0-9a-f]{64}$/.test(kept)) throw new Error('the record has not all its secrets');
        if (before.some((texts) => texts.includes(kept)))
          found.push('a secret was in a frame before the end');
      }
      for (const line of [hostLine, guestLine, watching]) line.hangUp();
      return judge(found, 'all refused; no secret among everything that three were told');
    },
  },
  {
    id: '16',
    name: 'the host sees the opponent’s hand by the seat’s old link',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const { opened, host, guestLine, hostLine } = await startDuel(target);
      const seen: string[] = [];
      const told: string[] = [];
      // In a new browser, and in the host's own.
      for (const spy of [new Guest(target), host]) {
        const entered = await spy.openLink(opened.seats[1]!);
        told.push(`${entered.status} ${entered.error}`.trim());
        const line = entered.table === undefined ? undefined : await spy.tryToSit(opened.table, 1);
        if (showsHand(line?.view, 1)) seen.push('seat 2’s hand was shown by its old link');
        line?.hangUp();
      }
      for (const line of [hostLine, guestLine]) line.hangUp();
      return judge(seen, `the old link: ${told.join(', ')}`);
    },
  },
  {
    id: '16b',
    name: 'the host sees the opponent’s hand by a renewed link',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const { opened, host, hostLine, guestLine } = await startDuel(target);
      const seen: string[] = [];
      const codes: string[] = [];
      const tryIt = async (when: string, request: Request) => {
        const renewed = await host.ask(request);
        const token = renewed.status < 300 ? tokenIn(renewed.body) : undefined;
        codes.push(`${when}: ${renewed.status} ${errorIn(renewed.body)}`.trim());
        if (token === undefined) return;
        const spy = new Guest(target);
        await spy.openLink(token);
        const line = await spy.tryToSit(opened.table, 1);
        if (showsHand(line?.view, 1)) seen.push(`${when}: seat 2’s hand was shown`);
        line?.hangUp();
      };
      await tryIt('a new link', ASK.renewLink(opened.table, 1));
      await cut(guestLine, hostLine);
      await tryIt('a new link while they are offline', ASK.renewLink(opened.table, 1));
      await tryIt('their own link', ASK.ownLink(opened.table, 1));
      hostLine.hangUp();
      return judge(seen, codes.join('; '));
    },
  },
  {
    id: '17',
    name: 'a guest sends the host away while the host reloads',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const host = await Guest.known(target);
      const { table, code } = await host.openTable({ game: 'yokai', seatCount: 3 });
      const hostLine = await host.sit(table);
      const thief = await Guest.known(target);
      const { status, error } = await thief.joinByCode(code);
      if (status !== 200) throw new Error(`the code opened nothing: ${error}`);
      const line = await thief.sit(table);
      await cut(hostLine, line);
      const answer = await line.ask(SAY.emptySeat(0));
      const bot = await line.ask(SAY.set({ aids: 'bare' }));
      const back = await host.tryToSit(table);
      const happened = [
        ...(answer.type === 'answer' ? ['the host’s seat was emptied'] : []),
        ...(back === undefined ? ['the host is nobody'] : []),
        ...(bot.type === 'answer' ? ['the guest changed the setting'] : []),
      ];
      for (const one of [line, back]) one?.hangUp();
      return judge(happened, `refused: ${String(answer['code'])}, ${String(bot['code'])}`);
    },
  },
  {
    id: '18',
    name: 'sent away, back by the same code',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const host = await Guest.known(target);
      const { table, code } = await host.openTable({ game: 'yokai', seatCount: 3 });
      const hostLine = await host.sit(table);
      const guest = await Guest.known(target);
      const { seat, status } = await guest.joinByCode(code);
      if (seat === undefined) throw new Error(`the code opened nothing: ${status}`);
      const line = await guest.sit(table);
      await hostLine.expect(SAY.emptySeat(seat));
      await line.closes();
      const again = await guest.joinByCode(code);
      const back = again.status === 200 ? await guest.tryToSit(table) : undefined;
      // With a new session.
      const disguised = await (await Guest.known(target)).joinByCode(code);
      for (const one of [hostLine, back]) one?.hangUp();
      const happened = [
        ...(back === undefined ? [] : ['the same person sits there again']),
        ...(disguised.status === 200 ? ['and would have by a new session'] : []),
      ];
      return judge(
        happened,
        `the code: ${again.status} ${again.error}, in disguise ${disguised.status} ${disguised.error}`,
      );
    },
  },
  {
    id: '19',
    name: 'a random bot for an opponent who is offline for a moment',
    isQuick: true,
    run: async ({ open }) => {
      const { hostLine, guestLine } = await startDuel(await open());
      await cut(guestLine, hostLine);
      const answer = await hostLine.ask(SAY.standIn(1, 'random'), { mayMisspeak: true });
      hostLine.hangUp();
      return answer.type === 'answer'
        ? succeeded('the random bot plays for the opponent')
        : held(`refused: ${String(answer['code'])}`);
    },
  },
  {
    id: '19b',
    name: 'the usual bot for an opponent who is offline for a moment',
    isQuick: true,
    run: async ({ open }) => {
      const duel = await startDuel(await open());
      const { hostLine, guestLine } = duel;
      for (let i = 0; i < 20 && duel.inTurn() !== guestLine; i++) {
        const { seq } = await hostLine.move();
        for (const one of [hostLine, guestLine]) await one.wait(() => one.seq >= Number(seq), 'the move');
      }
      await cut(guestLine, hostLine);
      const answer = await hostLine.ask(SAY.standIn(1));
      hostLine.hangUp();
      return answer.type === 'answer'
        ? succeeded('a bot plays the opponent’s turn')
        : held(`refused: ${String(answer['code'])}`);
    },
  },
  {
    id: '20',
    name: 'a guest stops the match while the host reloads',
    isQuick: true,
    run: async ({ open }) => {
      const { hostLine, guestLine } = await startDuel(await open());
      await cut(hostLine, guestLine);
      const answer = await guestLine.ask(SAY.stop());
      guestLine.hangUp();
      return answer.type === 'answer'
        ? succeeded('the match is over')
        : held(`refused: ${String(answer['code'])}`);
    },
  },
  {
    id: '21',
    name: 'seats claimed by the code and never taken',
    isPatient: true,
    run: async ({ open }) => {
      const target = await open();
      const host = await Guest.known(target);
      const { table, code } = await host.openTable(DUEL);
      const hostLine = await host.sit(table);
      const squatter = await Guest.known(target);
      if ((await squatter.joinByCode(code)).seat === undefined) throw new Error('the code opened nothing');
      const friend = await Guest.known(target);
      const began = Date.now();
      let { status } = await friend.joinByCode(code);
      while (status !== 200 && Date.now() - began < 75_000) {
        await sleep(5_000);
        ({ status } = await friend.joinByCode(code));
      }
      const waited = Math.round((Date.now() - began) / 1000);
      hostLine.hangUp();
      return status === 200
        ? held(`the seat was free again after ${waited} s`)
        : succeeded(`after ${waited} s the next one is still told ${status}`);
    },
  },
  {
    id: '22',
    name: 'eight guests open one link at once',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const host = await Guest.known(target);
      const { table, seats } = await host.openTable(DUEL);
      const racers = await Promise.all(Array.from({ length: 8 }, () => Guest.known(target)));
      const answers = await Promise.all(racers.map((racer) => racer.openLink(seats[1]!)));
      const lines = [];
      for (const racer of racers) lines.push(await racer.tryToSit(table));
      const sitting = lines.filter((line) => line !== undefined);
      await sleep(50);
      const welcome = sitting.filter(({ isClosed }) => !isClosed).length;
      for (const line of sitting) line.hangUp();
      const statuses = answers
        .map(({ status }) => status)
        .sort()
        .join(' ');
      return welcome === 1
        ? held(`one sits there (${statuses})`)
        : succeeded(`${welcome} sit there (${statuses})`);
    },
  },
  {
    id: '22b',
    name: 'ten guests race for one seat by the code',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const host = await Guest.known(target);
      const { table, code } = await host.openTable(DUEL);
      const hostLine = await host.sit(table);
      const racers = await Promise.all(Array.from({ length: 10 }, () => Guest.known(target)));
      const answers = await Promise.all(racers.map((racer) => racer.joinByCode(code)));
      hostLine.hangUp();
      const won = answers.filter(({ status }) => status === 200).length;
      if (won === 0) throw new Error('nobody got the free seat');
      return won === 1 ? held('one 200, nine refused') : succeeded(`${won} were given the same seat`);
    },
  },
  {
    id: '23',
    name: 'erasing and renaming a guest at the same moment',
    isQuick: true,
    run: async ({ open, isQuick }) => {
      const target = await open();
      const count = isQuick ? 20 : 60;
      let alive = 0;
      for (let i = 0; i < count; i++) {
        const guest = await Guest.known(target);
        const twin = guest.at(target);
        const rename = () => guest.at(target).ask(ASK.rename(`Kappa ${i}`));
        await Promise.all([guest.ask(ASK.erase()), rename(), rename()]);
        if (await twin.isKnown()) alive += 1;
      }
      return judge(
        alive > 0 ? [`${alive} of ${count} are known again`] : [],
        `${count} of ${count} are gone`,
      );
    },
  },
  {
    id: '24',
    name: 'the code during a match, the link of a bot’s seat',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const { opened, hostLine, guestLine } = await startDuel(target);
      const late = await (await Guest.known(target)).joinByCode(opened.code);
      const found = late.status === 200 ? [`the code gave seat ${late.seat}`] : [];
      for (const line of [hostLine, guestLine]) line.hangUp();
      const host = await Guest.known(target);
      const solo = await host.openTable({ ...DUEL, pace: 10_000, bots: [null, { name: 'random' }] });
      const line = await host.sit(solo.table);
      await line.expect(SAY.start());
      await line.until(({ type }) => type === 'told', 'the deal');
      const spy = await Guest.known(target);
      const entered = solo.seats[1] === '' ? { status: 404 } : await spy.openLink(solo.seats[1]!);
      const eyes = entered.status === 200 ? await spy.tryToSit(solo.table) : undefined;
      if (showsHand(eyes?.view, 1)) found.push('the bot’s hand was shown');
      for (const one of [line, eyes]) one?.hangUp();
      return judge(
        found,
        `the code: ${late.status} ${late.error}; the bot’s link: ${entered.status}, no hand`,
      );
    },
  },
  {
    id: '25',
    name: 'a player erases themselves in mid-match',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const { opened, guest, hostLine, guestLine } = await startDuel(target);
      const people = () => peopleIn([...hostLine.frames].reverse().find(({ type }) => type === 'people')!);
      const name = people()[1]?.name;
      if (name === undefined) throw new Error('the guest has no name');
      const ghost = guest.at(target);
      const { status } = await guest.ask(ASK.erase());
      const found: string[] = [];
      if (status < 300) {
        await guestLine.closes();
        await hostLine
          .wait(() => people()[1]?.name !== name, 'the name to go')
          .catch(() => found.push('the name is shown on'));
        if (await ghost.isKnown()) found.push('the session lives');
        if ((await ghost.tryToSit(opened.table)) !== undefined) found.push('the seat is theirs still');
      }
      if ((await hostLine.ask(SAY.react(), { mayMisspeak: true })).type === 'bye')
        found.push('the other was closed');
      const end = guestLine.farewell ?? status;
      hostLine.hangUp();
      return judge(found, `${status}, ${end}, the other plays on`);
    },
  },
  {
    id: '15',
    name: 'guessing codes from one address',
    isQuick: true,
    run: async ({ usual }) => {
      const target = await usual();
      let tried = 0;
      let refused = 0;
      for (let i = 0; i < 40; i++) {
        const guesser = new Guest(target, { address: '127.0.0.15' });
        const { status } = await guesser.joinByCode(guessCode());
        if (status === 429) refused += 1;
        else tried += 1;
      }
      return judge(tried > 25 ? [`${tried} of 40 were tried`] : [], `${tried} tried, then ${refused} × 429`);
    },
  },
  {
    id: '40',
    name: 'guessing codes from hundreds of networks',
    run: async ({ fresh }) => {
      const target = await fresh({ limits: 'usual', settings: { HYAKKI_TRUST_PROXY: '127.0.0.1' } });
      const found: string[] = [];
      const told: string[] = [];
      for (const [name, network] of [
        ['one /48', (i: number) => `2001:db8:7:${(i >> 3).toString(16)}::${i & 7}`],
        ['188 of them', (i: number) => `2001:db8:${(0x100 + (i >> 3)).toString(16)}::${i & 7}`],
      ] as const) {
        const began = Date.now();
        const statuses = new Map<number, number>();
        let next = 0;
        const guessOn = async () => {
          // Slow answers are a defence too: the time is bounded.
          while (next < 1_500 && Date.now() - began < 12_000) {
            const headers = { 'x-forwarded-for': network(next++) };
            const { status } = await new Guest(target, { headers }).joinByCode(guessCode());
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          }
        };
        await Promise.all(Array.from({ length: 16 }, guessOn));
        const seconds = (Date.now() - began) / 1000;
        const tried = [...statuses].reduce((sum, [status, count]) => sum + (status === 429 ? 0 : count), 0);
        const refused = statuses.get(429) ?? 0;
        told.push(`${name}: ${tried} tried, ${refused} refused in ${seconds.toFixed(0)} s`);
        if (tried > 1_000)
          found.push(`${name}: ${tried} codes tried in ${seconds.toFixed(0)} s, ${refused} refused`);
      }
      return judge(found, told.join('; '));
    },
  },
];
