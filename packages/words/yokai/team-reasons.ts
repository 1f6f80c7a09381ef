import type { TeamReason } from '@hyakki/bots/yokai';
import type { Reason } from '@hyakki/engine';
import type { Family } from '@hyakki/games/yokai';
import type { Language } from '../language.ts';
import type { ReasonText } from '../words-pack.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** Reasons of the bots that play by a code. */
export const TEAM_REASON_WORDS: Readonly<Record<Language, Readonly<Record<TeamReason, ReasonText>>>> = {
  en: {
    'team-look-helps-most': 'Of all the cards, the one at {cell} helps the next move most.',
    'team-look-tells-pair': 'The first card we look at this turn tells the others which affinity we hold.',
    'team-look-tells-first': 'By our code this second look tells the family of the card at {cell}.',
    'team-look-told-first': (params) =>
      `By our code this second look told the others: ${params['cell']} is ${name(en.families, params, 'family')}.`,
    'team-look-is-idle': 'The team knows every card: we look only because the rules ask for it.',
    'team-move-tells-looks': 'By our code this move tells which cards are at {first} and {second}.',
    'team-move-told-looks': (params) =>
      `By our code this move told the others: ${params['first']} is ${name(en.families, params, 'firstFamily')}, ${params['second']} is ${name(en.families, params, 'secondFamily')}.`,
    'team-move-shortest': 'The team knows every card: this is a shortest way to peace.',
    'team-reveal-early':
      'Half of the turns need a hint to place; revealed early, hints can wait until the cards are known.',
    'team-place-known': 'The team knows the card at {cell}, and it need not move any more.',
    'team-place-cheapest': 'We must place a hint, and on {cell} it does the least harm.',
    'team-declare-certain': 'From all that we have told each other, every family is together.',
  },
  fr: {
    'team-look-helps-most':
      'De toutes les cartes, c’est celle en {cell} qui aide le plus au prochain déplacement.',
    'team-look-tells-pair':
      'La première carte regardée ce tour-ci dit aux autres quelle affinité nous avons.',
    'team-look-tells-first': 'Par notre code, ce second regard dit de quelle famille est la carte en {cell}.',
    'team-look-told-first': (params) =>
      `Par notre code, ce second regard disait aux autres : ${params['cell']} est ${name(fr.families, params, 'family')}.`,
    'team-look-is-idle':
      'L’équipe connaît toutes les cartes : ce regard n’est là que parce que la règle le demande.',
    'team-move-tells-looks': 'Par notre code, ce déplacement dit ce qui se trouve en {first} et en {second}.',
    'team-move-told-looks': (params) =>
      `Par notre code, ce déplacement disait aux autres : ${params['first']} est ${name(fr.families, params, 'firstFamily')}, ${params['second']} est ${name(fr.families, params, 'secondFamily')}.`,
    'team-move-shortest': 'L’équipe connaît toutes les cartes : c’est un plus court chemin vers la paix.',
    'team-reveal-early':
      'Il faut autant d’indices que la moitié des tours ; révélés tôt, ils seront posés quand les cartes seront connues.',
    'team-place-known': 'L’équipe connaît la carte en {cell}, et elle n’a plus à bouger.',
    'team-place-cheapest': 'Il faut poser un indice, et c’est en {cell} qu’il gêne le moins.',
    'team-declare-certain': 'D’après tout ce que l’équipe s’est dit, chaque famille est réunie.',
  },
};

function name(families: Readonly<Record<Family, string>>, params: Reason['params'], param: string): string {
  return families[params[param] as Family] ?? '…';
}
