import { hasNodeEnded } from '@hyakki/server';
import type { Language } from '@hyakki/words';
import { type Io, say } from '../terminal/io.ts';

const HAS_ENDED: Readonly<Record<Language, (major: number) => string>> = {
  en: (major) => `Node ${major} gets no security fixes any more. It works, but take Node 24 or 26.`,
  fr: (major) =>
    `Node ${major} ne reçoit plus de correctifs de sécurité. Il marche, mais prends Node 24 ou 26.`,
};

/** For the operator: one line, printed with the addresses. */
export function sayWhetherNodeHasEnded(io: Io, version = process.versions.node): void {
  if (hasNodeEnded(version)) say(io, HAS_ENDED[io.language](Number(version.split('.', 1)[0])));
}
