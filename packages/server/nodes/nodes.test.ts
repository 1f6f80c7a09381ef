import { AWAY_MS, type NewTable, PROTOCOL } from '@hyakki/table';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { check, isSound } from '../testing/checker.ts';
import { gather } from '../testing/evidence.ts';
import { Wire } from '../testing/in-memory.ts';
import {
  type NodeInMemory,
  type PersonAcross,
  type SharedStore,
  sharedMemory,
  sitAcross,
  startNode,
} from '../testing/nodes-in-memory.ts';
import { DEAD_MS } from './neighbours.ts';

const PATIENCE = { timeout: 20_000, interval: 20 };

let started: NodeInMemory[] = [];
let seated: PersonAcross[] = [];
afterEach(async () => {
  for (const { player } of seated) player.close();
  for (const node of started) await node.close().catch(() => undefined);
  started = [];
  seated = [];
});

/** A clock that can be put forward. */
function clock() {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    pass: (ms: number) => {
      ahead += ms;
    },
  };
}

async function start(shared: SharedStore, names: readonly string[], now?: () => number) {
  const nodes: NodeInMemory[] = [];
  for (const name of names)
    nodes.push(await startNode(shared, { name, ...(now === undefined ? {} : { now }) }));
  started.push(...nodes);
  return nodes as [NodeInMemory, NodeInMemory, ...NodeInMemory[]];
}

async function sit(nodes: readonly NodeInMemory[], wish: NewTable) {
  const across = await sitAcross(nodes, wish);
  seated.push(...across.people);
  return across;
}

async function deal(people: readonly PersonAcross[]): Promise<void> {
  const { player } = people[0]!;
  await player.until(
    ({ state }) => state!.seats.every(({ sitter }) => sitter.kind !== 'empty'),
    'all seated',
  );
  expect(await player.connection.ask({ type: 'start' })).toMatchObject({ type: 'answer' });
}

async function playToTheEnd(shared: SharedStore, table: string, people: readonly PersonAcross[]) {
  for (const { player } of people) player.play();
  await Promise.all(
    people.map(({ player }) => player.until(({ match }) => match?.record != null, 'the end')),
  );
  const records = people.map(({ player }) => player.match!.record);
  for (const record of records) expect(record).toEqual(records[0]);
  const store = await shared.open();
  // What each was told is what the log tells, in order: nothing is lost, doubled or left out.
  const findings = check([
    await gather(
      store,
      table,
      people.map(({ history }) => history),
      true,
    ),
  ]);
  expect(isSound(findings) ? [] : findings).toEqual([]);
  await store.close();
}

const MATCHES: readonly NewTable[] = [
  { game: 'yokai', seatCount: 3, bots: [null, null, { name: 'random' }], pace: 0 },
  { game: 'tengu', seatCount: 3, options: { level: 3 } },
  { game: 'sketch', seatCount: 2 },
];

