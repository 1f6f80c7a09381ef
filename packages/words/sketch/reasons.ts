import type { SketchReasonCode } from '@hyakki/bots/sketch';
import type { Reason } from '@hyakki/engine';
import type { Ability, Family } from '@hyakki/games/sketch';
import type { Language } from '../language.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { SketchTexts } from './index.ts';
import { nameCard, nameYokai } from './naming.ts';

type Params = Reason['params'];
type Sentences = Readonly<Record<SketchReasonCode, (params: Params) => string>>;

const yokaiIn = (texts: SketchTexts, { yokai }: Params) => nameYokai(texts, String(yokai));
const cardIn = (texts: SketchTexts, { card }: Params) => nameCard(texts, String(card));
const cardsIn = (texts: SketchTexts, { cards }: Params) =>
  String(cards)
    .split(' ')
    .map((card) => nameCard(texts, card))
    .join(', ');
const familyIn = (texts: SketchTexts, family: Params[string] | undefined) => texts.families[family as Family];

const ABILITIES: Readonly<Record<Language, Readonly<Record<Ability, string>>>> = {
  en: { call: 'Call', distract: 'Distract' },
  fr: { call: 'Appeler', distract: 'Distraire' },
};

/** Whoever plays against the bot reads of themselves. */
const isReader = (p: Params) => p['reader'] === 'opponent';
const other = (p: Params) => (isReader(p) ? 'you' : 'the opponent');

const stackOf = (p: Params) => `the ${familyIn(en, p['stack'])} stack`;

const english: Sentences = {
  'ends-ahead': (p) => `That ends the match while ahead, ${p['mine']} to ${p['yours']}.`,
  'ends-level': (p) => `That ends the match level, ${p['mine']} to ${p['yours']}.`,
  'ends-behind': (p) => `That ends the match, though behind, ${p['mine']} to ${p['yours']}.`,
  takes: (p) => `Takes ${yokaiIn(en, p)} on ${stackOf(p)} for ${p['points']} points.`,
  gives: (p) => `Lets ${other(p)} take ${yokaiIn(en, p)} on ${stackOf(p)}, for something better elsewhere.`,
  frightens: (p) => `The same number on both sides: frightens ${yokaiIn(en, p)}, and nobody takes it.`,
  denies: (p) => `Keeps ${other(p)} from taking ${yokaiIn(en, p)} on ${stackOf(p)} soon.`,
  'within-reach': (p) =>
    p['missing'] === 1
      ? `One more sketch takes ${yokaiIn(en, p)} on ${stackOf(p)}.`
      : `${p['missing']} more sketches take ${yokaiIn(en, p)} on ${stackOf(p)}.`,
  leads: (p) => `Builds a majority on ${stackOf(p)}, ${p['mine']} to ${p['yours']}.`,
  joins: (p) => `Does not leave ${stackOf(p)} to ${other(p)}: now ${p['mine']} to ${p['yours']}.`,
  'must-play': (p) => `With ${p['cards']} cards in hand it had to play one.`,
  calls: (p) =>
    `Calls ${yokaiIn(en, p)} from ${familyIn(en, p['from'])} to ${familyIn(en, p['to'])}, where it is easier to win.`,
  'calls-away': (p) =>
    `Calls ${yokaiIn(en, p)} away from ${familyIn(en, p['from'])}, where ${other(p)} ${isReader(p) ? 'were' : 'was'} close to taking it.`,
  distracts: (p) =>
    `Turns ${cardIn(en, p)} from ${familyIn(en, p['from'])} to ${familyIn(en, p['to'])}, where it helps ${other(p)} less.`,
  'leaves-ability': (p) => `The ${ABILITIES.en[p['ability'] as Ability]} would not have helped here.`,
  waits: (p) =>
    p['cards'] === 1 ? 'Keeps the last card for later.' : `Keeps ${p['cards']} cards for later.`,
  'keeps-ability': (p) => `Keeps ${cardIn(en, p)} for a better moment.`,
  held: (p) => `Held: ${cardsIn(en, p)}.`,
  'only-move': () => 'It was the only move.',
  chance: (p) => `It put its chance of winning at ${p['percent']} %.`,
};

