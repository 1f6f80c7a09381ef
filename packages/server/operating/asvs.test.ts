import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ATTACKS } from '../testing/attacks/index.ts';

// docs/asvs.md names a test for each requirement: those tests must exist.

const ROOT = new URL('../../../', import.meta.url);
const PAGE = readFileSync(new URL('docs/asvs.md', ROOT), 'utf8');

const STATES = ['held', 'in part', 'not'] as const;

/** How many requirements of levels 1 and 2 apply, by chapter. */
const APPLY: Readonly<Record<string, number>> = {
  1: 15,
  2: 11,
  3: 18,
  4: 7,
  6: 13,
  7: 14,
  8: 7,
  11: 8,
  12: 2,
  13: 11,
  14: 9,
  15: 13,
  16: 14,
};

const rows = PAGE.split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, number = '', asks = '', here = '', state = '', proof = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { number, asks, here, state, proof };
  });

function fileOf(name: string): string {
  return `${name.startsWith('e2e/') ? '' : 'packages/'}${name}.test.ts`;
}

describe('docs/asvs.md', () => {
  it('has every requirement that applies, once and in order', () => {
    const counts: Record<string, number> = {};
    for (const { number } of rows) {
      const chapter = number.split('.')[0]!;
      counts[chapter] = (counts[chapter] ?? 0) + 1;
    }
    expect(counts).toEqual(APPLY);
    const order = rows.map(({ number }) =>
      number.split('.').reduce((sum, part) => 100 * sum + Number(part), 0),
    );
    expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
  });

  it('counts them rightly', () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    expect(PAGE).toContain(
      `**${rows.length} apply: ${count('held')} are held, ${count('in part')} in part, ${count('not')} not.**`,
    );
  });

  it.each(rows)('$number is kept by something', ({ asks, here, state, proof }) => {
    expect(STATES).toContain(state);
    expect(asks).not.toBe('');
    expect(here).not.toBe('');
    const named = [...proof.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
    const [tests, reason] = proof.split('Reason:');
    // Held: a test or a reason. Anything less: a reason.
    if (state === 'held') expect(named.length > 0 || reason !== undefined).toBe(true);
    else expect(reason?.trim()).toBeTruthy();
    for (const [, name] of tests!.matchAll(/`([^`]+)`/g)) {
      const attack = /^attack (\w+)$/.exec(name!)?.[1];
      if (attack !== undefined) expect(ATTACKS.map(({ id }) => id)).toContain(attack);
      else expect(existsSync(fileURLToPath(new URL(fileOf(name!), ROOT))), fileOf(name!)).toBe(true);
    }
  });
});

describe('docs/security.md', () => {
  const security = readFileSync(new URL('docs/security.md', ROOT), 'utf8');

  it('names only tests and attacks that exist', () => {
    expect(security).toContain(`${ATTACKS.length} attacks`);
    for (const [, list] of security.matchAll(/\[([^\]]+)\](?!\()/g)) {
      for (const name of list!.replace(/attacks?.*$/s, '').split(/[,;]/)) {
        const plain = name.trim().replaceAll('`', '');
        if (plain === '') continue;
        const file = plain.includes('.test.ts') ? plain : fileOf(`server/${plain}`);
        expect(existsSync(fileURLToPath(new URL(file, ROOT))), file).toBe(true);
      }
      for (const [, id] of list!.matchAll(/(?:attacks?|and|to) (b?\d+b?)/g))
        expect(ATTACKS.map((attack) => attack.id)).toContain(id);
    }
  });

  it('has every heading that others point at', () => {
    const headings = [...security.matchAll(/^## (.+)$/gm)].map(([, title]) =>
      title!
        .toLowerCase()
        .replaceAll(/[^a-z0-9 ]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const [, anchor] of PAGE.matchAll(/security\.md#([\w-]+)/g)) expect(headings).toContain(anchor);
  });
});
