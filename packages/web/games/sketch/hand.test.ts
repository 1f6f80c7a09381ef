import { expectOk, seedFromText } from '@hyakki/engine';
import { type SeenEvent, sketch, type View } from '@hyakki/games/sketch';
import { expect, test } from 'vitest';
import { drawnIndex } from './hand.ts';

/** The first turns of a match as each seat is told them. */
function turns(count: number) {
  let { state, events } = sketch.setup(expectOk(sketch.parseOptions({}, 2)), 2, seedFromText('drawn'));
  const steps: { readonly views: readonly View[]; readonly told: readonly (readonly SeenEvent[])[] }[] = [];
  for (let i = 0; i <= count; i++) {
    const seen = [0, 1].map((seat) => events.flatMap((event) => sketch.redact(event, seat) ?? []));
    steps.push({ views: [0, 1].map((seat) => sketch.view(state, seat)), told: seen });
    const [seat] = sketch.activeSeats(state);
    const legal = sketch.legalMoves(sketch.view(state, seat!));
    const move = legal.find((one) => one.do === 'end') ?? legal[0]!;
    ({ state, events } = expectOk(sketch.apply(state, seat!, move)));
  }
  return steps;
}

test('[S7] the card that was drawn is marked in the hand of whoever drew it, and in no other', () => {
  let marked = 0;
  for (const { views, told } of turns(12))
    for (const seat of [0, 1]) {
      const [view, events] = [views[seat]!, told[seat]!];
      const drew = events.find((seen) => seen.type === 'drew');
      const index = drawnIndex(view, events);
      if (drew?.type !== 'drew' || drew.seat !== seat) expect(index).toBeUndefined();
      else {
        expect(view.hands[seat]![index!]).toBe(drew.card);
        marked++;
      }
    }
  expect(marked).toBeGreaterThan(2);
});

test('[S7] [S28] nobody else is shown where it came to lie', () => {
  for (const { told, views } of turns(12)) {
    const watching = {
      ...views[0]!,
      viewer: 'spectator' as const,
      hands: [['hidden' as const], ['hidden' as const]],
    };
    expect(drawnIndex(watching, told[1]!)).toBeUndefined();
  }
});