const THE: Readonly<Record<Family, { readonly le: string; readonly du: string; readonly au: string }>> = {
  water: { le: 'l’eau', du: 'de l’eau', au: 'à l’eau' },
  fire: { le: 'le feu', du: 'du feu', au: 'au feu' },
  earth: { le: 'la terre', du: 'de la terre', au: 'à la terre' },
  wind: { le: 'le vent', du: 'du vent', au: 'au vent' },
};
const pile = (p: Params) => `la pile ${THE[p['stack'] as Family].du}`;
const du = (family: Params[string] | undefined) => THE[family as Family].du;
const au = (family: Params[string] | undefined) => THE[family as Family].au;

const french: Sentences = {
  'ends-ahead': (p) => `Cela finit la partie en tête, ${p['mine']} à ${p['yours']}.`,
  'ends-level': (p) => `Cela finit la partie à égalité, ${p['mine']} à ${p['yours']}.`,
  'ends-behind': (p) => `Cela finit la partie malgré le retard, ${p['mine']} à ${p['yours']}.`,
  takes: (p) => `Prend ${yokaiIn(fr, p)} sur ${pile(p)} : ${p['points']} points.`,
  gives: (p) =>
    `${isReader(p) ? 'Te laisse' : 'Laisse l’adversaire'} prendre ${yokaiIn(fr, p)} sur ${pile(p)}, pour mieux ailleurs.`,
  frightens: (p) => `Égalité des deux côtés : effraie ${yokaiIn(fr, p)}, et personne ne le prend.`,
  denies: (p) =>
    `${isReader(p) ? 'T’empêche' : 'Empêche l’adversaire'} de prendre bientôt ${yokaiIn(fr, p)} sur ${pile(p)}.`,
  'within-reach': (p) =>
    p['missing'] === 1
      ? `Encore une esquisse et ${yokaiIn(fr, p)} est pris, sur ${pile(p)}.`
      : `Encore ${p['missing']} esquisses et ${yokaiIn(fr, p)} est pris, sur ${pile(p)}.`,
  leads: (p) => `Prend l’avantage sur ${pile(p)}, ${p['mine']} à ${p['yours']}.`,
  joins: (p) =>
    `Ne ${isReader(p) ? 'te ' : ''}laisse pas ${pile(p)}${isReader(p) ? '' : ' à l’adversaire'} : maintenant ${p['mine']} à ${p['yours']}.`,
  'must-play': (p) => `Avec ${p['cards']} cartes en main, il fallait en jouer une.`,
  calls: (p) => `Appelle ${yokaiIn(fr, p)} ${du(p['from'])} ${au(p['to'])}, où il est plus facile à prendre.`,
  'calls-away': (p) =>
    `Éloigne ${yokaiIn(fr, p)} ${du(p['from'])}, où ${isReader(p) ? 'tu allais' : 'l’adversaire allait'} le prendre.`,
  distracts: (p) =>
    `Détourne ${cardIn(fr, p)} ${du(p['from'])} ${au(p['to'])}, où elle ${isReader(p) ? 't’aide moins' : 'aide moins l’adversaire'}.`,
  'leaves-ability': (p) => `${ABILITIES.fr[p['ability'] as Ability]} n’aurait servi à rien ici.`,
  waits: (p) =>
    p['cards'] === 1
      ? 'Garde la dernière carte pour plus tard.'
      : `Garde ${p['cards']} cartes pour plus tard.`,
  'keeps-ability': (p) => `Garde ${cardIn(fr, p)} pour un meilleur moment.`,
  held: (p) => `Avait en main : ${cardsIn(fr, p)}.`,
  'only-move': () => 'C’était le seul coup possible.',
  chance: (p) => `Estimait ses chances de gagner à ${p['percent']} %.`,
};

/** One sentence for each reason of a Sketch bot. */
export const SKETCH_REASONS: Readonly<Record<Language, Sentences>> = { en: english, fr: french };
