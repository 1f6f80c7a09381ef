import type { TogetherTexts } from './together-en.ts';

export const togetherFr: TogetherTexts = {
  title: 'Revoir ensemble',
  nobody: 'Personne ne mène. Qui mène choisit l’étape pour tout le monde.',
  nobodyWatched: 'Personne ne mène encore.',
  youLead: 'Tu mènes : ceux qui suivent voient cette étape.',
  point: 'Touche quelque chose sur le plateau pour le montrer.',
  leads: (who) => `${who} mène.`,
  follow: (who) => `Tu suis ${who}.`,
  at: (step) => `Étape ${step}`,
  lead: 'Mener',
  takeLead: 'Mener à mon tour',
  stop: 'Ne plus mener',
  goAlong: (who) => `Suivre ${who}`,
  alone: 'De mon côté',
  toTable: 'À la table',
  shows: (who, step) => `${who} montre l’étape ${step}.`,
  points: (who, what) => `${who} montre ceci : ${what}`,
  call: (who) => `${who} revoit la partie.`,
  come: 'Revoir aussi',
  nextDeal: 'La partie suivante commence : on ne revoit plus la dernière.',
};
