import { DeviceLink, type LinkEvents } from '@hyakki/client';
import { localTables } from './local-tables.ts';
import { random256 } from './random.ts';
import type { LessonWish } from './worker-messages.ts';

/** A table in a worker of this page; with a lesson, one that is opened for it. */
export function localLink(table: string, events: LinkEvents, lesson?: LessonWish): DeviceLink {
  return new DeviceLink(
    ({ told, lost }) => {
      const link = localTables.open(
        table,
        (message) => {
          if (message.type === 'told') told(message.told);
          else lost(message.why);
        },
        lesson,
      );
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
