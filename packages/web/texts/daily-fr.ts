import type { DailyTexts } from './daily-en.ts';

export const dailyFr: DailyTexts = {
  title: 'Donne du jour',
  says: 'Une donne par jour pour chaque jeu et chaque nombre de joueurs : les mêmes cartes pour tous sur ce serveur.',
  oneTry:
    'Ton premier essai compte. Rejoue autant que tu veux : les suivants ne comptent pas. Tu es une seule personne dans ce navigateur et dans ceux que tu as reliés par une clé d’accès ou un code.',
  bots: {
    none: 'Les robots ne retiennent rien.',
    forgetful: 'Les robots oublient, comme tout le monde.',
    perfect: 'Les robots n’oublient rien.',
  },
  aids: 'Tu peux revoir qui a fait quoi.',
  until: (hours, minutes) =>
    hours > 0
      ? `La suivante arrive dans ${hours} h ${minutes} min.`
      : `La suivante arrive dans ${minutes} min.`,
  week: 'Ta semaine',
  played: (day) => `${day} : jouée`,
  notPlayed: (day) => `${day} : pas jouée`,
  seats: 'Joueurs',
  withBots: 'Avec des robots',
  withBotsLabel: (game) => `Jouer la donne du jour de ${game} avec des robots`,
  withFriends: 'Avec des amis',
  withFriendsLabel: (game) => `Jouer la donne du jour de ${game} avec des amis`,
  again: 'Rejouer, sans compter',
  againLabel: (game) => `Rejouer la donne du jour de ${game}, sans compter`,
  goOn: 'Continuer',
  goOnLabel: (game) => `Continuer la donne du jour de ${game}`,
  going: 'Ton essai qui compte a commencé.',
  result: 'Ton résultat',
  lead: 'Ton avance',
  noResult: 'Ton essai est terminé et n’a pas de résultat.',
  everybody: 'Les résultats de tout le monde',
  histogram: (rows) => `Combien ont eu quel résultat : ${rows}`,
  row: (points, count) => `${points} : ${count}`,
  you: 'toi',
  count: (count) => (count === 1 ? '1 essai' : `${count} essais`),
  pars: 'Par',
  parOpen: (moves, score) =>
    score === undefined
      ? `Cartes ouvertes : ${moves} déplacements`
      : `Cartes ouvertes : ${score} (${moves} déplacements)`,
  parMemory: (mean, low, high) => `Robots qui n’oublient rien : ${mean} (de ${low} à ${high})`,
  parsWait: 'Les pars sont en cours de calcul. Cela peut prendre une minute.',
  stars: (stars) => `${stars} étoiles sur 3`,
  share: 'Une ligne à partager',
  shareSays: 'Elle ne dit rien des cartes.',
  copy: 'Copier',
  copied: 'Copié',
  send: 'Envoyer',
  yesterday: 'Hier',
  reviewLabel: (game) => `Revoir la donne d’hier de ${game}`,
  review: 'Revoir',
  opensLater: 'Les cartes d’hier s’ouvrent à 02:05 UTC : quelqu’un joue peut-être encore.',
  promise: 'Ce que le serveur a promis',
  promiseSays:
    'Le serveur a publié ces nombres avant que quiconque ne joue. Demain il publie les secrets dont ils viennent : tout le monde peut vérifier qu’il n’a pas changé la donne. Il a donné seul : personne n’a ajouté de part.',
  opened: 'Ouvert aujourd’hui, pour hier',
  noServer: 'Pas de serveur ici : une donne de cet appareil',
  noServerSays:
    'Le niveau du jour, mais avec des cartes que cet appareil mélange. Elle ne compte pour personne et n’est pas celle que les autres jouent.',
  device: 'Jouer sur cet appareil',
  deviceLabel: (game) => `Jouer à ${game} avec une donne de cet appareil`,
  retry: 'Réessayer le serveur',
  note: (day) =>
    `Donne du jour du ${day} : le niveau, les robots et les aides sont les mêmes pour tout le monde. L’essai compte dès qu’il commence.`,
  closed: 'Le jour de cette donne est passé : la partie a été fermée. Elle n’a pas de résultat.',
  seeResults: 'Voir les résultats',
};
