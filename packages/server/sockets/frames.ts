/**
 * A text as a WebSocket frame from a server (RFC 6455 §5.2: final, text, not masked), one byte per character, to be
 * written as `latin1`. Node writes such a string straight from memory, and several frames in a row are one string:
 * one system call for all messages to a client.
 */
export function frameOf(text: string): string {
  // As many bytes as characters means ASCII, which is the same in UTF-8 and latin1.
  const isAscii = Buffer.byteLength(text) === text.length;
  const bytes = isAscii ? text : Buffer.from(text).toString('latin1');
  return headOf(bytes.length) + bytes;
}

function headOf(length: number): string {
  if (length < 126) return String.fromCharCode(TEXT, length);
  if (length < 2 ** 16) return String.fromCharCode(TEXT, 126, length >> 8, length & 0xff);
  const head = Buffer.alloc(10);
  head.writeUInt8(TEXT, 0);
  head.writeUInt8(127, 1);
  head.writeBigUInt64BE(BigInt(length), 2);
  return head.toString('latin1');
}

const TEXT = 0x81;
