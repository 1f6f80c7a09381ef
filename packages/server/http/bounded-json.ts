/** The largest message or request that the server reads. */
export const MOST_BYTES = 16 * 1024;
const DEEPEST = 16;

/**
 * Parses JSON from outside, whose size is bounded already. Counts the depth before parsing, because a parser takes
 * seconds for five million levels. Undefined if it is not JSON, or too deep.
 */
export function parseBounded(text: string): { readonly value: unknown } | undefined {
  if (text.length > MOST_BYTES || !isShallowText(text)) return undefined;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function isShallowText(text: string): boolean {
  let depth = 0;
  let isString = false;
  for (let i = 0; i < text.length; i++) {
    switch (text.charCodeAt(i)) {
      case 0x22: // "
        isString = !isString;
        break;
      case 0x5c: // \
        if (isString) i++;
        break;
      case 0x5b: // [
      case 0x7b: // {
        if (!isString && ++depth > DEEPEST) return false;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        if (!isString) depth--;
        break;
    }
  }
  return true;
}
