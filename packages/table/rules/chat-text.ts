// A line of chat as text: how long it may be, and what is left of it. The page counts as the table does.

/** Characters of one line, counted as code points. */
export const LONGEST_LINE = 200;
/** The newest lines, for whoever comes or reconnects. */
export const MOST_CHAT_LINES = 50;

const BIDI_CONTROL = /\p{Bidi_Control}/u;
/** The blank of Braille shows nothing, and is no space to Unicode. */
const SPACES = /[\s\u2800]+/gu;
/** Joiners and selectors show nothing, but belong to an emoji: it is kept as a whole. Everything else unseen goes. */
const EMOJI_OR_UNSEEN = new RegExp(
  [
    '(\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?(?:\\u200d\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?)*',
    '|[#*0-9]\\ufe0f?\\u20e3)',
    '|[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}]',
  ].join(''),
  'gu',
);
/** A tower of marks covers the lines above and below. */
const TOWER = /(\p{M}{2})\p{M}+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** One line without anything invisible. */
export function tidyChat(text: string): string {
  return text
    .replace(SPACES, ' ')
    .replace(EMOJI_OR_UNSEEN, (_, emoji: string | undefined) => emoji ?? '')
    .normalize('NFC')
    .replace(TOWER, '$1')
    .replace(SPACES, ' ')
    .trim();
}

/** Whether something in it makes a line read from right to left, or a part of it look like another. */
export function hasBidiControls(text: string): boolean {
  return BIDI_CONTROL.test(text);
}

export function isReadable(line: string): boolean {
  return VISIBLE.test(line);
}

export function charactersIn(text: string): number {
  return [...text].length;
}
