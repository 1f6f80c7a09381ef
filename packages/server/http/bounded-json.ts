/** The most that is ever read of a message or a request. */
export const MOST_BYTES = 16 * 1024;
const DEEPEST = 16;

/**
 * JSON that came from outside. Size is bounded before; depth is counted before anything is built, because a parser takes
 * seconds for what lies five million deep. Undefined for everything that is not JSON, or too deep.
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
