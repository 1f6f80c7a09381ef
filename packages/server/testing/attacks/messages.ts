import { type Attack, held, judge, succeeded } from './attack.ts';
import { DUEL, Guest, type Line, sitTwo, startDuel } from './guest.ts';
import { comes, frame, sleep, upgrade } from './raw-wire.ts';
import { ASK, type Message, newShare, peopleIn, SAY, socketPath } from './speech.ts';

/** Attacks by input: frames, bodies, names, moves. */
export const MESSAGES: readonly Attack[] = [
  {
    id: '9',
    name: 'reused move id, stale move, future move, another seat’s id',
    isQuick: true,
    run: async ({ open }) => {
      const duel = await startDuel(await open());
      const line = duel.inTurn();
      const other = line === duel.hostLine ? duel.guestLine : duel.hostLine;
      const seq = line.seq;
      const [first, second] = line.moves();
      if (second === undefined) throw new Error('there is only one move');
      const future = await line.request(SAY.move(seq + 100, first), { id: 'future' });
      const made = await line.request(SAY.move(seq, first), { id: 'one' });
      if (made.type !== 'answer') throw new Error(`the move was refused: ${String(made['code'])}`);
      const same = await line.request(SAY.move(seq, second), { id: 'one' });
      await other.wait(() => other.seq >= Number(made['seq']), 'the move');
      const stolen = await other.request(SAY.move(other.seq, second), { id: 'one' });
      const stale = await line.request(SAY.move(seq, second), { id: 'stale' });
      for (const one of [line, other]) one.hangUp();
      const happened = [
        ...(same.type === 'answer' ? ['another move under the same id was answered as made'] : []),
        ...(future.type === 'answer' ? ['a move from the future was made'] : []),
        ...(stale.type === 'answer' ? ['a stale move was made'] : []),
        ...(stolen.type === 'answer' ? ['somebody moved out of turn with another’s id'] : []),
      ];
      const codes = [same, stale, future, stolen].map(({ code }) => String(code));
      return judge(happened, `refused: ${codes.join(', ')}`);
    },
  },
  {
    id: '10',
    name: 'malformed frames',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const { opened, guest, hostLine, guestLine } = await sitTwo(target);
      guestLine.hangUp();
      const before = {
        complaints: target.complaints,
        problems: await target.metric('hyakki_problems_total'),
      };
      const wrong: string[] = [];
      for (const [name, sent] of Object.entries(BAD_FRAMES)) {
        const wire = await upgrade(target, socketPath(opened.table), { Cookie: guest.cookie! });
        wire.write(frame('text', JSON.stringify(SAY.come())));
        await comes(() => wire.text.includes('"people"'), 5_000);
        const from = wire.bytes.length;
        wire.write(sent);
        const reply = () => wire.text.slice(from);
        const isAnswered = () => wire.isClosed || reply().includes('"bye"') || reply().includes('"refused"');
        if (!(await comes(isAnswered, 5_000))) wrong.push(`${name}: no answer`);
        if (reply().includes('not-stored')) wrong.push(`${name}: "try again"`);
        if (reply().includes('"answer"')) wrong.push(`${name}: accepted`);
        wire.destroy();
      }
      if ((await hostLine.request(SAY.react())).type !== 'answer') wrong.push('the other was disturbed');
      hostLine.hangUp();
      if (target.complaints > before.complaints) wrong.push('an error in the log');
      if ((await target.metric('hyakki_problems_total')) > before.problems)
        wrong.push('counted as a problem');
      return judge(wrong, `${Object.keys(BAD_FRAMES).length} closed or refused`);
    },
  },
  {
    id: '10b',
    name: 'null frames: wrong answer, flooded log',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const guest = await Guest.known(target);
      const { table } = await guest.openTable(DUEL);
      const line = await guest.sit(table);
      const before = target.complaints;
      const from = line.frames.length;
      const nothing = ['null', ' null ', '0', 'true', '"come"', '[]', '[null]'];
      for (let i = 0; i < 140; i++) line.tell(nothing[i % nothing.length]);
      line.tell(SAY.beat());
      await line.wait(() => line.isClosed || line.frames.some(({ type }) => type === 'beat'), 'a beat');
      await sleep(100);
      const codes = new Set(
        line.frames.slice(from).map(({ type, code }) => (code === undefined ? type : code)),
      );
      const lines = target.complaints - before;
      line.hangUp();
      const happened = [
        ...(codes.has('not-stored') ? ['answered by “not-stored: try again”'] : []),
        ...(lines > 3 ? [`${lines} lines of errors in the log`] : []),
      ];
      return judge(happened, `140 answered by ${[...codes].join(', ')}; ${lines} lines in the log`);
    },
  },
  {
    id: '11',
    name: 'malformed request bodies',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const guest = await Guest.known(target);
      const before = await target.metric('hyakki_problems_total');
      const wrong: string[] = [];
      for (const [name, body] of Object.entries(BAD_BODIES)) {
        const { status } = await guest.request({ ...ASK.openTable({}), body });
        if (status < 400) wrong.push(`${name}: ${status}`);
        if (status >= 500) wrong.push(`${name}: ${status}`);
      }
      if ((await target.metric('hyakki_problems_total')) > before) wrong.push('counted as a problem');
      if ((await guest.request(ASK.openTable(DUEL))).status !== 201)
        throw new Error('a good one is refused too');
      return judge(wrong, `${Object.keys(BAD_BODIES).length} × 4xx`);
    },
  },
  {
    id: '12',
    name: 'invisible, hostile and look-alike names',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const guest = await Guest.known(target);
      const wrong: string[] = [];
      let refused = 0;
      for (const name of NAMES) {
        const { status, body } = await guest.request(ASK.rename(name));
        if (status >= 400) {
          refused += 1;
          continue;
        }
        const called = (body as { readonly me: { readonly name: string } }).me.name;
        const fault = faultOfName(called);
        if (fault !== undefined) wrong.push(`${JSON.stringify(name)} ${fault}`);
      }
      if ((await guest.request(ASK.rename('Zoé O’Brien'))).status !== 200)
        throw new Error('no name is taken at all');
      // Equal names at one table.
      for (const [own, copied] of [
        ['Kappa', 'Kappa'],
        ['Kappa', 'kappa'],
      ] as const) {
        const duel = await sitTwo(target);
        await duel.host.request(ASK.rename(own));
        await duel.guest.request(ASK.rename(copied));
        await sleep(50);
        const people = peopleIn([...duel.hostLine.frames].reverse().find(({ type }) => type === 'people')!);
        const shown = people.map((one) => one?.name.normalize('NFKC').toLowerCase());
        if (shown[0] === shown[1])
          wrong.push(`two at one table are called ${people[0]?.name}, ${people[1]?.name}`);
        for (const line of [duel.hostLine, duel.guestLine]) line.hangUp();
      }
      return wrong.length > 0
        ? succeeded(`${wrong.length} of ${NAMES.length + 2}: ${wrong.slice(0, 4).join('; ')}`)
        : held(`${refused} of ${NAMES.length} refused, the others harmless; no name twice at a table`);
    },
  },
  {
    id: '52',
    name: 'fuzzing: messages with one wrong field',
    isQuick: true,
    run: async ({ open, isQuick }) => {
      const target = await open();
      const count = isQuick ? 600 : 6_000;
      const guest = await Guest.known(target);
      const { table } = await guest.openTable(DUEL);
      let line = await guest.sit(table);
      const before = {
        complaints: target.complaints,
        problems: await target.metric('hyakki_problems_total'),
      };
      const answers = new Map<string, number>();
      for (let sent = 0; sent < count; ) {
        const from = line.frames.length;
        for (let i = 0; i < 100; i++) line.tell(spoilt(sent++));
        await settle(line, from);
        for (const { type, code } of line.frames.slice(from)) {
          if (type !== 'answer' && type !== 'refused') continue;
          const key = type === 'answer' ? 'answer' : String(code);
          answers.set(key, (answers.get(key) ?? 0) + 1);
        }
        if (line.isClosed) line = await guest.sit(table);
      }
      const summary = [...answers].map(([code, times]) => `${times} ${code}`).join(', ');
      const problems = (await target.metric('hyakki_problems_total')) - before.problems;
      const happened = [
        ...(answers.has('answer') ? [`${answers.get('answer')} accepted`] : []),
        ...(answers.has('not-stored') ? [`${answers.get('not-stored')} × not-stored`] : []),
        ...(problems > 0 ? [`${problems} counted as problems`] : []),
        ...(target.complaints > before.complaints ? ['errors in the log'] : []),
      ];
      if ((await line.request(SAY.react())).type !== 'answer') happened.push('the table is stuck');
      line.hangUp();
      return judge(happened, `${count} sent: ${summary}`);
    },
  },
];

