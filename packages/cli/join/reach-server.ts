import { HyakkiServer, Refused } from '@hyakki/client';
import { sayRefusal } from '@hyakki/words';
import { complain, EXIT, type Io } from '../terminal/io.ts';
import { nodePorts, Session } from './node-ports.ts';
import { ONLINE_TEXTS } from './texts.ts';

export const USUAL_SERVER = 'http://localhost:3000';

/** The server at an address that somebody typed; undefined for what cannot be one. */
export function serverAt(url: string, { language }: Io, session = new Session()): HyakkiServer | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, origin, pathname } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  // A link may lead below a path.
  return new HyakkiServer(`${origin}${pathname}`, nodePorts(origin, { language, session }));
}

/** Says why a server did not do what it was asked, and returns the exit code. Anything but a refusal or silence is a bug. */
export function sayFailure(problem: unknown, origin: string, io: Io): number {
  const texts = ONLINE_TEXTS[io.language];
  if (problem instanceof Refused) {
    const { code, refusal } = problem.error;
    complain(
      io,
      refusal === undefined ? texts.errors[code] : texts.refusedBecause(sayRefusal(refusal, io.language)),
    );
    return code === 'refused' ? EXIT.usage : EXIT.failed;
  }
  if (problem instanceof TypeError && problem.message === 'fetch failed') {
    complain(io, texts.notReached(origin));
    return EXIT.failed;
  }
  throw problem;
}
