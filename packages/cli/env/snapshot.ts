import { type AnyGame, canonicalJson, ok, type Result, refuse, seatsOf, sha256 } from '@hyakki/engine';
import type { EnvRules, KeptMatch } from './env-match.ts';
import { ENV_LIMITS, isJsonObject } from './requests.ts';

// A snapshot is `hyakki-env-2.CHECK.JSON` with the JSON in base64: one word that any program can keep, and that says when it
// was damaged. It holds secrets, as a state does.

const HEAD = 'hyakki-env-2';
const CHECK_DIGITS = 16;

export function writeSnapshot(rules: EnvRules, kept: KeptMatch): string {
  const json = JSON.stringify({ rules: nameOf(rules), kept });
  return `${HEAD}.${sha256(json).slice(0, CHECK_DIGITS)}.${Buffer.from(json).toString('base64')}`;
}

export function readSnapshot(rules: EnvRules, text: string): Result<KeptMatch> {
  const bad = refuse('bad-snapshot', 'V6');
  if (text.length > ENV_LIMITS.snapshotBytes) return bad;
  const [head, check, body = '', ...more] = text.split('.');
  if (head !== HEAD || more.length > 0) return bad;
  const json = Buffer.from(body, 'base64').toString('utf8');
  if (sha256(json).slice(0, CHECK_DIGITS) !== check) return bad;
  const input = isJsonObject(json);
  if (input === undefined || !('kept' in input)) return bad;
  if (input['rules'] !== nameOf(rules)) return refuse('other-snapshot', 'V6');
  return ok(input['kept'] as KeptMatch);
}

/** Matches are put back only where the same game is played in the same way. */
function nameOf({ game, options, seatCount, keepsMemory, asksHelpers }: EnvRules): string {
  return canonicalJson([versionOf(game), options, seatsOf(seatCount).length, keepsMemory, asksHelpers]);
}

function versionOf({ id, rulesVersion }: AnyGame): string {
  return `${id} ${rulesVersion}`;
}
