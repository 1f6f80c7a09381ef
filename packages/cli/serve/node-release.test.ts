import { LANGUAGES } from '@hyakki/words';
import { describe, expect, it } from 'vitest';
import { pretend } from '../testing/pretend-terminal.ts';
import { sayWhetherNodeHasEnded } from './node-release.ts';

describe('the release of Node', () => {
  it.each(LANGUAGES)('that has ended is told in one line, in %s', (language) => {
    const { io, out, err } = pretend([], { language });
    sayWhetherNodeHasEnded(io, '20.20.2');
    expect(out()).toMatch(/^Node 20 .*24.*26.*\n$/);
    expect(err()).toBe('');
  });

  it.each(['22.23.3', '24.21.0', '26.10.0', '28.0.0'])('that lasts is not worth a word: %s', (version) => {
    const { io, out } = pretend();
    sayWhetherNodeHasEnded(io, version);
    expect(out()).toBe('');
  });
});
