const DAY_S = 86_400;
/**
 * As long as browsers keep any cookie. The store decides how long it knows a guest; a shorter cookie would lose the
 * seat of a person in a long match.
 */
const KEPT_S = 400 * DAY_S;

/** Who sees a cookie: over https or not, and the path of the page. */
export interface CookiePlace {
  readonly isSecure: boolean;
  /** '' or '/hyakki' */
  readonly path: string;
}

export function readSessionCookie(header: string | undefined, place: CookiePlace): string | undefined {
  const name = nameOf(place);
  for (const part of (header ?? '').split(';')) {
    const index = part.indexOf('=');
    if (index > 0 && part.slice(0, index).trim() === name) return part.slice(index + 1).trim();
  }
  return undefined;
}

export function writeSessionCookie(session: string, place: CookiePlace): string {
  return cookie(session, place, KEPT_S);
}

export function clearSessionCookie(place: CookiePlace): string {
  return cookie('', place, 0);
}

/**
 * Over https the `__Host-` prefix makes browsers refuse cookies set by another host or path. Over plain http they would refuse the
 * prefix itself. It demands `Path=/`, so the name has the path: another Hyakki of this host has a cookie of its own.
 */
function nameOf({ isSecure, path }: CookiePlace): string {
  return `${isSecure ? '__Host-' : ''}hyakki${path.replaceAll('/', '.')}`;
}

function cookie(value: string, place: CookiePlace, seconds: number): string {
  const { isSecure, path } = place;
  const where = isSecure ? '/' : `${path}/`;
  const secure = isSecure ? '; Secure' : '';
  return `${nameOf(place)}=${value}; Path=${where}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}
