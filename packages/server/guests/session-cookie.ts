const DAY_S = 86_400;
/**
 * As long as browsers keep any cookie. How long a guest is known is for the store to say; a cookie that ends sooner would lose the
 * seat of somebody whose match goes on.
 */
const KEPT_S = 400 * DAY_S;

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
