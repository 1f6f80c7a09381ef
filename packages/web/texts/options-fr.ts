import type { OptionsTexts } from './options-en.ts';

export const optionsFr: OptionsTexts = {
  edition: 'Édition',
  first: {
    name: 'Qui commence',
    random: 'Au hasard',
    gone: 'La personne qui devait commencer n’a plus de place : le hasard décide.',
  },
};
