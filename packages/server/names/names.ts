import { randomInt } from 'node:crypto';
import type { Language } from '@hyakki/words';
import { LONGEST_NAME } from '../wire.ts';
import { isUnkind } from './unkind.ts';
import { WORD_LISTS } from './word-lists.ts';

/** A name for somebody who was not asked for one. */
export function drawName(language: Language): string {
  const { creatures, manners, join } = WORD_LISTS[language];
  return join(creatures[randomInt(creatures.length)]!, manners[randomInt(manners.length)]!);
}

/** Letters of any script, digits, and what stands between the parts of names. Nothing that a terminal or a page obeys. */
const ALLOWED = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .'’\-·]*$/u;
/** A letter with a tower of marks covers its neighbours. */
const TOWER = /\p{M}{3}/u;
const ADDRESS = /\.\p{L}{2}|www\./u;

/** What somebody would like to be called, tidied; undefined when it cannot be. */
export function readName(input: string): string | undefined {
  const name = input.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const length = [...new Intl.Segmenter().segment(name)].length;
  if (length < 1 || length > LONGEST_NAME || name.length > 3 * LONGEST_NAME) return undefined;
  if (!ALLOWED.test(name) || TOWER.test(name) || ADDRESS.test(name) || isUnkind(name)) return undefined;
  return name;
}
