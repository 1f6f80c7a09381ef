import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  dealOut,
  expectOk,
  logMoves,
  openDeal,
  playMatch,
  randomBot,
  type Seed,
  type Share,
  seedFromText,
  writeRecord,
} from '@hyakki/engine';
import { type Sketch, sketch } from '@hyakki/games/sketch';
import { type Attack, judge } from './attack.ts';
import { Guest, sitTwo } from './guest.ts';
import { ASK, type Frame, SAY } from './speech.ts';

/** Attacks on fair deals, and on bots through their timing. */
export const DEALS: readonly Attack[] = [
  {
    id: '26',
    name: 'shares: zero, second, malformed, withheld',
    isPatient: true,
    run: async ({ open }) => {
      const { opened, host, hostLine, guestLine } = await sitTwo(await open());
      for (const line of [hostLine, guestLine]) line.givesShares = false;
      await hostLine.expect(SAY.start());
      await hostLine.until(({ type }) => type === 'promise', 'the promise');
      const zeros = '0'.repeat(64);
      const found: string[] = [];
      const bad = await hostLine.request(SAY.share('f'.repeat(63)), { mayMisspeak: true });
      if (bad.type === 'answer') found.push('a share of 252 bits was taken');
      await hostLine.expect(SAY.share(zeros));
      const second = await hostLine.request(SAY.share());
      if (second.type === 'answer') found.push('a second share was taken');
      // The guest withholds theirs.
      await hostLine.until(({ type }) => type === 'told', 'the deal without a share', 0, 15_000);
      const late = await guestLine.request(SAY.share());
      if (late.type === 'answer') found.push('a share after the deal was taken');
      await hostLine.expect(SAY.stop());
      const { body } = await host.expect(ASK.record(opened.table, 1));
      const { shares } = (body as { readonly deal: { readonly shares: readonly string[] } }).deal;
      if (shares[0] !== zeros || shares[1] !== 'missing') found.push(`the record says ${shares.join(', ')}`);
      for (const line of [hostLine, guestLine]) line.hangUp();
      const codes = [bad, second, late].map(({ code }) => String(code));
      return judge(found, `zeros taken, then ${codes.join(', ')}; dealt without the one that never came`);
    },
  },
  {
    id: '47',
    name: 'a record whose dealer chose the deal alone',
    run: async ({ folder, hyakki }) => {
      const where = await folder();
      const found: string[] = [];
      const summaries: string[] = [];
      const tries: readonly (readonly [string, readonly Share[], number])[] = [
        ['missing, missing', ['missing', 'missing'], 2],
        ['none, none', ['none', 'none'], 2],
        ['none of persons, one missing', ['none', 'missing'], 2],
      ];
      for (const [name, shares] of tries) {
        const file = join(where, `${name.replaceAll(/\W+/g, '-')}.json`);
        writeFileSync(file, JSON.stringify(forgedRecord(shares)));
        const { code, said } = await hyakki(['verify', file]);
        summaries.push(`${name}: exit ${code}`);
        if (code === 0) found.push(`${name}: ${said.trim().slice(0, 60)}…`);
      }
      const honest = join(where, 'honest.json');
      writeFileSync(honest, JSON.stringify(forgedRecord([seedFromText('a'), seedFromText('b')])));
      const { code, said } = await hyakki(['verify', honest]);
      if (code !== 0) throw new Error(`an honest record is called untrue: ${said.slice(0, 200)}`);
      return judge(found, summaries.join('; '));
    },
  },
  {
    id: 'b6',
    name: 'a bot’s thinking time',
    run: async ({ fresh }) => {
      const target = await fresh();
      // The random bot does not think: its delay is the machine's own.
      const [plain, thinking] = await Promise.all([watchBot(target, 'random'), watchBot(target, 'expert')]);
      const [without, withThought] = [slowQuarter(plain.late), slowQuarter(thinking.late)];
      const summary = `a quarter of expert’s moves come more than ${withThought.toFixed(0)} ms after the pace, of random’s ${without.toFixed(0)} ms`;
      return judge(withThought - without > 25 ? [summary] : [], summary);
    },
  },
  {
    id: 'b7',
    name: 'exact timestamps of a bot’s moves',
    isQuick: true,
    run: async ({ open }) => {
      const { stamps } = await watchBot(await open(), 'greedy', { pace: 100, wanted: 6 });
      const exact = stamps.filter((time) => time % 100 !== 0).length;
      return judge(
        exact > 0 ? [`${exact} of ${stamps.length} times are exact`] : [],
        `${stamps.length} times, all rounded`,
      );
    },
  },
];

/** A match between two persons whose dealer tried secrets until it liked the first hand. */
function forgedRecord(shares: readonly Share[]) {
  const options = expectOk(sketch.parseOptions({}, 2));
  let best: { readonly secret: Seed; readonly abilities: number } | undefined;
  for (let i = 0; i < 300; i++) {
    const secret = seedFromText(`chosen ${shares.join()} ${i}`);
    const { state } = expectOk(dealOut(sketch, options, 2, openDeal('server', secret, shares)));
    const abilities = new Set(state.secret.hands[0]).size;
    if (best === undefined || abilities > best.abilities) best = { secret, abilities };
  }
  const deal = openDeal('server', best!.secret, shares);
  const bot = randomBot<Sketch>();
  const played = playMatch(sketch, {
    options,
    deal,
    bots: [bot, bot],
    botSeed: seedFromText('forged'),
    mostMoves: 10_000,
  });
  const { state } = expectOk(dealOut(sketch, options, 2, deal));
  return writeRecord<Sketch>({
    game: sketch.id,
    rulesVersion: sketch.rulesVersion,
    seats: [{ kind: 'person' }, { kind: 'person' }],
    options,
    aids: 'history',
    talk: 'silent',
    handOvers: [],
    deal,
    moves: logMoves(sketch, state, played.moves),
    outcome: played.outcome,
  });
}

/** Plays against a bot; returns the stamps of its moves and how long after the table's pace each was heard. */
async function watchBot(
  target: ConstructorParameters<typeof Guest>[0],
  bot: string,
  { pace = 1_000, wanted = 16 } = {},
): Promise<{ readonly late: readonly number[]; readonly stamps: readonly number[] }> {
  const guest = await Guest.known(target);
  const late: number[] = [];
  const stamps: number[] = [];
  while (late.length < wanted) {
    const { table } = await guest.openTable({ ...SKETCH, pace, bots: [null, { name: bot }] });
    const line = await guest.sit(table);
    let heardAt = performance.now();
    const isOver = () => line.isClosed || line.frames.some(({ type }) => type === 'over');
    const listen = (frame: Frame) => {
      const now = performance.now();
      if (frame['seat'] === 1) {
        late.push(now - heardAt - pace);
        stamps.push(Number(frame['at']));
      }
      heardAt = now;
    };
    line.socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Frame;
      if (frame.type === 'told') listen(frame);
    });
    await line.expect(SAY.start());
    await line.until(({ type }) => type === 'told', 'the deal');
    while (late.length < wanted && !isOver()) {
      const { seq } = line;
      if (line.moves().length > 0 && (await line.move()).type === 'answer')
        await line.wait(() => line.seq > seq || isOver(), 'the own move');
      else await line.wait(() => line.seq > seq || isOver(), 'the bot’s move');
    }
    line.hangUp();
  }
  return { late, stamps };
}
const SKETCH = { game: 'sketch', seatCount: 2 };

function slowQuarter(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((3 * values.length) / 4)] ?? 0;
}
