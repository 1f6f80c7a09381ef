import type { ExpectedValue } from '../operating/config.ts';
import type { StoreProblem } from '../stores/store-error.ts';

/** What a doctor looks at, in this order. */
export const CHECKS = [
  'settings',
  'node',
  'port',
  'origin',
  'https',
  'proxy',
  'clock',
  'disk',
  'descriptors',
  'sqlite',
  'keys',
  'backup',
  'postgres',
  'redis',
] as const;
type CheckName = (typeof CHECKS)[number];

type Nothing = Readonly<Record<never, never>>;

/** All that can be found, with what it says. The terminal puts it into words. */
export interface Findings {
  'settings-read': Nothing;
  'bad-setting': { readonly variable: string; readonly value: string; readonly expected: ExpectedValue };
  'node-lasts': { readonly version: string };
  'node-ended': { readonly version: string };
  'port-serves': { readonly port: number };
  'port-free': { readonly port: number };
  'port-taken': { readonly port: number };
  'not-ready': { readonly where: string; readonly code: string };
  'no-origin': Nothing;
  'origin-leads-here': { readonly origin: string };
  'origin-waits': { readonly origin: string; readonly why: string };
  'origin-unreachable': { readonly origin: string; readonly why: string };
  'origin-elsewhere': { readonly origin: string };
  'host-changed': { readonly origin: string };
  'no-upgrade': { readonly origin: string };
  'plain-http': { readonly origin: string };
  'certificate-lasts': { readonly origin: string; readonly days: number };
  'certificate-ends': { readonly origin: string; readonly days: number };
  'certificate-refused': { readonly origin: string; readonly why: string };
  'no-proxy': Nothing;
  'proxy-trusted': { readonly proxies: string };
  'proxy-not-trusted': Nothing;
  'everybody-trusted': { readonly proxies: string };
  'proxy-without-origin': { readonly proxies: string };
  'clock-agrees': Nothing;
  'clock-behind-store': { readonly days: number };
  'clock-differs': { readonly from: string; readonly seconds: number };
  'disk-has-room': { readonly freeMb: number; readonly storeMb: number };
  'disk-short': { readonly freeMb: number; readonly neededMb: number };
  'descriptors-enough': { readonly limit: number; readonly connections: number };
  'descriptors-few': { readonly limit: number; readonly wanted: number };
  'sqlite-well': {
    readonly driver: string;
    readonly version: string;
    readonly tables: number;
    readonly guests: number;
  };
  'tables-damaged': { readonly tables: readonly string[] };
  'no-store-yet': { readonly folder: string };
  'not-private': { readonly path: string };
  'store-problem': { readonly code: StoreProblem; readonly message: string };
  'keys-well': Nothing;
  'no-keys-yet': Nothing;
  'keys-damaged': Nothing;
  'backup-well': { readonly path: string; readonly hours: number };
  'no-backup': { readonly folder: string };
  'backup-old': { readonly path: string; readonly days: number };
  'backup-tables-damaged': { readonly path: string; readonly tables: readonly string[] };
  'backup-damaged': { readonly path: string; readonly message: string };
  'postgres-well': { readonly database: string };
  'redis-well': { readonly server: string };
  'redis-unreachable': { readonly server: string; readonly why: string };
}
export type FindingCode = keyof Findings;

/** `well`: as it should be. `warning`: it works, and could be better. `problem`: something does not work. */
type Level = 'well' | 'warning' | 'problem';

export type Finding = {
  [Code in FindingCode]: {
    readonly check: CheckName;
    readonly level: Level;
    readonly code: Code;
    readonly about: Findings[Code];
  };
}[FindingCode];
