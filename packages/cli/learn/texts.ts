import type { Language } from '@hyakki/words';

/** All that `learn` says itself; the lessons have their own texts. */
export interface LearnTexts {
  readonly help: string;
  readonly steps: (count: number) => string;
  readonly finished: string;
  readonly leftAt: (step: number) => string;
  readonly listEnd: string;
  readonly noSuchLesson: (typed: string, names: string) => string;
  /** After the sentence of a step: what to type. */
  readonly type: (typed: string) => string;
  readonly places: (places: string) => string;
  readonly answerBy: (count: number) => string;
  readonly enterGoesBack: string;
  readonly commands: string;
  readonly kept: (command: string) => string;
  readonly realMatch: (command: string) => string;
}

export const LEARN_TEXTS: Readonly<Record<Language, LearnTexts>> = {
  en: {
    help: `hyakki learn [GAME] [LESSON]: lessons at the real board, with bots that play by script.

  hyakki learn                       what there is to learn, and how far you are
  hyakki learn yokai                 the first match of yokai, or the lesson you left, or the next one
  hyakki learn tengu mist            one lesson, by its name
  hyakki learn --list --json         all lessons as one JSON object

  --list            only say which lessons there are
  --json            with --list: {lessons: [{id, game, level, steps, words: {en, fr}}]}; words counts those of each step
  --again           from the beginning
  --plain           words only: no drawing, no colours, no pauses; for screen readers
  --pace MS         how long to show what the others do, in milliseconds   (700)

Type moves as in hyakki play; show makes the move for you, and moves, rules and help work as at every table.
quit leaves; the next time you go on at the same step. Progress is kept in ~/.local/state/hyakki/lessons.
Exit code 0: the lesson is over, or you left with quit. 1: the input ended early. 2: the command cannot be read.
`,
    steps: (count) => `${count} steps`,
    finished: 'done',
    leftAt: (step) => `left at step ${step}`,
    listEnd: 'Begin with: npx hyakki learn GAME LESSON',
    noSuchLesson: (typed, names) => `There is no lesson “${typed}”. There are: ${names}.`,
    type: (typed) => `Type: ${typed}`,
    places: (places) => `It is about: ${places}.`,
    answerBy: (count) => `Answer with a number from 1 to ${count}.`,
    enterGoesBack: 'Enter goes back.',
    commands: 'show makes the move for you; quit leaves.',
    kept: (command) => `Go on at this step: ${command}`,
    realMatch: (command) => `Now a real match, with a bot that plays as beginners do: ${command}`,
  },
  fr: {
    help: `hyakki learn [JEU] [LEÇON] : des leçons sur le vrai plateau, avec des robots qui suivent un texte.

  hyakki learn                       ce qu’il y a à apprendre, et où tu en es
  hyakki learn yokai                 la première partie de yokai, ou la leçon interrompue, ou la suivante
  hyakki learn tengu mist            une leçon, par son nom
  hyakki learn --list --json         toutes les leçons en un objet JSON

  --list            dire seulement quelles leçons il y a
  --json            avec --list : {lessons: [{id, game, level, steps, words: {en, fr}}]} ; words compte les mots de chaque étape
  --again           depuis le début
  --plain           des mots seulement : ni dessin, ni couleurs, ni pauses ; pour les lecteurs d’écran
  --pace MS         combien de temps montrer ce que font les autres, en millisecondes   (700)

Tape les coups comme dans hyakki play ; montre joue le coup pour toi, et coups, règles et aide marchent comme à toute table.
quitter interrompt ; la fois suivante, tu reprends à la même étape. La progression est gardée dans ~/.local/state/hyakki/lessons.
Code de sortie 0 : la leçon est finie, ou tu as quitté. 1 : l’entrée s’est arrêtée trop tôt. 2 : la commande est illisible.
`,
    steps: (count) => `${count} étapes`,
    finished: 'terminée',
    leftAt: (step) => `interrompue à l’étape ${step}`,
    listEnd: 'Commence avec : npx hyakki learn JEU LEÇON',
    noSuchLesson: (typed, names) => `Il n’y a pas de leçon « ${typed} ». Il y a : ${names}.`,
    type: (typed) => `Tape : ${typed}`,
    places: (places) => `Il s’agit de : ${places}.`,
    answerBy: (count) => `Réponds par un nombre de 1 à ${count}.`,
    enterGoesBack: 'Entrée pour revenir.',
    commands: 'montre joue le coup pour toi ; quitter interrompt.',
    kept: (command) => `Pour reprendre à cette étape : ${command}`,
    realMatch: (command) =>
      `Maintenant une vraie partie, avec un robot qui joue comme un débutant : ${command}`,
  },
};
