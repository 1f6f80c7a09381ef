import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';

// Texts as stores keep them for long: compressed. Their checksums are of the texts.

const LEVEL = constants.Z_BEST_COMPRESSION;
/** A damaged row must not ask for more memory than any log or record has. */
const LONGEST = 64 * 1024 * 1024;

export function packText(text: string): Uint8Array {
  return deflateRawSync(text, { level: LEVEL });
}

/** Undefined if it is damaged. */
export function unpackText(packed: Uint8Array): string | undefined {
  try {
    return inflateRawSync(packed, { maxOutputLength: LONGEST }).toString();
  } catch {
    return undefined;
  }
}
