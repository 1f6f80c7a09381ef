import { expectOk } from '@hyakki/engine';
import { type Lanterns, lanterns } from '@hyakki/engine/testing/lanterns';
import { describe, expect, it } from 'vitest';
import { entryOf, journeyOf, statisticsOf } from '../../index.ts';
import { DealtMatch, PERSON } from '../dealt-match.ts';

describe('the journey of the toy game', () => {
  it('[J5, J8, J9] a game that only has a pack has a check-list and statistics', () => {
    const match = new DealtMatch<Lanterns>(lanterns, { seats: [PERSON, PERSON], secret: 'toy' });
    while (!match.isOver) {
      match.make({ do: 'peek', lantern: 0 });
      match.make({ do: 'done' });
    }
    const entry = expectOk(entryOf(match.record(), { own: [0], endedAt: 1, where: null, names: [] }));
    expect(entry).toMatchObject({ result: 'drawn', facts: { peeks: 3, 'peeked-again': 2 } });
    const sheet = journeyOf([entry]).find(({ game }) => game === 'lanterns');
    expect(sheet).toMatchObject({ edition: 'only', ticked: 1, fields: 1 });
    expect(statisticsOf([entry]).find(({ game }) => game === 'lanterns')).toMatchObject({
      wins: [{ level: 1, seatCount: 2, drawn: 1 }],
      ratios: [{ id: 'peeked-again', part: 2, whole: 3 }],
    });
  });
});
