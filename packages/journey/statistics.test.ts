import { expectOk, type MatchRecord, writeRecord } from '@hyakki/engine';
import { type Tengu, tengu, toyOf } from '@hyakki/games/tengu';
import { familiesOf, type Yokai, yokai } from '@hyakki/games/yokai';
import { describe, expect, it } from 'vitest';
import { accountOf, LazyAccount } from './account.ts';
import type { Kept, MatchEntry } from './entry.ts';
import { journeyOf } from './journey.ts';
import { entryOf } from './make-entry.ts';
import { ownPars } from './own-pars.ts';
import { standingsOf } from './standing.ts';
import { statisticsOf } from './statistics.ts';
import { beatSketch } from './testing/beat-sketch.ts';
import { bot, type Dealt, DealtMatch, PERSON } from './testing/dealt-match.ts';
import { findToys } from './testing/find-toys.ts';

const PERSONS = [PERSON, PERSON];

function entry(record: MatchRecord, kept: Partial<Kept> = {}): MatchEntry {
  return expectOk(entryOf(record, { own: [0], endedAt: 1, where: null, names: [], ...kept }));
}

const statisticsOfGame = (game: string, entries: readonly MatchEntry[]) =>
  statisticsOf(entries).find((one) => one.game === game)!;

/** A turn in which these cards are looked at, any card is moved, and a hint is revealed or placed. */
function turn(match: DealtMatch<Yokai>, looks: readonly number[], hint: 'reveal' | 'right' | 'wrong'): void {
  for (const card of looks) match.make({ do: 'look', card });
  match.make(match.legal()[0]!);
  if (hint === 'reveal') {
    match.make({ do: 'reveal' });
    return;
  }
  const { pile, families } = match.state.secret;
  match.make(
    match
      .legal()
      .find(
        (move) =>
          move.do === 'place' &&
          familiesOf(pile[move.hint]!).includes(families[move.card]!) === (hint === 'right'),
      )!,
  );
}

function yokaiMatch(dealt: Partial<Dealt> = {}) {
  return new DealtMatch<Yokai>(yokai, { seats: PERSONS, options: { first: 0 }, secret: 'facts', ...dealt });
}

describe('facts', () => {
  it('[J9] Yōkai: a look at a card that this seat saw before, and how its hints were judged', () => {
    const match = yokaiMatch();
    turn(match, [0, 1], 'reveal');
    // Another seat: it sees them for the first time.
    turn(match, [0, 1], 'right');
    turn(match, [1, 2], 'reveal');
    turn(match, [3, 0], 'wrong');
    match.make({ do: 'declare' });
    const record = match.record();
    const facts = { 'hints-blind': 0, declared: 0 };
    expect(entry(record).facts).toEqual({
      ...facts,
      looks: 4,
      'looked-again': 1,
      'hints-right': 0,
      'hints-wrong': 0,
      'declared-early': 1,
    });
    expect(entry(record, { own: [1] }).facts).toEqual({
      ...facts,
      looks: 4,
      'looked-again': 1,
      'hints-right': 1,
      'hints-wrong': 1,
      'declared-early': 0,
    });
    expect(entry(record, { own: [0, 1] }).facts).toMatchObject({ looks: 8, 'looked-again': 2 });
  });

  it('[J9] Yōkai: a blind hint is neither right nor wrong', () => {
    const match = yokaiMatch({ options: { first: 0, level: 4 } });
    turn(match, [0, 1], 'reveal');
    turn(match, [0, 1], 'wrong');
    match.make({ do: 'declare' });
    expect(entry(match.record(), { own: [1] }).facts).toMatchObject({
      'hints-blind': 1,
      'hints-right': 0,
      'hints-wrong': 0,
    });
  });

  it('[J9] Tengu: a toy of another is looked at again, and fetching one’s own is no look again', () => {
    const again = goTwice('in-vain');
    expect(entry(again).facts).toMatchObject({ looks: 2, 'looked-again': 1, toys: 0, helps: 0 });
    expect(entry(again, { own: [1] }).facts).toMatchObject({ looks: 0, 'looked-again': 0 });
    expect(entry(goTwice('to-fetch')).facts).toMatchObject({ looks: 2, 'looked-again': 0, toys: 1 });
    const won = entry(findToys(9, { seats: PERSONS, secret: 'toys' }), { own: [0, 1] });
    expect(won.facts).toMatchObject({ toys: 9, cards: won.turns });
  });
});

/** The first seat goes twice to the same toy, first with a yokai that does not own it; the second stays at home. */
function goTwice(second: 'in-vain' | 'to-fetch'): MatchRecord {
  for (let i = 0; i < 200; i++) {
    const match = new DealtMatch<Tengu>(tengu, {
      seats: PERSONS,
      options: { first: 0 },
      secret: `twice ${i}`,
    });
    let looks = 0;
    let cell: string | undefined;
    while (!match.isOver) {
      const { seat, state } = match;
      const go = match.legal().find((move) => {
        if (seat !== 0 || looks >= 2 || move.do !== 'go') return false;
        const face = state.secret.tiles[tengu.thingsOf(tengu.view(state, 0)).indexOf(move.to)]!;
        const owner = toyOf(face)?.owner;
        if (owner === undefined || (cell !== undefined && cell !== move.to)) return false;
        return (owner === move.yokai) === (looks === 1 && second === 'to-fetch');
      });
      if (go?.do === 'go') {
        looks++;
        cell = go.to;
      }
      match.make(go ?? match.legal().find((move) => move.do === 'done') ?? { do: 'stay' });
    }
    if (looks === 2) return match.record();
  }
  throw new Error('nobody looked twice');
}

