import type { Language } from '@hyakki/words';

interface WordList {
  readonly creatures: readonly string[];
  readonly manners: readonly string[];
  join(creature: string, manner: string): string;
}

/** Two words that a six-year-old may read aloud. French creatures are masculine, so that every manner agrees. */
export const WORD_LISTS: Readonly<Record<Language, WordList>> = {
  en: {
    creatures: words(
      'Badger Beaver Bee Beetle Bunny Carp Cat Crane Cricket Crow Deer Dolphin Dormouse Dove Dragonfly Duckling Eagle Ferret Finch Firefly Fox Frog Gecko Goat Goose Hamster Hare Hedgehog Heron Kingfisher Kitten Koi Ladybird Lark Lynx Magpie Marten Mole Moth Mouse Newt Otter Owl Panda Penguin Pony Puffin Puppy Rabbit Raccoon Robin Salmon Seal Snail Sparrow Squirrel Stork Swallow Swan Tanuki Toad Turtle Wolf Wren',
    ),
    manners: words(
      'Amber Brave Bright Calm Cheerful Clever Cosy Curious Dreamy Eager Early Gentle Giggling Golden Happy Hidden Humming Jolly Kind Lively Lucky Mellow Merry Misty Moonlit Nimble Patient Playful Polite Quick Quiet Sandy Silver Sleepy Smiling Snowy Spotted Starry Steady Striped Sunny Swift Thoughtful Tidy Tiny Velvet Wandering Whistling Wise Witty',
    ),
    join: (creature, manner) => `${manner} ${creature}`,
  },
  fr: {
    creatures: words(
      'Blaireau Canard Castor Cerf Chamois Chat Chaton Chevreau Chevreuil Chiot Colibri Corbeau Crapaud Criquet Cygne Dauphin Écureuil Escargot Faon Furet Gecko Goéland Grillon Hamster Hérisson Héron Hibou Isard Lapin Lérot Lézard Lièvre Loir Loup Lynx Macareux Manchot Merle Moineau Mulot Oisillon Panda Papillon Phoque Pinson Poisson Poney Poussin Ragondin Renard Rossignol Saumon Scarabée Tanuki Têtard Triton',
    ),
    manners: words(
      'adroit agile aimable argenté bavard brave calme câlin chanceux chantant curieux discret doré doux drôle étoilé farceur fidèle frileux futé gai gentil joyeux lunaire malin matinal modeste paisible patient poli prudent pressé rapide rayé rêveur rieur rusé sage serein siffleur solaire songeur souriant tacheté tendre tranquille vaillant vif voyageur zélé',
    ),
    join: (creature, manner) => `${creature} ${manner}`,
  },
};

function words(list: string): readonly string[] {
  return list.split(' ');
}
