import type { Language } from '@hyakki/words/language';

// Names for those who were not asked for one, and for bots: child-safe, and the same everywhere on this device.

interface NameLists {
  readonly creatures: readonly string[];
  readonly manners: readonly string[];
  join(creature: string, manner: string): string;
}

export const LISTS: Readonly<Record<Language, NameLists>> = {
  en: {
    creatures: words(
      'Badger Beaver Crane Cricket Finch Firefly Fox Frog Hare Heron Koi Lark Marten Mole Otter Owl Panda Robin Seal Snail Swan Tanuki Toad Turtle Wren',
    ),
    manners: words(
      'Amber Brave Bright Calm Clever Cosy Curious Dreamy Gentle Golden Jolly Kind Lucky Merry Misty Nimble Patient Quiet Silver Sleepy Snowy Starry Sunny Swift Wise',
    ),
    join: (creature, manner) => `${manner} ${creature}`,
  },
  fr: {
    creatures: words(
      'Blaireau Canard Castor Chaton Colibri Crapaud Cygne Écureuil Escargot Faon Furet Grillon Hérisson Héron Hibou Lapin Lézard Loir Lynx Merle Panda Papillon Phoque Renard Tanuki',
    ),
    manners: words(
      'agile brave calme câlin chanceux curieux discret doré doux drôle étoilé farceur futé gai joyeux lunaire malin paisible patient rêveur rieur rusé sage tranquille vif',
    ),
    join: (creature, manner) => `${creature} ${manner}`,
  },
};

/** By seat, so that the same bot has the same name on every screen and in every language. */
const BOT_NAMES = ['Sumi', 'Kage', 'Hotaru', 'Mame', 'Nagi', 'Yoru', 'Tsuki', 'Kiri'] as const;

export function drawName(language: Language): string {
  const { creatures, manners, join } = LISTS[language];
  const [one, other] = crypto.getRandomValues(new Uint32Array(2));
  return join(creatures[one! % creatures.length]!, manners[other! % manners.length]!);
}

export function botName(seat: number): string {
  return BOT_NAMES[seat % BOT_NAMES.length]!;
}

function words(text: string): readonly string[] {
  return text.split(' ');
}
