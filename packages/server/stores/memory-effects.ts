import {
  dailyPlace,
  type GuestsStay,
  lastLine,
  type Memory,
  placeOf,
  put,
  staysIn,
  type Undo,
} from './memory-data.ts';
import type { Effect, Holding, Link, TableId } from './store.ts';
import { StoreError } from './store-error.ts';

/** Stays end at the last line before this write. */
export function applyEffects(
  memory: Memory,
  table: TableId,
  effects: readonly Effect[],
  before: number,
  undo: Undo,
): void {
  for (const effect of effects) applyEffect(memory, table, effect, before, undo);
}

function applyEffect(memory: Memory, table: TableId, effect: Effect, before: number, undo: Undo): void {
  const { links, codes, sentAway, tables } = memory;
  const change = (isMeant: (link: Link) => boolean, changed: (link: Link) => Link | undefined) => {
    for (const [hash, link] of links)
      if (link.table === table && isMeant(link)) put(links, hash, changed(link), undo);
  };
  switch (effect.do) {
    case 'hold':
      hold(memory, table, effect.seat, effect.guest, undo);
      return;
    case 'take-over':
      takeOver(memory, table, effect.seat, effect.guest, before, undo);
      return;
    case 'release':
      endStay(memory, table, effect.seat, before, undo);
      change(
        ({ seat, kind }) => seat === effect.seat && (kind === 'own' || kind === 'invitation'),
        () => undefined,
      );
      return;
    case 'unclaim':
      endStay(memory, table, effect.seat, before, undo);
      change(
        ({ seat, kind }) => seat === effect.seat && kind === 'own',
        () => undefined,
      );
      change(
        ({ seat, kind }) => seat === effect.seat && kind === 'invitation',
        (link) => ({ ...link, isSpent: false }),
      );
      return;
    case 'swap':
      swap(memory, table, effect.a, effect.b, before, undo);
      change(
        ({ seat }) => seat === effect.a || seat === effect.b,
        (link) => ({ ...link, seat: link.seat === effect.a ? effect.b : effect.a }),
      );
      return;
    case 'add-link':
      if (links.has(effect.link.hash)) throw new StoreError('link-taken', 'another link has this hash');
      put(links, effect.link.hash, { ...effect.link, table, isSpent: false }, undo);
      return;
    case 'drop-links':
      change(
        ({ kind, seat }) => kind === effect.kind && seat === effect.seat,
        () => undefined,
      );
      return;
    case 'spend-link':
      change(
        ({ hash }) => hash === effect.hash,
        (link) => ({ ...link, isSpent: true }),
      );
      return;
    case 'set-code': {
      const taken = codes.get(effect.code);
      if (taken !== undefined && taken.table !== table)
        throw new StoreError('code-taken', 'another table has this code');
      for (const [code, of] of codes) if (of.table === table) put(codes, code, undefined, undo);
      put(codes, effect.code, { table, expiresAt: effect.expiresAt, isSpent: false }, undo);
      return;
    }
    case 'spend-ways':
      change(
        ({ kind }) => kind === 'group',
        (link) => ({ ...link, isSpent: true }),
      );
      for (const [code, of] of codes)
        if (of.table === table) put(codes, code, { ...of, isSpent: true }, undo);
      return;
    case 'drop-ways':
      change(
        ({ kind }) => kind === 'group',
        () => undefined,
      );
      for (const [code, of] of codes) if (of.table === table) put(codes, code, undefined, undo);
      return;
    case 'send-away':
      // An erased guest need not be kept away.
      if (memory.guests.has(effect.guest))
        put(sentAway, placeOf(table, effect.guest), { table, guest: effect.guest }, undo);
      return;
    case 'let-in':
      put(sentAway, placeOf(table, effect.guest), undefined, undo);
      return;
    case 'begin-daily':
      beginDaily(memory, table, effect, undo);
      return;
    case 'summarise':
      put(tables, table, { ...tables.get(table)!, summary: effect.summary }, undo);
      return;
    case 'note-due': {
      const { kind, at } = effect;
      const key = placeOf(kind, table);
      put(memory.dues, key, { ...memory.dues.get(key), kind, subject: table, at, leasedUntil: 0 }, undo);
      return;
    }
  }
}

function beginDaily(
  { holdings, tries }: Memory,
  table: TableId,
  { daily: { day, game, seatCount }, seat, isOver }: Extract<Effect, { readonly do: 'begin-daily' }>,
  undo: Undo,
): void {
  const guest = holdings.get(placeOf(table, seat))?.guest;
  if (guest === undefined) return;
  const place = dailyPlace({ day, game, seatCount }, guest);
  const known = tries.get(place);
  if (known === undefined)
    put(tries, place, { guest, day, game, seatCount, table, isOver, points: null }, undo);
  else if (known.table !== table && !known.isOver) put(tries, place, { ...known, isOver: true }, undo);
}

function hold(memory: Memory, table: TableId, seat: number, guest: string, undo: Undo): void {
  demandGuest(memory, guest);
  const holder = memory.holdings.get(placeOf(table, seat))?.guest;
  if (holder === guest) return;
  if (holder !== undefined) throw new StoreError('seat-held', `seat ${seat} of table ${table} is held`);
  beginStay(memory, { table, seat, guest, since: lastLine(memory, table) }, undo);
}

function beginStay(memory: Memory, holding: Holding, undo: Undo): void {
  const { table, seat, guest } = holding;
  put(memory.holdings, placeOf(table, seat), holding, undo);
  putStay(memory, { table, seat, guest, from: lastLine(memory, table), to: null }, undo);
}

function putStay(memory: Memory, stay: GuestsStay, undo: Undo): void {
  const { guest, table, seat, from } = stay;
  put(memory.stays, [guest, table, seat, from].join('\n'), stay, undo);
}

function endStay(memory: Memory, table: TableId, seat: number, to: number, undo: Undo): void {
  put(memory.holdings, placeOf(table, seat), undefined, undo);
  for (const stay of staysIn(memory, (one) => one.table === table && one.seat === seat && one.to === null))
    putStay(memory, { ...stay, to }, undo);
}

function takeOver(memory: Memory, table: TableId, seat: number, guest: string, to: number, undo: Undo): void {
  const { holdings } = memory;
  demandGuest(memory, guest);
  const holding = holdings.get(placeOf(table, seat));
  if (holding === undefined || holding.guest === guest) {
    hold(memory, table, seat, guest, undo);
    return;
  }
  for (const stay of staysIn(memory, (one) => one.guest === holding.guest && one.table === table)) {
    putStay(memory, { ...stay, guest }, undo);
    if (stay.seat === seat && stay.to === null) putStay(memory, { ...stay, to }, undo);
  }
  put(holdings, placeOf(table, seat), { ...holding, guest }, undo);
}

function swap(memory: Memory, table: TableId, a: number, b: number, to: number, undo: Undo): void {
  const { holdings } = memory;
  const [atA, atB] = [holdings.get(placeOf(table, a)), holdings.get(placeOf(table, b))];
  for (const seat of [a, b]) endStay(memory, table, seat, to, undo);
  if (atA !== undefined) beginStay(memory, { ...atA, seat: b }, undo);
  if (atB !== undefined) beginStay(memory, { ...atB, seat: a }, undo);
}

function demandGuest(memory: Memory, id: string): void {
  if (!memory.guests.has(id)) throw new StoreError('unknown-guest', `there is no guest ${id}`);
}
