import { expect, it } from 'vitest';
import { MemoryStore } from '../stores/memory.ts';
import { Notices } from './notices.ts';
import { EndpointGuard } from './targets.ts';

it('[P35] the same quiet hours again change nothing, and nobody looks at the tables', async () => {
  const store = new MemoryStore();
  const guest = { id: 'ann', name: 'Ann', language: 'en', seenAt: 1 };
  await store.addGuest('session', guest);
  const changed: string[] = [];
  const notices = new Notices({
    store,
    ways: { push: null, whyNoPush: 'no-origin', ntfy: null, webhook: true },
    guard: new EndpointGuard(),
    today: () => 1,
    changed: async (who) => void changed.push(who),
  });
  const visitor = { guest, session: 'session', isNoted: false };
  const night = { from: 1320, to: 450, zone: 'Europe/Paris' };
  const looks: number[] = [];
  for (const wish of [null, night, { ...night }, { ...night, to: 451 }, null, null]) {
    expect((await notices.setQuiet(visitor, wish)).quiet).toEqual(wish);
    looks.push(changed.length);
  }
  expect(looks).toEqual([0, 1, 1, 2, 3, 3]);
});
