import type { Hidden, Memory, View, YokaiCard } from '@hyakki/games/sketch';

/** With a perfect memory: what lies below the top of a stack, if any of it was seen (S29). At the end a view shows all of it. */
export function coveredIn(
  index: number,
  { phase }: View,
  memory: Memory | undefined,
): readonly (YokaiCard | Hidden)[] {
  const below = phase === 'over' ? [] : (memory?.stacks[index]?.slice(1) ?? []);
  return below.every((card) => card === 'hidden') ? [] : below;
}
