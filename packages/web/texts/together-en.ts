/** English defines what the page says of looking back together (P30); every other language has the same type. */
export const togetherEn = {
  title: 'Look together',
  nobody: 'Nobody leads. Whoever leads chooses the step for everybody.',
  nobodyWatched: 'Nobody leads yet.',
  youLead: 'You lead: those who follow see this step.',
  point: 'Touch something on the board to point at it.',
  leads: (who: string) => `${who} leads.`,
  follow: (who: string) => `You follow ${who}.`,
  at: (step: number) => `Step ${step}`,
  lead: 'Lead',
  takeLead: 'Take the lead',
  stop: 'Stop leading',
  goAlong: (who: string) => `Follow ${who}`,
  alone: 'On my own',
  toTable: 'To the table',
  shows: (who: string, step: number) => `${who} shows step ${step}.`,
  points: (who: string, what: string) => `${who} points at this: ${what}`,
  call: (who: string) => `${who} looks back at the match.`,
  come: 'Look along',
  nextDeal: 'The next match begins: looking back is over.',
};

export type TogetherTexts = Readonly<typeof togetherEn>;
