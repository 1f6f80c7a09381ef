import type { YokaiReason } from '@hyakki/bots/yokai';
import { FAMILIES, type Family } from '@hyakki/games/yokai';
import type { Language } from '../language.ts';
import type { ReasonText } from '../words-pack.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { YokaiTexts } from './index.ts';
import { familyNames } from './naming.ts';

/** One sentence for each reason of a Yōkai bot. */
export const YOKAI_REASON_TEXTS: Readonly<Record<Language, Readonly<Record<YokaiReason, ReasonText>>>> = {
  en: {
    'nobody-looked': 'Nobody had looked at {cell} yet.',
    'not-looked-yet': 'I had not looked at {cell} myself yet.',
    'looks-again': 'I looked at {cell} again, to be sure, or to show you which card I mean.',
    'belongs-with': 'By our convention, this card belongs with its neighbour at {friend}.',
    'makes-room': 'I moved this card without having seen it: by our convention that says nothing.',
    'says-nothing': 'Nobody has looked at any card beside {to}: by our convention this move says nothing.',
    'moves-on':
      'Seat {seat} had just put this card at {from}. By our convention that said nothing about its family, so I could move it on.',
    'moves-on-linked':
      'Seat {seat} had just put this card at {from}. By our convention it belongs with the card at {friend}: that still counts, wherever the card goes next.',
    'not-together':
      'I looked at the cards at {first} and {second} and left them apart: by our convention they are probably of different families.',
    clue: ({ cell, hint }) =>
      `By our convention I place a hint only where I am sure: ${cell} is ${families(en, hint)}, and it need not move any more.`,
    'blind-hint': 'Nobody sees what this hint shows, and the card at {cell} can stay where it is.',
    'reveals-first': 'There was no hint to place, so I revealed one.',
    'reveals-more': 'I found no card that I was sure of and that may stay, so I revealed another hint.',
    'sets-out-first': 'There was no hint to place, so I set one out.',
    'sets-out-more': 'I found no card that may stay, so I set out another hint.',
    'all-together': 'I think everything is in place: all four families are together.',
    'knew-face': ({ cell, family }) => `I knew that ${cell} was ${aCardOf(en, family)}.`,
    'trusted-face': ({ cell, family }) =>
      `I took ${cell} for ${aCardOf(en, family)}: by our convention, hints and moves had said so.`,
    'knew-chances': ({ cell, family, percent }) =>
      `I was not sure of ${cell}: most likely ${aCardOf(en, family)} (${percent} %).`,
    'knew-same': 'I thought {cell} and {friend} were of the same family ({percent} %).',
    'knew-clue': 'I thought the hint on {cell} was right ({percent} %).',
    'moves-left': 'I thought about {moves} moves were still needed.',
    'thought-won': 'I thought we had already won ({percent} %).',
  },
  fr: {
    'nobody-looked': 'Personne n’avait encore regardé {cell}.',
    'not-looked-yet': 'Je n’avais pas encore regardé {cell} moi-même.',
    'looks-again':
      'J’ai regardé {cell} une fois de plus, pour être sûr, ou pour te montrer de quelle carte je parle.',
    'belongs-with': 'Selon notre convention, cette carte va avec sa voisine en {friend}.',
    'makes-room': 'J’ai déplacé cette carte sans l’avoir vue : selon notre convention, cela ne dit rien.',
    'says-nothing':
      'Personne n’a regardé de carte à côté de {to} : selon notre convention, ce coup ne dit rien.',
    'moves-on':
      'Le siège {seat} venait de mettre cette carte en {from}. Selon notre convention, cela ne disait rien de sa famille : je pouvais la déplacer.',
    'moves-on-linked':
      'Le siège {seat} venait de mettre cette carte en {from}. Selon notre convention, elle va avec la carte en {friend} : cela reste vrai où qu’elle aille ensuite.',
    'not-together':
      'J’ai regardé les cartes en {first} et en {second} sans les réunir : selon notre convention, elles sont sans doute de familles différentes.',
    clue: ({ cell, hint }) =>
      `Selon notre convention, je ne pose un indice que là où j’en suis sûr : ${cell} est ${families(fr, hint)}, et n’a plus à bouger.`,
    'blind-hint': 'Personne ne voit ce que montre cet indice. La carte en {cell} peut rester où elle est.',
    'reveals-first': 'Il n’y avait pas d’indice à poser, alors j’en ai révélé un.',
    'reveals-more':
      'Je n’ai pas trouvé de carte dont je sois sûr et qui puisse rester, alors j’ai révélé un autre indice.',
    'sets-out-first': 'Il n’y avait pas d’indice à poser, alors j’en ai sorti un.',
    'sets-out-more': 'Je n’ai pas trouvé de carte qui puisse rester, alors j’ai sorti un autre indice.',
    'all-together': 'Je pense que tout est en place : les quatre familles sont réunies.',
    'knew-face': ({ cell, family }) => `Je savais que ${cell} était ${aCardOf(fr, family)}.`,
    'trusted-face': ({ cell, family }) =>
      `J’ai pris ${cell} pour ${aCardOf(fr, family)} : selon notre convention, les indices et les déplacements le disaient.`,
    'knew-chances': ({ cell, family, percent }) =>
      `Je n’étais pas sûr de ${cell} : sans doute ${aCardOf(fr, family)} (${percent} %).`,
    'knew-same': 'Pour moi, {cell} et {friend} étaient de la même famille ({percent} %).',
    'knew-clue': 'Pour moi, l’indice sur {cell} était juste ({percent} %).',
    'moves-left': 'Je pensais qu’il restait environ {moves} coups à jouer.',
    'thought-won': 'Pour moi, la partie était déjà gagnée ({percent} %).',
  },
};

/** `Kitsune or Oni`. */
function families(texts: Pick<YokaiTexts, 'families' | 'or'>, hint: string | number | undefined): string {
  return texts.or(familyNames(texts as YokaiTexts, String(hint)));
}

function aCardOf(
  { aCardOf: names }: Pick<YokaiTexts, 'aCardOf'>,
  family: string | number | undefined,
): string {
  return FAMILIES.includes(family as Family) ? names[family as Family] : '…';
}
