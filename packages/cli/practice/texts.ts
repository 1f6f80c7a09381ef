import type { Language } from '@hyakki/words';

/** All that `practice` says itself. */
interface PracticeCommandTexts {
  readonly help: string;
  readonly commands: string;
  readonly answerBy: (count: number) => string;
  readonly typeMove: string;
  readonly notLegal: string;
  /** Before a list of it. */
  readonly knows: string;
  readonly enterGoesOn: string;
  readonly more: string;
}

export const PRACTICE_COMMAND_TEXTS: Readonly<Record<Language, PracticeCommandTexts>> = {
  en: {
    help: `hyakki practice [GAME]: a handful of questions a day, from matches of bots.

  hyakki practice                    today’s questions, from all games
  hyakki practice yokai              of one game
  hyakki practice --more             another handful of new ones
  hyakki practice --list --json      all positions as one JSON object

  --list            only say which questions there are
  --json            with --list: {positions: [{id, game, kind}]}
  --more            do not wait for tomorrow
  --plain           words only: no drawing, no colours; for screen readers

You sit in one seat and know what it was told: the board remembers it, and history tells it all. Answer with a number, with
yes or no, or type a move; moves, memory, rules and help work as at every table, and quit leaves.
Every good answer counts. What you answer right comes back in three days, then in a week, then in a month; what you miss,
tomorrow. Progress is kept in ~/.local/state/hyakki/lessons.
Exit code 0: all was asked, or you left with quit. 1: the input ended early. 2: the command cannot be read.
`,
    commands: 'history tells everything you were told; quit leaves.',
    answerBy: (count) => `Answer with a number from 1 to ${count}.`,
    typeMove: 'Type your move.',
    notLegal: 'The rules do not allow this move now.',
    knows: 'What you know by now:',
    enterGoesOn: 'Enter goes on.',
    more: 'More now: npx hyakki practice --more',
  },
  fr: {
    help: `hyakki practice [JEU] : une poignée de questions par jour, tirées de parties de robots.

  hyakki practice                    les questions du jour, de tous les jeux
  hyakki practice yokai              d’un seul jeu
  hyakki practice --more             une autre poignée de nouvelles questions
  hyakki practice --list --json      toutes les positions en un objet JSON

  --list            dire seulement quelles questions il y a
  --json            avec --list : {positions: [{id, game, kind}]}
  --more            sans attendre demain
  --plain           des mots seulement : ni dessin, ni couleurs ; pour les lecteurs d’écran

Tu es à une place et tu sais ce qu’elle a appris : le plateau s’en souvient, et historique raconte tout. Réponds par un
nombre, par oui ou non, ou tape un coup ; coups, mémoire, règles et aide marchent comme à toute table, et quitter interrompt.
Toute bonne réponse compte. Une réponse juste revient dans trois jours, puis une semaine, puis un mois ; une erreur,
demain. La progression est gardée dans ~/.local/state/hyakki/lessons.
Code de sortie 0 : tout a été demandé, ou tu as quitté. 1 : l’entrée s’est arrêtée trop tôt. 2 : la commande est illisible.
`,
    commands: 'historique raconte tout ce que tu as appris ; quitter interrompt.',
    answerBy: (count) => `Réponds par un nombre de 1 à ${count}.`,
    typeMove: 'Tape ton coup.',
    notLegal: 'Les règles ne permettent pas ce coup maintenant.',
    knows: 'Ce que tu sais à présent :',
    enterGoesOn: 'Entrée pour continuer.',
    more: 'Encore maintenant : npx hyakki practice --more',
  },
};
