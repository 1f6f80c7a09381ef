import { describe, expect, it } from 'vitest';
import { liveInvitations } from './live-invitations.ts';

const EMPTY = { sitter: { kind: 'empty' } };
const PERSON = { sitter: { kind: 'person' } };
const HOST = { you: 0, host: 0, match: null, seats: [PERSON, EMPTY, EMPTY] } as const;
const ALL = {
  group: 'group',
  code: { text: 'ABCDEF', madeAt: 0 },
  seats: { 1: 'one', 2: 'two' },
  spectator: 'watch',
};

describe('what a browser keeps of invitations', () => {
  it('all of it while every seat is free', () => {
    expect(liveInvitations(ALL, HOST, 1000)).toBe(ALL);
  });

  it('no link to a seat that somebody has taken', () => {
    expect(liveInvitations(ALL, { ...HOST, seats: [PERSON, PERSON, EMPTY] }, 1000)).toEqual({
      ...ALL,
      seats: { 2: 'two' },
    });
  });

  it('neither code nor link for all once a match goes on, but one to a seat that waits for somebody new', () => {
    const match = { phase: 'promised', number: 1, commitment: '', shared: [] } as const;
    const seats = [PERSON, PERSON, { ...PERSON, isOpen: true }];
    const live = liveInvitations(ALL, { ...HOST, match, seats }, 1000);
    expect(live).toEqual({ seats: { 2: 'two' }, spectator: 'watch', hasLapsed: true });
    // And it is remembered, so that the page asks for new ones after the match.
    expect(liveInvitations(live, { ...HOST, seats }, 1000)).toEqual(live);
  });

  it('no code that is a day old', () => {
    expect(liveInvitations(ALL, HOST, 24 * 60 * 60 * 1000)).not.toHaveProperty('code');
  });

  it('nothing for who is not host any more', () => {
    expect(liveInvitations(ALL, { ...HOST, host: 1 }, 1000)).toEqual({});
  });
});
