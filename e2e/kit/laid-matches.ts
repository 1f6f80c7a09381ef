import { seedFromText } from '@hyakki/engine';
import type { MatchEntry, OwnResult } from '@hyakki/journey';
import type { Page } from 'playwright-core';

// Matches as a device keeps them, laid into the browser's store: nobody plays ten thousand of them for a test.

const DAY_MS = 86_400_000;
/** A fixed last day, so that pictures stay the same. */
const LATEST = Date.UTC(2026, 4, 20, 18);
const PERSON = { kind: 'person' } as const;

interface Sort {
  readonly game: string;
  readonly edition: string;
  readonly levels: number;
  readonly ranks: readonly string[];
}
const SORTS: readonly Sort[] = [
  { game: 'yokai', edition: 'classic', levels: 5, ranks: ['honourable', 'glorious', 'legendary'] },
  { game: 'tengu', edition: 'standard', levels: 6, ranks: ['outwitted', 'close', 'well-played', 'dazzling'] },
  { game: 'yokai', edition: 'prototype', levels: 4, ranks: ['honourable', 'glorious', 'total'] },
  { game: 'sketch', edition: 'french', levels: 1, ranks: [] },
];
const RIVALS = ['beginner', 'greedy', 'skilled', 'expert'];

/** Different ones, the same every time: several months of playing, the oldest first. */
export function sampleEntries(count: number): readonly MatchEntry[] {
  return Array.from({ length: count }, (_, i) => sampleEntry(i, count));
}

function sampleEntry(i: number, count: number): MatchEntry {
  const sort = SORTS[i % SORTS.length]!;
  // A number that jumps about, but not by chance.
  const jump = (i * 7919 + 13) % 101;
  const isDuel = sort.game === 'sketch';
  // Whoever plays more gets further.
  const level = 1 + Math.floor((Math.min(jump, 100 * ((i + 1) / count)) / 101) * sort.levels);
  const isLast = sort.game === 'tengu' && level === sort.levels;
  const result: OwnResult = jump % 3 === 0 ? 'lost' : 'won';
  const rank =
    isLast || (sort.game === 'yokai' && result === 'won') ? sort.ranks[jump % sort.ranks.length]! : null;
  const score = isDuel
    ? 12 + (jump % 20)
    : sort.game === 'tengu'
      ? 3 + (jump % 7)
      : result === 'won'
        ? (jump % 24) - 3
        : 0;
  const rival = { kind: 'bot', name: isDuel ? RIVALS[jump % 4]! : 'natural', memory: 'perfect' } as const;
  return {
    id: seedFromText(`laid ${i}`),
    commitment: seedFromText(`laid deal ${i}`),
    game: sort.game,
    edition: sort.edition,
    level,
    seatCount: 2,
    aids: jump % 5 === 0 ? 'bare' : 'history',
    turns: 12 + (jump % 9),
    holders: [PERSON, !isDuel && jump % 4 === 0 ? PERSON : rival],
    bar: null,
    result,
    score,
    rank,
    facts: factsOf(sort.game, jump, score),
    own: [0],
    endedAt: LATEST - (count - i) * (DAY_MS / 3),
    where: { table: `laid-${i}`, match: 1 },
    names: ['Otter', jump % 4 === 0 ? 'Zazie' : 'Mochi'],
    pars: { open: score + (jump % 7), memory: score - 2 + (jump % 5) },
  };
}

function factsOf(game: string, jump: number, score: number): MatchEntry['facts'] {
  if (game === 'sketch')
    return { points: score, 'points-against': 10 + (jump % 17), taken: 3, abilities: jump % 4 };
  if (game === 'tengu')
    return {
      looks: 10,
      'looked-again': jump % 4,
      toys: score,
      cards: 14 + (jump % 6),
      stays: jump % 2,
      helps: 1,
    };
  return {
    looks: 24,
    'looked-again': jump % 9,
    'hints-right': 1 + (jump % 4),
    'hints-wrong': jump % 3,
    'hints-blind': 0,
    declared: 1,
    'declared-early': 0,
  };
}

/** The page must have been open before: it makes the store. `text` stands for the record of each. */
export async function layMatches(page: Page, entries: readonly MatchEntry[], text = '{}'): Promise<void> {
  const PART = 1_000;
  for (let first = 0; first < entries.length; first += PART)
    await page.evaluate(
      ([all, record]) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('hyakki-records');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const work = opening.result.transaction(['entries', 'records'], 'readwrite');
            for (const entry of all) {
              work.objectStore('entries').put(entry);
              const { game, endedAt, where } = entry;
              work.objectStore('records').put({ ...where, game, endedAt, text: record });
            }
            work.onerror = () => reject(work.error);
            work.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
      [entries.slice(first, first + PART), text] as const,
    );
}
