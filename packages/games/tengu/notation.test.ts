import { expect, test } from 'vitest';
import { tengu } from './index.ts';
import { Scripted } from './testing/scripted.ts';

const table = () =>
  new Scripted({
    options: { level: 5 },
    layout: {
      rows: ['tt tb tk ot', 'bt te mr ob', 'bb mr yt ok', 'bk yk yb pa'],
      pile: ['tanuki', 'oni', 'tanuki'],
    },
  }).play('go tanuki b3', 'done', 'go oni c2', 'done');
const read = (text: string) => {
  const result = tengu.parseMove(text, table().view());
  return result.ok ? result.value : `${result.refusal.code} ${result.refusal.rule}`;
};

test('[T39] moves as a person types them', () => {
  expect(read('go tanuki b1')).toEqual({ do: 'go', yokai: 'tanuki', to: 'b1' });
  expect(read('go b1')).toEqual({ do: 'go', yokai: 'tanuki', to: 'b1' });
  expect(read('stay')).toEqual({ do: 'stay' });
  expect(read('done')).toEqual({ do: 'done' });
  expect(read('help c2 oni')).toEqual({ do: 'help', cell: 'c2', yokai: 'oni' });
  expect(read('mirage 2')).toEqual({ do: 'mirage', cell: 'b3' });
  expect(read('mirage c2')).toEqual({ do: 'mirage', cell: 'c2' });
});

test('[T39] case, spaces and unmistakable beginnings do not matter', () => {
  expect(read('  GO  Yuki   B1 ')).toEqual({ do: 'go', yokai: 'yuki-onna', to: 'b1' });
  expect(read('help C2 b')).toEqual({ do: 'help', cell: 'c2', yokai: 'bakeneko' });
});

test('[T39] what cannot be read is refused with what is wrong', () => {
  expect(read('')).toBe('bad-notation T39');
  expect(read('look b1')).toBe('bad-notation T39');
  expect(read('constructor')).toBe('bad-notation T39');
  expect(read('go')).toBe('notation-words T39');
  expect(read('go tanuki b1 b2')).toBe('notation-words T39');
  expect(read('help c2')).toBe('notation-words T39');
  expect(read('done now')).toBe('notation-words T39');
  expect(read('go kappa b1')).toBe('no-such-yokai T39');
  expect(read('go tanuki e1')).toBe('no-such-cell T39');
  expect(read('go tanuki b0')).toBe('no-such-cell T39');
  expect(read('mirage 3')).toBe('no-such-mirage T39');
  expect(read('mirage 0')).toBe('no-such-cell T39');
});

test('[H15] every legal move is written and read again as the same move', () => {
  const match = table();
  const check = () => {
    for (const seat of [0, 1]) {
      const view = match.view(seat);
      for (const move of tengu.legalMoves(view))
        expect(tengu.parseMove(tengu.formatMove(move, view), view)).toEqual({ ok: true, value: move });
    }
  };
  check();
  match.play('go tanuki b1');
  expect(match.state.phase).toBe('mirage');
  check();
  expect(tengu.formatMove({ do: 'mirage', cell: 'a1' }, match.view())).toBe('mirage a1');
});