describe('players on different nodes', () => {
  it.each(MATCHES)(
    '[P21] $game for $seatCount: everybody sees every step once and in order',
    async (wish) => {
      const shared = sharedMemory();
      const nodes = await start(shared, ['one', 'two']);
      const { table, people } = await sit(nodes, wish);
      await deal(people);
      await playToTheEnd(shared, table, people);
      expect(nodes.flatMap(({ problems }) => problems)).toEqual([]);
    },
  );

  it('[P21] without any hint: the nodes look into the store', async () => {
    const shared = sharedMemory();
    shared.board.carry = () => {};
    const nodes = await start(shared, ['one', 'two']);
    const { table, people } = await sit(nodes, MATCHES[2]!);
    // As often as a match needs it, not as often as the clock says.
    const looking = setInterval(() => {
      for (const { nodes: node } of nodes) void node.look();
    }, 5);
    try {
      await deal(people);
      await playToTheEnd(shared, table, people);
    } finally {
      clearInterval(looking);
    }
  });

  it('[P21] hints lost, doubled, late and out of order change nothing', async () => {
    const shared = sharedMemory();
    let carried = 0;
    shared.board.carry = (text, deliver) => {
      carried += 1;
      if (carried % 7 === 0) return;
      if (carried % 3 === 0) setTimeout(() => deliver(text), carried % 11);
      else deliver(text);
      if (carried % 5 === 0) deliver(text);
    };
    const nodes = await start(shared, ['one', 'two', 'three']);
    const looking = setInterval(() => {
      for (const { nodes: node } of nodes) void node.look();
    }, 20);
    try {
      const { table, people } = await sit(nodes, MATCHES[1]!);
      await deal(people);
      await playToTheEnd(shared, table, people);
    } finally {
      clearInterval(looking);
    }
  });

  it('[P7] a node that is killed in a match: its players go on at the other one, and the bots too', async () => {
    const shared = sharedMemory();
    const time = clock();
    const [one, two] = await start(shared, ['one', 'two'], time.now);
    const { table, people } = await sit([one, two], {
      game: 'yokai',
      seatCount: 3,
      bots: [null, null, { name: 'random' }],
      pace: 0,
    });
    await deal(people);
    for (const { player } of people) player.play();
    await people[1]!.player.until(({ match }) => (match?.steps ?? 0) > 4, 'a few moves');
    await one.kill();
    time.pass(DEAD_MS);
    for (const person of people) {
      person.at.liveTables = two.liveTables;
      person.cut();
    }
    await two.nodes.look();
    await playToTheEnd(shared, table, people);
  });

  it('[P7] a node that an operator ends hands everything over at once', async () => {
    const shared = sharedMemory();
    const [one, two] = await start(shared, ['one', 'two']);
    const { table, people } = await sit([one, two], MATCHES[0]!);
    await deal(people);
    for (const { player } of people) player.play();
    await people[1]!.player.until(({ match }) => (match?.steps ?? 0) > 4, 'a few moves');
    for (const person of people) person.at.liveTables = two.liveTables;
    await one.close();
    await playToTheEnd(shared, table, people);
  });

  it('[P21] a node that stood still while another went on writes nothing twice when it wakes', async () => {
    const shared = sharedMemory();
    const time = clock();
    const [one, two] = await start(shared, ['one', 'two'], time.now);
    const { table, people } = await sit([one, two], {
      game: 'yokai',
      seatCount: 3,
      bots: [null, null, { name: 'random' }],
      pace: 0,
    });
    await deal(people);
    for (const { player } of people) player.play();
    await people[1]!.player.until(({ match }) => (match?.steps ?? 0) > 2, 'a few moves');
    // It hears nothing and says nothing for a while; what it decided before is still on its way.
    const asleep = await one.liveTables.open(table);
    const look = vi.spyOn(one.nodes, 'look').mockResolvedValue();
    const { carry } = shared.board;
    shared.board.carry = () => {};
    people[0]!.at.liveTables = two.liveTables;
    people[0]!.cut();
    time.pass(DEAD_MS);
    await two.nodes.look();
    expect((await two.liveTables.open(table)).isDriving).toBe(true);
    await people[1]!.player.until(({ match }) => (match?.steps ?? 0) > 6, 'some more moves');
    shared.board.carry = carry;
    look.mockRestore();
    // It believes to have the table still, and does what was due.
    expect(asleep.isDriving).toBe(true);
    await asleep.grown();
    await one.nodes.look();
    await playToTheEnd(shared, table, people);
  });
});

