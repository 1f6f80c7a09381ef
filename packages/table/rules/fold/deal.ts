import { dealOut, expectOk, type Seat } from '@hyakki/engine';
import { turnClock } from '../clock.ts';
import type { EntryOf } from '../log.ts';
import { rememberSteps } from '../memory.ts';
import { demandSameRules } from '../rules-changed.ts';
import { type Played, playerAt, type Table } from '../table.ts';

export function promise(table: Table, { at, commitment, secret }: EntryOf<'promised'>): Table {
  const number = table.matches + 1;
  const shares = table.seats.map((_, seat) =>
    playerAt(table, seat)?.kind === 'person' ? undefined : ('none' as const),
  );
  const match = { phase: 'promised' as const, number, commitment, secret, shares, since: at };
  return { ...table, matches: number, match, earlier: madeIn(table), proposal: null };
}

/** P5: a person who takes the seat back before the deal gives a share, like everybody else. */
export function askForShare(table: Table, seat: Seat): Table {
  const { match } = table;
  if (match?.phase !== 'promised' || match.shares[seat] !== 'none') return table;
  return { ...table, match: { ...match, shares: match.shares.with(seat, undefined) } };
}

export function share(table: Table, { seat, share }: EntryOf<'shared'>): Table {
  const { match } = table;
  if (match?.phase !== 'promised') throw new Error('a share of nothing');
  return { ...table, match: { ...match, shares: match.shares.with(seat, share) } };
}

export function deal(table: Table, { at, deal, rulesVersion, isWhatIf }: EntryOf<'dealt'>): Table {
  const { game: rules, setting, seats, match: before } = table;
  demandSameRules(rulesVersion, rules);
  const number = before?.phase === 'promised' ? before.number : table.matches + 1;
  const { state, events } = expectOk(dealOut(rules, setting.options, setting.seatCount, deal));
  const steps = [{ seq: table.seq, seat: null, events }];
  const players = seats.map((_, seat) => {
    const player = playerAt(table, seat);
    if (player === undefined) throw new Error(`dealt with seat ${seat} empty`);
    return player;
  });
  const match: Played = {
    phase: 'playing',
    number,
    setting,
    rules,
    deal,
    isWhatIf: isWhatIf === true,
    players,
    handOvers: [],
    state,
    steps,
    moves: [],
    notes: seats.map(() => []),
    memories: players.map((player, seat) =>
      player.kind === 'bot' && player.memory !== 'none'
        ? rememberSteps(rules, undefined, steps, seat)
        : undefined,
    ),
    clock: { seat: undefined, turn: table.seq, since: at, used: seats.map(() => 0) },
    changedAt: at,
    spoken: seats.map(() => 0),
    noted: seats.map(() => 0),
    seenFrom: seats.map(() => 0),
    nudge: null,
    nudged: seats.map(() => 0),
    help: null,
    isHurried: false,
    pause: null,
    pauseDeclinedAt: 0,
    outcome: rules.outcome(state) ?? null,
    stoppedBy: null,
  };
  const clock = turnClock(match.clock, match, seats, { at, seq: table.seq });
  return {
    ...table,
    matches: number,
    match: { ...match, clock },
    earlier: madeIn(table),
    proposal: null,
    countedFrom: table.seq,
  };
}

function madeIn({ match, earlier }: Table): Table['earlier'] {
  return match === undefined || match.phase === 'promised' ? earlier : match.moves;
}
