import { type Attack, held, judge, succeeded } from './attack.ts';
import { DUEL, Guest, joinSeat, sitHost, startDuel } from './guest.ts';
import { sleep, type Where } from './raw-wire.ts';
import { guessCode, SAY, showsHand } from './speech.ts';

const THREE = { game: 'yokai', seatCount: 3 };

/** Attacks on free seats: guessed codes, old links, races. */
export const CODES: readonly Attack[] = [
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
    id: '18',
    name: 'sent away, back by the same code',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const { hostLine, table, code } = await sitHost(target, THREE);
      const guest = await Guest.known(target);
      const seat = await joinSeat(guest, code);
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
    id: '21',
    name: 'seats claimed by the code and never taken',
    isPatient: true,
    run: async ({ open }) => {
      const target = await open();
      const { hostLine, code } = await sitHost(target, DUEL);
      await joinSeat(await Guest.known(target), code);
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
      const racers = await manyGuests(target, 8);
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
      const { hostLine, code } = await sitHost(target, DUEL);
      const racers = await manyGuests(target, 10);
      const answers = await Promise.all(racers.map((racer) => racer.joinByCode(code)));
      hostLine.hangUp();
      const won = answers.filter(({ status }) => status === 200).length;
      if (won === 0) throw new Error('nobody got the free seat');
      return won === 1 ? held('one 200, nine refused') : succeeded(`${won} were given the same seat`);
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
    id: '40',
    name: 'guessing codes from hundreds of networks',
    run: async ({ fresh }) => {
      const target = await fresh({ limits: 'usual', settings: { HYAKKI_TRUST_PROXY: '127.0.0.1' } });
      const found: string[] = [];
      const summaries: string[] = [];
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
        summaries.push(`${name}: ${tried} tried, ${refused} refused in ${seconds.toFixed(0)} s`);
        if (tried > 1_000)
          found.push(`${name}: ${tried} codes tried in ${seconds.toFixed(0)} s, ${refused} refused`);
      }
      return judge(found, summaries.join('; '));
    },
  },
];

function manyGuests(where: Where, count: number): Promise<readonly Guest[]> {
  return Promise.all(Array.from({ length: count }, () => Guest.known(where)));
}
