import type { Language } from '@hyakki/words';

/** All that `check-bot` says to a person. */
export interface CheckBotTexts {
  readonly help: string;
  readonly whichBot: string;
  readonly handshake: (name: string, version: number) => string;
  readonly played: (game: string, matches: number, decisions: number) => string;
  readonly time: (half: number, most: number, limit: number) => string;
  readonly repeats: string;
  readonly differs: string;
  readonly leaves: string;
  readonly stays: string;
  readonly kept: string;
  readonly broken: string;
}

const en: CheckBotTexts = {
  help: `hyakki check-bot 'exec:COMMAND': checks that your program follows the bot protocol.

  hyakki check-bot 'exec:python3 examples/random_bot.py'
  hyakki check-bot 'exec:./my-bot --fast' --game sketch --matches 20

  --game NAME       yokai, tengu or sketch   (all the games that the program says it plays)
  --matches N       matches of each game   (3)
  --seed TEXT       other deals
  --timeout MS      how long it may take to answer   (10000)
  --json            one JSON object on the standard output, and nothing else

It shakes hands, plays whole matches with one process per seat, plays them again, and ends the program. docs/engine-protocol.md
says what a bot receives and must answer. Exit code 0: it follows the protocol. 1: it does not.
`,
  whichBot:
    "Which program? Write exec: and its command, in quotes: hyakki check-bot 'exec:python3 my_bot.py'.",
  handshake: (name, version) => `It starts and shakes hands: ${name}, version ${version}.`,
  played: (game, matches, decisions) =>
    `${game}: it played ${matches === 1 ? '1 match' : `${matches} matches`} to the end with the same processes; ${decisions === 1 ? 'its only decision was' : `all its ${decisions} decisions were`} legal.`,
  time: (half, most, limit) =>
    `It was in time: half of the answers came within ${half} ms, the slowest in ${most} ms; the limit is ${limit} ms.`,
  repeats: 'With the same seed it plays the same match again.',
  differs:
    'With the same seed it did not play the same match: that is allowed, but nobody can repeat its results. Draw random numbers from the seed in begin.',
  leaves: 'It exits when its input ends.',
  stays: 'It did not exit within a second of the end of its input, and had to be killed.',
  kept: 'It follows the protocol.',
  broken: 'It does not follow the protocol yet.',
};

const fr: CheckBotTexts = {
  help: `hyakki check-bot 'exec:COMMANDE' : un programme à toi respecte-t-il le protocole des robots ?

  hyakki check-bot 'exec:python3 examples/random_bot.py'
  hyakki check-bot 'exec:./mon-robot --rapide' --game sketch --matches 20

  --game NOM        yokai, tengu ou sketch   (tous ceux auxquels il dit jouer)
  --matches N       parties de chaque jeu   (3)
  --seed TEXTE      d’autres donnes
  --timeout MS      combien de temps il peut prendre pour répondre   (10000)
  --json            un seul objet JSON sur la sortie standard, et rien d’autre

On se salue, il joue des parties entières, un processus par siège, les rejoue, et on le laisse partir. Ce qu’un robot doit dire
et ce qu’il apprend est écrit dans docs/engine-protocol.md. Code de sortie 0 : il le respecte. 1 : non.
`,
  whichBot:
    "Quel programme ? Écris exec: et sa commande, entre guillemets : hyakki check-bot 'exec:python3 mon_robot.py'.",
  handshake: (name, version) => `Il démarre et salue : ${name}, version ${version}.`,
  played: (game, matches, decisions) =>
    `${game} : il a joué ${matches === 1 ? '1 partie' : `${matches} parties`} jusqu’au bout avec les mêmes processus ; ${decisions === 1 ? 'sa seule décision était permise' : `ses ${decisions} décisions étaient toutes permises`}.`,
  time: (half, most, limit) =>
    `Il était à l’heure : la moitié des réponses en ${half} ms, la plus lente en ${most} ms ; ${limit} ms sont permises.`,
  repeats: 'Avec la même graine, il rejoue la même partie.',
  differs:
    'Avec la même graine, il n’a pas rejoué la même partie : rien ne l’interdit, mais ses résultats ne peuvent pas être reproduits. Tire le hasard de la graine donnée dans begin.',
  leaves: 'Il s’en va quand son entrée se termine.',
  stays: 'Il n’est pas parti dans la seconde qui a suivi la fin de son entrée : il a fallu l’arrêter.',
  kept: 'Il respecte le protocole.',
  broken: 'Il ne respecte pas encore le protocole.',
};

export const CHECK_BOT_TEXTS: Readonly<Record<Language, CheckBotTexts>> = { en, fr };
