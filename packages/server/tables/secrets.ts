import { createHash, randomBytes, randomInt } from 'node:crypto';

// Sessions, links and codes. The server gives each away once and stores only the hash of the first two, and of the proofs of one-time codes: the store
// opens nothing.

/** 256 bits: a session. */
export function newSession(): string {
  return randomBytes(32).toString('base64url');
}

/** 128 bits: a link, short enough for a picture. */
export function newLinkToken(): string {
  return randomBytes(16).toString('base64url');
}

export function newId(): string {
  return randomBytes(16).toString('base64url');
}

/** Hashes differ by purpose, so that a link is never a session. */
export function hashSecret(
  purpose:
    | 'session'
    | 'session-name'
    | 'link'
    | 'transfer'
    | 'guest'
    | 'address'
    | 'notice-address'
    | 'notice-topic'
    | 'notice-name',
  secret: string,
): string {
  return createHash('sha256').update(`hyakki ${purpose} 1\n${secret}`).digest('hex');
}

const SESSION = /^[\w-]{43}$/;

export function isSession(input: unknown): input is string {
  return typeof input === 'string' && SESSION.test(input);
}

/** Letters that nobody mishears or misreads in English or French; no vowels, so that they spell nothing. */
const CODE_LETTERS = 'CFHJKLMPQRTWXYZ';
const CODE_LENGTH = 6;

/** A table's code, to be said aloud. Limits on tries make guessing take longer than a table lives. */
export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}

/** Reads a code as people type it: any case, with spaces or dashes. */
export function readCode(input: string): string | undefined {
  const code = input.toUpperCase().replace(/[\s-]/g, '');
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter))
    ? code
    : undefined;
}
