import { type Attack, held, judge, succeeded, type Verdict } from './attack.ts';
import { cut, Guest, joinSeat, type Line, sitHost, startDuel } from './guest.ts';
import { ASK, errorIn, type Frame, peopleIn, type Request, SAY, showsHand, tokenIn } from './speech.ts';

const THREE = { game: 'yokai', seatCount: 3 };

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
        if ((await guest.request(ASK.record(table, 1))).status < 400) found.push('a record was given away');
        if ((await guest.request(ASK.renewLink(table, 1))).status < 400) found.push('a link was given away');
      }
      if ((await host.request(ASK.record(table, 1))).status !== 200)
        throw new Error('there is no record at all');
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
        if ((await watching.request(message)).type === 'answer')
          found.push(`a spectator did ${message.type}`);
      for (let i = 0; i < 6; i++) await moveBefore(duel.inTurn(), [hostLine, guestLine, watching]);
      for (const seat of [0, 1])
        if (showsHand(watching.view, seat)) found.push(`a spectator saw the hand of seat ${seat + 1}`);
      if ((await duel.host.request(ASK.record(table, 1))).status < 400) found.push('a record in mid-match');
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
      const summaries: string[] = [];
      // In a new browser, and in the host's own.
      for (const spy of [new Guest(target), host]) {
        const entered = await spy.openLink(opened.seats[1]!);
        summaries.push(`${entered.status} ${entered.error}`.trim());
        const line = entered.table === undefined ? undefined : await spy.tryToSit(opened.table, 1);
        if (showsHand(line?.view, 1)) seen.push('seat 2’s hand was shown by its old link');
        line?.hangUp();
      }
      for (const line of [hostLine, guestLine]) line.hangUp();
      return judge(seen, `the old link: ${summaries.join(', ')}`);
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
        const renewed = await host.request(request);
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
      const { host, hostLine, table, code } = await sitHost(target, THREE);
      const thief = await Guest.known(target);
      await joinSeat(thief, code);
      const line = await thief.sit(table);
      await cut(hostLine, line);
      const answer = await line.request(SAY.emptySeat(0));
      const bot = await line.request(SAY.set({ aids: 'bare' }));
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
    id: '19',
    name: 'a random bot for an opponent who is offline for a moment',
    isQuick: true,
    run: async ({ open }) => {
      const { hostLine, guestLine } = await startDuel(await open());
      await cut(guestLine, hostLine);
      const answer = await hostLine.request(SAY.standIn(1, 'random'), { mayMisspeak: true });
      hostLine.hangUp();
      return judgeAnswer(answer, 'the random bot plays for the opponent');
    },
  },
  {
    id: '19b',
    name: 'the usual bot for an opponent who is offline for a moment',
    isQuick: true,
    run: async ({ open }) => {
      const duel = await startDuel(await open());
      const { hostLine, guestLine } = duel;
      for (let i = 0; i < 20 && duel.inTurn() !== guestLine; i++)
        await moveBefore(hostLine, [hostLine, guestLine]);
      await cut(guestLine, hostLine);
      const answer = await hostLine.request(SAY.standIn(1));
      hostLine.hangUp();
      return judgeAnswer(answer, 'a bot plays the opponent’s turn');
    },
  },
  {
    id: '20',
    name: 'a guest stops the match while the host reloads',
    isQuick: true,
    run: async ({ open }) => {
      const { hostLine, guestLine } = await startDuel(await open());
      await cut(hostLine, guestLine);
      const answer = await guestLine.request(SAY.stop());
      guestLine.hangUp();
      return judgeAnswer(answer, 'the match is over');
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
        const rename = () => guest.at(target).request(ASK.rename(`Kappa ${i}`));
        await Promise.all([guest.request(ASK.erase()), rename(), rename()]);
        if (await twin.isKnown()) alive += 1;
      }
      return judge(
        alive > 0 ? [`${alive} of ${count} are known again`] : [],
        `${count} of ${count} are gone`,
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
      const { status } = await guest.request(ASK.erase());
      const found: string[] = [];
      if (status < 300) {
        await guestLine.closes();
        await hostLine
          .wait(() => people()[1]?.name !== name, 'the name to go')
          .catch(() => found.push('the name is shown on'));
        if (await ghost.isKnown()) found.push('the session lives');
        if ((await ghost.tryToSit(opened.table)) !== undefined) found.push('the seat is theirs still');
      }
      if ((await hostLine.request(SAY.react(), { mayMisspeak: true })).type === 'bye')
        found.push('the other was closed');
      const end = guestLine.farewell ?? status;
      hostLine.hangUp();
      return judge(found, `${status}, ${end}, the other plays on`);
    },
  },
];

/** The attack has succeeded if the table accepted the request. */
function judgeAnswer({ type, code }: Frame, what: string): Verdict {
  return type === 'answer' ? succeeded(what) : held(`refused: ${String(code)}`);
}

/** Makes a move and waits until all these lines have seen it. */
async function moveBefore(mover: Line, all: readonly Line[]): Promise<void> {
  const { type, seq, code } = await mover.move();
  if (type !== 'answer') throw new Error(`a move was refused: ${String(code)}`);
  for (const line of all) await line.wait(() => line.seq >= Number(seq), 'the move');
}
