import type { Game, GameTypes } from '../index.ts';

const frozen = new WeakSet<object>();

/** Freezes arrays and plain objects all the way down; a generator inside still works. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || frozen.has(value)) return value;
  const proto = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== Array.prototype && proto !== null) return value;
  frozen.add(value);
  Object.freeze(value);
  for (const held of Object.values(value)) deepFreeze(held);
  return value;
}

/** The same game with frozen inputs and frozen results. */
export function frozenGame<G extends GameTypes>(game: Game<G>): Game<G> {
  return new Proxy(game, {
    get(target, name, receiver) {
      const held: unknown = Reflect.get(target, name, receiver);
      if (typeof held !== 'function') return deepFreeze(held);
      return (...given: readonly unknown[]) => {
        for (const value of given) deepFreeze(value);
        return deepFreeze(Reflect.apply(held, target, given));
      };
    },
  });
}
