import type { Finding, LinkEvents, TableLink } from '@hyakki/client';
import { formatRecord, type MatchRecord, type Viewer } from '@hyakki/engine';
import { localLink } from '../local/local-link.ts';
import type { LessonWish } from '../local/worker-messages.ts';
import { connect } from '../online/connect.ts';
import { HostInvitations } from '../online/host-invitations.svelte.ts';
import { OwnDeals } from '../online/own-deals.ts';
import { OwnPlace } from '../online/own-place.ts';

/** How this page reaches one table, and what only this way offers. The table says everything else of itself. */
export interface TableAccess {
  readonly table: string;
  connect(events: LinkEvents): TableLink;
  readonly deals: DealWitness;
  /** The links that open the table from elsewhere; undefined where none do. */
  readonly place: OwnPlace | undefined;
  /** The host's invitations; undefined where nobody can come from elsewhere. */
  readonly invitations: HostInvitations | undefined;
  /** Others play elsewhere, so a waiting player may look elsewhere too, and be notified of their turn. */
  readonly canNotify: boolean;
  /** A lesson is no match of one's own: its end is not noted. */
  readonly isLesson: boolean;
}

/** What this device can say of a deal whose match is over. */
interface DealWitness {
  /** Checks the record against what this device knows of its deal. */
  check(match: number, record: MatchRecord, viewer: Viewer): Promise<Finding>;
  /** The record as a file to keep, with this device's receipt where it has one. */
  keepsake(match: number, record: MatchRecord, viewer: Viewer): string;
}

/** A table in a worker of this page. */
export function onDevice(table: string): TableAccess {
  return {
    table,
    connect: (events) => localLink(table, events),
    deals: DEALT_HERE,
    place: undefined,
    invitations: undefined,
    canNotify: false,
    isLesson: false,
  };
}

/** A table at one step of a lesson, in the same worker. */
export function inLesson(lesson: LessonWish): TableAccess {
  // Every step back is another table.
  const table = `lesson-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
  return { ...onDevice(table), connect: (events) => localLink(table, events, lesson), isLesson: true };
}

/** Nobody here has to be convinced: this device dealt. */
const DEALT_HERE: DealWitness = {
  check: async (_, { deal }) => ({ answer: deal.dealer === 'written' ? 'written' : 'device' }),
  keepsake: (_, record) => formatRecord(record),
};

export function atServer(table: string): TableAccess {
  const place = new OwnPlace(table);
  const deals = new OwnDeals(table);
  return {
    table,
    connect: (events) => connect(place, deals, events),
    deals,
    place,
    invitations: new HostInvitations(place),
    canNotify: true,
    isLesson: false,
  };
}
