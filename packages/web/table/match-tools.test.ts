import { expect, it } from 'vitest';
import { en } from '../texts/en.ts';
import { rulesEn } from '../texts/rules-en.ts';
import { rulesFr } from '../texts/rules-fr.ts';
import { isAboutPlaces, isPlaceIn, panelTitle, spareTools, toolsOf } from './match-tools.ts';
import { BOT, knownTable, PERSON, playedMatch } from './testing/known-table.ts';

const ids = (known = knownTable(), match = playedMatch()) =>
  toolsOf(known, match, en.match, rulesEn).map(({ id }) => id);

it('everybody has the same tools, memory where the table allows it', () => {
  expect(ids()).toEqual(['history', 'talk', 'moves', 'describe', 'rules', 'what']);
  const remembered = playedMatch({ memory: {} });
  expect(ids(knownTable(), remembered)).toEqual([
    'history',
    'talk',
    'moves',
    'memory',
    'describe',
    'rules',
    'what',
  ]);
});

it('where a narrow phone has no room for all, the lists of moves and words are in the menu', () => {
  const spare = (known = knownTable(), match = playedMatch()) =>
    spareTools(toolsOf(known, match, en.match, rulesEn)).map(({ id }) => id);
  expect(spare()).toEqual(['moves', 'describe']);
  const alone = knownTable({ dealer: 'device', seats: [PERSON, BOT] });
  expect(spare(alone)).toEqual(['moves', 'describe']);
  expect(spare(alone, playedMatch({ phase: 'over' }))).toEqual([]);
});

it('who only looks on says nothing; who shares a device does, also between two turns', () => {
  expect(ids(knownTable({ you: 'spectator' }))).not.toContain('talk');
  expect(ids(knownTable({ you: 'spectator', dealer: 'device' }))).toContain('talk');
});

it('nobody is offered to talk where nobody talks, or nobody hears', () => {
  const { setting } = knownTable();
  const silent = knownTable({ setting: { ...setting, talk: 'silent' } });
  expect(ids(silent)).not.toContain('talk');
  expect(ids(silent, playedMatch({ phase: 'over' }))).toContain('talk');
  const alone = knownTable({ dealer: 'device', seats: [PERSON, BOT] });
  expect(ids(alone)).not.toContain('talk');
  expect(ids(alone, playedMatch({ phase: 'over' }))).not.toContain('talk');
});

it('[P11] writing is offered where the table lets people write, to those who only read too', () => {
  const over = playedMatch({ phase: 'over' });
  expect(ids(knownTable(), over)).not.toContain('chat');
  expect(ids(knownTable({ chat: [] }), over)).toEqual([
    'history',
    'talk',
    'chat',
    'moves',
    'describe',
    'rules',
  ]);
  expect(ids(knownTable({ chat: [], you: 'spectator' }), over)).toContain('chat');
});

it('what stands under a picture is part of the button’s name', () => {
  const everything = playedMatch({ memory: {}, phase: 'over' });
  for (const { name, short } of toolsOf(knownTable({ chat: [] }), everything, en.match, rulesEn))
    expect(name.toLowerCase()).toContain(short.toLowerCase());
  for (const { what, whatShort } of [rulesEn, rulesFr])
    expect(what.toLowerCase()).toContain(whatShort.toLowerCase());
});

it('a sheet is called like its tool; the menu like the game', () => {
  const texts = { match: en.match, game: 'Yōkai', device: 'Another device', what: rulesEn.what };
  expect(panelTitle('history', texts)).toBe(en.match.history);
  expect(panelTitle('why', texts)).toBe(en.match.why);
  expect(panelTitle('menu', texts)).toBe('Yōkai');
  expect(panelTitle('device', texts)).toBe('Another device');
  expect(panelTitle('what', texts)).toBe(rulesEn.what);
});

it('sheets that speak of places call for letters and numbers at the board; others do not', () => {
  expect((['history', 'moves', 'describe', 'why', 'memory'] as const).every(isAboutPlaces)).toBe(true);
  expect(isAboutPlaces('menu')).toBe(false);
  expect(isAboutPlaces(undefined)).toBe(false);
});

it('a sentence that names a place calls for them too', () => {
  for (const text of ['There is no way to d4.', 'c3 est déjà face visible.', 'left of a4', 'Choose b12!'])
    expect(isPlaceIn(text)).toBe(true);
  for (const text of ['Go here?', 'You hold 4 cards.', 'Mp3 player', 'Seat 2, hint 1', ''])
    expect(isPlaceIn(text)).toBe(false);
});
