import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hint, Hints } from '../hints/hints.ts';

/** One place where nodes hear each other, as a test needs it. */
export interface HintsPlace {
  join(node: string): Promise<Hints>;
  /** Breaks all connections, which then come back by themselves; undefined where there are none. */
  readonly interrupt?: () => Promise<void>;
  close?(): Promise<void>;
}

const PATIENCE = { timeout: 20_000, interval: 20 };

/** What every driver of hints must do, when nothing is lost. */
export function describeHints(name: string, prepare: () => Promise<HintsPlace>): void {
  describe(`hints: ${name}`, () => {
    let place: HintsPlace;
    let nodes: Record<'one' | 'two' | 'three', { readonly hints: Hints; readonly heard: Hint[] }>;

    beforeEach(async () => {
      place = await prepare();
      const join = async (node: string) => {
        const hints = await place.join(node);
        const heard: Hint[] = [];
        hints.listen((hint) => heard.push(hint));
        return { hints, heard };
      };
      nodes = { one: await join('one'), two: await join('two'), three: await join('three') };
    });
    afterEach(async () => {
      for (const { hints } of Object.values(nodes)) await hints.close();
      await place.close?.();
    });

    const grown = (table: string, line: number): Hint => ({ kind: 'grown', table, line });

    /** A subscription may take a moment: says the same until everybody has heard it. */
    async function connected(): Promise<void> {
      for (const { hints, heard } of Object.values(nodes)) {
        const others = Object.values(nodes).filter((node) => node.heard !== heard);
        const probe = {
          kind: 'room',
          table: `from ${Object.values(nodes).findIndex((n) => n.heard === heard)}`,
        } as const;
        await vi.waitFor(() => {
          hints.tell(probe);
          for (const other of others) expect(other.heard).toContainEqual(probe);
        }, PATIENCE);
      }
      for (const { heard } of Object.values(nodes)) heard.length = 0;
    }
    const without = (heard: readonly Hint[]) => heard.filter(({ kind }) => kind !== 'room');

    it('a hint reaches all other nodes, and not the one that gave it', async () => {
      await connected();
      nodes.one.hints.tell(grown('t', 5));
      for (const { heard } of [nodes.two, nodes.three])
        await vi.waitFor(() => expect(without(heard)).toEqual([grown('t', 5)]), PATIENCE);
      nodes.two.hints.tell({ kind: 'notice' });
      await vi.waitFor(() => expect(without(nodes.one.heard)).toEqual([{ kind: 'notice' }]), PATIENCE);
    });

    it('of the lines of one table the last is enough', async () => {
      await connected();
      for (let line = 1; line <= 50; line++) nodes.one.hints.tell(grown('t', line));
      nodes.one.hints.tell(grown('u', 3));
      await vi.waitFor(() => expect(without(nodes.two.heard)).toHaveLength(2), PATIENCE);
      expect(without(nodes.two.heard)).toEqual([grown('t', 50), grown('u', 3)]);
    });

    it('many go in several messages, none too long, with whatever letters they have', async () => {
      await connected();
      const lines = Array.from(
        { length: 60 },
        (_, i): Hint => ({
          kind: 'chat',
          table: 't',
          match: 1,
          lines: 9,
          line: { number: i, seat: 0, text: `${i} ${'百鬼 «’\\" '.repeat(20)}` },
        }),
      );
      for (const line of lines) nodes.one.hints.tell(line);
      await vi.waitFor(() => expect(without(nodes.three.heard)).toHaveLength(60), PATIENCE);
      expect(without(nodes.three.heard)).toEqual(lines);
    });

    it('a node that has left hears nothing, and nobody misses it', async () => {
      await connected();
      await nodes.three.hints.close();
      nodes.one.hints.tell(grown('t', 7));
      await vi.waitFor(() => expect(without(nodes.two.heard)).toEqual([grown('t', 7)]), PATIENCE);
      expect(without(nodes.three.heard)).toEqual([]);
      nodes.three.hints.tell(grown('t', 8));
    });

    it('after an interruption everybody hears again', async () => {
      await connected();
      await place.interrupt?.();
      await connected();
      nodes.two.hints.tell(grown('t', 9));
      await vi.waitFor(() => expect(without(nodes.one.heard)).toContainEqual(grown('t', 9)), PATIENCE);
    });
  });
}
