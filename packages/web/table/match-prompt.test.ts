import { describe, expect, it } from 'vitest';
import type { Prompt } from '../board-kit/prompt.ts';
import { daysEn } from '../texts/days-en.ts';
import { en } from '../texts/en.ts';
import { fr } from '../texts/fr.ts';
import { promptForEars, promptOf } from './match-prompt.ts';
import { knownTable, PERSON, playedMatch, STOOD_IN } from './testing/known-table.ts';

const idle = { isSending: false, isPointing: false, paused: daysEn.pause.prompt };
const LOOK: Prompt = {
  text: 'Look at a card.',
  picture: 'look',
  help: ['Only you see it.'],
  tip: undefined,
};
const prompt = (known = knownTable(), match = playedMatch(), doing = idle) =>
  promptOf(known, match, doing, en, () => LOOK);
const say = (...now: Parameters<typeof prompt>) => prompt(...now).text;

describe('the line that says what to do now', () => {
  it('is the game’s own, with its picture and its help', () => {
    expect(prompt()).toBe(LOOK);
    expect(say()).toBe('Look at a card.');
    expect(say(knownTable({ you: 'spectator' }))).toBe('Look at a card.');
  });

  it('says that a move is being sent, or only pointed at', () => {
    expect(say(knownTable(), playedMatch(), { ...idle, isSending: true })).toBe(en.match.sending);
    expect(say(knownTable(), playedMatch(), { ...idle, isPointing: true })).toBe(en.match.pointing);
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

  it('[P34] says that the match is paused, whatever else there is to say; not that somebody asks for it', () => {
    const pause = { state: 'asked', by: 1, at: 0, since: null, yes: [1] } as const;
    const during = (match: ReturnType<typeof playedMatch>) => say(knownTable({ match }), match);
    expect(during(playedMatch({ pause }))).toBe('Look at a card.');
    const paused = playedMatch({ pause: { ...pause, state: 'paused', since: 5 } });
    expect(during(paused)).toBe(daysEn.pause.prompt);
    expect(say(knownTable({ match: paused, seats: [STOOD_IN, PERSON] }), paused)).toBe(daysEn.pause.prompt);
  });

  it('says that a match was stopped', () => {
    expect(say(knownTable(), playedMatch({ phase: 'over' }))).toBe(en.result.stopped);
  });
});

describe('what ears hear of it', () => {
  const hear = (isTheirs: boolean, isNew: boolean, text = 'Look at a card.', texts = en) =>
    promptForEars({ text }, { isTheirs, isNew }, texts.match);

  it('that it is their turn, whatever the game says', () => {
    expect(hear(true, true)).toBe('Your turn! Look at a card.');
    expect(hear(true, true, 'Your turn: look at a card.')).toBe('Your turn: look at a card.');
    expect(hear(true, true, 'À toi : regarde une carte.', fr)).toBe('À toi : regarde une carte.');
  });

  it('every step of their own hand, and nothing in the turns of others', () => {
    expect(hear(true, false, 'Where to?')).toBe('Where to?');
    expect(hear(false, false, 'Bo looks at a card.')).toBe('');
  });
});
