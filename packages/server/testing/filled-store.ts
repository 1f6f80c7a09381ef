import { seedFromText } from '@hyakki/engine';
import type { Store } from '../stores/store.ts';
import { checkpointAt, finished, guestNamed, linkTo, moved, tableNamed } from './store-examples.ts';
import { DAILY, dailyDeal } from './store-suite-dailies.ts';

/** More lines than are copied at once. */
const LINES = 1_200;

/** Puts something of every kind into an empty store, with what is hard to copy. */
export async function fillStore(store: Store): Promise<void> {
  await store.noteDue([{ kind: 'table', subject: 't', at: 1_800_000_000_000 }]);
  for (const [session, guest] of [
    ['s1', guestNamed('ann', { name: "Ann 'Ō' \\ 妖怪 🦊" })],
    ['s2', guestNamed('ben')],
    ['s3', guestNamed('Zoë')],
  ] as const)
    await store.addGuest(session, guest);
  await store.addSession({ hash: 's4', seenAt: 7 }, 'ann');
  // A number is not given twice: the first table goes again.
  await store.createTable(tableNamed('gone', { createdAt: 1 }));
  await store.deleteDueTables(['gone'], { neverStarted: 5, others: 5 }, 9);
  for (const id of ['t', 'u', 'É']) await store.createTable(tableNamed(id));
  const odd = '\u0000 \ud800 "\'\\ \r\n妖怪';
  await store.append(
    't',
    1,
    Array.from({ length: LINES }, (_, index) => moved(`${index}`, index === 7 ? odd : 'c4')),
    [
      { do: 'hold', seat: 0, guest: 'ann' },
      { do: 'hold', seat: 1, guest: 'ben' },
      { do: 'send-away', guest: 'Zoë' },
      { do: 'add-link', link: { ...linkTo('group of t', null, 'group'), expiresAt: 99 } },
      { do: 'spend-ways' },
      { do: 'begin-daily', daily: DAILY, seat: 0, isOver: false },
      { do: 'begin-daily', daily: DAILY, seat: 1, isOver: false },
    ],
  );
  await store.change('t', [{ do: 'release', seat: 1 }]);
  await store.saveRecord(finished('t', 1, { from: 1, to: LINES + 1 }));
  await store.append('É', 1, [
    { at: 1, type: 'noted', seat: 0, on: 'a1', mark: 'oni' },
    moved('the end'),
    moved('after it'),
  ]);
  await store.saveRecord(finished('É', 1, { from: 1, to: 3 }));
  await store.pack({
    table: 'É',
    match: 1,
    records: [],
    checkpoint: checkpointAt(3, [{ seat: 0, mark: 'oni', line: 2 }]),
    after: 0,
  });
  await store.createTable(
    tableNamed('kept for its record', {
      createdAt: 1,
      effects: [{ do: 'hold', seat: 0, guest: 'ann' }],
    }),
  );
  await store.saveRecord(finished('kept for its record', 1));
  await store.deleteDueTables(['kept for its record'], { neverStarted: 5, others: 5 }, 9);
  await store.keepDailies([dailyDeal(DAILY, seedFromText('a deal'))]);
  await store.savePars(DAILY, { open: null, perfectMemory: { mean: 3.5, low: 1, high: 6, matches: 20 } });
  await store.endTries(DAILY, 't', [{ guest: 'ben', points: 4 }]);
  await store.addPasskey({
    id: 'key',
    guest: 'ann',
    publicKey: 'spki',
    algorithm: -7,
    counter: 4_294_967_295,
    createdAt: 1,
    usedAt: 2,
  });
  await store.putTransfer({ guest: 'ben', locator: 'AB', proofHash: 'p', expiresAt: 2_000_000_000_000 });
  await store.putTransferBundle('ben', 'sent along', { most: 1_000_000 });
  await store.putKept('ann', { bundle: 'x'.repeat(200_000), after: 0, savedAt: 5 }, { most: 1_000_000 });
  await store.loadOrMakeKeys({ publicKey: 'public', privateKey: 'private' });
  await store.putAddress(
    {
      hash: 'h',
      guest: 'ann',
      session: 's4',
      addedAt: 3,
      address: { way: 'push', endpoint: 'https://push.example.org/ö', p256dh: 'p', auth: 'a' },
    },
    5,
  );
  await store.setQuietHours('ann', { from: 1320, to: 450, zone: 'Europe/Paris' });
  await store.change('t', [{ do: 'note-due', kind: 'notice', at: 17 }]);
  await store.settleDue({ kind: 'notice', subject: 't', at: 17 }, { at: 99, about: '12 turn' });
  await store.noteTidied(12);
}
