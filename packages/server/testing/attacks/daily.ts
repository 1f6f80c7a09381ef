import { type Attack, judge } from './attack.ts';
import { Guest, type Line, start } from './guest.ts';
import { ASK, errorIn, type Opened, SAY, tokenIn } from './speech.ts';

const WISH = { game: 'yokai', seatCount: 2 };

interface Table extends Opened {
  readonly host: Guest;
  readonly own: string;
  readonly lines: readonly [Line, Line];
}

/** Two people at a table of the daily deal. */
async function sitDaily(host: Guest, guest: Guest): Promise<Table> {
  const { body } = await host.expect(ASK.openDaily({ ...WISH, with: 'friends' }));
  const { table, code, seats, group, own } = body as Record<string, unknown>;
  const opened = {
    table: String(table),
    code: String(code),
    seats: (seats as readonly unknown[]).map((link) => tokenIn(link) ?? ''),
    group: tokenIn(group) ?? '',
    spectator: '',
  };
  await guest.expect(ASK.openLink(opened.seats[1]!));
  const lines = [await host.sit(opened.table), await guest.sit(opened.table)] as const;
  return { ...opened, host, own: tokenIn(own) ?? '', lines };
}

interface Tried {
  readonly table: string;
  readonly points: number | null;
}

async function triesOf(guest: Guest): Promise<readonly Tried[]> {
  const { body } = await guest.expect(ASK.daily());
  return (body as { readonly tries: readonly Tried[] }).tries;
}

/** Whoever's turn it is declares, which ends it. */
async function end({ lines }: Table): Promise<void> {
  const player = lines.find((line) => line.moves().length > 0)!;
  await player.expect(SAY.move(player.seq, 'declare'));
  for (const line of lines) await line.until(({ type }) => type === 'over', 'the end');
}

/** Attacks on the daily deal, whose cards are everybody's. */
export const DAILY: readonly Attack[] = [
  {
    id: '65',
    name: 'the daily deal: its record, watching it, coming late, the same deal again, a result of one’s own making',
    isQuick: true,
    run: async ({ fresh }) => {
      const target = await fresh();
      const [ann, ben, eve] = [
        await Guest.known(target),
        await Guest.known(target),
        await Guest.known(target),
      ];
      const wrong: string[] = [];
      const codes = new Set<string>();
      const tryAll = async (table: Table, when: string) => {
        const asked: readonly (readonly [Guest, Parameters<Guest['request']>[0], string])[] = [
          [eve, ASK.record(table.table, 1), 'a stranger has the record'],
          [ann, ASK.record(table.table, 1), 'a player has the record'],
          [eve, ASK.openLink(table.group), 'a stranger came by the group link'],
          [eve, ASK.openLink(table.seats[1]!), 'a stranger came by an invitation'],
          [eve, ASK.joinByCode(table.code), 'a stranger came by the code'],
          [ann, ASK.invite(table.table, 'spectator'), 'a link to watch was given'],
          [ann, ASK.invite(table.table, 'group'), 'a link for the group was given'],
          [ann, ASK.renewLink(table.table, 1), 'an invitation was given'],
        ];
        for (const [guest, request, what] of asked) {
          const { status, body } = await guest.request(request);
          if (status < 300) wrong.push(`${what} ${when}`);
          codes.add(errorIn(body));
        }
        if ((await eve.tryToSit(table.table)) !== undefined) wrong.push(`a stranger has a socket ${when}`);
        for (const message of [
          SAY.set({ aids: 'perfect-memory' }),
          SAY.again(),
          SAY.seatBot(1, 'random'),
          SAY.standIn(0, 'natural'),
          SAY.swap(0, 1),
          SAY.start(),
          SAY.lookBack('lead', 0),
        ]) {
          const { type, code } = await table.lines[0].request(message);
          if (type === 'answer') wrong.push(`${message.type} was done ${when}`);
          codes.add(String(code));
        }
      };
      const first = await sitDaily(ann, ben);
      await start(first.lines[0], [first.lines[1]]);
      await tryAll(first, 'in a match');
      await end(first);
      await tryAll(first, 'after it');
      const [own] = await triesOf(ann);
      // Played again by the same two; and what somebody says of their own result is no request at all.
      const second = await sitDaily(ann, ben);
      await start(second.lines[0], [second.lines[1]]);
      await end(second);
      const after = await triesOf(ann);
      if (after.length !== 1 || after[0]?.table !== first.table || after[0]?.points !== own?.points)
        wrong.push(`a second try counts: ${JSON.stringify(after)}`);
      for (const forged of [
        { ...WISH, with: 'bots', points: 99 },
        { ...WISH, with: 'bots', day: '2020-01-01' },
        { ...WISH, seatCount: 7, with: 'bots' },
      ])
        if ((await eve.request(ASK.openDaily(forged))).status < 300) wrong.push('a forged wish was taken');
      if ((await triesOf(eve)).length > 0) wrong.push('a stranger has a try');
      const secrets = [...first.lines, ...second.lines]
        .flatMap(({ texts }) => texts)
        .filter((text) => /"(?:secret|seed|shares)":/.test(text));
      if (secrets.length > 0) wrong.push(`secrets were sent: ${secrets[0]!.slice(0, 200)}`);
      for (const line of [...first.lines, ...second.lines]) line.hangUp();
      return judge(wrong, `refused: ${[...codes].filter((code) => code !== '').join(', ')}; one try counts`);
    },
  },
];
