export const optionsEn = {
  edition: 'Edition',
  first: { name: 'Who begins', random: 'At random' },
};
export type OptionsTexts = typeof optionsEn;
