import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { listInside, readInside } from '../operating/program-files.ts';

// The built page in memory: a few megabytes. What is not in the map is not served, so no path leads out of the folder, and a server goes
// on with the page it was started with, whatever is built beside it.

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  wav: 'audio/wav',
  webm: 'audio/webm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** In the order in which they are preferred. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];
const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** One file, and the packed copies that the build has put beside it. */
export interface PageFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly packed: Readonly<Partial<Record<Encoding, Buffer>>>;
}

/** The files of the page by their path, without a slash at the beginning. */
export type PageFiles = ReadonlyMap<string, PageFile>;

/** Reads the page from a folder; `inside` is that of a single executable. */
export function readPageFiles(where: string): PageFiles {
  const [names, read] =
    where === INSIDE
      ? [namesInside(), (name: string) => readInside(`${INSIDE}${name}`)]
      : [namesIn(where), (name: string) => readFileSync(join(where, name))];
  const isCopy = (name: string) =>
    ENCODINGS.some((one) => name.endsWith(ENDINGS[one]) && names.has(name.slice(0, -ENDINGS[one].length)));
  const files = new Map<string, PageFile>();
  for (const name of names) {
    if (isCopy(name)) continue;
    const copies = ENCODINGS.filter((one) => names.has(`${name}${ENDINGS[one]}`));
    files.set(name, {
      ...describe(name, read(name)),
      packed: Object.fromEntries(copies.map((one) => [one, read(`${name}${ENDINGS[one]}`)])),
    });
  }
  return files;
}

/** The folder of the page in a single executable. */
export const INSIDE = 'web/';

/** A text that the server itself has changed, packed as the build packs. */
export function makePageFile(name: string, text: string): PageFile {
  const plain = Buffer.from(text);
  return { ...describe(name, plain), packed: { br: brotliCompressSync(plain), gzip: gzipSync(plain) } };
}

function describe(name: string, plain: Buffer): Omit<PageFile, 'packed'> {
  return {
    type: TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    // Built files have their hash in the name; browsers revalidate the rest.
    cacheControl: name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
  };
}

function namesIn(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length))
      .map((name) => name.split(sep).join('/'))
      .filter((name) => !/(?:^|\/)\./.test(name)),
  );
}

function namesInside(): ReadonlySet<string> {
  const names = listInside() ?? [];
  return new Set(names.filter((name) => name.startsWith(INSIDE)).map((name) => name.slice(INSIDE.length)));
}

/** Sends the copy that the client prefers, a part of the plain one, or nothing if the client has it. */
export function sendPageFile(file: PageFile, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const range = headers.range;
  const encoding = range === undefined ? pickEncoding(file, headers['accept-encoding'] ?? '') : undefined;
  const etag = `"${file.etag}${encoding === undefined ? '' : `-${encoding}`}"`;
  reply.headers({
    'content-type': file.type,
    'cache-control': file.cacheControl,
    etag,
    vary: 'accept-encoding',
    'accept-ranges': 'bytes',
  });
  if (matches(headers['if-none-match'], etag)) return reply.code(304).send();
  const isSameFile = headers['if-range'] === undefined || headers['if-range'] === etag;
  if (range !== undefined && isSameFile) return sendPart(file.plain, range, reply);
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.send(encoding === undefined ? file.plain : file.packed[encoding]);
}

function pickEncoding({ packed }: PageFile, accepted: string): Encoding | undefined {
  const wanted = accepted.split(',').map((one) => one.trim().toLowerCase());
  const accepts = (name: string) =>
    wanted.some((one) => new RegExp(`^${name}(?:;q=(?!0(?:\\.0*)?$)|$)`).test(one));
  return ENCODINGS.find((encoding) => packed[encoding] !== undefined && accepts(encoding));
}

function matches(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false;
  // A proxy that packs by itself makes a tag weak.
  return given.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);
}

/** One range, as players of sound request it. Several are answered with the whole file, as HTTP allows. */
function sendPart(whole: Buffer, range: string, reply: FastifyReply): FastifyReply {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === '' && last === '') return reply.send(whole);
  const from = first === '' ? Math.max(0, whole.length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? whole.length - 1 : Math.min(Number(last), whole.length - 1);
  if (from > to) return reply.code(416).header('content-range', `bytes */${whole.length}`).send();
  reply.code(206).header('content-range', `bytes ${from}-${to}/${whole.length}`);
  return reply.send(whole.subarray(from, to + 1));
}
