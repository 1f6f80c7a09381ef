const DAY_S = 86_400;
/**
 * As long as browsers keep any cookie. The store decides how long it knows a guest; a shorter cookie would lose the
 * seat of a person in a long match.
 */
const KEPT_S = 400 * DAY_S;

// Over https the `__Host-` prefix makes browsers refuse cookies set by another host or path. Over plain http they
// would refuse the prefix itself.

const SECURE_NAME = '__Host-hyakki';
const PLAIN_NAME = 'hyakki';

export function readSessionCookie(header: string | undefined, isSecure: boolean): string | undefined {
  const name = isSecure ? SECURE_NAME : PLAIN_NAME;
  for (const part of (header ?? '').split(';')) {
    const index = part.indexOf('=');
    if (index > 0 && part.slice(0, index).trim() === name) return part.slice(index + 1).trim();
  }
  return undefined;
}

export function writeSessionCookie(session: string, isSecure: boolean): string {
  return cookie(session, isSecure, KEPT_S);
}

export function clearSessionCookie(isSecure: boolean): string {
  return cookie('', isSecure, 0);
}

function cookie(value: string, isSecure: boolean, seconds: number): string {
  const name = isSecure ? SECURE_NAME : PLAIN_NAME;
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}
