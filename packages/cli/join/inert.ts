// A server sends somebody else's text, and a terminal would obey the escape sequences in it.

/** Letters with their marks, digits, signs and spaces stay; whatever a terminal obeys, or that turns a line round, becomes a dot. */
export function inertText(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/gu, '·');
}

/** The same with every text in it, however deep. */
export function inert<Value>(value: Value): Value {
  return inertValue(value) as Value;
}

function inertValue(value: unknown): unknown {
  if (typeof value === 'string') return inertText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inertValue);
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, inertValue(held)]));
}

/** JSON on one line, with nothing lost: what JSON itself leaves as it is and a terminal obeys is written as `\u009b`. */
export function inertJson(value: unknown): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (sign) =>
    // By code unit: a sign may have two.
    sign.split('').map(escaped).join(''),
  );
}
