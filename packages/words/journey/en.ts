import type { Aids } from '@hyakki/engine';
import type { Standing } from '@hyakki/journey';

const aids: Readonly<Record<Aids, string>> = {
  bare: 'no aids',
  history: 'history',
  notes: 'notes',
  'perfect-memory': 'perfect memory',
};

const standings: Readonly<Record<Exclude<Standing, 'counts'>, string>> = {
  repeat: 'You had already finished this deal, so it does not count again.',
  written: 'Its deal was written out, so it does not count.',
  'not-seated': 'You did not play it to the end, so it does not count.',
};

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** English defines the type that every other language follows. */
export const en = {
  title: 'Your journey',
  motto: 'This list is no competition. It shows the path you have come.',
  ticked: (ticked: number, fields: number) => `${ticked} of ${fields} reached`,
  first: (date: string) => `first on ${date}`,
  times: (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`),
  withBots: 'with bots',
  withoutBots: 'without bots',
  best: (score: string) => `best: ${score}`,
  bestOf: (score: string, most: number) => `best: ${score} of ${most}`,
  bests: 'Best scores',
  seats: (count: number) => `${count} seats`,
  aids,
  nothingYet: 'Nothing yet. A match that you play to its end begins the list.',
  matches: (counted: number, all: number) =>
    counted === all
      ? `${plural(all, 'match', 'matches')}.`
      : `${plural(all, 'match', 'matches')}, of which ${counted} ${counted === 1 ? 'counts' : 'count'}.`,
  statistics: 'Statistics',
  level: (level: number) => `level ${level}`,
  custom: 'custom options',
  scores: 'Scores over time',
  wins: 'Won, by level and seats',
  wonOf: (won: number, played: number) => `${won} of ${played}`,
  rivals: 'Against each bot',
  results: (won: number, lost: number, drawn: number) =>
    [`${won} won`, `${lost} lost`, ...(drawn === 0 ? [] : [`${drawn} drawn`])].join(', '),
  againstOpenPar: 'Compared with the best possible with open cards',
  againstMemoryPar: 'Compared with bots with perfect memory on the same deals',
  standings,
  refusals: {
    'journey-not-over': 'This match is not over, so there is nothing to enter.',
    'journey-seat': 'There is no seat {seat} in this match: it has {seats}.',
    'journey-not-json': 'This file is no journey: it is damaged, or something else.',
    'journey-field': 'The field “{field}” of the journey is missing, damaged or unknown.',
    'journey-version':
      'This journey is written in format {version}, which this program does not read. A newer one may.',
    'journey-too-many': 'This journey has more than {most} matches. Split the file.',
  },
};
