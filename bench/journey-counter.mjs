// Makes entries of matches, counts them again and again, and answers the milliseconds of CPU that each time took.
import { seedFromText } from '@hyakki/engine';
import { GAMES } from '@hyakki/games';
import { accountOf, findJourneyPack } from '@hyakki/journey';

const DAY = 86_400_000;
const AIDS = ['bare', 'history', 'notes', 'perfect-memory'];
const RESULTS = ['won', 'lost', 'drawn'];

process.once('message', ({ matches, runs }) => {
  // As a device reads them.
  const entries = JSON.parse(
    JSON.stringify(Array.from({ length: matches }, (_, n) => makeEntry(n, matches))),
  );
  process.send(Array.from({ length: runs }, () => count(entries)));
});

function count(entries) {
  const before = process.cpuUsage();
  const { sheets, statistics } = accountOf(entries);
  const { user, system } = process.cpuUsage(before);
  if (sheets.length + statistics.length === 0) throw new Error('nothing was counted');
  return (user + system) / 1000;
}

/** Every kind of entry, not in the order of time; one in ten is a repeat. */
function makeEntry(n, matches) {
  const games = Object.values(GAMES);
  const game = games[n % games.length];
  const pack = findJourneyPack(game.id);
  const { edition, rows } = pack.sheets[Math.floor(n / 3) % pack.sheets.length];
  const row = rows[Math.floor(n / 7) % rows.length];
  const isLevel = /^\d+$/.test(row.id);
  const seatCount = game.seatCounts[Math.floor(n / 5) % game.seatCounts.length];
  const bot = { kind: 'bot', name: isLevel ? 'natural' : row.id, memory: 'perfect' };
  return {
    id: seedFromText(`match ${n}`),
    commitment: seedFromText(`deal ${n % 10 === 0 ? Math.floor(n / 2) : n}`),
    game: game.id,
    edition,
    level: isLevel ? Number(row.id) : 1,
    seatCount,
    aids: AIDS[Math.floor(n / 11) % AIDS.length],
    turns: 12,
    holders: Array.from({ length: seatCount }, (_, seat) =>
      seat === 0 || n % 4 === 0 ? { kind: 'person' } : bot,
    ),
    bar: null,
    result: RESULTS[n % 13 === 0 ? 2 : n % 2],
    score: n % 23,
    rank: isLevel ? row.marks[n % row.marks.length] : null,
    facts: Object.fromEntries(pack.facts.map((fact, i) => [fact, (n * (i + 1)) % 9])),
    own: [0],
    endedAt: 1_700_000_000_000 + ((n * 7919) % matches) * (DAY / 6),
    where: { table: `table-${n % 50}`, match: n + 1 },
    names: ['Otter', 'Crane'],
    pars: { open: n % 19, memory: (n % 17) + 0.25 },
  };
}
