import { DeviceLink, type LinkEvents } from '@hyakki/client';
import { localTables } from './local-tables.ts';
import { random256 } from './random.ts';

/** A table in a worker of this page. */
export function localLink(table: string, events: LinkEvents): DeviceLink {
  return new DeviceLink(
    ({ told, lost }) => {
      const link = localTables.open(table, (message) => {
        if (message.type === 'told') told(message.told);
        else lost(message.why);
      });
      return {
        ask: (message) => localTables.send({ type: 'ask', link, message }),
        look: (viewer) => localTables.send({ type: 'look', link, viewer }),
        sitDown: (seat, name) => localTables.send({ type: 'sit-down', link, seat, name }),
        close: () => localTables.close(link),
      };
    },
    random256,
    events,
  );
}
