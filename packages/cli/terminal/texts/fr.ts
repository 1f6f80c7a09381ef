import { FAIR_DEAL } from '@hyakki/words/house';
import type { CliTexts } from './index.ts';

export const fr: CliTexts = {
  help: `hyakki : trois jeux de table sur les esprits du Japon, dans ton terminal.

  hyakki learn [JEU]       apprendre un jeu en jouant : une première partie, puis une idée à la fois
  hyakki practice [JEU]    une poignée de questions par jour
  hyakki play JEU          jouer une partie avec des robots : yokai, tengu ou sketch
  hyakki serve             lancer un serveur sur cette machine, pour jouer à plusieurs
  hyakki table JEU         ouvrir une table sur un serveur, et en recevoir les liens
  hyakki join LIEN         s’asseoir à une table d’un serveur
  hyakki doctor            examiner tout ce qu’il faut à un serveur, et dire quoi faire
  hyakki table --mine      tes tables, celles qui t’attendent d’abord
  hyakki notify test       essayer les avis que nomment les réglages de l’opérateur
  hyakki health            savoir si le serveur de cette machine est prêt
  hyakki backup FICHIER    copier tout ce que garde un serveur
  hyakki restore FICHIER   remettre une telle copie en place
  hyakki store move        porter tout dans une autre base, et retour
  hyakki replay FICHIER    revoir une partie, cartes visibles ou telle qu’un siège l’a vue
  hyakki review FICHIER    l’analyse d’une partie : où elle a tourné, et qui savait quoi
  hyakki journey FICHIER…  tes listes de réussites, tes records et tes statistiques
  hyakki verify FICHIER    vérifier qu’une partie est authentique, et dire où elle ne l’est pas
  hyakki simulate JEU      des robots jouent beaucoup de parties, et l’on compte
  hyakki arena JEU         quel robot est le plus fort, et de combien
  hyakki check-bot ROBOT   un programme à toi respecte-t-il le protocole des robots ?
  hyakki solve             gagner une donne de yokai, cartes visibles, avec le moins de déplacements
  hyakki engine            les règles pour d’autres programmes, un objet JSON par ligne
  hyakki env               beaucoup de parties à la fois en nombres, pour l’apprentissage automatique
  hyakki help COMMANDE     en dire plus ; COMMANDE --help fait de même
  hyakki version

  --lang en|fr             la langue   (celle de ton terminal)
  --no-color               comme NO_COLOR=1

Un projet amateur, sans lien avec les auteurs ni les éditeurs des jeux.
`,
  playHelp: `hyakki play JEU : une partie entière dans le terminal, des robots aux autres sièges.

  hyakki play yokai
  hyakki play yokai --seats 3 --seat 2 --level 2 --aids perfect-memory
  hyakki play tengu --level 3
  hyakki play sketch --edition english
  hyakki play --continue

  --seats N         à combien on joue   (2)
  --seat N          ton siège, compté à partir de 1   (1)
  --edition NOM     yokai : classic ou prototype   (classic) ; sketch : french ou english   (french)
  --level N         un niveau de l’édition ; tengu en a six   (1)
  --options JSON    n’importe quelles options du jeu, comme '{"hints":"stacked"}'
  --bots NOM        qui tient les autres sièges ; ou un nom par siège : natural,random ; ou un programme à toi :
                    'exec:python3 mon_robot.py'   (le robot habituel du jeu)
  --timeout MS      combien de temps un programme peut prendre pour répondre   (10000)
  --aids CRAN       bare, history, notes ou perfect-memory : ce que le terminal retient pour toi   (history)
  --talk NIVEAU     silent, reactions ou strategy, noté avec la partie   (ce que l’édition permet)
  --plain           des mots seulement : ni dessin, ni couleurs, ni pauses ; pour les lecteurs d’écran
  --pace MS         combien de temps montrer ce que font les autres, en millisecondes   (700)
  --seed TEXTE      le même texte donne la même partie : le secret, ta part et les robots en découlent
  --deal FICHIER    une donne écrite en JSON, au lieu d’une donne tirée
  --record FICHIER  où écrire la partie, ou none   (un nouveau fichier dans ./records)
  --receipt FICHIER où écrire le reçu, ou none   (à côté de la partie)
  --continue        reprendre la dernière partie quittée ; avec JEU, la dernière de ce jeu

Tant qu’elle n’est pas finie, une partie est gardée dans un fichier privé (~/.local/state/hyakki/matches), sauf avec --record none.
Sans --seed, le donneur tire un secret et le promet (« commitment ») avant que ta part soit tirée : ni l’un ni l’autre
ne décide seul de la donne. Le reçu garde cette promesse ; hyakki verify PARTIE --receipt REÇU la vérifie.
Pas de couleurs si NO_COLOR est défini. Ce que tu as vu quitte l’écran à la fin de ton tour.
Code de sortie 0 : la partie est allée à son terme, ou tu l’as quittée par quitter. 1 : l’entrée s’est terminée avant, ou un
programme a échoué. 130, 129, 143 : Ctrl-C, fenêtre fermée, SIGTERM ; la partie inachevée est écrite quand même. 2 : la commande
est illisible.
`,
  replayHelp: `hyakki replay FICHIER : remontre une partie pas à pas.

  hyakki replay records/yokai-….json --as 2
  hyakki replay - < partie.json                  - la lit sur l’entrée standard

  --as QUI          open (tout), spectator, ou un siège : ce qu’il a vu et su   (open)
  --step N          ce pas seulement ; 0 est la donne
  --pace MS         une pause après chaque pas, sur un écran à part   (aucune)
  --plain           des mots seulement
`,
  verifyHelp: `hyakki verify FICHIER : recalcule tout ce qu’une partie affirme, et dit où est la première erreur.

  hyakki verify records/yokai-….json
  hyakki verify records/yokai-….json --receipt records/yokai-….receipt.json

FICHIER est une partie, seule ou gardée avec son reçu, comme la page et hyakki join les gardent.

  --receipt FICHIER comparer aussi avec ce reçu : que ce soit la donne promise à ce siège
  --json            un objet JSON au lieu d’une phrase

Code de sortie 0 : tout est vrai. 1 : non. 2 : la commande ou un fichier est illisible. 3 : tout s’accorde,
mais le donneur aurait pu choisir seul cette donne, qui ne contient la part de personne.
`,
  unknownCommand: (command, meant) =>
    `Il n’y a pas de commande « ${command} ».${meant === undefined ? '' : ` Peut-être « ${meant} » ?`}`,
  unknownFlag: (flag, meant) =>
    `Il n’y a pas de ${flag} ici.${meant === undefined ? '' : ` Peut-être ${meant} ?`}`,
  flagNeedsValue: (flag) => `Il faut une valeur après ${flag}.`,
  flagTakesNothing: (flag) => `${flag} ne prend pas de valeur.`,
  badValue: (flag, value, choices) => `${flag} ne peut pas valoir « ${value} ». Au choix : ${choices}.`,
  tooMany: (word) => `« ${word} » est de trop.`,
  seeHelp: (command) => `Voir ${command}.`,
  missingGame: (games) => `Quel jeu ? Il y a : ${games}.`,
  unknownGame: (game, meant, games) =>
    `Il n’y a pas de jeu « ${game} ».${meant === undefined ? '' : ` Peut-être « ${meant} » ?`} Il y a : ${games}.`,
  missingFile: 'Quel fichier ? Donne le chemin d’une partie.',
  fileMissing: (path) => `Il n’y a pas de fichier ${path}.`,
  fileUnreadable: (path, why) => `Impossible de lire ${path} : ${why}.`,
  fileTooBig: (path) => `${path} est bien trop gros pour être un de nos fichiers.`,
  fileNotJson: (path) => `${path} n’est pas du JSON.`,
  cannotWrite: (path, why) => `Impossible d’écrire ${path} : ${why}.`,
  wholeNumber: (least, most) => `un nombre de ${least} à ${most}`,
  anyJson: 'un objet JSON, comme \'{"level":2}\'',
  oneBotEach: (names) => `un de ceux-ci pour tous les autres sièges, ou un par siège : ${names}`,

  secretiveBot: (bot, others) =>
    `« ${bot} » utilise un code que personne ne peut suivre : il ne joue qu’avec ses semblables. Tu peux jouer avec : ${others}.`,

  you: 'toi',
  bot: (name) => `robot ${name}`,
  commitment: (commitment) => `La promesse du donneur pour cette partie : ${commitment}`,
  writtenDeal: 'Cette donne vient d’un fichier : rien n’est promis.',
  aidsAndTalk: (aids, talk) => `Aides : ${aids}. Parole : ${talk}.`,
  sits: (seat, who) => `Siège ${seat} : ${who}`,
  unfinishedMatch: (game, when, command) =>
    `Tu as quitté une partie de ${game} avant la fin (${when}). Pour la reprendre : ${command}`,
  continued: 'La partie reprend où tu l’as quittée.',
  continueWith: (command) => `Pour reprendre cette partie : ${command}`,
  nothingToContinue: 'Il n’y a pas de partie à reprendre.',
  notWithContinue: (flag) => `${flag} ne peut plus changer dans une partie commencée.`,
  typeHelp: 'Tape aide pour voir ce qu’on peut taper, quitter pour partir.',
  turnCleared: 'Ce que tu as vu pendant ton tour a quitté l’écran.',
  commandsOfGame: 'Pour jouer, tape :',
  commandsOfTable: 'Et aussi :',
  otherWords: 'Les verbes et les noms anglais marchent aussi.',
  general: (note) => [
    { typed: 'aide', does: 'cette page' },
    { typed: 'coups', does: 'tout ce que tu peux faire maintenant' },
    { typed: 'règles', does: 'les règles, en bref' },
    { typed: 'table', does: 'la table en mots' },
    { typed: 'historique', does: 'qui a fait quoi, jamais ce qui a été vu' },
    { typed: 'qui a regardé c3', does: 'la même chose pour un acte et une case' },
    { typed: note.typed, does: `${note.does} (aides : notes)` },
    { typed: 'mémoire', does: 'tout ce que tu as vu (aides : perfect-memory)' },
    {
      typed: 'pourquoi',
      does: 'pourquoi les robots viennent de jouer ainsi, pour ce que tous peuvent savoir',
    },
    { typed: 'conventions', does: 'comment les robots se comprennent, et comment les comprendre' },
    { typed: 'quitter', does: 'partir ; la partie est enregistrée telle quelle' },
  ],
  signs: 'Les signes :',
  notUnder: (aids) => `Pas avec les aides « ${aids} » : il faut commencer avec un autre --aids.`,
  nobodyDid: 'Personne, d’après l’historique.',
  noPieceThere: (place) => `Il n’y a rien en « ${place} » à annoter.`,
  noteTaken: (place, note) => `Noté sur ${place} : ${note}`,
  noteRubbedOut: (place) => `La note sur ${place} est effacée.`,
  noNotes: (example) => `Pas encore de note. Pour en écrire une : ${example}`,
  notes: (notes) => `Tes notes au crayon : ${notes}.`,
  noReasons: 'Aucun robot n’a rien fait depuis ton dernier coup.',
  noConventions: 'Les robots de ce jeu n’ont pas de conventions : chacun joue pour soi.',
  whyAfterwards:
    'La partie est finie. Écris pourquoi pour lire toutes les raisons des robots, ou Entrée pour continuer.',
  goOn: '— Entrée pour continuer —',
  boardCut: '… pour le reste, tape table',
  enterPasses: 'Entrée seule pour passer.',
  inputEnded: 'Plus rien à lire : tu quittes la table ici.',
  left: 'Tu as quitté la table.',
  nothingWritten: 'Comme demandé, rien n’est enregistré.',
  dailyRecord:
    'D’autres jouent encore cette donne du jour : la partie s’enregistre le lendemain, sur la page.',
  recordWritten: (path, isFinished) =>
    `${isFinished ? 'La partie' : 'La partie, inachevée,'} est enregistrée dans ${path}`,
  receiptWritten: (path) => `Ton reçu pour sa donne est ${path}`,
  verifyWith: (command) => `Pour la vérifier : ${command}`,
  commandsHint: 'aide · coups · règles · quitter',
  shortHint: 'aide · quitter',

  onLine: (line) => `La lecture s’est arrêtée à la ligne ${line} du fichier.`,
  verified: (about) => `Vrai : ${about}.`,
  whatWasVerified: (at) =>
    `une partie de ${at.game} à ${at.seats}. ${
      at.dealer === 'written'
        ? 'Sa donne était écrite à l’avance, rien n’était promis'
        : `${at.dealer === 'device' ? 'Un appareil a donné pour lui-même ; la' : 'La'} promesse, le secret, les parts et la graine s’accordent`
    } ; les ${at.moves} coups sont permis et découlent de cette donne ; ${
      at.isFinished ? 'le résultat est celui auquel ils mènent' : 'elle est inachevée, donc sans résultat'
    } ; la trace et le contrôle sont intacts`,
  dealerAlone: (about) => `${FAIR_DEAL.fr.dealerAlone} Pour le reste : ${about}.`,
  receipt: {
    'in-deal': (seat) => `Le reçu du siège ${seat} convient : c’est bien la donne promise.`,
    late: (seat) =>
      `Le reçu du siège ${seat} ne la contredit pas. Le donneur a dit sa part trop tardive ; elle n’est pas dans la donne.`,
    unanswered: (seat) =>
      `Le reçu du siège ${seat} ne la contredit pas. Sa part est restée sans réponse et n’est pas dans la donne.`,
    replaced: (seat) =>
      `La donne contient pour le siège ${seat} une autre part que son reçu, que le donneur n’a pas prise. Elle vient d’un autre appareil de ce siège, ou du donneur.`,
    none: (seat) =>
      `Le reçu du siège ${seat} convient : la donne d’une partie précédente, reprise, sans part à lui.`,
  },
  notTrue: (why) => `Ce n’est pas vrai. ${why}`,
  notReceipt: (why) => `Ce reçu est inutilisable. ${why}`,

  replayTitle: (about) => `${about.game}, ${about.options}, vue par ${about.who}`,
  everybodyOpen: 'tout le monde, cartes visibles',
  aSpectator: 'un spectateur',
  theSeat: (seat) => `le siège ${seat}`,
  deal: 'La donne',
  step: (step, of, seat) => `Coup ${step} sur ${of}, siège ${seat}`,
  noStep: (of) => `un pas de 0 à ${of}`,
  whoLooks: (seats) => `open, spectator, ou un siège de 1 à ${seats}`,
  unfinished: 'Elle s’arrête ici : la partie n’a pas été finie.',

  board: {
    hints: 'Indices',
    none: 'aucun à poser',
    pile: 'pile',
    kinds: { one: 'un indice à une famille', two: 'à deux', three: 'à trois' },
    placed: 'posés',
    under: 'dessous',
    yourAffinity: 'Ton affinité',
    affinity: 'Affinité',
    affinityOfSeat: (seat) => `Affinité du siège ${seat}`,
    secretOf: (seats) => `secrète : siège${seats.length === 1 ? '' : 's'} ${seats.join(', ')}`,
    secretOfNamed: (names) => `secrète : ${names.join(', ')}`,
    objective: 'Objectif :',
    turn: (turn) => `Tour ${turn}`,
    faceDown: 'face cachée',
    faceUp: 'face visible',
    covered: 'sous un indice',
    looked: 'regardée',
    moved: 'déplacée',
  },
};
