import { throughJson } from '@hyakki/engine/testing';
import { describe, expect, it } from 'vitest';
import { type Entry, evolve, foldLog, readEntry } from '../index.ts';
import { lobby, over, playing } from '../testing/index.ts';

/** One line of every kind. */
function everyLine(): readonly Entry[] {
  const test = playing({ aids: 'notes', clock: { kind: 'turn', seconds: 30 } });
  test.ok(0, 'say', { saying: { kind: 'point', move: 'look a1' } });
  test.ok(0, 'note', { on: 'a1', mark: 'oni' });
  test.move(0, 'look a1');
  test.pass(30_000);
  test.ok(0, 'take-back', {});
  test.ok(1, 'nudge', { seat: 0 });
  test.goes(1, 300_000);
  test.ok(0, 'propose', { seat: 1, what: 'hand-over' });
  test.ok(0, 'stop', { match: 1 });
  test.ok(0, 'set', { change: { pace: 0 } });
  test.ok(0, 'swap', { a: 0, b: 2 });
  const { now: at } = test;
  const others: readonly Entry[] = [
    { at, type: 'seated', seat: 1, sitter: { kind: 'empty' }, by: 0 },
    { at, type: 'host-passed', to: 1, why: 'away' },
    { at, type: 'taken-over', seat: 1 },
    { at, type: 'forgotten', seat: 1 },
    { at, type: 'agreed', seat: 1 },
    { at, type: 'declined', seat: 1 },
  ];
  return [...test.log, ...others];
}

describe('stored lines', () => {
  it('[P21] of every kind are read back as they were written', () => {
    const lines = everyLine();
    expect(new Set(lines.map(({ type }) => type)).size).toBe(21);
    for (const line of lines) expect(readEntry(throughJson(line))).toEqual({ ok: true, value: line });
  });

  it('[P21] with a field more, less or of another kind are found', () => {
    for (const line of everyLine()) {
      expect(readEntry({ ...line, more: 1 }), line.type).toMatchObject({ refusal: { code: 'bad-entry' } });
      for (const name of Object.keys(line)) {
        const { [name]: _, ...less } = line as unknown as Record<string, unknown>;
        // Whose doing it was is not in lines that were written before anybody asked.
        const isOld = line.type === 'seated' && name === 'by';
        expect(readEntry(less).ok, `${line.type} without ${name}`).toBe(isOld);
        expect(readEntry({ ...line, [name]: [] }).ok, `${line.type} with another ${name}`).toBe(false);
      }
    }
    for (const input of [null, 7, 'opened', [], {}]) expect(readEntry(input).ok).toBe(false);
  });

  it('[P21] that are nested without end are refused before anybody reads them', () => {
    let deep: object = {};
    for (let levels = 0; levels < 10_000; levels++) deep = { deep };
    const [opened] = lobby().log;
    expect(readEntry({ ...opened, deep })).toEqual({
      ok: false,
      refusal: { code: 'bad-entry', rule: 'P21', params: { field: '' } },
    });
  });

  it('[P21] that cannot follow each other stop the table', () => {
    const { log } = over();
    expect(() => foldLog([])).toThrow('empty');
    expect(() => foldLog(log.slice(1))).toThrow('begins with opened');
    expect(() => foldLog([log[0]!, log[0]!])).toThrow('opened once');
    const moved = log.findIndex(({ type }) => type === 'moved');
    expect(() => foldLog(log.toSpliced(moved, 0, log[moved + 3]!))).toThrow('unexpected refusal');
    const dealt = log.findIndex(({ type }) => type === 'dealt');
    expect(() => foldLog(log.toSpliced(dealt, 1))).toThrow('no match');
  });

  it('[P21, H11] a deal under other rules is not played on', () => {
    const test = playing();
    const dealt = test.log.at(-1)!;
    if (dealt.type !== 'dealt') throw new Error('not dealt');
    const before = foldLog(test.log.slice(0, -1));
    expect(() => evolve(before, { ...dealt, rulesVersion: dealt.rulesVersion + 1 })).toThrow('version 2');
  });

  it('[P21] a table does not change: folding makes another', () => {
    const test = lobby();
    const before = test.table;
    const text = JSON.stringify(before);
    test.begin().playToTheEnd('fold');
    expect(JSON.stringify(before)).toBe(text);
  });
});
