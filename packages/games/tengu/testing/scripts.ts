import { expectOk, type Seed } from '@hyakki/engine';
import { type Book, seedOf, type TestedScript } from '@hyakki/engine/testing';
import { SEAT_COUNTS } from '../components.ts';
import { parseOptions } from '../options.ts';
import { cardsOf } from '../setup.ts';
import type { Options } from '../types.ts';
import { EXTRAS, LEVELS, type Story } from './stories.ts';

/** All cards that are left are spent without going anywhere. */
const STAYS = '…';
/** A mist takes this card. */
const TAKEN = 'mist';

/** The same for every number of seats, so mixed tiles fall in the same way. */
const SEED: Seed = seedOf(6);

export const BOOKS: readonly Book[] = [
  // Nothing but the order of play depends on the number of seats: one a level, each of them twice.
  ...LEVELS.map((stories, i) => {
    const seatCount = SEAT_COUNTS[i % SEAT_COUNTS.length]!;
    return {
      file: `level-${i + 1}-${seatCount}-seats`,
      scripts: stories.map((story) => scriptOf(story, `level ${i + 1}`, seatCount, { level: i + 1 })),
    };
  }),
  ...EXTRAS.map(({ file, seatCount, options, stories }) => ({
    file: `${file}-${seatCount}-seats`,
    scripts: stories.map((story) => scriptOf(story, file.replaceAll('-', ' '), seatCount, options)),
  })),
];

function scriptOf(
  { about, rules, verdict, rank, rows, turns }: Story,
  name: string,
  seatCount: number,
  input: object,
): TestedScript {
  const options = expectOk(parseOptions(input, seatCount));
  const { pile, moves } = readTurns(turns, seatCount, options);
  return {
    title: `Tengu, ${name}, ${seatCount} seats, ${verdict}: ${about}`,
    seatCount,
    options: input,
    layout: { rows, pile, first: 0 },
    seed: SEED,
    moves,
    rules,
    verdict,
    rank: rank ?? null,
  };
}

/** Each line of a story is a card and the moves of its turn; help comes from the next seat with a token left. */
function readTurns(
  turns: readonly string[],
  seatCount: number,
  options: Options,
): { readonly pile: readonly string[]; readonly moves: readonly string[] } {
  const pile: string[] = [];
  const moves: string[] = [];
  const tokens = new Array<number>(seatCount).fill(options.help);
  let turn = 0;
  for (const line of turns) {
    if (line === STAYS) {
      const left = cardsOf(options).length - options.setAside - pile.length;
      for (let i = 0; i < left; i++) moves.push('stay');
      break;
    }
    const [card, doing] = line.split(': ');
    pile.push(card!);
    if (doing === TAKEN) continue;
    const seat = turn % seatCount;
    for (const text of doing!.split(', ')) {
      if (!text.startsWith('help')) {
        moves.push(text);
        continue;
      }
      const helper = [1, 2, 3].map((i) => (seat + i) % seatCount).find((other) => tokens[other]! > 0)!;
      tokens[helper]!--;
      moves.push(`${helper + 1}: ${text}`);
    }
    turn++;
  }
  return { pile, moves };
}
