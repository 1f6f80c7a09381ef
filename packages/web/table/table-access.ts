import type { LinkEvents, TableLink } from '@hyakki/client';
import { localLink } from '../local/local-link.ts';
import { HostInvitations } from '../online/host-invitations.svelte.ts';
import { OnlineLink } from '../online/online-link.ts';
import { OwnPlace } from '../online/own-place.ts';

/** How this page reaches one table, and what that way offers besides. Everything else the table says of itself. */
export interface TableAccess {
  connect(events: LinkEvents): TableLink;
  /** What opens the table from elsewhere; undefined where nothing does. */
  readonly place: OwnPlace | undefined;
  /** How others come; undefined where nobody can come from elsewhere. */
  readonly invitations: HostInvitations | undefined;
  /** Others play elsewhere: whoever waits for them may look elsewhere too, and be told of their turn. */
  readonly canNotify: boolean;
}

/** A table in a worker of this page. */
export function onDevice(table: string): TableAccess {
  return {
    connect: (events) => localLink(table, events),
    place: undefined,
    invitations: undefined,
    canNotify: false,
  };
}

export function atServer(table: string): TableAccess {
  const place = new OwnPlace(table);
  return {
    connect: (events) => new OnlineLink(place, events),
    place,
    invitations: new HostInvitations(place),
    canNotify: true,
  };
}
