import { expect, test } from 'vitest';
import { tengu } from './index.ts';
import { Scripted } from './testing/scripted.ts';

const VIEWERS = [0, 1, 'spectator'] as const;

const mists = (pile: readonly string[], options: object = {}) =>
  new Scripted({
    options: { level: 2, ...options },
    layout: { rows: ['tt tb tk', 'bt te yt', 'bb mi yb', 'bk mi yk'], pile },
  });

test('[T21] a mist is shown to all, takes the top card unseen, and is covered again', () => {
  const table = mists(['tanuki', 'yuki-onna', 'bakeneko']);
  table.play('go tanuki b3');
  for (const viewer of VIEWERS) {
    expect(table.view(viewer)).toMatchObject({
      looked: { cell: 'b3', by: 'all', face: 'mist' },
      pile: 17,
      discarded: 1,
      cards: 'hidden',
    });
    expect(table.told(viewer).slice(-2)).toEqual([
      { type: 'shown', turn: 1, seat: 0, cell: 'b3', face: 'mist' },
      { type: 'discarded', turn: 1, seat: 0 },
    ]);
  }
  table.play('done');
  for (const viewer of VIEWERS) {
    expect(table.view(viewer).looked).toBeNull();
    expect(table.view(viewer).faces[7]).toBe('hidden');
  }
  // The Yuki-onna's card was discarded: the next one is turned.
  expect(table.state).toMatchObject({ card: 'bakeneko', played: ['tanuki', 'bakeneko'], pile: 16 });
  expect(table.state.secret.discarded).toEqual(['yuki-onna']);
});

test('[T21] every visit to a mist takes a card, and with none left nothing happens', () => {
  const table = mists(['tanuki', 'tanuki', 'bakeneko'], { setAside: 15 });
  table.play('go tanuki b3', 'done');
  expect(table.state).toMatchObject({ pile: 6, discarded: 1 });
  table.play('go bakeneko b3', 'done');
  expect(table.state).toMatchObject({ pile: 4, discarded: 2 });
  while (table.state.pile > 0) table.play('stay');
  const target =
    table.legal().find((text) => text.endsWith('b3')) ?? table.legal().find((text) => text.endsWith('b4'))!;
  const before = table.events.length;
  table.play(target);
  expect(table.events.slice(before).map(({ type }) => type)).toEqual(['went', 'shown']);
  expect(table.state).toMatchObject({ pile: 0, discarded: 2 });
});

test('[T37] everybody may count the cards left, discarded and set aside', () => {
  const table = mists(['tanuki']).play('go tanuki b3', 'done');
  for (const viewer of VIEWERS) {
    const { played, pile, discarded, options } = table.view(viewer);
    expect(played.length + pile + discarded + options.setAside).toBe(24);
  }
});

const tornados = (pile: readonly string[]) =>
  new Scripted({
    options: { level: 4 },
    layout: { rows: ['tt tb tk ot', 'bt te yt ob', 'bb to yb ok', 'bk to yk to'], pile },
  });

test('[T22] a tornado is shown to all, sweeps every token from the tiles, and is covered again', () => {
  const table = tornados(['tanuki', 'tanuki', 'oni', 'tanuki', 'oni']);
  table.play('go tanuki b1', 'done', 'go tanuki a2', 'done', 'go oni c2', 'done');
  expect(table.state.tokens.filter((token) => token !== null)).toEqual(['top', 'top']);
  table.play('go tanuki b3');
  for (const viewer of VIEWERS) {
    expect(table.view(viewer).looked).toEqual({ cell: 'b3', by: 'all', face: 'tornado' });
    expect(table.view(viewer).tokens.every((token) => token === null)).toBe(true);
    expect(table.told(viewer).slice(-2)).toEqual([
      { type: 'shown', turn: 4, seat: 1, cell: 'b3', face: 'tornado' },
      { type: 'swept', turn: 4, seat: 1, cells: ['a2', 'c2'] },
    ]);
  }
  // The toys on the boards stay.
  expect(table.state.found[0]).toEqual(['ball']);
  expect(table.play('done').view(0).faces[9]).toBe('hidden');
});

test('[T22] every visit to a tornado sweeps, and a token can be laid again', () => {
  const table = tornados(['tanuki', 'tanuki', 'oni', 'oni']);
  table.play('go tanuki a2', 'done', 'go tanuki b3', 'done', 'go oni a2');
  expect(table.told(0).at(-1)).toMatchObject({ type: 'looked', cell: 'a2', token: 'top', laid: true });
  table.play('done', 'go oni b3');
  expect(table.told(0).at(-1)).toMatchObject({ type: 'swept', cells: ['a2'] });
});

const mirages = (pile: readonly string[], seed = 'a windy night') =>
  new Scripted({
    options: { level: 5 },
    layout: { rows: ['tt tb tk ot', 'bt te mr ob', 'bb mr yt ok', 'bk yk yb pa'], pile },
    seed,
  });

test('[T23] a mirage is turned face up and open', () => {
  const table = mirages(['tanuki', 'oni']).play('go tanuki b3');
  for (const viewer of VIEWERS) {
    expect(table.view(viewer).faces[9]).toBe('mirage');
    expect(table.told(viewer).at(-1)).toMatchObject({ type: 'opened', cell: 'b3', face: 'mirage' });
  }
  table.play('done');
  expect(table.legal()).toContain('go oni b4');
});

