import type { View } from '@hyakki/games/tengu';
import type { Language } from '../language.ts';

/** A line of the card, and what must be in play for it to mean anything. */
interface Convention {
  readonly text: string;
  readonly needs?: 'help' | 'mirage' | 'no-mirage';
}

/** The convention card: how natural bots and their partners understand each other. Only what this match has in play. */
export function tenguConventions(
  { options: { help, tiles } }: Pick<View, 'options'>,
  language: Language,
): readonly string[] {
  const isMet = {
    help: help > 0,
    mirage: tiles.mirage > 0,
    'no-mirage': tiles.mirage === 0,
  };
  return CONVENTIONS[language].flatMap(({ text, needs }) =>
    needs === undefined || isMet[needs] ? [text] : [],
  );
}

const CONVENTIONS: Readonly<Record<Language, readonly Convention[]>> = {
  en: [
    {
      text: 'If I know where a toy of the yokai on the card is, and it can be reached, I fetch it.',
      needs: 'no-mirage',
    },
    {
      text: 'If I know where a toy of the yokai on the card is, and it can be reached, I fetch it, as long as no mirage is face up.',
      needs: 'mirage',
    },
    {
      text: 'So if I pass over a tile that I have looked at, though the yokai could have gone there, the toy there is not its own.',
    },
    {
      text: 'My help token goes to the first toy I have seen that the yokai can fetch in this very turn, if the one whose turn it is has not looked there.',
      needs: 'help',
    },
    { text: 'So, while I still have my token and say nothing, I have seen no such toy.', needs: 'help' },
    { text: 'When I help, what I say is true.', needs: 'help' },
    {
      text: 'If I know nothing better, I look where nobody has looked, or under a token that may be the yokai’s own.',
    },
    {
      text: 'When a toy and a mirage have been mixed, the toy’s owner tries one of the two; the others keep away.',
      needs: 'mirage',
    },
  ],
  fr: [
    {
      text: 'Je sais où est un jouet du yokai de la carte, et il est à sa portée : je vais le chercher.',
      needs: 'no-mirage',
    },
    {
      text: 'Je sais où est un jouet du yokai de la carte, et il est à sa portée : je vais le chercher, tant qu’aucun mirage n’est face visible.',
      needs: 'mirage',
    },
    {
      text: 'Donc, si je laisse une tuile que j’ai regardée alors que le yokai pouvait y aller, le jouet qui s’y trouve n’est pas le sien.',
    },
    {
      text: 'Mon jeton d’aide va au premier jouet que j’ai vu et que le yokai peut chercher dès ce tour, si la personne dont c’est le tour n’a pas regardé là.',
      needs: 'help',
    },
    {
      text: 'Donc, tant que j’ai mon jeton et que je me tais, je n’ai vu aucun jouet de ce genre.',
      needs: 'help',
    },
    { text: 'Ce que je dis pour aider est vrai.', needs: 'help' },
    {
      text: 'Si je ne sais rien de mieux, je regarde là où personne n’a regardé, ou sous un jeton qui cache peut-être le jouet du yokai.',
    },
    {
      text: 'Quand un jouet et un mirage ont été mélangés, le propriétaire du jouet essaie l’une des deux tuiles ; les autres s’en tiennent loin.',
      needs: 'mirage',
    },
  ],
};
