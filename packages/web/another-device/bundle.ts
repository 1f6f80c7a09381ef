import { isFields } from '@hyakki/engine';
import type { Movable } from './movable.ts';

// Everything that moves, as one text: for a file as it is, for the server compressed and in base64.

const FORMAT = 'hyakki device 1';
/** Text of an unpacked bundle: some 20,000 matches. Whatever unpacks to more is not ours. */
const MOST_TEXT = 64_000_000;

/** The text is none of ours, or damaged. */
export class BadBundle extends Error {}

/** A thing that cannot be collected is left out: the others must not suffer. */
export async function collectBundle(movables: readonly Movable[]): Promise<string> {
  const things: Record<string, string> = {};
  for (const { name, collect } of movables) {
    try {
      things[name] = await collect();
    } catch {
      // This browser stores nothing of the kind.
    }
  }
  return JSON.stringify({ format: FORMAT, things });
}

/** Things that this page does not know stay where they came from. Throws `BadBundle` before anything is merged. */
export async function mergeBundle(movables: readonly Movable[], text: string): Promise<void> {
  const things = readThings(text);
  const problems: unknown[] = [];
  for (const { name, merge } of movables) {
    const thing = Object.hasOwn(things, name) ? things[name] : undefined;
    if (typeof thing !== 'string') continue;
    await merge(thing).catch((problem) => problems.push(problem));
  }
  if (problems.length > 0) throw problems[0];
}

function readThings(text: string): Readonly<Record<string, unknown>> {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    throw new BadBundle('not JSON');
  }
  if (!isFields(input) || input['format'] !== FORMAT || !isFields(input['things']))
    throw new BadBundle('not a bundle');
  return input['things'];
}

// ---- Packing -----------------------------------------------------------------------------------------------

export async function pack(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
      if (text.length > MOST_TEXT) break;
    }
  } catch {
    throw new BadBundle('damaged');
  }
  await reader.cancel();
  throw new BadBundle('too long');
}

/** As many bytes as a call takes arguments. */
const CHUNK = 0x8000;

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  return btoa(binary);
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    throw new BadBundle('not base64');
  }
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
}
