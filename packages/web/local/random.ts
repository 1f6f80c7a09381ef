/** 256 bits, in hex. Works where a page has no secure context, too. */
export function random256(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
