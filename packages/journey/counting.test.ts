import { expectOk, type MatchRecord, writeRecord } from '@hyakki/engine';
import { type Tengu, tengu } from '@hyakki/games/tengu';
import { type Yokai, yokai } from '@hyakki/games/yokai';
import { describe, expect, it } from 'vitest';
import { type Kept, type MatchEntry, personsIn } from './entry.ts';
import { journeyOf } from './journey.ts';
import { entryOf } from './make-entry.ts';
import { countedOf, standingsOf } from './standing.ts';
import { statisticsOf } from './statistics.ts';
import { beatSketch } from './testing/beat-sketch.ts';
import { bot, type Dealt, DealtMatch, PERSON } from './testing/dealt-match.ts';
import { findToys } from './testing/find-toys.ts';

const PERSONS = [PERSON, PERSON];
const KEPT: Kept = { own: [0], endedAt: 1000, where: null, names: [] };

function entry(record: MatchRecord, kept: Partial<Kept> = {}): MatchEntry {
  return expectOk(entryOf(record, { ...KEPT, ...kept }));
}

/** A lost match of Tengu in which everybody stays at home. */
function stayHome(
  dealt: Partial<Dealt> = {},
  each: (match: DealtMatch<Tengu>, n: number) => void = () => {},
) {
  const match = new DealtMatch<Tengu>(tengu, { seats: PERSONS, secret: 'home', ...dealt });
  for (let n = 0; !match.isOver; n++) {
    each(match, n);
    match.make({ do: 'stay' });
  }
  return match.record();
}

const won = findToys(9, { seats: PERSONS, secret: 'toys' });
const ticked = (entries: readonly MatchEntry[]) =>
  journeyOf(entries).flatMap(({ rows }) =>
    rows.flatMap(({ fields }) => fields.flatMap(({ id, all }) => (all === null ? [] : [[id, all.count]]))),
  );
const statisticsOfTengu = (entries: readonly MatchEntry[]) =>
  statisticsOf(entries).find(({ game }) => game === 'tengu')!;

describe('an entry', () => {
  it('[J1] says what the record says, and what its device adds', () => {
    const where = { table: 'pond', match: 3 };
    expect(entry(won, { endedAt: 5, where, names: ['Otter', 'Crane'], own: [1, 0, 1] })).toEqual({
      id: won.check,
      commitment: won.deal.dealer === 'written' ? null : won.deal.commitment,
      game: 'tengu',
      edition: 'standard',
      level: 1,
      seatCount: 2,
      aids: 'bare',
      turns: won.outcome!.turns,
      holders: [{ kind: 'person' }, { kind: 'person' }],
      bar: null,
      result: 'won',
      score: 9,
      rank: null,
      facts: expect.objectContaining({ toys: 9, cards: won.outcome!.turns }),
      own: [0, 1],
      endedAt: 5,
      where,
      names: ['Otter', 'Crane'],
      pars: { open: null, memory: null },
    });
  });

  it('[J1] a record that claims what did not happen makes none', () => {
    const lost = stayHome();
    const code = (record: MatchRecord) => {
      const made = entryOf(record, KEPT);
      return made.ok ? 'made' : made.refusal.code;
    };
    expect(code({ ...lost, outcome: won.outcome })).toBe('outcome-differs');
    expect(code(writeRecord({ ...lost, outcome: won.outcome }))).toBe('outcome-differs');
    expect(code({ ...lost, aids: 'notes' })).toBe('check-differs');
    expect(code({ ...lost, game: 'chess' })).toBe('record-game');
    expect(code({ ...lost, rulesVersion: 2 })).toBe('record-rules');
    expect(code(lost)).toBe('made');
  });

  it('[J1] nobody sits in a seat that is not there', () => {
    for (const own of [[2], [-1], [0.5]]) {
      const made = entryOf(won, { ...KEPT, own });
      expect(made.ok ? 'made' : made.refusal.code).toBe('journey-seat');
    }
  });

  it('[J4] there is none of a match that was stopped', () => {
    const match = new DealtMatch<Tengu>(tengu, { seats: PERSONS, secret: 'home' });
    match.make({ do: 'stay' });
    const made = entryOf(match.record(), KEPT);
    expect(made.ok ? 'made' : made.refusal.code).toBe('journey-not-over');
  });
});

