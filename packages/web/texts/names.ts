import type { Language } from '@hyakki/words/language';

// Names for those who were not asked for one, and for bots: child-safe, and the same everywhere on this device.

interface NameLists {
  readonly creatures: readonly string[];
  readonly manners: readonly string[];
  /** By seat: the animal that the page draws for it where a device is passed round, and manners that suit all of them. */
  readonly ofSeats: { readonly creatures: readonly string[]; readonly manners: readonly string[] };
  join(creature: string, manner: string): string;
}

const LISTS: Readonly<Record<Language, NameLists>> = {
  en: {
    creatures: words(
      'Badger Beaver Crane Cricket Finch Firefly Fox Frog Hare Heron Koi Lark Marten Mole Otter Owl Panda Robin Seal Snail Swan Tanuki Toad Turtle Wren',
    ),
    manners: words(
      'Amber Brave Bright Calm Clever Cosy Curious Dreamy Gentle Golden Jolly Kind Lucky Merry Misty Nimble Patient Quiet Silver Sleepy Snowy Starry Sunny Swift Wise',
    ),
    ofSeats: {
      creatures: words('Hare Owl Turtle Koi'),
      manners: words('Brave Calm Clever Gentle Jolly Kind Lucky Merry Patient Quiet Sleepy Sunny Swift Wise'),
    },
    join: (creature, manner) => `${manner} ${creature}`,
  },
  fr: {
    creatures: words(
      'Blaireau Canard Castor Chaton Colibri Crapaud Cygne Écureuil Escargot Faon Furet Grillon Hérisson Héron Hibou Lapin Lézard Loir Lynx Merle Panda Papillon Phoque Renard Tanuki',
    ),
    manners: words(
      'agile brave calme câlin chanceux curieux discret doré doux drôle étoilé farceur futé gai joyeux lunaire malin paisible patient rêveur rieur rusé sage tranquille vif',
    ),
    ofSeats: {
      creatures: words('Lièvre Hibou Tortue Carpe'),
      // The same for both genders.
      manners: words('agile brave calme drôle habile lunaire paisible sage sensible tranquille'),
    },
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

/** For somebody at a shared device: the animal of their seat, so that name and picture are one. */
export function drawSeatName(language: Language, seat: number): string {
  const { ofSeats, join } = LISTS[language];
  const { creatures, manners } = ofSeats;
  const [drawn] = crypto.getRandomValues(new Uint32Array(1));
  return join(creatures[seat % creatures.length]!, manners[drawn! % manners.length]!);
}

/** Whether the page has drawn this name, in any language: nobody minds another one. */
export function isDrawnName(name: string): boolean {
  return Object.values(LISTS).some(({ creatures, manners, ofSeats, join }) =>
    [...creatures, ...ofSeats.creatures].some((creature) =>
      [...manners, ...ofSeats.manners].some((manner) => join(creature, manner) === name),
    ),
  );
}

export function botName(seat: number): string {
  return BOT_NAMES[seat % BOT_NAMES.length]!;
}

function words(text: string): readonly string[] {
  return text.split(' ');
}
