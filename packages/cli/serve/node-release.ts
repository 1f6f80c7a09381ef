import type { Language } from '@hyakki/words';
import { type Io, say } from '../terminal/io.ts';

/** Releases of Node that run this but get no security fixes any more; the odd ones last half a year only. */
const ENDED: readonly number[] = [20, 21, 23, 25];

const HAS_ENDED: Readonly<Record<Language, (major: number) => string>> = {
  en: (major) => `Node ${major} gets no security fixes any more. It works, but take Node 24 or 26.`,
  fr: (major) =>
    `Node ${major} ne reçoit plus de correctifs de sécurité. Il marche, mais prends Node 24 ou 26.`,
};

/** For the operator: one line, printed with the addresses. */
export function sayWhetherNodeHasEnded(io: Io, version = process.versions.node): void {
  const major = Number(version.split('.', 1)[0]);
  if (ENDED.includes(major)) say(io, HAS_ENDED[io.language](major));
}
