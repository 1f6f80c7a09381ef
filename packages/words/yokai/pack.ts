import type { Yokai } from '@hyakki/games/yokai';
import type { Language } from '../language.ts';
import type { BotWords, WordsPack } from '../words-pack.ts';
import { YOKAI_CONVENTIONS } from './conventions.ts';
import { yokaiWords } from './index.ts';
import { YOKAI_JOURNEY } from './journey.ts';
import { YOKAI_REASON_TEXTS } from './reasons.ts';
import { YOKAI_REVIEW } from './reviewing.ts';
import { spokenReasons } from './spoken-reasons.ts';
import { TEAM_REASON_WORDS } from './team-reasons.ts';

export const yokaiPack: WordsPack<Yokai> = {
  words: yokaiWords,
  review: YOKAI_REVIEW,
  journey: YOKAI_JOURNEY,
  bots: { en: botWords('en'), fr: botWords('fr') },
};

function botWords(language: Language): BotWords {
  const { title, lines } = YOKAI_CONVENTIONS[language];
  return {
    reasons: spokenReasons({ ...YOKAI_REASON_TEXTS[language], ...TEAM_REASON_WORDS[language] }, language),
    conventions: () => [title, ...lines],
  };
}
