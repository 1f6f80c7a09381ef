import { hash } from 'node:crypto';

/**
 * Ties a text to its place, so that a flipped bit, an edited line and a line moved elsewhere are all found. Against damage, not
 * against an enemy who can write the file: 64 bits are plenty.
 */
export function checksumOf(table: string, place: number, text: string): string {
  return hash('sha256', `${table}\n${place}\n${text}`, 'hex').slice(0, 16);
}
