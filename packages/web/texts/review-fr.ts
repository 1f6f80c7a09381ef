import type { ReviewPageTexts } from './review-en.ts';

export const reviewFr: ReviewPageTexts = {
  title: (game) => `${game} : revoir la partie`,
  open: 'Revoir cette partie',
  ask: 'Ouvrir une partie enregistrée',
  askSays: 'Dépose ici le fichier d’une partie, ou choisis-le. Il reste sur cet appareil.',
  choose: 'Choisir un fichier',
  notKept: 'Cette partie n’est pas sur cet appareil.',
  inPlay: 'La même donne est en train d’être rejouée. Tu pourras revoir la partie quand ce sera fini.',
  refused: 'Ce fichier ne peut pas être revu.',
  failed: 'Cette partie n’a pas pu être étudiée.',
  working: (percent) => `Étude en cours : ${percent} %`,
  stop: 'Arrêter',
  deep: 'Étudier plus à fond',
  deepSays:
    'Des robots jouent chaque décision bien des fois jusqu’au bout. Cela peut prendre quelques minutes.',

  timeline: 'Étapes de la partie',
  stepOf: (step, last) => `Étape ${step} sur ${last}`,
  turn: (turn) => `Tour ${turn}`,
  deal: 'La donne',
  first: 'À la donne',
  back: 'Une étape en arrière',
  on: 'Une étape en avant',
  last: 'À la fin',

  viewpoint: 'Vu par',
  everybody: 'Tout le monde',
  openCards: 'Cartes ouvertes',

  points: 'Tournants',
  noPoints: 'Aucune étape ne se détache : personne n’a fait d’erreur visible.',
  allPoints: (count) => `Les ${count}`,
  loss: (percent) => `${percent} points sur cent perdus`,

  decision: 'Cette décision',
  worth: (win, low, high, worlds) => `Chances de gagner : ${win} % (de ${low} à ${high}, ${worlds} mondes)`,
  better: 'Mieux',
  asGood: 'Rien n’était nettement mieux.',
  nothingToDecide: 'Il n’y avait rien à décider ici.',
  whyBot: (name) => `Pourquoi ${name} a fait cela`,
  noWhy: 'Ce programme n’a pas le robot qui a joué ce coup : il ne peut pas dire pourquoi.',

  knowledge: 'Qui savait quoi',
  touch: 'Touche une carte du plateau.',
  worlds: 'Ce qui restait à découvrir',
  worldsSays: 'Mondes possibles pour chacun, par leur nombre de chiffres : plus c’est bas, plus on en sait.',
  moves: 'Coups restants au moins, cartes ouvertes',
  chance: 'Chances de gagner',
  plotSays: (name) => `${name}, étape par étape ; choisis une étape pour y aller`,

  picture: 'Une image à partager',
  pictureSays: 'Elle est faite sur cet appareil, et personne ne la reçoit avant que tu l’envoies.',
  makePicture: 'Faire une image',
  pictureOfEnd: 'La fin',
  pictureOfPoint: 'Un tournant',
  turningPoint: (turn) => `Tournant au tour ${turn}`,
  withNames: 'Avec les noms',
  players: (names) => `Joué par ${names}`,
  savePicture: 'Enregistrer l’image',
  sharePicture: 'Partager',
  noPicture: 'Ce navigateur ne peut pas faire l’image.',

  whatIf: 'Continuer d’ici',
  whatIfAs: (name) =>
    `Comme ${name}, avec des robots qui savent ce que les autres savaient. La partie ne compte pas.`,
  isWhatIf: 'Et si… ? Cette partie ne compte pas.',
  pars: 'Ce qui était possible',
  verify: 'Est-ce vrai ?',
  verified:
    'Vérifié : cette donne était promise avant que quiconque puisse la connaître, chaque coup était permis, et rien n’a changé depuis.',
  verifiedWritten:
    'Vérifié : chaque coup était permis, et rien n’a changé depuis. La donne était écrite, pas tirée.',
  save: 'Enregistrer cette partie',
  link: 'Copier un lien vers cette étape',
  copied: 'Copié',
  leave: 'Retour',
};
