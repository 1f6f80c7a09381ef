import { MemoryStore, StoreError } from '@hyakki/server';
import { startLoopback } from '@hyakki/server/testing';
import { LANGUAGES } from '@hyakki/words';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pretend } from '../testing/pretend-terminal.ts';
import { health } from './health.ts';

async function startOn(config: Parameters<typeof startLoopback>[0] = {}, store = new MemoryStore()) {
  const server = await startLoopback(config, { store });
  onTestFinished(() => server.close());
  return `${server.running.port}`;
}

class FullStore extends MemoryStore {
  override check(): Promise<void> {
    return Promise.reject(new StoreError('disk-full', 'the disk is full'));
  }
}

describe('health', () => {
  it.each(LANGUAGES)('finds the server by its settings, in %s', async (language) => {
    const port = await startOn();
    const { io, out, err } = pretend([], { language, env: { PORT: port } });
    expect(await health([], io)).toBe(0);
    expect(out()).toContain(`127.0.0.1:${port}`);
    expect(err()).toBe('');
    const flagged = pretend([], { language, env: { PORT: '1' } });
    expect(await health(['--port', port], flagged.io)).toBe(0);
  });

  it('is known to a server that answers to its public name only', async () => {
    const origin = 'https://play.example.org';
    const port = await startOn({ origin, host: '0.0.0.0' });
    const { io } = pretend([], { env: { PORT: port, HYAKKI_ORIGIN: origin } });
    expect(await health([], io)).toBe(0);
  });

  it.each(LANGUAGES)('says when the store does not answer, in %s', async (language) => {
    const port = await startOn({}, new FullStore());
    const { io, err } = pretend([], { language, env: { PORT: port } });
    expect(await health([], io)).toBe(1);
    expect(err()).toContain('503');
  });

  it.each(LANGUAGES)('says when there is no server, in %s', async (language) => {
    const { running, close } = await startLoopback();
    await close();
    const { io, err } = pretend([], { language, env: { PORT: `${running.port}` } });
    expect(await health([], io)).toBe(1);
    expect(err()).toContain('ECONNREFUSED');
  });

  it('refuses a setting that the server would refuse', async () => {
    const { io, err } = pretend([], { env: { PORT: 'x' } });
    expect(await health([], io)).toBe(2);
    expect(err()).toContain('PORT cannot be “x”');
  });
});
