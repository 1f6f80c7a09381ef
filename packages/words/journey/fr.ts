import type { JourneyTexts } from './index.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`;

export const fr: JourneyTexts = {
  title: 'Votre parcours',
  motto: 'Cette liste n’est pas une compétition, mais un témoin du chemin parcouru.',
  ticked: (ticked, fields) => `${ticked} sur ${fields}`,
  first: (date) => `la première fois le ${date}`,
  times: (count) => (count === 1 ? 'une fois' : `${count} fois`),
  withBots: 'avec robots',
  withoutBots: 'sans robots',
  best: (score) => `record : ${score}`,
  bestOf: (score, most) => `record : ${score} sur ${most}`,
  bests: 'Meilleurs scores',
  seats: (count) => `à ${count}`,
  aids: { bare: 'sans aide', history: 'historique', notes: 'notes', 'perfect-memory': 'mémoire parfaite' },
  nothingYet: 'Rien encore. La première partie jouée jusqu’au bout ouvrira la liste.',
  matches: (counted, all) =>
    counted === all
      ? `${plural(all, 'partie', 'parties')}.`
      : `${plural(all, 'partie', 'parties')}, dont ${counted} ${counted < 2 ? 'compte' : 'comptent'}.`,
  statistics: 'Statistiques',
  level: (level) => `niveau ${level}`,
  custom: 'options sur mesure',
  scores: 'Les scores au fil du temps',
  wins: 'Parties gagnées, par niveau et nombre de places',
  wonOf: (won, played) => `${won} sur ${played}`,
  rivals: 'Contre chaque robot',
  results: (won, lost, drawn) =>
    [
      plural(won, 'gagnée', 'gagnées'),
      plural(lost, 'perdue', 'perdues'),
      ...(drawn === 0 ? [] : [plural(drawn, 'nulle', 'nulles')]),
    ].join(', '),
  againstOpenPar: 'Par rapport au mieux possible, cartes ouvertes',
  againstMemoryPar: 'Par rapport à des robots à la mémoire parfaite sur les mêmes donnes',
  standings: {
    repeat: 'Tu avais déjà fini cette donne : elle ne compte pas deux fois.',
    written: 'Sa donne était écrite d’avance : elle ne compte pas.',
    'not-seated': 'Tu ne l’as pas jouée jusqu’au bout : elle ne compte pas.',
  },
  refusals: {
    'journey-not-over': 'Cette partie n’est pas finie : il n’y a rien à inscrire.',
    'journey-seat': 'Il n’y a pas de siège {seat} dans cette partie : elle en a {seats}.',
    'journey-not-json': 'Ce fichier n’est pas un parcours : il est abîmé, ou c’est autre chose.',
    'journey-field': 'Le champ « {field} » du parcours manque, est abîmé ou inconnu.',
    'journey-version':
      'Ce parcours est écrit au format {version}, que ce programme ne lit pas. Un plus récent, peut-être.',
    'journey-too-many': 'Ce parcours a plus de {most} parties. Partage le fichier.',
  },
};