describe('whose match it was', () => {
  const held = (record: MatchRecord) => entry(record).holders.map(({ kind }) => kind);

  it('[J2] a person who let a bot play the rest did not play it', () => {
    const left = stayHome({}, (match, n) => {
      if (n === 2) match.handOver(0, bot('natural'));
    });
    expect(held(left)).toEqual(['bot', 'person']);
    expect(entry(left).bar).toBe('not-seated');
    // For the other person it is a match as any other.
    expect(entry(left, { own: [1] }).bar).toBeNull();
    expect(entry(left, { own: [0, 1] }).bar).toBeNull();
  });

  it('[J2] a few moves by a stand-in change nothing', () => {
    const back = stayHome({}, (match, n) => {
      if (n === 2) match.handOver(0, bot('natural'));
      if (n === 6) match.handOver(0, PERSON);
    });
    expect(held(back)).toEqual(['person', 'person']);
    expect(entry(back).bar).toBeNull();
    // What the stand-in did is not counted as theirs (two of the moves).
    const all = stayHome();
    expect(entry(all).facts['cards']! - entry(back).facts['cards']!).toBe(2);
  });

  it('[J2] to come back for the end is not enough', () => {
    const last = won.outcome!.turns;
    const late = stayHome({ seats: [bot('natural'), PERSON] }, (match, n) => {
      if (n === last) match.handOver(0, PERSON);
    });
    expect(held(late)).toEqual(['several', 'person']);
    expect(entry(late).bar).toBe('not-seated');
    expect(personsIn(entry(late))).toBe(1);
  });

  it('[J2] whoever only watched ticks nothing', () => {
    expect(entry(won, { own: [] })).toMatchObject({ bar: 'not-seated', result: 'won' });
    expect(ticked([entry(won, { own: [] })])).toEqual([]);
  });

  it('[J12] two persons of one online record each get their tick', () => {
    const persons = findToys(9, { seats: [PERSON, bot('natural'), PERSON], secret: 'online' });
    for (const own of [[0], [2]])
      expect(ticked([entry(persons, { own })])).toEqual([['standard/1/all-toys', 1]]);
    expect(ticked([entry(persons, { own: [1] })])).toEqual([]);
  });

  it('[J12] in a duel the one wins and the other loses, and one device with both does neither', () => {
    const against = beatSketch('beginner', { secret: 'duel' });
    const duel = writeRecord({
      ...against,
      options: against.options,
      outcome: against.outcome,
      seats: PERSONS,
    });
    const results = [[0], [1], [0, 1]].map((own) => entry(duel, { own }).result);
    expect(results).toEqual(['won', 'lost', 'shared']);
    for (const own of [[0], [1], [0, 1]]) expect(ticked([entry(duel, { own })])).toEqual([]);
    const statistics = (own: readonly number[]) => statisticsOf([entry(duel, { own })])[2]!;
    expect(statistics([0]).wins).toMatchObject([{ won: 1, lost: 0 }]);
    expect(statistics([1]).wins).toMatchObject([{ won: 0, lost: 1 }]);
    expect(statistics([0, 1])).toMatchObject({ matches: 1, wins: [], scores: [], rivals: [] });
  });

  it('[J2, J12] a bot that stood in for an opponent at the end was not beaten', () => {
    const beaten = beatSketch('greedy', { secret: 'greedy' });
    expect(ticked([entry(beaten)])).toEqual([['french/greedy/beaten', 1]]);
    const [person, greedy] = beaten.seats;
    const handed = writeRecord({
      ...beaten,
      options: beaten.options,
      outcome: beaten.outcome,
      seats: [person!, PERSON],
      handOvers: [{ seq: beaten.moves.length - 8, seat: 1, to: greedy! }],
    });
    expect(entry(handed)).toMatchObject({ bar: null, result: 'won', holders: [{}, { kind: 'several' }] });
    expect(ticked([entry(handed)])).toEqual([]);
  });
});

