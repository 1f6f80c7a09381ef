import { randomInt } from 'node:crypto';
import { LONGEST_NAME } from '@hyakki/table/protocol';
import type { Language } from '@hyakki/words';
import { foldLookAlikes } from './look-alikes.ts';
import { isOneScript } from './scripts.ts';
import { isUnkind } from './unkind.ts';
import { WORD_LISTS } from './word-lists.ts';

/** A random name for a new guest. */
export function drawName(language: Language): string {
  const { creatures, manners, join } = WORD_LISTS[language];
  return join(creatures[randomInt(creatures.length)]!, manners[randomInt(manners.length)]!);
}

/** Letters of any script, digits, and separators in names. No control characters for terminals or pages. */
const ALLOWED = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’\-·]*$/u;
/** Fillers and joiners count as letters or marks, and show nothing. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const VISIBLE = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}]/u;
/** Digits of two kinds in one name. */
const TWO_KINDS_OF_DIGITS = /[0-9].*(?![0-9])\p{Nd}|(?![0-9])\p{Nd}.*[0-9]/u;
/** A letter with a tower of marks covers its neighbours. */
const TOWER = /\p{M}{3}/u;
const ADDRESS = /\.\p{L}{2}|www\./u;

/** Tidies a requested name; undefined if it is not allowed. */
export function readName(input: string): string | undefined {
  // NFKC turns full-width and styled letters into plain ones.
  const name = input.normalize('NFKC').trim().replace(/\s+/gu, ' ');
  const length = [...new Intl.Segmenter().segment(name)].length;
  if (length < 1 || length > LONGEST_NAME || name.length > 3 * LONGEST_NAME) return undefined;
  if (!ALLOWED.test(name) || TOWER.test(name) || ADDRESS.test(name)) return undefined;
  if (INVISIBLE.test(input) || INVISIBLE.test(name) || !VISIBLE.test(name)) return undefined;
  if (!isOneScript(name) || TWO_KINDS_OF_DIGITS.test(name)) return undefined;
  return isUnkind(name) || isUnkind(foldLookAlikes(name)) ? undefined : name;
}