async function settle(line: Line, from: number): Promise<void> {
  line.tell(SAY.beat());
  await line.wait(
    () => line.isClosed || line.frames.slice(from).some(({ type }) => type === 'beat'),
    'a beat',
  );
  // A beat is answered at once, a message when its table is free: wait until nothing more comes.
  let known = -1;
  while (known !== line.frames.length) {
    known = line.frames.length;
    await sleep(10);
  }
}

const BAD_FRAMES: Readonly<Record<string, Buffer>> = {
  'a byte too many': frame('text', `"${'x'.repeat(16_383)}"`),
  'a megabyte': frame('text', 'x'.repeat(1_000_000)),
  binary: frame('binary', '{}'),
  'half of JSON': frame('text', '{'),
  'nothing at all': frame('text', ''),
  'no JSON': frame('text', 'hello'),
  '17 deep': frame('text', `${'['.repeat(17)}${']'.repeat(17)}`),
  '8,000 deep': frame('text', '['.repeat(8_000)),
  'broken UTF-8': frame('text', Buffer.from([0x22, 0xff, 0xfe, 0x22])),
  'a prototype': frame('text', '{"type":"set","id":"p","change":{},"__proto__":{"isAdmin":true}}'),
  'a constructor': frame('text', '{"type":"constructor","id":"c"}'),
  'a type of Object': frame('text', '{"type":"__proto__","id":"c"}'),
  'no type': frame('text', '{"id":"x"}'),
  'a list': frame('text', '[{"type":"start","id":"x"}]'),
  'an id that is none': frame('text', '{"type":"start","id":{"$gt":""}}'),
  'a number past all numbers': frame('text', '{"type":"move","id":"x","at":1e400,"move":"x"}'),
};

