import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { formatKeptMatch, formatRecord, type Receipt, type Share } from '@hyakki/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { play } from '../play/play.ts';
import { pretend } from '../testing/pretend-terminal.ts';
import { typeWholeMatch } from '../testing/scripted-player.ts';
import { receiptOf, serverRecord, shareOfSeat } from '../testing/server-record.ts';
import { verify } from './verify.ts';

let folder = '';
let text = '';
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hyakki-verify-'));
  for (const name of ['own', 'other']) {
    const args = ['yokai', '--seed', name, '--record', at(`${name}.json`)];
    await play(args, pretend(await typeWholeMatch(args)).io);
  }
  text = await readFile(at('own.json'), 'utf8');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes a record with this text, and says how it fares. */
async function judge(changed: string): Promise<{ readonly code: number; readonly said: string }> {
  await writeFile(at('changed.json'), changed);
  const { io, out, err } = pretend();
  const code = await verify([at('changed.json')], io);
  return { code, said: out() + err() };
}

/** Where a piece of the record stands in its text. */
function span(piece: string, from = 0): readonly [number, number] {
  const start = text.indexOf(piece, from);
  if (start < 0) throw new Error(`not in the record: ${piece}`);
  return [start, start + piece.length];
}

/** Every byte of a span, changed into a neighbour that looks innocent. */
async function flipAll([start, end]: readonly [number, number], names: RegExp): Promise<void> {
  for (let place = start; place < end; place++) {
    const byte = text[place]!;
    if (/\s/.test(byte)) continue;
    const changed = text.slice(0, place) + neighbour(byte) + text.slice(place + 1);
    if (isSame(changed)) continue;
    const { code, said } = await judge(changed);
    const context = `${text.slice(place - 20, place + 20)} -> ${neighbour(byte)}`;
    expect(code, context).toBe(1);
    expect(said, context).toMatch(names);
  }
}

function neighbour(byte: string): string {
  return /[0-8a-eA-Y]/.test(byte)
    ? String.fromCharCode(byte.charCodeAt(0) + 1)
    : byte === '9' || byte === 'f'
      ? '0'
      : '~';
}

function isSame(changed: string): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(changed), JSON.parse(text));
  } catch {
    return false;
  }
}

const BROKEN = 'at line \\d+ of the file';

