import { seedFromText, type Viewer } from '@hyakki/engine';
import type { ClientMessage, TableMessage } from '@hyakki/table/protocol';
import { describe, expect, it } from 'vitest';
import { type DeviceEvents, DeviceLink } from './device-link.ts';

/** A link whose other end only writes down what reaches it. */
function open() {
  const looked: Viewer[] = [];
  const asked: ClientMessage[] = [];
  const told: TableMessage[] = [];
  let events: DeviceEvents | undefined;
  const link = new DeviceLink(
    (ours) => {
      events = ours;
      return {
        ask: (message) => void asked.push(message),
        look: (viewer) => void looked.push(viewer),
        sitDown: () => {},
        close: () => {},
      };
    },
    () => seedFromText('link'),
    { told: (message) => void told.push(message), status: () => {} },
  );
  const tell = (message: object) => events!.told(message as TableMessage);
  return { link, looked, asked, told, tell };
}
const welcome = (you: Viewer, seq: number) => ({ type: 'table', you, seq });

describe('a link to a table on this device', () => {
  it('drops what other eyes were told until its own are welcomed', () => {
    const { link, told, tell } = open();
    tell(welcome('spectator', 3));
    link.device.look(0);
    tell({ type: 'told', seq: 4 });
    expect(told).toHaveLength(1);
    tell(welcome(0, 4));
    expect(told).toHaveLength(2);
    expect(link.seq).toBe(4);
  });

  it('opens the same eyes once: a second welcome would tell their whole history again', () => {
    const { link, looked, tell } = open();
    tell(welcome('spectator', 3));
    link.look('spectator');
    link.look(0);
    link.look(0);
    tell(welcome(0, 4));
    link.look(0);
    link.look('spectator');
    expect(looked).toEqual([0, 'spectator']);
  });

  it('follows its person to another seat', () => {
    const { link, looked, tell } = open();
    tell(welcome(0, 3));
    tell({ type: 'seats', you: 1, seq: 4 });
    link.look(1);
    expect(looked).toEqual([]);
  });

  it('gives each answer to whoever asked', async () => {
    const { link, asked, told, tell } = open();
    const [first, second] = [link.ask({ type: 'start' }), link.ask({ type: 'leave' })];
    const [start, leave] = asked as readonly { readonly id: string }[];
    tell({ type: 'refused', id: leave!.id, code: 'not-host', rule: 'P2', params: {} });
    tell({ type: 'answer', id: start!.id, seq: 5 });
    expect((await first).type).toBe('answer');
    expect((await second).type).toBe('refused');
    expect(told).toEqual([]);
  });
});