describe('who is here', () => {
  const people = (person: PersonAcross) => person.player.state?.people ?? [];

  it('[P9] everybody sees who is connected to other nodes, and since when somebody is gone', async () => {
    const shared = sharedMemory();
    const time = clock();
    const [one, two] = await start(shared, ['one', 'two'], time.now);
    const { people: seats } = await sit([one, two], { game: 'yokai', seatCount: 2 });
    const [ann, ben] = seats as [PersonAcross, PersonAcross];
    for (const person of [ann, ben])
      await vi.waitFor(
        () =>
          expect(people(person)).toMatchObject([
            { name: 'Ann', here: true },
            { name: 'Ben', here: true },
          ]),
        PATIENCE,
      );
    ben.player.close();
    await vi.waitFor(() => expect(people(ann)[1]).toMatchObject({ here: false }), PATIENCE);
    expect(people(ann)[1]!.goneAt).toBeGreaterThan(time.now() - 60_000);
  });

  it('[P9] the people of a dead node count as gone since it was last alive', async () => {
    const shared = sharedMemory();
    const time = clock();
    const [one, two] = await start(shared, ['one', 'two'], time.now);
    const { people: seats } = await sit([one, two], { game: 'yokai', seatCount: 2 });
    const ann = seats[0]!;
    await vi.waitFor(() => expect(people(ann)[1]).toMatchObject({ here: true }), PATIENCE);
    const killedAt = time.now();
    await two.kill();
    time.pass(DEAD_MS + 1_000);
    await one.nodes.look();
    await vi.waitFor(() => expect(people(ann)[1]).toMatchObject({ here: false }), PATIENCE);
    expect(people(ann)[1]!.goneAt).toBeLessThanOrEqual(killedAt + 1_000);
  });

  it('[P2] the role of the host stays with somebody connected to another node, and passes when they are gone', async () => {
    const shared = sharedMemory();
    const time = clock();
    const [one, two] = await start(shared, ['one', 'two'], time.now);
    const { people: seats } = await sit([one, two], { game: 'yokai', seatCount: 2 });
    const [ann, ben] = seats as [PersonAcross, PersonAcross];
    await vi.waitFor(() => expect(people(ben)[0]).toMatchObject({ here: true }), PATIENCE);
    time.pass(2 * AWAY_MS);
    await Promise.all([one.nodes.look(), two.nodes.look()]);
    await ben.player.connection.ask({ type: 'say', saying: { kind: 'reaction', name: 'hello' } });
    expect(ben.player.state!.host).toBe(0);
    ann.player.close();
    await vi.waitFor(() => expect(people(ben)[0]).toMatchObject({ here: false }), PATIENCE);
    time.pass(AWAY_MS + 1);
    await Promise.all([one.nodes.look(), two.nodes.look()]);
    await ben.player.connection.ask({ type: 'say', saying: { kind: 'reaction', name: 'hello' } });
    await ben.player.until(({ state }) => state!.host === 1, 'Ben is the host');
  });

  it('spectators of all nodes are counted, and leave all of them with their link', async () => {
    const shared = sharedMemory();
    const [one, two] = await start(shared, ['one', 'two']);
    const host = await one.guest('Ann');
    const { table, spectator } = await one.waysIn.create({ game: 'yokai', seatCount: 2 }, host);
    const wires: Wire[] = [];
    for (const { liveTables } of [one, two, two]) {
      const wire = await new Wire().enter(liveTables, table, { guest: undefined, watch: spectator });
      await wire.say({ type: 'come', protocol: PROTOCOL });
      wires.push(wire);
    }
    const watching = ({ frames }: Wire) =>
      frames
        .map((text) => JSON.parse(text))
        .filter(({ type }) => type === 'people')
        .at(-1)?.watching;
    for (const wire of wires) await vi.waitFor(() => expect(watching(wire)).toBe(3), PATIENCE);
    await one.waysIn.invite(table, { kind: 'spectator' }, host.id);
    for (const wire of wires) await vi.waitFor(() => expect(wire.farewell).toBe('sent-away'), PATIENCE);
  });
});

describe('one person, several nodes', () => {
  async function twoDevices() {
    const shared = sharedMemory();
    const [one, two] = await start(shared, ['one', 'two']);
    const { table, people } = await sit([one, two], { game: 'yokai', seatCount: 2 });
    const ben = people[1]!.guest;
    const wire = await new Wire().enter(one.liveTables, table, { guest: ben.id });
    await wire.say({ type: 'come', protocol: PROTOCOL });
    return { one, two, table, people, ben, wire };
  }

  it('a browser that is signed out is cut off everywhere', async () => {
    const { two, ben, wire } = await twoDevices();
    await two.guestTables.reconnect(ben.id);
    await vi.waitFor(() => expect(wire.farewell).toBe('come-back'), PATIENCE);
  });

  it('[P8] whoever leaves a match leaves it with all devices', async () => {
    const { people, wire } = await twoDevices();
    await deal(people);
    await people[1]!.player.connection.ask({ type: 'leave' });
    await vi.waitFor(() => expect(wire.farewell).toBe('left'), PATIENCE);
  });

  it('whoever goes on with another device is told so at the old one', async () => {
    const { one, table, people } = await twoDevices();
    const phone = await one.guest('Phone');
    await (await one.liveTables.open(table)).claims.takeOver(1, phone);
    await people[1]!.player.until(({ farewell }) => farewell === 'taken-over', 'taken over');
  });

  it('[P3] whoever is sent away is sent away everywhere, and is nobody', async () => {
    const { two, table, people, ben } = await twoDevices();
    await people[0]!.player.connection.ask({ type: 'empty-seat', seat: 1 });
    await people[1]!.player.until(({ farewell }) => farewell === 'sent-away', 'sent away');
    await expect(two.liveTables.enter(table, { guest: ben.id }, new Wire())).rejects.toMatchObject({
      code: 'nobody',
    });
  });

  it('an erased guest is gone on all nodes, and one of them writes it down', async () => {
    const { one, two, table, people, ben } = await twoDevices();
    await two.guestTables.erase(ben.id);
    await people[1]!.player.until(({ farewell }) => farewell === 'erased', 'erased');
    for (const { liveTables } of [one, two])
      await vi.waitFor(
        async () => expect((await liveTables.open(table)).seatsOf(ben.id)).toEqual([]),
        PATIENCE,
      );
    const lines = await one.store.read(table, 0);
    expect(lines.filter(({ entry }) => entry.type === 'forgotten')).toHaveLength(1);
  });

  it('[P3] people who change seats keep their connections, and see what their new seat sees', async () => {
    const { people } = await twoDevices();
    const [ann, ben] = people as [PersonAcross, PersonAcross];
    await ann.player.connection.ask({ type: 'swap', a: 0, b: 1 });
    await ben.player.until(({ state }) => state!.host === 1, 'Ann is the host at seat 2');
    await deal([ann]);
    for (const { player } of people) await player.until(({ match }) => match?.phase === 'playing', 'dealt');
    expect([ann, ben].map(({ player }) => player.match!.view.viewer)).toEqual([1, 0]);
    expect([ann, ben].map(({ player }) => player.farewell)).toEqual([undefined, undefined]);
  });

  it('a new name is seen everywhere', async () => {
    const { one, two, people, ben } = await twoDevices();
    const renamed = (await one.store.changeGuest(ben.id, { name: 'Benjamin' }))!;
    await two.guestTables.renamed(renamed);
    for (const { player } of people)
      await player.until(({ state }) => state?.people?.[1]?.name === 'Benjamin', 'renamed');
  });
});

