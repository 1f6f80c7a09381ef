/** Where a value holds something that JSON would drop or change; undefined when all of it is plain (H16). */
export function strangeInJson(value: unknown, path = ''): string | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return undefined;
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0) ? undefined : `${path}: ${value}`;
    case 'object':
      break;
    default:
      return `${path}: ${typeof value}`;
  }
  if (value === null) return undefined;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const strange = strangeInJson(value[i], `${path}[${i}]`);
      if (strange !== undefined) return strange;
    }
    return undefined;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return `${path}: no plain object`;
  if (Object.getOwnPropertySymbols(value).length > 0) return `${path}: a symbol for a key`;
  for (const [key, held] of Object.entries(value)) {
    const strange = strangeInJson(held, `${path}.${key}`);
    if (strange !== undefined) return strange;
  }
  return undefined;
}

/** As it comes back from a store or a socket. */
export function throughJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

/** Where two values first differ once they are text, as a path such as `.faces[3]`; undefined when byte for byte equal. */
export function firstDifference(one: unknown, other: unknown): string | undefined {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
  return a === b ? undefined : pathOfDifference(asJson(a), asJson(b), '');
}

function asJson(text: string | undefined): unknown {
  return text === undefined ? undefined : JSON.parse(text);
}

function pathOfDifference(one: unknown, other: unknown, path: string): string {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return path;
  const [mine, theirs] = [Object.entries(one), Object.entries(other)];
  for (const [i, [key, held]] of mine.entries()) {
    const there = theirs[i];
    // Another order of the keys is a difference too: a viewer can see it.
    if (there === undefined || there[0] !== key) return `${path}.${key}`;
    if (JSON.stringify(held) === JSON.stringify(there[1])) continue;
    return pathOfDifference(held, there[1], Array.isArray(one) ? `${path}[${key}]` : `${path}.${key}`);
  }
  return theirs.length > mine.length ? `${path}.${theirs[mine.length]![0]}` : path;
}
