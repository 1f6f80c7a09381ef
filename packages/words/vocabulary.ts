import type { Language } from './language.ts';

/** The word for one thing, in every text of page and terminal. */
interface Term {
  readonly word: string;
  /** Other words for it, which no text may use. */
  readonly not: RegExp | undefined;
}

/**
 * The words of the rulebooks: one for each thing in each language. `vocabulary.test.ts` searches all texts for the words
 * that this list rules out.
 */
export const VOCABULARY: Readonly<Record<string, Readonly<Record<Language, Term>>>> = {
  affinity: {
    en: { word: 'affinity', not: /\bwish(es)?\b|\bbonds?\b/i },
    fr: { word: 'affinité', not: /\bvœux?\b|\bsouhaits?\b|\blien(s)? de famille/i },
  },
  objective: {
    en: { word: 'objective', not: /\b(secret|open|random|chosen) shape\b|\bplacement card/i },
    fr: {
      word: 'objectif',
      not: /\bforme (secrète|visible|choisie|au hasard)\b|\bcarte (de )?placement\b|\bce dessin\b/i,
    },
  },
  /** The form of an objective. */
  shape: {
    en: { word: 'shape', not: /\bpatterns?\b|\bfigure\b/i },
    fr: { word: 'forme', not: /\bmotifs?\b|\bfigures?\b/i },
  },
  hint: {
    en: { word: 'hint', not: /\bclues?\b|\bhint tokens?\b/i },
    fr: { word: 'indice', not: /\bjetons? indices?\b/i },
  },
  reveal: {
    en: { word: 'reveal', not: /\bturn(ed|s)? up\b|\bunveil/i },
    fr: {
      word: 'révél',
      not: /\bdévoil(er|é|ée|és|ées|e) (un|l’|les|le|d’) ?indices?\b|\bprépar(er|é|e) (un|l’) ?indice/i,
    },
  },
  'at peace': {
    en: { word: 'at peace', not: /\bspirits are at peace\b|\bappeased\b/i },
    fr: { word: 'apaisés', not: /\besprits sont (apaisés|en paix)\b/i },
  },
  'earlier edition': {
    en: { word: 'earlier edition', not: /\bprototype edition\b|\bin the prototype\b|\bold edition\b/i },
    fr: { word: 'ancienne édition', not: /\bédition prototype\b|\bdans le prototype\b/i },
  },
  'custom options': {
    en: { word: 'custom', not: /\bown mix\b|\bmix of your own\b/i },
    fr: { word: 'sur mesure', not: /\bpropre mélange\b|\bmélange maison\b/i },
  },
  path: {
    en: { word: 'path', not: /\btrails?\b/i },
    fr: { word: 'chemin', not: /\bsentiers?\b/i },
  },
  mist: {
    en: { word: 'mist', not: /\bfogs?\b/i },
    fr: { word: 'brume', not: /\bbrouillards?\b/i },
  },
  tornado: {
    en: { word: 'tornado', not: /\bwhirlwinds?\b/i },
    fr: { word: 'tornade', not: /\btourbillons?\b/i },
  },
  mirage: {
    en: { word: 'mirage', not: /\billusions?\b/i },
    fr: { word: 'mirage', not: /\billusions?\b/i },
  },
  'set aside': {
    en: { word: 'set aside', not: /\bput away\b/i },
    fr: { word: 'écarté', not: /\b(mises?|mis|laissées?) de côté\b/i },
  },
  grade: {
    en: { word: 'grade', not: /\bmarks? out of\b/i },
    fr: { word: 'mention', not: /\bc’était moins une\b|^moins une/i },
  },
  sketch: {
    en: { word: 'sketch', not: /\bdrafts?\b/i },
    fr: { word: 'esquisse', not: /\bcroquis\b/i },
  },
  ability: {
    en: { word: 'ability', not: /\b(special )?powers?\b/i },
    fr: { word: 'capacité', not: /\bpouvoirs?\b/i },
  },
  call: {
    en: { word: 'Call', not: /\bsummon/i },
    fr: { word: 'Appeler', not: /\bl’Appel\b|\bavec Appel\b|\bun appel\b/i },
  },
  distract: {
    en: { word: 'Distract', not: /\bdistraction\b/i },
    fr: { word: 'Distraire', not: /\bdistraction\b/i },
  },
  frighten: {
    en: { word: 'frightened', not: /\bscared\b/i },
    fr: { word: 'effrayé', not: /\bapeuré/i },
  },
  notebook: {
    en: { word: 'notebook', not: /\bsketchbooks?\b/i },
    fr: { word: 'carnet', not: /\bcahiers?\b/i },
  },
  deck: {
    en: { word: 'deck', not: /\bdraw piles?\b/i },
    fr: { word: 'pioche', not: /\btalons?\b/i },
  },
  bot: {
    en: { word: 'bot', not: /\brobots?\b|\bcomputer players?\b/i },
    fr: { word: 'robot', not: /\bl’ordinateur joue\b|\b(un|le|les|des|aucun) bots?\b/i },
  },
  match: {
    en: { word: 'match', not: /\bthis game (ends|ended|is over)\b/i },
    fr: { word: 'partie', not: /\bmanches?\b|\b(le|un|ce) match\b/i },
  },
  review: {
    en: { word: 'review', not: /\banalys[ei]s\b|\bpost-?mortem\b/i },
    fr: { word: 'analyse', not: /\brevue de (la )?partie\b|\bdébriefing\b/i },
  },
  'turning point': {
    en: { word: 'turning point', not: /\bkey moments?\b/i },
    fr: { word: 'tournant', not: /\bmoments? clés?\b/i },
  },
  again: {
    en: { word: 'Again', not: /\bplay anew\b/i },
    fr: { word: 'Rejouer', not: /^Encore$/ },
  },
};