describe('what no log has', () => {
  const chatting: NewTable = { game: 'sketch', seatCount: 2, chat: 'after-match' };

  it('[P11] chat and [P30] what people show each other reach everybody, also whoever comes later', async () => {
    const shared = sharedMemory();
    const [one, two] = await start(shared, ['one', 'two']);
    const { table, people } = await sit([one, two], chatting);
    await deal(people);
    await playToTheEnd(shared, table, people);
    const [ann, ben] = people as [PersonAcross, PersonAcross];
    await ann.player.connection.ask({ type: 'chat', text: 'Findable walrus' });
    await ben.player.until(({ state }) => state?.chat?.length === 1, 'a line');
    await ben.player.connection.ask({ type: 'chat', text: 'Hello' });
    await ann.player.until(({ state }) => state?.chat?.length === 2, 'an answer');
    await ben.player.connection.ask({ type: 'look-back', match: 1, how: 'lead', step: 1, thing: null });
    await ann.player.until(({ state }) => state?.lookBack?.step === 1, 'a step');
    const texts = ({ player }: PersonAcross) => player.state!.chat!.map(({ seat, text }) => [seat, text]);
    expect(texts(ann)).toEqual([
      [0, 'Findable walrus'],
      [1, 'Hello'],
    ]);
    expect(texts(ben)).toEqual(texts(ann));
    // A node that has just loaded the table asks the others.
    const [three] = await start(shared, ['three']);
    ann.at.liveTables = three.liveTables;
    ann.cut();
    await three.nodes.look();
    await ann.player.until(
      ({ state, connection }) => connection.status === 'here' && state?.chat?.length === 2,
      'the lines again',
    );
    await ann.player.until(({ state }) => state?.lookBack?.step === 1, 'the step again');
    expect(texts(ann)).toEqual(texts(ben));
    // And none of it is in the store.
    const store = await shared.open();
    expect(JSON.stringify(await store.read(table, 0))).not.toContain('walrus');
  });

  it('[P11] a line whose hint was lost comes with the next look', async () => {
    const shared = sharedMemory();
    const [one, two] = await start(shared, ['one', 'two']);
    const { table, people } = await sit([one, two], chatting);
    await deal(people);
    await playToTheEnd(shared, table, people);
    const [ann, ben] = people as [PersonAcross, PersonAcross];
    const { carry } = shared.board;
    let lost = 0;
    shared.board.carry = () => {
      lost += 1;
    };
    await ann.player.connection.ask({ type: 'chat', text: 'Who hears me?' });
    await vi.waitFor(() => expect(lost).toBeGreaterThan(0), PATIENCE);
    shared.board.carry = carry;
    await one.nodes.look();
    await two.nodes.look();
    await ben.player.until(({ state }) => state?.chat?.length === 1, 'the line');
  });
});

describe('who does the work', () => {
  it('one node asks the bots, and another takes over when it is dead', async () => {
    const shared = sharedMemory();
    const time = clock();
    const [one, two] = await start(shared, ['one', 'two'], time.now);
    const { table } = await sit([one, two], { game: 'yokai', seatCount: 2 });
    const at = await Promise.all([one, two].map(({ liveTables }) => liveTables.open(table)));
    for (const { nodes } of [one, two]) await nodes.look();
    expect(at.map(({ isDriving }) => isDriving)).toEqual([true, false]);
    await one.kill();
    time.pass(DEAD_MS);
    await two.nodes.look();
    expect(at[1]!.isDriving).toBe(true);
  });
});
