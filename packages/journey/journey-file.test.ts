import { expectOk, type MatchRecord } from '@hyakki/engine';
import { describe, expect, it } from 'vitest';
import {
  type FiledMatch,
  fileEntry,
  formatJourney,
  mergeMatches,
  openJourney,
  parseJourney,
} from './journey-file.ts';
import { entryOf } from './make-entry.ts';
import { readEntry } from './read-entry.ts';
import { PERSON } from './testing/dealt-match.ts';
import { findToys } from './testing/find-toys.ts';

const records = [3, 6, 9].map((toys) => findToys(toys, { seats: [PERSON, PERSON], secret: `file ${toys}` }));

function filed(record: MatchRecord, n: number): FiledMatch {
  const kept = {
    own: [n % 2],
    endedAt: 1000 + n,
    where: { table: 'pond', match: n + 1 },
    names: ['Otter', 'Crane'],
    pars: { open: n, memory: null },
  };
  return fileEntry(expectOk(entryOf(record, kept)), record, null);
}

const MATCHES = records.map(filed);
const entriesOf = (matches: readonly FiledMatch[]) => openJourney({ matches, unread: [] }).entries;
const parsed = (text: string) => {
  const journey = parseJourney(text);
  return journey.ok ? journey.value : journey.refusal;
};
/** The file as data, changed, and read again. */
function changed(change: (file: { matches: Record<string, unknown>[] } & Record<string, unknown>) => void) {
  const file = JSON.parse(formatJourney(MATCHES));
  change(file);
  return parsed(JSON.stringify(file));
}

describe('the file of a journey', () => {
  it('[J10] is read as it was written', () => {
    expect(parsed(formatJourney(MATCHES))).toEqual({ matches: MATCHES, unread: [] });
    expect(parsed(formatJourney([]))).toEqual({ matches: [], unread: [] });
  });

  it('[J11] exported, deleted and imported, the journey is the same', () => {
    const before = entriesOf(MATCHES);
    const file = expectOk(parseJourney(formatJourney(MATCHES)));
    const after = entriesOf(mergeMatches([], file.matches));
    expect(after).toEqual(before);
    expect(formatJourney(mergeMatches([], file.matches))).toBe(formatJourney(MATCHES));
  });

  it('[J11] imported twice, nothing changes', () => {
    const once = mergeMatches(MATCHES.slice(0, 2), MATCHES);
    expect(once).toEqual(MATCHES);
    expect(mergeMatches(once, MATCHES)).toEqual(once);
  });

  it('[J11] what is there stays, and what it lacks is added', () => {
    const there: FiledMatch = {
      ...MATCHES[0]!,
      own: [0],
      endedAt: 500,
      where: null,
      names: ['', ''],
      pars: { open: 4, memory: null },
    };
    const coming: FiledMatch = { ...MATCHES[0]!, own: [1], pars: { open: 7, memory: 5 } };
    expect(mergeMatches([there], [coming])).toEqual([
      { ...MATCHES[0]!, own: [0, 1], endedAt: 500, pars: { open: 4, memory: 5 } },
    ]);
  });

  it('[J10] what is no such file is refused with the reason', () => {
    for (const text of ['', '{', '[]', 'null', '{"hyakki":"record"}', JSON.stringify(records[0])])
      expect(parsed(text)).toMatchObject({ code: 'journey-not-json', rule: 'J10' });
    expect(changed((file) => Object.assign(file, { version: 2 }))).toEqual({
      code: 'journey-version',
      rule: 'J10',
      params: { version: '2' },
    });
    expect(changed((file) => Object.assign(file, { more: 1 }))).toMatchObject({ params: { field: 'more' } });
    expect(parsed('{"hyakki":"journey","version":1,"matches":{}}')).toMatchObject({ code: 'journey-field' });
    const many = `{"hyakki":"journey","version":1,"matches":[${'0,'.repeat(100_000)}0]}`;
    expect(parsed(many)).toMatchObject({ code: 'journey-too-many', params: { most: 100_000 } });
  });

  it.each<[string, unknown, string]>([
    ['own', [2], 'journey-field'],
    ['own', [0, 0, 0], 'journey-field'],
    ['endedAt', -1, 'journey-field'],
    ['endedAt', 1e300, 'journey-field'],
    ['where', { table: 'x'.repeat(101), match: 1 }, 'journey-field'],
    ['names', ['a'.repeat(201)], 'journey-field'],
    ['names', 'Otter', 'journey-field'],
    ['pars', { open: 'much', memory: null }, 'journey-field'],
    ['result', 'won', 'journey-field'],
    ['receipt', {}, 'bad-receipt'],
    ['record', {}, 'record-field'],
  ])('[J10] a match with another %s is named, and the others are read (%#)', (field, value, code) => {
    expect(changed(({ matches }) => Object.assign(matches[1]!, { [field]: value }))).toEqual({
      matches: [MATCHES[0], MATCHES[2]],
      unread: [{ number: 2, refusal: expect.objectContaining({ code }) }],
    });
  });

  it('[J1, J10] a match that is not true is named by its place in the file', () => {
    const file = changed(({ matches }) => {
      matches[0] = { strange: true };
      matches[2] = { ...matches[2], record: { ...records[2], outcome: records[0]!.outcome } };
    });
    if (!('matches' in file)) throw new Error(file.code);
    const { entries, unread } = openJourney(file);
    expect(entries.map(({ id }) => id)).toEqual([records[1]!.check]);
    expect(unread.map(({ number, refusal }) => [number, refusal.code])).toEqual([
      [1, 'journey-field'],
      [3, 'outcome-differs'],
    ]);
  });
});

describe('an entry that was kept', () => {
  const [entry] = entriesOf(MATCHES) as [object];

  it('[J1] is read as it was written, through JSON and back', () => {
    for (const one of entriesOf(MATCHES)) expect(readEntry(JSON.parse(JSON.stringify(one)))).toEqual(one);
  });

  it('[J1] anything else is none', () => {
    for (const input of [undefined, null, 7, 'entry', [], {}]) expect(readEntry(input)).toBeUndefined();
    for (const field of Object.keys(entry)) {
      const { [field as never]: _, ...rest } = entry;
      expect(readEntry(rest), field).toBeUndefined();
      for (const value of [undefined, 'no such thing'.repeat(20), { a: 1e9 }, [{}]])
        expect(readEntry({ ...entry, [field]: value }), field).toBeUndefined();
    }
  });
});
