/** As the beginning of a line: sentences that stand alone begin with a capital. */
export function atLineStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