describe('statistics', () => {
  it('[J8] scores over time, and wins by level and seats', () => {
    const play = (toys: number, level: number, seats: number, endedAt: number) =>
      entry(
        findToys(toys, {
          seats: Array.from({ length: seats }, () => PERSON),
          options: { level },
          secret: `${toys} ${level} ${seats}`,
        }),
        { endedAt },
      );
    const { scores, wins, matches } = statisticsOfGame('tengu', [
      play(12, 3, 2, 30),
      play(4, 1, 3, 10),
      play(9, 1, 3, 20),
    ]);
    expect(matches).toBe(3);
    expect(scores.map(({ endedAt, score, level }) => [endedAt, score, level])).toEqual([
      [10, 4, 1],
      [20, 9, 1],
      [30, 12, 3],
    ]);
    expect(wins).toEqual([
      { edition: 'standard', level: 1, seatCount: 3, won: 1, lost: 1, drawn: 0 },
      { edition: 'standard', level: 3, seatCount: 2, won: 1, lost: 0, drawn: 0 },
    ]);
  });

  it('[J8] the spread against both pars, where they are known', () => {
    const play = (toys: number, pars: Kept['pars']) =>
      entry(findToys(toys, { seats: PERSONS, secret: `par ${toys}` }), pars === undefined ? {} : { pars });
    const { againstOpenPar, againstMemoryPar } = statisticsOfGame('tengu', [
      play(3, { open: 9, memory: 7.6 }),
      play(4, { open: 9, memory: null }),
      play(5, { open: 11, memory: 5.4 }),
      play(6, undefined),
    ]);
    expect(againstOpenPar).toEqual([
      [-6, 2],
      [-5, 1],
    ]);
    expect(againstMemoryPar).toEqual([
      [-5, 1],
      [0, 1],
    ]);
  });

  it('[J8, J12] a par of a duel is turned to the own side', () => {
    const pars = { open: null, perfectMemory: { mean: 2.5 } };
    const at = { game: 'sketch', result: 'won' } as const;
    expect(ownPars({ ...at, own: [0] }, pars)).toEqual({ open: null, memory: 2.5 });
    expect(ownPars({ ...at, own: [1] }, pars)).toEqual({ open: null, memory: -2.5 });
    expect(ownPars({ ...at, own: [0, 1], result: 'shared' }, pars)).toEqual({ open: null, memory: null });
    const ofTeam = ownPars(
      { game: 'tengu', own: [1], result: 'won' },
      { open: { score: 9 }, perfectMemory: null },
    );
    expect(ofTeam).toEqual({ open: 9, memory: null });
  });

  it('[J8] shares of all matches and of each', () => {
    const match = yokaiMatch();
    turn(match, [14, 15], 'reveal');
    turn(match, [14, 15], 'right');
    turn(match, [12, 13], 'reveal');
    const seen = match.state.covers.flatMap((cover, card) => (cover === null && card > 13 ? [card] : []));
    turn(match, [...seen, 11].slice(0, 2), 'wrong');
    match.make({ do: 'declare' });
    const early = yokaiMatch({ secret: 'other' });
    early.make({ do: 'declare' });
    const statistics = statisticsOfGame('yokai', [
      entry(match.record(), { own: [0, 1] }),
      entry(early.record(), { endedAt: 2 }),
    ]);
    expect(statistics.ratios.map(({ id, part, whole }) => [id, part, whole])).toEqual([
      ['looked-again', seen.length, 8],
      ['hints-right', 1, 2],
    ]);
    // Nobody looked at anything in the second one, so it is no point of the plot.
    expect(statistics.ratios[0]!.points).toMatchObject([{ endedAt: 1, part: seen.length, whole: 8 }]);
    expect(statistics.facts).toMatchObject({ looks: 8, 'declared-early': 2 });
  });

  it('[J8] results against each bot of a duel', () => {
    const ended = (how: 'won' | 'lost', endedAt: number) =>
      entry(beatSketch('beginner', { secret: how }, how), { endedAt });
    const mirrored = (record: MatchRecord) =>
      writeRecord({
        ...record,
        options: record.options,
        outcome: record.outcome,
        seats: [bot('greedy'), PERSON],
      });
    const asSecond = entry(mirrored(beatSketch('beginner', { secret: 'mirror' })), { own: [1], endedAt: 9 });
    const { rivals, ratios, facts } = statisticsOfGame('sketch', [
      ended('won', 1),
      ended('lost', 2),
      asSecond,
    ]);
    expect(rivals).toEqual([
      { edition: 'french', bot: 'beginner', memory: 'none', won: 1, lost: 1, drawn: 0 },
      { edition: 'french', bot: 'greedy', memory: 'perfect', won: 0, lost: 1, drawn: 0 },
    ]);
    expect(ratios).toMatchObject([{ id: 'points-taken', part: facts['points'] }]);
    expect(ratios[0]!.whole).toBe(facts['points']! + facts['points-against']!);
  });

  it('[J5, J8] all in one go, one part after another, and each alone say the same', () => {
    const early = entry(findToys(3, { seats: PERSONS, secret: 'early' }), { endedAt: 1 });
    const late = entry(findToys(7, { seats: PERSONS, secret: 'late' }), { endedAt: 2 });
    const entries = [late, early];
    const lazy = new LazyAccount(entries);
    const parts = { sheets: lazy.sheets, statistics: lazy.statistics, standings: lazy.standings };
    expect(parts).toEqual(accountOf(entries));
    expect(parts).toEqual({
      sheets: journeyOf(entries),
      statistics: statisticsOf(entries),
      standings: standingsOf(entries),
    });
    expect(lazy.ordered).toEqual([early, late]);
    expect(lazy.sheets).toBe(parts.sheets);
  });
});