describe('verify', () => {
  it('[H12] says what it has found true', async () => {
    const { code, said } = await judge(text);
    expect(code).toBe(0);
    expect(said).toMatch(/commitment.*shares.*seed.*moves are legal.*outcome.*trace and check/);
  });

  it.each(['seed', 'secret', 'commitment'])('[H12] finds one changed byte of the %s', async (field) => {
    const value = (JSON.parse(text) as { deal: Record<string, string> }).deal[field]!;
    await flipAll(span(value, text.indexOf(`"${field}"`)), new RegExp(`${field}|${BROKEN}`));
  });

  it('[H12] finds one changed byte of a share', async () => {
    const { shares } = (JSON.parse(text) as { deal: { shares: string[] } }).deal;
    for (const share of shares)
      await flipAll(span(`"${share}"`, text.indexOf('"shares"')), new RegExp(`share|${BROKEN}`));
  });

  it('[H12] finds one changed byte of any move, and says which move', async () => {
    const { moves } = JSON.parse(text) as { moves: [number, string][] };
    expect(moves.length).toBeGreaterThan(40);
    let from = text.indexOf('"moves"');
    for (const [index, move] of moves.entries()) {
      const [start, end] = span(JSON.stringify(move), from);
      from = end;
      await flipAll([start, end], new RegExp(`Move ${index + 1},|moves\\[${index}\\]|${BROKEN}`));
    }
  });

  it('[H12] finds one changed byte of outcome, trace and check', async () => {
    const { trace, check, outcome } = JSON.parse(text) as { trace: string; check: string; outcome: object };
    await flipAll(span(trace), /Move \d+,|seed|trace/);
    await flipAll(span(check), /check/);
    await flipAll(span(JSON.stringify(outcome)), new RegExp(`outcome|${BROKEN}`));
  });

  it('[H12] finds a change anywhere else, too', async () => {
    await flipAll([0, text.indexOf('"deal"')], /./);
  });

  it('[H12] finds moves that were cut off or added', async () => {
    const record = JSON.parse(text) as { moves: unknown[] };
    const cut = { ...record, moves: record.moves.slice(0, -1) };
    expect((await judge(JSON.stringify(cut))).said).toMatch(/moves were added or cut off/);
    const added = { ...record, moves: [...record.moves, [0, 'declare']] };
    expect((await judge(JSON.stringify(added))).said).toMatch(/Move \d+/);
  });

  it('[H9] fits its own receipt, and not the one of another match', async () => {
    const own = pretend();
    expect(await verify([at('own.json'), '--receipt', at('own.receipt.json')], own.io)).toBe(0);
    expect(own.out()).toContain('The receipt of seat 1 fits');
    const other = pretend();
    expect(await verify([at('own.json'), '--receipt', at('other.receipt.json')], other.io)).toBe(1);
    expect(other.err()).toContain('another match');
    const french = pretend([], { language: 'fr' });
    expect(await verify([at('own.json'), '--receipt', at('other.receipt.json')], french.io)).toBe(1);
    expect(french.err()).toContain('autre partie');
  });

  it('[H9] finds one changed byte of a receipt', async () => {
    const receipt = await readFile(at('own.receipt.json'), 'utf8');
    for (const field of ['commitment', 'share']) {
      const value = (JSON.parse(receipt) as Record<string, string>)[field]!;
      const changed = receipt.replace(value, value.slice(0, -1) + neighbour(value.at(-1)!));
      await writeFile(at('changed.receipt.json'), changed);
      const { io, err } = pretend();
      expect(await verify([at('own.json'), '--receipt', at('changed.receipt.json')], io)).toBe(1);
      expect(err()).toContain(field);
    }
  });

  it('[H19] forged by a dealer that chose the cards alone: exit code 3, or untrue, never true', async () => {
    const missing = await judge(formatRecord(serverRecord(['missing', 'missing'])));
    expect(missing.code).toBe(3);
    expect(missing.said).toContain('the dealer alone could have chosen this deal');
    expect(missing.said).toContain('Missing: the share of seat 1, seat 2.');
    expect(missing.said).not.toContain('True');
    const none = await judge(formatRecord(serverRecord(['none', 'none'])));
    expect(none.code).toBe(1);
    expect(none.said).toContain('nobody asked seat 1');
    const half = await judge(formatRecord(serverRecord([shareOfSeat(0), 'none'])));
    expect(half.code).toBe(1);
    expect(half.said).toContain('nobody asked seat 2');
  });

  it('[H19] with one share missing and another given: true, and says which is missing', async () => {
    const { code, said } = await judge(formatRecord(serverRecord([shareOfSeat(0), 'missing'])));
    expect(code).toBe(0);
    expect(said).toMatch(/^True: /);
    expect(said).toContain('Missing: the share of seat 2.');
  });

  it('[H19] of bots at a server’s table: true, as before', async () => {
    const bot = { kind: 'bot', name: 'random', version: 1, memory: 'none' } as const;
    expect((await judge(formatRecord(serverRecord(['none', 'none'], { seats: [bot, bot] })))).code).toBe(0);
  });

  it.each<[string, readonly Share[], Partial<Receipt>, number, string]>([
    ['fits', [shareOfSeat(0), shareOfSeat(1)], {}, 0, 'The receipt of seat 1 fits'],
    ['dropped', ['missing', shareOfSeat(1)], {}, 1, 'took the share of seat 1 and then left it out'],
    ['late', ['missing', shareOfSeat(1)], { answer: 'late' }, 0, 'said its share came too late'],
    [
      'late, and nobody else shared',
      ['missing', 'missing'],
      { answer: 'late' },
      3,
      'said its share came too late',
    ],
    [
      'not asked',
      ['missing', shareOfSeat(1)],
      { share: 'none', answer: 'not-asked' },
      1,
      'did not ask seat 1',
    ],
    [
      'replaced',
      [shareOfSeat(5), 'missing'],
      { answer: 'elsewhere' },
      3,
      'The share that the deal holds for seat 1 is not the one on its receipt',
    ],
    ['of another match', [shareOfSeat(0), shareOfSeat(1)], { match: 4 }, 1, 'belongs to another match'],
    ['another promise', [shareOfSeat(0), 'missing'], { commitment: 'f'.repeat(64) }, 1, 'broke its promise'],
    ['other options', [shareOfSeat(0), 'missing'], { setting: 'f'.repeat(64) }, 1, 'for other options'],
  ])('[H9, H20] with its receipt in the same file: %s', async (_, shares, changes, exit, says) => {
    const record = serverRecord(shares);
    const { code, said } = await judge(
      formatKeptMatch({ record, receipt: receiptOf(record, 0, changes), match: 3 }),
    );
    expect(said).toContain(says);
    expect(code).toBe(exit);
  });

  it('[H9, H20] takes a second receipt beside the one in the file, and its own file as before', async () => {
    const record = serverRecord([shareOfSeat(0), shareOfSeat(1)]);
    await writeFile(at('kept.json'), formatKeptMatch({ record, receipt: receiptOf(record, 0), match: 3 }));
    await writeFile(at('alone.json'), formatRecord(record));
    await writeFile(at('second.json'), JSON.stringify(receiptOf(record, 1)));
    for (const file of ['kept.json', 'alone.json']) {
      const { io, out } = pretend();
      expect(await verify([at(file), '--receipt', at('second.json')], io)).toBe(0);
      expect(out()).toContain('The receipt of seat 2 fits');
      expect(out().includes('The receipt of seat 1 fits')).toBe(file === 'kept.json');
    }
    await writeFile(at('second.json'), JSON.stringify(receiptOf(record, 1, { share: shareOfSeat(9) })));
    expect(await verify([at('kept.json'), '--receipt', at('second.json')], pretend().io)).toBe(1);
  });

  it('is kind about files that cannot be used', async () => {
    const missing = pretend();
    expect(await verify([at('nothing.json')], missing.io)).toBe(2);
    expect(missing.err()).toContain('There is no file');
    const folderItself = pretend();
    expect(await verify([folder], folderItself.io)).toBe(2);
    expect(folderItself.err()).toContain('cannot be read');
    const none = pretend();
    expect(await verify([], none.io)).toBe(2);
    const { code, said } = await judge('not a record');
    expect(code).toBe(1);
    expect(said).toContain('cannot be read as a record');
    const noReceipt = pretend();
    expect(await verify([at('own.json'), '--receipt', at('own.json')], noReceipt.io)).toBe(2);
    expect(noReceipt.err()).toContain('receipt');
  });

  it('[H10] lets nothing of a hostile file reach the terminal as a command to it', async () => {
    const record = JSON.parse(text) as Record<string, unknown>;
    for (const bad of [
      { ...record, game: '\x1b[2J' },
      { ...record, version: '\x1b[2J' },
      { ...record, '\x1b[2J': 1 },
    ]) {
      const { code, said } = await judge(JSON.stringify(bad));
      expect(code).toBe(1);
      expect(said).not.toContain('\x1b');
    }
  });

  it('answers in JSON for programs', async () => {
    const good = pretend();
    expect(await verify([at('own.json'), '--json'], good.io)).toBe(0);
    expect(JSON.parse(good.out())).toMatchObject({
      true: true,
      answer: 'true',
      game: 'yokai',
      seats: 2,
      missing: [],
      receipts: [],
    });
    const record = serverRecord(['missing', 'missing']);
    const receipt = receiptOf(record, 1, { answer: 'late' });
    await writeFile(at('changed.json'), formatKeptMatch({ record, receipt, match: 3 }));
    const alone = pretend([], { language: 'fr' });
    expect(await verify([at('changed.json'), '--json'], alone.io)).toBe(3);
    expect(JSON.parse(alone.out())).toMatchObject({
      true: false,
      answer: 'dealer-alone',
      missing: [0, 1],
      receipt: 1,
      receipts: [{ seat: 1, share: 'late' }],
      said: expect.stringContaining('Il manque la part du siège 1, du siège 2.'),
    });
    const bad = pretend();
    await writeFile(
      at('changed.json'),
      text.replace(/"check": ?"./, (found) => found.slice(0, -1) + neighbour(found.at(-1)!)),
    );
    expect(await verify([at('changed.json'), '--json'], bad.io)).toBe(1);
    expect(JSON.parse(bad.out())).toMatchObject({
      true: false,
      answer: 'untrue',
      code: 'check-differs',
      rule: 'H12',
    });
    const none = pretend();
    expect(await verify([at('nothing.json'), '--json'], none.io)).toBe(2);
    expect(JSON.parse(none.out())).toMatchObject({ true: null });
  });
});
