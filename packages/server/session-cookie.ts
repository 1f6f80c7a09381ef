import { FORGOTTEN_AFTER } from './guests.ts';

// Over https the name itself makes browsers refuse what another host or path has set. On a home network over plain http they
// would refuse that name, so there it has none of it.

const SECURE_NAME = '__Host-hyakki';
const PLAIN_NAME = 'hyakki';

export function readSessionCookie(header: string | undefined, isSecure: boolean): string | undefined {
  const name = isSecure ? SECURE_NAME : PLAIN_NAME;
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

export function writeSessionCookie(session: string, isSecure: boolean): string {
  return cookie(session, isSecure, FORGOTTEN_AFTER / 1000);
}

export function clearSessionCookie(isSecure: boolean): string {
  return cookie('', isSecure, 0);
}

function cookie(value: string, isSecure: boolean, seconds: number): string {
  const name = isSecure ? SECURE_NAME : PLAIN_NAME;
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}