describe('a deal counts once', () => {
  const lost = stayHome({ secret: 'toys 0' });
  const again = findToys(9, { seats: PERSONS, secret: 'toys' });
  const deals = [lost, again].map(({ deal }) => (deal.dealer === 'written' ? '' : deal.commitment));

  it('[J3] the first finished match counts; the same deal again is a repeat', () => {
    expect(deals[0]).toBe(deals[1]);
    const first = entry(lost, { endedAt: 1000 });
    const second = entry(again, { endedAt: 2000 });
    for (const entries of [
      [first, second],
      [second, first],
    ]) {
      expect([...standingsOf(entries)]).toEqual([
        [first.id, 'counts'],
        [second.id, 'repeat'],
      ]);
      expect(ticked(entries)).toEqual([]);
      expect(countedOf(entries)).toEqual([first]);
      const [row] = journeyOf(entries).find(({ game }) => game === 'tengu')!.rows;
      expect(row).toMatchObject({ played: 1, best: { score: 0 } });
      expect(statisticsOfTengu(entries)).toMatchObject({ matches: 1, facts: { toys: 0 } });
      expect(statisticsOfTengu(entries).scores).toHaveLength(1);
    }
    // The other way round the win was first.
    expect(ticked([entry(lost, { endedAt: 3000 }), second])).toEqual([['standard/1/all-toys', 1]]);
  });

  it('[J3] the same match twice is one', () => {
    expect(ticked([entry(won), entry(won)])).toEqual([['standard/1/all-toys', 1]]);
    expect(statisticsOfTengu([entry(won), entry(won)]).matches).toBe(1);
  });

  it('[J3] a deal that one saw to its end is known, even if that match did not count', () => {
    const watched = entry(lost, { own: [], endedAt: 1000 });
    const played = entry(again, { endedAt: 2000 });
    expect([...standingsOf([watched, played]).values()]).toEqual(['not-seated', 'repeat']);
    expect(ticked([watched, played])).toEqual([]);
  });

  it('[J4] a written deal never counts, and takes no deal away', () => {
    const written = entry(stayHome({ secret: 'toys 0', isWritten: true }));
    expect(written).toMatchObject({ commitment: null, bar: 'written' });
    const played = entry(again, { endedAt: 2000 });
    expect([...standingsOf([written, played]).values()]).toEqual(['written', 'counts']);
    expect(statisticsOfTengu([written]).matches).toBe(0);
    expect(journeyOf([written]).flatMap(({ rows }) => rows.filter(({ played }) => played > 0))).toEqual([]);
  });
});

describe('best scores', () => {
  const play = (toys: number, dealt: Partial<Dealt>, endedAt: number, own = [0]) =>
    entry(findToys(toys, { seats: PERSONS, secret: `best ${toys} ${endedAt}`, ...dealt }), { endedAt, own });

  it('[J6, J7] for each number of seats and rung of aids, with bots and without', () => {
    const withBot = { seats: [PERSON, bot('natural')] };
    const entries = [
      play(5, {}, 1),
      play(7, {}, 2),
      play(7, {}, 3),
      play(6, withBot, 4),
      play(8, { aids: 'notes' }, 5),
      play(9, { seats: [PERSON, PERSON, bot('natural')] }, 6),
      play(9, { seats: [PERSON, PERSON, PERSON] }, 7),
    ];
    const [row] = journeyOf(entries).find(({ game }) => game === 'tengu')!.rows;
    const short = row!.bests.map(({ seatCount, aids, withBots, withoutBots }) => [
      `${seatCount} ${aids}`,
      withBots === null ? null : [withBots.score, withBots.endedAt],
      withoutBots === null ? null : [withoutBots.score, withoutBots.endedAt],
    ]);
    expect(short).toEqual([
      ['2 bare', [6, 4], [7, 2]],
      ['2 notes', null, [8, 5]],
      ['3 bare', [9, 6], [9, 7]],
    ]);
    expect(row).toMatchObject({ played: 7, best: { score: 9, endedAt: 6 }, most: 9 });
    expect(row!.fields).toMatchObject([
      {
        all: { count: 2, first: { endedAt: 6 } },
        withBots: { count: 1, first: { endedAt: 6 } },
        withoutBots: { count: 1, first: { endedAt: 7 } },
      },
    ]);
  });

  it('[J5, J7, J8] custom options tick nothing and have no best score, but are won or lost', () => {
    const custom = play(9, { options: { setAside: 4 } }, 1);
    expect(custom.level).toBeNull();
    expect(ticked([custom])).toEqual([]);
    expect(statisticsOfTengu([custom])).toMatchObject({
      matches: 1,
      scores: [],
      wins: [{ level: null, seatCount: 2, won: 1, lost: 0, drawn: 0 }],
    });
  });

  it('[J7] a lost match of Yōkai has no score', () => {
    const match = new DealtMatch<Yokai>(yokai, { seats: PERSONS, secret: 'early' });
    const { seat } = match;
    match.make({ do: 'declare' });
    const early = entry(match.record(), { own: [seat] });
    expect(early).toMatchObject({ result: 'lost', score: 0, rank: null, bar: null });
    const [sheet] = journeyOf([early]);
    expect(sheet!.rows[0]).toMatchObject({ played: 1, best: null, bests: [] });
    expect(statisticsOf([early])[0]).toMatchObject({ matches: 1, scores: [], wins: [{ lost: 1 }] });
  });
});