const BAD_BODIES: Readonly<Record<string, string>> = {
  nothing: '',
  null: 'null',
  'a list': '[]',
  'a text': '"yokai"',
  'half of JSON': '{"game":"yokai"',
  'a prototype': '{"game":"yokai","seatCount":2,"__proto__":{"isAdmin":true}}',
  'a constructor': '{"game":"yokai","seatCount":2,"constructor":{"prototype":{"isAdmin":true}}}',
  'a game of Object': '{"game":"__proto__","seatCount":2}',
  'another game of Object': '{"game":"toString","seatCount":2}',
  '5,000 deep': `{"game":"yokai","seatCount":2,"options":${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}}`,
  'past all numbers': '{"game":"yokai","seatCount":1e309}',
  'minus nothing': '{"game":"yokai","seatCount":-0}',
  'half a seat': '{"game":"yokai","seatCount":2.5}',
  'a billion columns': '{"game":"yokai","seatCount":2,"options":{"columns":1000000000}}',
  'a secretive bot': '{"game":"yokai","seatCount":2,"bots":[null,{"name":"team"}]}',
  'nine bots': `{"game":"yokai","seatCount":2,"bots":[${Array(9).fill('{"name":"random"}').join(',')}]}`,
  'the host’s own seat': '{"game":"yokai","seatCount":2,"bots":[{"name":"random"},null]}',
  '17 KiB': `{"game":"yokai","seatCount":2,"x":"${'x'.repeat(17_000)}"}`,
};

const NAMES = [
  ...['\u3164', '\u115f', '\u1160', '\uffa0', '\u034f', '\ufe0f', '\u17b4', '\u200b', '\u2060', '\u00ad'],
  ...['\u3164Kappa', 'Kap\u200bpa', 'Kap\u034fpa', 'Kappa\ufe0f', '\u202eappaK', 'Kappa\u200f', '\u{e0041}'],
  ...['<b>Kappa</b>', '"><script>alert(1)</script>', '\u001b[31mKappa', 'Kap\npa', 'Kap\u0000pa'],
  ...['K\u0301\u0301\u0301\u0301appa', 'www.evil.example', 'x'.repeat(200), '', '   '],
  ...['Аdmin', 'Ｋａｐｐａ', '𝐊appa', 'Kаppa', 'Κappa'],
];

/** What is wrong with a name that the server accepted; undefined for a harmless one. */
function faultOfName(name: string): string | undefined {
  if (/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u.test(name)) return 'has letters that nobody sees';
  if (!/[\p{L}\p{N}]/u.test(name)) return 'shows nothing';
  if (/[<>"&]/.test(name)) return 'has markup';
  if (name.normalize('NFKC') !== name) return 'looks like another';
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].filter((one) =>
    one.test(name),
  );
  return scripts.length > 1 ? 'mixes scripts' : undefined;
}

const GOOD: readonly Message[] = [
  SAY.come(),
  SAY.set({ aids: 'bare' }),
  SAY.seatBot(1, 'random'),
  SAY.emptySeat(1),
  SAY.start(),
  SAY.share(newShare()),
  SAY.move(1, 'look a1'),
  SAY.react(),
  SAY.chat('hello'),
  SAY.note('a1', 'x'),
  SAY.standIn(1, 'random'),
  SAY.takeBack(),
  SAY.again(),
  SAY.why(1),
  SAY.stop(),
  SAY.leave(),
];
/** Values that no field accepts. */
const STRANGE: readonly unknown[] = [
  [1],
  { strange: 1 },
  -1,
  1.5,
  true,
  '',
  '\u0000',
  '__proto__ ',
  'x'.repeat(5_000),
  [[[[[[[[]]]]]]]],
  { $gt: '' },
  { constructor: { prototype: {} } },
  1e300,
];

/** A valid message with one field wrong, missing or too many. */
function spoilt(i: number): object {
  const good: Record<string, unknown> = { ...GOOD[i % GOOD.length]!, id: `x${i}` };
  const fields = Object.keys(good);
  const field = fields[Math.floor(i / GOOD.length) % fields.length]!;
  const strange = STRANGE[Math.floor(i / 7) % STRANGE.length];
  const isWhole = i % 11 === 0;
  if (isWhole) return { ...good, [`extra${i % 5}`]: strange };
  if (i % 13 === 0) {
    delete good[field];
    // `come` without an id would be valid.
    return field === 'id' && good['type'] === 'come' ? { ...good, more: 1 } : good;
  }
  return { ...good, [field]: strange };
}
