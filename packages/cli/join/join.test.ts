import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import type { TableState } from '@hyakki/client';
import { type LoopbackServer, startLoopback } from '@hyakki/server/testing';
import { type NewTable, recordOf } from '@hyakki/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AT_TABLE_TEXTS } from '../at-table/texts.ts';
import { seatNames } from '../at-table/who-sits.ts';
import { pretend } from '../testing/pretend-terminal.ts';
import { Typist, typeMoves } from '../testing/typed-by-chance.ts';
import { verify } from '../verify/verify.ts';
import { join } from './join.ts';
import { table } from './table.ts';

let server: LoopbackServer;
let folder = '';
beforeAll(async () => {
  server = await startLoopback();
  folder = await mkdtemp(path(tmpdir(), 'hyakki-join-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const NAMES = ['Ana', 'Émile', 'Kiko', 'Ōno'];

async function openTable(wish: NewTable, mark: string) {
  const created = await server.guest().createTable(wish);
  // Seat 1 wants its receipt in a file of its own; the others’ end in the file of the record.
  const files = (seat: number) => [
    '--record',
    path(folder, `${mark}-${seat}.json`),
    ...(seat === 0 ? ['--receipt', path(folder, `${mark}.own-receipt.json`)] : []),
  ];
  const sit = (
    seat: number,
    more: readonly string[] = [],
    link = (created.seats[seat] ?? created.own).link,
  ) =>
    new Typist(link, seat, [...files(seat), '--name', NAMES[seat]!, ...more], seat % 2 === 0 ? 'en' : 'fr');
  const typists = Array.from({ length: wish.seatCount }, (_, seat) =>
    sit(seat, seat === 1 ? ['--plain'] : []),
  );
  typists[0]!.type('start');
  return { ...created, typists, sit, files };
}

/** But for who sits where before it begins, people are called by their names all through a match. */
function isToldByName(typists: readonly Typist[]): void {
  const isLobby = (line: string) =>
    /^(Seat|Siège) \d\s?: |^You are the host|^(The host|L’hôte) \(/.test(line);
  for (const { out, seat } of typists) {
    const told = out.split('\n').filter((line) => !isLobby(line));
    expect(told.filter((line) => /\b(seat|siège) \d/i.test(line))).toEqual([]);
    for (const name of NAMES.slice(0, typists.length).toSpliced(seat, 1))
      expect(told.some((line) => line.startsWith(`${name} `))).toBe(true);
  }
}

async function isTrue(files: readonly string[], { seat, out }: Typist): Promise<void> {
  expect(out).toContain(seat % 2 === 0 ? 'A fair deal' : 'Donne équitable');
  const checked = pretend();
  expect(await verify([files[1]!], checked.io)).toBe(0);
  expect(checked.out()).toMatch(new RegExp(`^True: [^]*The receipt of seat ${seat + 1} fits`));
  expect(existsSync(files[1]!.replace('.json', '.receipt.json'))).toBe(false);
  if (files[2] !== '--receipt') return;
  const apart = pretend();
  expect(await verify([files[1]!, '--receipt', files[3]!], apart.io)).toBe(0);
}

describe('join', () => {
  it('four at four terminals play Yōkai; one goes, comes back by the own link, and all have a true record', async () => {
    const at = await openTable({ game: 'yokai', seatCount: 4, options: { level: 2 } }, 'four');
    expect(await typeMoves(server, at.table, at.typists, { most: 10 })).toBe(10);
    const [own] = /http\S+#[\w-]{22}/.exec(at.typists[2]!.out)!;
    const back = at.sit(2, [], own);
    expect(await at.typists[2]!.done).toBe(1);
    expect(at.typists[2]!.err).toContain('opened your seat on another device');
    await back.until('Yōkai');
    const now = at.typists.with(2, back);
    await typeMoves(server, at.table, now);
    expect(await Promise.all(now.map(({ done }) => done))).toEqual([0, 0, 0, 0]);
    // Seat 3 finds the receipt that its first terminal left behind.
    for (const seat of [0, 1, 2, 3]) await isTrue(at.files(seat), now[seat]!);
    for (const { out, err } of now) {
      expect(err).toBe('');
      expect(out).not.toMatch(/undefined|NaN|\[object|\p{Cc}(?<!\n)/u);
    }
    isToldByName(now);
    expect(at.typists[1]!.out).toContain('Siège 2');
    expect(at.typists[1]!.out).not.toMatch(/[│║╭░■▲◎Ψ]/);
  });

  it('Tengu level 3 with a help token, typed in another’s turn', async () => {
    const at = await openTable({ game: 'tengu', seatCount: 3, options: { level: 3 } }, 'tengu');
    let helps = 0;
    await typeMoves(server, at.table, at.typists, {
      pick: (moves) => {
        const help = moves.find((move) => move.startsWith('help'));
        if (help === undefined || helps > 0) return undefined;
        helps += 1;
        return help;
      },
    });
    expect(helps).toBe(1);
    const open = await server.running.liveTables.open(at.table);
    expect(recordOf(open.table)!.moves.filter(([, text]) => text.startsWith('help'))).toHaveLength(1);
    expect(await Promise.all(at.typists.map(({ done }) => done))).toEqual([0, 0, 0]);
    isToldByName(at.typists);
    for (const seat of [0, 1, 2]) await isTrue(at.files(seat), at.typists[seat]!);
  });

  it('two with one name are told apart by their seats, and bots have no name', () => {
    const person = { sitter: { kind: 'person' }, standIn: null } as const;
    const bot = {
      sitter: { kind: 'bot', name: 'natural', version: 1, memory: 'perfect' },
      standIn: null,
    } as const;
    const state = {
      seats: [person, person, bot, person, person],
      people: ['Aki', 'ＡＫＩ', 'Bo', 'Seat 2', 'x'.repeat(80)].map((name) => ({ name, here: true })),
    } as unknown as TableState;
    expect(seatNames(state, AT_TABLE_TEXTS.fr)).toEqual([
      'Aki (siège 1)',
      'ＡＫＩ (siège 2)',
      undefined,
      'Seat 2 (siège 4)',
      `${'x'.repeat(23)}…`,
    ]);
  });

  it('whoever comes between two matches waits for the next one', async () => {
    const created = await server.guest().createTable({ game: 'sketch', seatCount: 2 });
    const sit = (link: string, seat: number) =>
      new Typist(link, seat, ['--plain', '--record', 'none', '--name', NAMES[seat]!], 'en', {
        isTerminal: true,
      });
    const [ana, bo] = [sit(created.own.link, 0), sit(created.seats[1]!.link, 1)];
    await ana.until('Émile');
    ana.type('start');
    await bo.until('The cards are dealt.');
    ana.type('stop');
    expect(await Promise.all([ana.done, bo.done])).toEqual([0, 0]);
    const again = sit(created.own.link, 0);
    await again.until('Ana (you)');
    again.type('quit');
    expect(await again.done).toBe(0);
    expect(again.out).toContain('You left the table.');
    expect(again.out).not.toContain('Turn 1');
  });

  it('two play Sketch', async () => {
    const at = await openTable({ game: 'sketch', seatCount: 2 }, 'sketch');
    await typeMoves(server, at.table, at.typists);
    expect(await Promise.all(at.typists.map(({ done }) => done))).toEqual([0, 0]);
    isToldByName(at.typists);
    for (const seat of [0, 1]) await isTrue(at.files(seat), at.typists[seat]!);
  });

  it('a code and a server open a free seat', async () => {
    const created = await server.guest().createTable({ game: 'sketch', seatCount: 2 });
    const guest = new Typist(created.code, 1, [
      '--server',
      server.origin,
      '--name',
      'Aki',
      '--record',
      'none',
    ]);
    await guest.until('Aki (you)');
    guest.type('quit');
    const host = new Typist(created.own.link, 0, ['--record', 'none']);
    await host.until('Aki');
    host.type('quit');
    expect(await host.done).toBe(0);
    expect(host.out).toContain('You left the table.');
  });

  it('says kindly what is wrong', async () => {
    for (const [args, said] of [
      [[], 'Which table?'],
      [['http://localhost:1/'], 'neither a link nor a code'],
      [['http://localhost:1/#short'], 'neither a link nor a code'],
      [[`http://127.0.0.1:1/#${'x'.repeat(22)}`], 'No server answers'],
      [[`${server.origin}/#${'x'.repeat(22)}`], 'This link does not work'],
      [['CFHJKL', '--server', server.origin], 'No table has this code'],
      [['CFHJKL', '--server', 'nowhere'], 'not the address of a server'],
      [['--sever'], 'Did you mean --server?'],
    ] as const) {
      const { io, err } = pretend();
      expect(await join([...args], io)).not.toBe(0);
      expect(err()).toContain(said);
    }
  });
});

describe('table', () => {
  it('opens one, and gives a link for each seat', async () => {
    const { io, out } = pretend();
    expect(await table(['yokai', '--seats', '3', '--bots', '1', '--server', server.origin, '--qr'], io)).toBe(
      0,
    );
    // The host's twice, another seat's, a group's, and the spectators'.
    expect(out().match(/#[\w-]{22}/g)).toHaveLength(5);
    expect(out()).toContain('Seat 3: a bot');
  });

  it('as JSON, and refuses what the game refuses', async () => {
    const good = pretend();
    expect(await table(['tengu', '--level', '3', '--json', '--server', server.origin], good.io)).toBe(0);
    const created = JSON.parse(good.out());
    expect(created).toMatchObject({ role: { kind: 'seat', seat: 0 } });
    // A program gets links: pictures are twenty times as long as all the rest.
    const { seats, own, group, spectator } = created;
    for (const given of [...seats.slice(1), own, group, spectator])
      expect(Object.keys(given)).toEqual(['link']);
    const bad = pretend([], { language: 'fr' });
    expect(await table(['yokai', '--level', '9', '--server', server.origin], bad.io)).toBe(2);
    expect(bad.err()).toContain('La table refuse.');
    const none = pretend();
    expect(await table(['chess'], none.io)).toBe(2);
  });
});

describe('at the table', () => {
  it('what can be typed besides moves: who, say, bot, notes, help; refusals are told', async () => {
    const created = await server.guest().createTable({
      game: 'yokai',
      seatCount: 2,
      options: { first: 0 },
      aids: 'notes',
      pace: 0,
    });
    const host = new Typist(created.own.link, 0, ['--plain', '--record', 'none']);
    await host.until('You are the host');
    for (const line of ['look a1', 'bot 9', 'bot 2', 'who', 'start']) host.type(line);
    await host.until('natural bot');
    expect(host.out).toContain('once the match has begun. Now: start, bot 2, who');
    // Only seats that this table has are offered, and only while nobody sits there.
    expect(host.out).toContain('Which seat? Type one of: bot 2.');
    expect(host.out).toContain('everybody is here; bot 2 gives seat 2 to a bot; quit leaves.');
    expect(host.out).toContain('everybody is here; quit leaves.');
    await host.until('Your turn');
    for (const line of ['say hello', 'say nonsense', 'note a1 oni?', 'notes', 'look z99', 'help', 'stop'])
      host.type(line);
    expect(await host.done).toBe(0);
    expect(host.out).toContain('oni?');
    expect(host.out).toContain('say thanks');
    expect(host.out).not.toMatch(/bot [3-9]/);
    expect(host.out).toContain('You have stopped the match.');
    expect(host.err).toBe('');
  });

  it('a bot is asked why it did what it did, and says what everybody may know', async () => {
    const created = await server.guest().createTable({
      game: 'yokai',
      seatCount: 2,
      options: { first: 1 },
      pace: 0,
    });
    const host = new Typist(created.own.link, 0, ['--plain', '--record', 'none']);
    await host.until('You are the host');
    for (const line of ['bot 2', 'start']) host.type(line);
    await host.until('Your turn');
    host.type('why');
    // On the first turn a bot can only reveal a hint.
    await host.until('There was no hint to place, so I revealed one.');
    host.type('stop');
    expect(await host.done).toBe(0);
    expect(host.err).toBe('');
  });

  it('[P27] holds a bot that waits for help, and lets it go on', async () => {
    const created = await server.guest().createTable({
      game: 'tengu',
      seatCount: 3,
      options: { level: 3, first: 2 },
      bots: [null, null, { name: 'random' }],
      pace: 0,
    });
    const links = [created.own.link, created.seats[1]!.link];
    const [ana, bo] = links.map(
      (link, seat) =>
        new Typist(link, seat, ['--plain', '--record', 'none', '--name', NAMES[seat]!], 'en', {
          isTerminal: true,
        }),
    );
    await ana!.until('Émile');
    ana!.type('start');
    await bo!.until('You may help.');
    await bo!.until('Enter alone passes.');
    bo!.type('wait');
    await ana!.until('Émile is choosing help.');
    bo!.type('wait');
    await bo!.until('You have asked for time in this turn already. [P27]');
    bo!.type('');
    ana!.type('go-on');
    // The bot has moved long before the half minute is over.
    await ana!.until('Your turn');
    for (const one of [ana!, bo!]) one.type('quit');
    expect(await Promise.all([ana!.done, bo!.done])).toEqual([0, 0]);
  });

  it('[P11] after a match people write to each other, until the next deal; then the next match begins there', async () => {
    const opened = pretend();
    const wish = ['sketch', '--chat', 'after-match', '--json', '--server', server.origin];
    expect(await table(wish, opened.io)).toBe(0);
    const created = JSON.parse(opened.out());
    const record = path(folder, 'written.json');
    const [ana, bo] = [created.own.link, created.seats[1].link].map(
      (link, seat) =>
        new Typist(
          link,
          seat,
          ['--plain', '--record', seat === 0 ? record : 'none', '--name', NAMES[seat]!],
          seat === 0 ? 'en' : 'fr',
          { isTerminal: true },
        ),
    ) as [Typist, Typist];
    await ana.until('Émile');
    // Everybody knows before the match what will be allowed after it.
    await ana.until('After a match the people here can write');
    await bo.until('on peut ici s’écrire librement');
    ana.type('start');
    await bo.until('Les cartes sont distribuées');
    bo.type('dire tu as le feu');
    await bo.until('good-game');
    await bo.until('on peut ici s’écrire librement', 2);
    ana.type('stop');
    await ana.until('Until the next deal you can write to the others: type say and your words.');
    await bo.until('tape dire et tes mots.');
    expect(existsSync(record)).toBe(true);
    ana.type('say  So close,  \x1b[31mÉmile!');
    await bo.until('Ana\u00a0: So close, Émile!');
    await ana.until('Ana: So close, Émile!');
    bo.type('dire good-game');
    await ana.until('Émile: Good game!');
    bo.type(`dire ${'x'.repeat(201)}`);
    await bo.until('C’est trop long');
    ana.type('start');
    await bo.until('Les cartes sont distribuées', 2);
    ana.type('say too late');
    await ana.until('good-game', 1);
    ana.type('stop');
    await bo.until('tape dire et tes mots.', 2);
    // What was written before the deal is gone.
    expect(bo.out.split('So close')).toHaveLength(2);
    // A second match does not overwrite the file of the first.
    await ana.until('written-2.json');
    expect(existsSync(path(folder, 'written-2.json'))).toBe(true);
    for (const one of [ana, bo]) one.type('quit');
    expect(await Promise.all([ana.done, bo.done])).toEqual([0, 0]);
    expect([ana.err, bo.err]).toEqual(['', '']);
    expect(bo.out).not.toContain('too late');
  });

  it('[P11] whoever comes after a match reads what was written, with names; a spectator only reads', async () => {
    const created = await server.guest().createTable({ game: 'sketch', seatCount: 2, chat: 'after-match' });
    const args = (seat: number) => ['--plain', '--record', 'none', '--name', NAMES[seat]!];
    const sit = (link: string, seat: number) =>
      new Typist(link, seat, args(seat), 'en', { isTerminal: true });
    const [ana, bo] = [sit(created.own.link, 0), sit(created.seats[1]!.link, 1)];
    await ana.until('Émile');
    ana.type('start');
    await bo.until('The cards are dealt.');
    ana.type('stop');
    await ana.until('type say and your words');
    ana.type('say well played');
    await bo.until('Ana: well played');
    const watcher = sit(created.spectator.link, 2);
    await watcher.until('Ana: well played');
    watcher.type('say me too');
    await watcher.until('good-game');
    watcher.type('quit');
    bo.type('quit');
    expect(await Promise.all([watcher.done, bo.done])).toEqual([0, 0]);
    // The end of the input is no failure here: a match was played.
    ana.hangUp();
    expect(await ana.done).toBe(0);
  });

  it('[P30] after a match a line says that somebody looks back at it, and at which step', async () => {
    const wish = { game: 'yokai', seatCount: 2, chat: 'after-match', options: { first: 0 } } as const;
    const created = await server.guest().createTable(wish);
    const ana = new Typist(created.own.link, 0, ['--plain', '--record', 'none'], 'en', { isTerminal: true });
    const guest = server.guest();
    const bo = guest.connect(await guest.openLink(created.seats[1]!.link), { told: () => undefined });
    await ana.until('Seat 2');
    ana.type('start');
    await ana.until('Your turn');
    ana.type('declare');
    await ana.until('type say and your words');
    expect(await bo.ask({ type: 'look-back', match: 1, how: 'lead', step: 1, thing: null })).toMatchObject({
      type: 'answer',
    });
    await ana.until(' looks back at the match with you: step 1.');
    ana.type('quit');
    expect(await ana.done).toBe(0);
    bo.close();
  });

  it('reminds, asks the others for a bot, answers, takes the seat back, gives the host’s role away', async () => {
    let ahead = 0;
    const later = await startLoopback({}, { now: () => Date.now() + ahead });
    const created = await later.guest().createTable({ game: 'yokai', seatCount: 3, options: { first: 1 } });
    const links = [created.own.link, created.seats[1]!.link, created.seats[2]!.link];
    // At a terminal one may type in another's turn, too.
    const [ana, bo, chi] = links.map(
      (link, seat) =>
        new Typist(
          link,
          seat,
          ['--plain', '--record', 'none', '--name', NAMES[seat]!],
          seat === 1 ? 'fr' : 'en',
          { isTerminal: true },
        ),
    );
    try {
      await ana!.until('Kiko');
      ana!.type('swap 9');
      await ana!.until('Type one of: swap 2, swap 3.');
      ana!.type('start');
      await bo!.until('c’est à toi');
      for (const line of ['agree', 'bot 2', 'nudge 2']) ana!.type(line);
      await bo!.until('Ana te fait signe');
      await chi!.until('Ana reminds Émile.');
      expect(ana!.out).toContain('There is nothing to decide.');
      expect(ana!.out).toContain('Remind seat 2 first, and give them two minutes. [P25]');
      ahead = 121_000;
      ana!.type('bot 2');
      await chi!.until('Ana asks: let a bot play for Émile?');
      await chi!.until('Type agree or decline.');
      chi!.type('decline');
      await ana!.until('Kiko said no.');
      ahead += 121_000;
      ana!.type('bot 2');
      await chi!.until('Type agree or decline.', 2);
      chi!.type('agree');
      await ana!.until('Everybody agreed: a bot plays for Émile.');
      bo!.type('reprendre');
      await bo!.until('À toi', 2);
      ana!.type('host 3');
      await chi!.until('You are the host now.');
      ana!.type('replace 2');
      await ana!.until('has not been away for long enough. [P25]');
      for (const one of [ana!, bo!, chi!]) one.type('quit');
      expect(await Promise.all([ana!.done, bo!.done, chi!.done])).toEqual([0, 0, 0]);
    } finally {
      await later.close();
    }
  });
});

describe('join a daily deal', () => {
  it('[P31] says how it ended, though there is no record before the day is open', async () => {
    const created = await server.guest().createDaily({ game: 'sketch', seatCount: 2, with: 'friends' });
    const typists = [created.own, created.seats[1]!].map(
      ({ link }, seat) =>
        new Typist(link, seat, ['--record', path(folder, `daily-${seat}.json`), '--plain'], 'en'),
    );
    typists[0]!.type('start');
    await typeMoves(server, created.table, typists);
    for (const typist of typists) {
      expect(await typist.done).toBe(0);
      expect(typist.out).toMatch(/^(?:You won!|You lost|Lost|A draw|.* (?:won|wins))/m);
      expect(typist.out).toContain('its record comes the day after');
    }
    expect(existsSync(path(folder, 'daily-0.json'))).toBe(false);
  });
});
