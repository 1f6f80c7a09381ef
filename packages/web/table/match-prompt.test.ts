import { describe, expect, it } from 'vitest';
import { en } from '../texts/en.ts';
import { promptOf } from './match-prompt.ts';
import { knownTable, PERSON, playedMatch, STOOD_IN } from './testing/known-table.ts';

const idle = { isSending: false, isPointing: false };
const say = (known = knownTable(), match = playedMatch(), doing = idle) =>
  promptOf(known, match, doing, en, () => 'Look at a card.');

describe('the line that says what to do now', () => {
  it('is the game’s own', () => {
    expect(say()).toBe('Look at a card.');
    expect(say(knownTable({ you: 'spectator' }))).toBe('Look at a card.');
  });

  it('says that a move is being sent, or only pointed at', () => {
    expect(say(knownTable(), playedMatch(), { isSending: true, isPointing: false })).toBe(en.match.sending);
    expect(say(knownTable(), playedMatch(), { isSending: false, isPointing: true })).toBe(en.match.pointing);
  });

  it('says that a bot plays for the reader, and why; not for somebody else', () => {
    expect(say(knownTable({ seats: [STOOD_IN, PERSON] }))).toBe(en.match.botPlays.asked);
    expect(say(knownTable({ seats: [PERSON, STOOD_IN] }))).toBe('Look at a card.');
  });

  it('[P10] says that a used-up match clock is not given back', () => {
    const late = { ...STOOD_IN, standIn: { ...STOOD_IN.standIn, why: 'clock' } } as const;
    const known = knownTable({ seats: [late, PERSON] });
    expect(say(known)).toBe(en.match.botPlays.clock);
    const setting = { ...known.setting, clock: { kind: 'match', seconds: 600 } } as const;
    expect(say({ ...known, setting })).toBe(en.match.botPlaysToTheEnd);
  });

  it('says that a match was stopped', () => {
    expect(say(knownTable(), playedMatch({ phase: 'over' }))).toBe(en.result.stopped);
  });
});
