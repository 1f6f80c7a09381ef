export const optionsEn = {
  edition: 'Edition',
  first: { name: 'Who begins', random: 'By chance' },
};
export type OptionsTexts = typeof optionsEn;
