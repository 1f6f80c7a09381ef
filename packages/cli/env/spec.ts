import { type ActionGroup, type Block, sizeOf } from './encoder.ts';
import type { EnvRules } from './env-match.ts';

export function sizesOf({ game, seatCount, options, encoder }: EnvRules) {
  const observation = sizeOf(encoder.observation);
  return {
    game: game.id,
    seats: seatCount,
    options,
    actions: sizeOf(encoder.actions.groups),
    observation,
    informationState: observation + sizeOf(encoder.memory),
  };
}

export function specOf(rules: EnvRules) {
  const { encoder } = rules;
  return {
    ...sizesOf(rules),
    layout: {
      actions: laidOut(encoder.actions.groups),
      observation: laidOut(encoder.observation),
      informationState: laidOut([...encoder.observation, ...encoder.memory]),
    },
  };
}

function laidOut(
  parts: readonly (ActionGroup | Block)[],
): { readonly name: string; readonly from: number; readonly size: number; readonly about: string }[] {
  let from = 0;
  return parts.map(({ name, size, about }) => {
    const laid = { name, from, size, about };
    from += size;
    return laid;
  });
}