test('[T24] a toy found under a mirage is shown to all, wins no token, and is mixed when the turn is over', () => {
  const table = mirages(['tanuki', 'bakeneko', 'tanuki', 'tanuki']);
  table.play('go tanuki b3', 'done', 'go bakeneko b1', 'done');
  expect(table.state.tokens[1]).toBe('ball');
  table.play('go tanuki b1');
  for (const viewer of VIEWERS) {
    expect(table.view(viewer)).toMatchObject({
      phase: 'look',
      looked: { cell: 'b1', by: 'all', face: 'tanuki-ball' },
      found: [[], [], [], []],
    });
    expect(table.view(viewer).tokens[1]).toBeNull();
    expect(table.told(viewer).at(-1)).toEqual({
      type: 'shown',
      turn: 3,
      seat: 0,
      cell: 'b1',
      face: 'tanuki-ball',
    });
  }
  expect(table.legal()).toEqual(['done']);
  table.play('done');
  for (const viewer of VIEWERS) {
    const { faces, pawns, looked } = table.view(viewer);
    expect([faces[1], faces[9], looked]).toEqual(['hidden', 'hidden', null]);
    expect(pawns).toEqual(['b1', 'b1', 'b2', 'b2']);
    expect(table.told(viewer).slice(-3)).toEqual([
      { type: 'mixed', turn: 3, seat: 0, toy: 'b1', mirage: 'b3' },
      { type: 'done', turn: 3, seat: 0 },
      { type: 'turned', turn: 4, seat: 1, card: 'tanuki' },
    ]);
  }
});

test('[T24] another’s toy and a path are what they are, mirage or not', () => {
  const table = mirages(['tanuki', 'tanuki']).play('go tanuki b3', 'done', 'go tanuki b4');
  expect(table.told(0).at(-1)).toMatchObject({ type: 'looked', face: 'hidden', token: 'kite' });
  expect(table.play('done').state.faces[9]).toBe('mirage');
});

test('[T24, T26] mixed tiles fall either way, and nothing else depends on it', () => {
  const fallen = new Set<string>();
  const seen = new Set<string>();
  for (let i = 0; i < 40; i++) {
    const table = mirages(['tanuki', 'tanuki', 'tanuki'], `mix ${i}`);
    // The layout does not write the whole pile, so the comparison leaves out the cards from the seed.
    const told = table.play('go tanuki b3', 'done', 'go tanuki b1', 'done').told(1).slice(1);
    const { options: _, ...view } = table.view(1);
    const { tiles } = table.state.secret;
    fallen.add(`${tiles[1]} ${tiles[9]}`);
    seen.add(JSON.stringify([view, told, table.legal(0)]));
  }
  expect([...fallen].sort()).toEqual(['mirage tanuki-ball', 'tanuki-ball mirage']);
  expect(seen.size).toBe(1);
});

test('[T24] the mirage comes up again, or the toy is found without one', () => {
  for (let i = 0; i < 12; i++) {
    const table = mirages(['tanuki', 'tanuki', 'tanuki', 'tanuki'], `again ${i}`);
    table.play('go tanuki b3', 'done', 'go tanuki b1', 'done');
    const isToyAtB3 = table.state.secret.tiles[9] === 'tanuki-ball';
    table.play('go tanuki b3');
    expect(table.state.found[0]).toEqual(isToyAtB3 ? ['ball'] : []);
    expect(table.state.faces[9]).toBe(isToyAtB3 ? 'tanuki-ball' : 'mirage');
  }
});

test('[T25] with two mirages face up the active seat chooses after the toy was shown', () => {
  const table = mirages(['tanuki', 'oni', 'tanuki', 'tanuki']);
  table.play('go tanuki b3', 'done', 'go oni c2', 'done', 'go tanuki b1');
  expect(table.state.phase).toBe('mirage');
  for (const viewer of VIEWERS) expect(table.view(viewer).looked?.face).toBe('tanuki-ball');
  expect(table.legal()).toEqual(['mirage 1', 'mirage 2']);
  expect(tengu.legalMoves(table.view())).toEqual([
    { do: 'mirage', cell: 'c2' },
    { do: 'mirage', cell: 'b3' },
  ]);
  expect(table.refusal('done')).toBe('wrong-phase T15');
  expect(table.refusal('mirage b1')).toBe('no-mirage-there T25');
  expect(tengu.apply(table.state, 0, { do: 'mirage', cell: 'f1' })).toMatchObject({
    refusal: { code: 'off-the-grid' },
  });
  expect(table.refusal('mirage 1', 1)).toBe('not-your-turn H2');
  table.play('mirage 2');
  // The other mirage stays open, and the turn is over.
  expect([table.state.faces[6], table.state.faces[9], table.state.faces[1]]).toEqual([
    'mirage',
    'hidden',
    'hidden',
  ]);
  expect(table.state).toMatchObject({ turn: 4, seat: 1, phase: 'go', found: [[], [], [], []] });
});
