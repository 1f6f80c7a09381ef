import { Authenticator } from '../authenticator.ts';
import { type Attack, judge } from './attack.ts';
import { DUEL, Guest } from './guest.ts';
import type { Where } from './raw-wire.ts';
import { errorIn } from './speech.ts';

const proofOf = (letter: string) => letter.repeat(43);
const TEXT = { 'content-type': 'text/plain' };
const post = (path: string, body: unknown = {}) => ({ method: 'POST' as const, path, body });
const locatorOf = (i: number) => `A${i.toString(36).toUpperCase().padStart(3, '2')}`;
const useCode = (locator: string, proof: string) => post('/api/transfers', { locator, proof, join: true });

async function withCode(where: Where, locator: string): Promise<Guest> {
  const guest = await Guest.known(where);
  await guest.openTable(DUEL);
  await guest.expect(post('/api/me/transfer', { locator, proof: proofOf('r') }));
  return guest;
}

async function challenge(guest: Guest, path: string): Promise<string> {
  return ((await guest.expect(post(path))).body as { readonly challenge: string }).challenge;
}

/** Attacks on one-time codes, passkeys, and what people keep at the server. */
export const OTHER_DEVICES: readonly Attack[] = [
  {
    id: '70',
    name: 'guessing a one-time code whose first signs are known, forty at once',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      await withCode(target, locatorOf(70));
      const guesses = Array.from({ length: 40 }, (_, i) =>
        new Guest(target).request(useCode(locatorOf(70), proofOf(String.fromCharCode(65 + (i % 26))))),
      );
      const answers = await Promise.all(guesses);
      const right = await new Guest(target).request(useCode(locatorOf(70), proofOf('r')));
      const wrong = [
        ...answers.filter(({ status }) => status === 200).map(() => 'a guess opened it'),
        ...(right.status === 200 ? ['after forty wrong tries the code still works'] : []),
      ];
      return judge(wrong, `the code is gone: ${right.status} ${errorIn(right.body)}`);
    },
  },
  {
    id: '71',
    name: 'a one-time code used twice, by eight at once',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      await withCode(target, locatorOf(71));
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => new Guest(target).request(useCode(locatorOf(71), proofOf('r')))),
      );
      const entered = answers.filter(({ status }) => status === 200).length;
      return judge(entered === 1 ? [] : [`${entered} got in`], 'one got in');
    },
  },
  {
    id: '72',
    name: 'a passkey from another site, answered twice, or known by name only',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const origin = `http://127.0.0.1:${target.port}`;
      const owner = await Guest.known(target);
      const passkey = new Authenticator(origin);
      await owner.expect(
        post('/api/me/passkeys', passkey.make(await challenge(owner, '/api/me/passkeys/challenge'))),
      );
      const thief = new Guest(target);
      const next = () => challenge(thief, '/api/passkeys/challenge');
      const enter = async (body: object) =>
        (await new Guest(target).request(post('/api/passkeys', body))).status;
      const used = passkey.use(await next());
      const first = await enter(used);
      const own = new Authenticator(origin);
      const tries = {
        'the same answer again': await enter(used),
        'an answer made for another site': await enter(
          passkey.use(await next(), { origin: 'https://evil.example' }),
        ),
        'one of another host': await enter(passkey.use(await next(), { rpId: 'evil.example' })),
        'the name of a stolen passkey': await enter({ ...own.use(await next()), id: used.id }),
        'a challenge that nobody issued': await enter(passkey.use('x'.repeat(43))),
        'a challenge for a new passkey': await enter(
          passkey.use(await challenge(owner, '/api/me/passkeys/challenge')),
        ),
      };
      if (first !== 200) throw new Error(`the owner was not let in: ${first}`);
      const wrong = Object.entries(tries).filter(([, status]) => status !== 422);
      return judge(
        wrong.map(([what, status]) => `${what}: ${status}`),
        `${Object.keys(tries).length} tries refused`,
      );
    },
  },
  {
    id: '73',
    name: 'bundles that are far too long, from nobody and from a guest',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const guest = await Guest.known(target);
      const long = 'A'.repeat(9_000_000);
      const send = async (who: Guest, path: string) => {
        try {
          return (await who.request(post(path, long), TEXT)).status;
        } catch {
          // The server hung up before it had read all of it.
          return 0;
        }
      };
      const statuses = [
        await send(new Guest(target), '/api/me/kept/bundle?after=0'),
        await send(guest, '/api/me/kept/bundle?after=0'),
        await send(guest, '/api/me/transfer/bundle'),
      ];
      const kept = await guest.expect({ method: 'GET', path: '/api/me/kept' });
      const wrong = [
        ...statuses
          .filter((status) => ![0, 401, 413].includes(status))
          .map((status) => `it was answered ${status}`),
        ...((kept.body as { readonly bundle: unknown }).bundle === null ? [] : ['it was kept']),
      ];
      return judge(wrong, `refused: ${statuses.join(', ')}`);
    },
  },
  {
    id: '74',
    name: 'what somebody else keeps, sends along or has for passkeys',
    isQuick: true,
    run: async ({ open }) => {
      const target = await open();
      const owner = await withCode(target, locatorOf(74));
      await owner.expect({ ...post('/api/me/kept/bundle?after=0', '"RklORE1F"') });
      const passkey = new Authenticator(`http://127.0.0.1:${target.port}`);
      await owner.expect(
        post('/api/me/passkeys', passkey.make(await challenge(owner, '/api/me/passkeys/challenge'))),
      );
      const id = passkey.id.toString('base64url');
      const other = await Guest.known(target);
      const paths = [
        '/api/me/kept',
        '/api/me/kept/bundle',
        '/api/me/transfer',
        '/api/me/transfer/bundle',
        '/api/me/export',
      ];
      const read = await Promise.all(paths.map((path) => other.request({ method: 'GET', path })));
      const removed = await other.request({ method: 'DELETE', path: `/api/me/passkeys/${id}` });
      const wrong = [
        ...read.flatMap(({ body }, i) =>
          [id, 'RklORE1F'].some((secret) => JSON.stringify(body).includes(secret))
            ? [`read at ${paths[i]}`]
            : [],
        ),
        ...(removed.status === 204 ? ['a passkey was removed'] : []),
      ];
      return judge(wrong, `nothing at ${paths.length} addresses, removal ${removed.status}`);
    },
  },
  {
    id: '75',
    name: 'one address fills the server: many guests at once, each with a bundle of their own',
    isQuick: true,
    run: async ({ fresh }) => {
      const target = await fresh({
        settings: {
          HYAKKI_TRUST_PROXY: '127.0.0.1',
          HYAKKI_BUNDLES_PER_ADDRESS: '0',
          HYAKKI_KEPT_MB_PER_ADDRESS: '10',
          HYAKKI_KEEPERS_PER_ADDRESS: '20',
        },
      });
      const from = (address: string) => Guest.known(target, { headers: { 'x-forwarded-for': address } });
      const keep = (guest: Guest, length: number, after = 0) =>
        guest.request(post(`/api/me/kept/bundle?after=${after}`, 'A'.repeat(length)), TEXT);
      /** How many of these guests the server kept something for, and how it refused the others. */
      const flood = async (address: string, guests: number, length: number) => {
        const all = await Promise.all(Array.from({ length: guests }, () => from(address)));
        const answers = await Promise.all(all.map((guest) => keep(guest, length)));
        const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => errorIn(body));
        return { kept: guests - refusals.length, refusals: [...new Set(refusals)].join(' ') };
      };
      const neighbour = await from('192.0.2.1');
      const before = await keep(neighbour, 1_000_000);
      const heavy = await flood('192.0.2.1', 24, 1_000_000);
      const light = await flood('192.0.2.2', 40, 4);
      const again = await keep(neighbour, 1_000_000, 1);
      const elsewhere = await keep(await from('192.0.2.3'), 1_000_000);
      const wrong = [
        ...(heavy.kept === 9 ? [] : [`${heavy.kept} MB more were kept`]),
        ...(light.kept === 20 ? [] : [`${light.kept} people began to keep something`]),
        ...[heavy, light]
          .filter(({ refusals }) => refusals !== 'kept-enough')
          .map(({ refusals }) => `refused by: ${refusals}`),
        ...[before, again, elsewhere]
          .filter(({ status }) => status !== 200)
          .map(({ status }) => `somebody else was refused: ${status}`),
      ];
      return judge(wrong, `${heavy.kept + 1} MB and ${light.kept} people, then ${light.refusals}`);
    },
  },
];
