import type { LinkEvents, TableLink } from '@hyakki/client';
import { localLink } from '../local/local-link.ts';
import { HostInvitations } from '../online/host-invitations.svelte.ts';
import { knownPlace } from '../online/known-places.ts';
import { OnlineLink } from '../online/online-link.ts';

/** How this page reaches one table, and what that way offers besides. Everything else the table says of itself. */
export interface TableAccess {
  readonly table: string;
  connect(events: LinkEvents): TableLink;
  /** How others come; undefined where nobody can come from elsewhere. */
  readonly invitations: HostInvitations | undefined;
  /** Others play elsewhere: whoever waits for them may look elsewhere too, and be told of their turn. */
  readonly canNotify: boolean;
}

/** A table in a worker of this page. */
export function onDevice(table: string): TableAccess {
  return {
    table,
    connect: (events) => localLink(table, events),
    invitations: undefined,
    canNotify: false,
  };
}

export function atServer(table: string): TableAccess {
  return {
    table,
    connect: (events) => new OnlineLink(knownPlace(table) ?? { table }, events),
    invitations: new HostInvitations(table),
    canNotify: true,
  };
}
