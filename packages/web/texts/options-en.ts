export const optionsEn = {
  edition: 'Edition',
  first: {
    name: 'Who begins',
    random: 'At random',
    gone: 'The player who was to begin has no seat any more: chance decides.',
  },
};
export type OptionsTexts = typeof optionsEn;
