import { type Attack, judge } from './attack.ts';
import { Guest } from './guest.ts';
import { closeCodeIn, comes, exchange, frame, sleep, upgrade, upgradeText, Wire } from './raw-wire.ts';
import { SAY, socketPath } from './speech.ts';
import type { Target } from './target.ts';

const TABLE = { game: 'yokai', seatCount: 2 };

/** Attacks by upgrades to a socket, and by its frames. */
export const UPGRADES: readonly Attack[] = [
  {
    id: '14',
    name: 'WebSocket upgrade on other routes, h2c',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const switched: string[] = [];
      for (const path of ['/', '/nope', '/api/me', '/healthz', '/api/tables', '/assets/nothing.js']) {
        const { statuses } = await exchange(target, upgradeText(target, path));
        if (statuses[0] === 101) switched.push(`${path} switched protocols`);
      }
      const h2c = {
        Upgrade: 'h2c',
        'HTTP2-Settings': 'AAMAAABkAAQAAP__',
        Connection: 'Upgrade, HTTP2-Settings',
      };
      if ((await exchange(target, upgradeText(target, '/', h2c))).statuses[0] === 101)
        switched.push('h2c was taken');
      const erased = upgradeText(target, '/api/me').replace('GET', 'DELETE');
      if ((await exchange(target, erased)).statuses[0] === 101) switched.push('DELETE switched protocols');
      return judge(switched, '6 addresses, DELETE and h2c refused');
    },
  },
  {
    id: '32',
    name: '420 POST upgrades without a body',
    isQuick: true,
    run: async ({ usual, isQuick }) => {
      const target = await usual();
      const count = isQuick ? 100 : 420;
      const text = upgradeText(target, '/api/tables').replace('GET', 'POST');
      const wires = await openMany(target, count, '127.0.0.32', text);
      const isLetGo = () =>
        wires.filter(({ isClosed, statuses }) => !isClosed && statuses.length === 0).length === 0;
      await comes(isLetGo, 10_000);
      const waiting = wires.filter(({ isClosed, statuses }) => !isClosed && statuses.length === 0).length;
      const switched = wires.filter(({ statuses }) => statuses[0] === 101).length;
      for (const wire of wires) wire.destroy();
      const happened = [
        ...(waiting > 0 ? [`${waiting} of ${count} neither answered nor closed`] : []),
        ...(switched > 0 ? [`${switched} switched protocols`] : []),
      ];
      return judge(happened, `${count} answered or closed at once`);
    },
  },
  {
    id: '51',
    name: 'upgraded connections that nobody counts',
    run: async ({ usual }) => {
      const target = await usual();
      const count = 330;
      const wires = await openMany(target, count, '127.0.0.51', upgradeText(target, '/nope'));
      await sleep(2_000);
      const left = wires.filter(({ isClosed, statuses }) => !isClosed && statuses[0] === 101).length;
      for (const wire of wires) wire.destroy();
      return judge(left > 0 ? [`${left} of ${count} open after 2 s`] : [], 'none stayed');
    },
  },
  {
    id: '54',
    name: 'frames that break the WebSocket protocol',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const guest = await Guest.known(target);
      const { table } = await guest.openTable(TABLE);
      const bystander = await guest.sit(table);
      const before = target.rssMb;
      const wrong: string[] = [];
      const codes: string[] = [];
      for (const [name, bytes] of Object.entries(BROKEN_FRAMES)) {
        const wire = await upgrade(target, socketPath(table), { Cookie: guest.cookie! });
        wire.write(frame('text', JSON.stringify(SAY.come())));
        for (const part of bytes()) wire.write(part);
        if (!(await wire.closes(8_000))) wrong.push(`${name}: still open after 8 s`);
        codes.push(`${closeCodeIn(wire) ?? 'cut'}`);
        wire.destroy();
      }
      const deflate = new Wire(target);
      const offer = {
        Cookie: guest.cookie!,
        'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits',
      };
      deflate.write(upgradeText(target, socketPath(table), offer));
      await comes(() => deflate.text.includes('\r\n\r\n'), 5_000);
      if (/permessage-deflate/i.test(deflate.text)) wrong.push('deflate was agreed to');
      deflate.destroy();
      if ((await bystander.request(SAY.react())).type !== 'answer') wrong.push('somebody else was disturbed');
      bystander.hangUp();
      const grown = target.rssMb - before;
      if (grown > 150) wrong.push(`${grown.toFixed(0)} MB more`);
      return judge(wrong, `${codes.length} sockets closed (${[...new Set(codes)].join(', ')}), no deflate`);
    },
  },
];

const PIECE = Buffer.alloc(1024, 'x');

const BROKEN_FRAMES: Readonly<Record<string, () => readonly Buffer[]>> = {
  'a gigabyte declared': () => [frame('text', PIECE, { declared: 2 ** 30 })],
  'more than a number holds': () => [frame('text', PIECE, { declared: 2 ** 60 })],
  unmasked: () => [frame('text', '{}', { isMasked: false })],
  'a reserved kind': () => [frame('reserved', '{}')],
  'said to be compressed': () => [frame('text', '{}', { rsv1: true })],
  'a long ping': () => [frame('ping', Buffer.alloc(200))],
  'a split ping': () => [frame('ping', 'x', { isLast: false })],
  'a continuation of nothing': () => [frame('continuation', 'x')],
  'a text within a text': () => [frame('text', '{', { isLast: false }), frame('text', '}')],
  '20,000 empty fragments': () => [
    frame('text', '', { isLast: false }),
    ...Array.from({ length: 20_000 }, () => frame('continuation', '', { isLast: false })),
  ],
  '17 KiB in parts': () => [
    frame('text', PIECE, { isLast: false }),
    ...Array.from({ length: 17 }, () => frame('continuation', PIECE, { isLast: false })),
  ],
  'broken UTF-8': () => [frame('text', Buffer.from([0x22, 0xc3, 0x28, 0x22]))],
  'a close code that is none': () => [frame('close', Buffer.from([0x03, 0xe7]))],
};

async function openMany(
  target: Target,
  count: number,
  address: string,
  text: string,
): Promise<readonly Wire[]> {
  const wires = Array.from({ length: count }, () => new Wire(target, address));
  for (const wire of wires) wire.write(text);
  await comes(() => wires.every(({ isConnected, isClosed }) => isConnected || isClosed), 15_000);
  if (wires.every(({ isConnected }) => !isConnected)) throw new Error(`nobody could connect from ${address}`);
  return wires;
}
