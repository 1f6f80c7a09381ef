import type { Language } from '../language.ts';

/** The convention card: how natural bots and their partners understand each other. */
export const TENGU_CONVENTIONS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'If I know where a toy of the yokai on the card is, and it can be reached, I fetch it, as long as no mirage is face up.',
    'So if I pass over a tile that I have looked at, though the yokai could have gone there, the toy there is not its own.',
    'My help token goes to the first toy I have seen that the yokai can fetch in this very turn, if the one whose turn it is has not looked there.',
    'So, while I still have my token and say nothing, I have seen no such toy.',
    'When I help, what I say is true.',
    'If I know nothing better, I look where nobody has looked, or under a token that may be the yokai’s own.',
    'When a toy and a mirage have been mixed, the toy’s owner tries one of the two; the others keep away.',
  ],
  fr: [
    'Je sais où est un jouet du yokai de la carte, et il est à sa portée : je vais le chercher, tant qu’aucun mirage n’est face visible.',
    'Donc, si je laisse une tuile que j’ai regardée alors que le yokai pouvait y aller, le jouet qui s’y trouve n’est pas le sien.',
    'Mon jeton d’aide va au premier jouet que j’ai vu et que le yokai peut chercher dès ce tour, si la personne dont c’est le tour n’a pas regardé là.',
    'Donc, tant que j’ai mon jeton et que je me tais, je n’ai vu aucun jouet de ce genre.',
    'Ce que je dis pour aider est vrai.',
    'Si je ne sais rien de mieux, je regarde là où personne n’a regardé, ou sous un jeton qui cache peut-être le jouet du yokai.',
    'Quand un jouet et un mirage ont été mélangés, le propriétaire du jouet essaie l’une des deux tuiles ; les autres s’en tiennent loin.',
  ],
};
