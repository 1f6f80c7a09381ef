import type { Language } from '@hyakki/words';

/** All that `journey` says itself. */
interface JourneyCommandTexts {
  readonly help: string;
  readonly missingFile: string;
  /** Of a match that cannot be read, by its number in the file. */
  readonly unread: (file: string, number: number, why: string) => string;
  readonly unreadFile: (file: string, why: string) => string;
  readonly whichSeat: (most: number) => string;
  readonly saved: (path: string) => string;
  readonly average: (average: string, count: number) => string;
}

export const JOURNEY_COMMAND_TEXTS: Readonly<Record<Language, JourneyCommandTexts>> = {
  en: {
    help: `hyakki journey FILE…: the rulebooks’ check-lists, filled in, with best scores and statistics.

  hyakki journey my-journey.json                    a journey that the page has saved
  hyakki journey records/*.json --seat 1            from records of matches, where you sat in seat 1
  hyakki journey old.json records/*.json --save all.json
                                                    both together, saved as one journey

FILE is a journey, a record, or a record with its receipt. Every match is replayed, so no file can claim what did not happen.

  --game GAME       only this game
  --seat N          your seat in the records   (that of the receipt; otherwise all persons, as around one device)
  --save FILE       also write all matches into one journey, which the page can import
  --json            one JSON object: {matches, sheets, statistics, unread}

A match counts if you held your seat to the end and made at least half of its moves. A deal counts once; written-out deals never do.
A record has no date: the date of its file stands for it.
Exit code 0: everything was read. 1: a file or a match was not; the others are shown. 2: the command cannot be read.
`,
    missingFile: 'Which file? Give the path of a journey or of records.',
    unread: (file, number, why) => `${file}, match ${number}: ${why}`,
    unreadFile: (file, why) => `${file}: ${why}`,
    whichSeat: (most) => `a number from 1 to ${most}`,
    saved: (path) => `All matches are saved in ${path}`,
    average: (average, count) => `average ${average} in ${count} ${count === 1 ? 'match' : 'matches'}`,
  },
  fr: {
    help: `hyakki journey FICHIER… : les listes de réussites des règles, remplies, avec records et statistiques.

  hyakki journey mon-parcours.json                  un parcours que la page a enregistré
  hyakki journey records/*.json --seat 1            à partir de parties enregistrées, où tu étais au siège 1
  hyakki journey ancien.json records/*.json --save tout.json
                                                    les deux ensemble, enregistrés en un parcours

FICHIER est un parcours, une partie, ou une partie avec son reçu. Chaque partie est rejouée : aucun fichier ne peut inventer une victoire.

  --game JEU        ce jeu seulement
  --seat N          ton siège dans les parties   (celui du reçu ; sinon toutes les personnes, comme autour d’un seul appareil)
  --save FICHIER    écrire aussi toutes les parties dans un parcours, que la page peut importer
  --json            un objet JSON : {matches, sheets, statistics, unread}

Une partie compte si tu as tenu ton siège jusqu’au bout et joué au moins la moitié de ses coups. Une donne compte une fois ; une donne
écrite d’avance, jamais. Une partie n’a pas de date : celle de son fichier en tient lieu.
Code de sortie 0 : tout a été lu. 1 : un fichier ou une partie ne l’a pas été ; le reste est montré. 2 : la commande est illisible.
`,
    missingFile: 'Quel fichier ? Donne le chemin d’un parcours ou de parties.',
    unread: (file, number, why) => `${file}, partie ${number} : ${why}`,
    unreadFile: (file, why) => `${file} : ${why}`,
    whichSeat: (most) => `un nombre de 1 à ${most}`,
    saved: (path) => `Toutes les parties sont enregistrées dans ${path}`,
    average: (average, count) => `${average} en moyenne, sur ${count} ${count < 2 ? 'partie' : 'parties'}`,
  },
};
