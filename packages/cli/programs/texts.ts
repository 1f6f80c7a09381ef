import type { RefusalParams } from '@hyakki/engine';
import type { Language } from '@hyakki/words';
import type { AnswerField, ProgramCode, ProgramProblem } from './program-error.ts';

type ProgramTexts = Readonly<Record<ProgramCode, (params: RefusalParams) => string>> & {
  readonly at: (params: RefusalParams) => string;
};

const MUST_BE: Readonly<Record<AnswerField, string>> = {
  id: 'the id of that request, or left out; is each request answered once, and in order?',
  name: 'a text of 1 to 60 characters',
  version: 'a whole number from 1 up',
  games: 'a list of the names of games',
  move: 'the text or the move of a legal one, or null to pass',
};

const en: ProgramTexts = {
  at: ({ seat, move }) => (move === undefined ? `Seat ${seat}: ` : `Seat ${seat}, move ${move}: `),
  'program-not-started': ({ command, why }) => `the program “${command}” cannot be started (${why}).`,
  'program-ended': ({ status, said, request }) =>
    `the program exited (${status}) at the request “${request}”${said === '' ? ', without a word' : `; its last words: ${said}`}.`,
  'program-slow': ({ ms, request }) =>
    `the program gave no answer to “${request}” in ${ms} ms. Does it flush its output after each line? If it only needs more time, raise --timeout.`,
  'program-line-too-long': ({ most }) => `the program wrote a line of more than ${most} bytes.`,
  'program-not-json': ({ line, request }) =>
    `the program wrote a line that does not answer “${request}”, “${line}”: its standard output is for JSON objects only, one for each line it receives.`,
  'program-extra-line': ({ line, request }) =>
    `the program wrote more than one line in answer to “${request}”: one for each line it receives, and no other. The extra line: “${line}”.`,
  'program-refused': ({ said }) => `the program refused to go on: ${said}`,
  'program-protocol': ({ theirs, ours }) =>
    `${theirs === undefined ? 'the program does not say which protocol it speaks' : `the program speaks protocol “${theirs}”, and here it is ${ours}`}: its answer to hello must have "protocol":${ours}.`,
  'program-other-game': ({ game, games }) => `the program does not play ${game}, but ${games}.`,
  'program-bad-answer': ({ field, value, request }) =>
    `the program's answer to “${request}” ${value === undefined ? `has no field “${field}”` : `cannot have “${value}” as its “${field}”`}: it must be ${MUST_BE[field as AnswerField]}.`,
  'program-passed': () => 'the program had to move, but passed.',
  'program-illegal-move': ({ said, why }) => `the program chose “${said}”, which is not legal (${why}).`,
};

const MUST_BE_FR: Readonly<Record<AnswerField, string>> = {
  id: 'l’id de cette demande, ou absent ; chaque demande a-t-elle une seule réponse, et dans l’ordre ?',
  name: 'un texte de 1 à 60 caractères',
  version: 'un nombre entier à partir de 1',
  games: 'une liste de noms de jeux',
  move: 'le texte ou le coup d’un de ceux qui sont permis, ou null pour passer',
};

const fr: ProgramTexts = {
  at: ({ seat, move }) => (move === undefined ? `Siège ${seat} : ` : `Siège ${seat}, coup ${move} : `),
  'program-not-started': ({ command, why }) => `le programme « ${command} » ne démarre pas (${why}).`,
  'program-ended': ({ status, said, request }) =>
    `le programme s’est arrêté (${status}) à la demande « ${request} »${said === '' ? ', sans un mot' : ` ; ses derniers mots : ${said}`}.`,
  'program-slow': ({ ms, request }) =>
    `le programme n’a pas répondu à « ${request} » en ${ms} ms. Vide-t-il son tampon de sortie (flush) après chaque ligne ? S’il lui faut seulement plus de temps, --timeout en donne.`,
  'program-line-too-long': ({ most }) => `le programme a écrit une ligne de plus de ${most} octets.`,
  'program-not-json': ({ line, request }) =>
    `le programme a écrit une ligne qui ne répond pas à « ${request} », « ${line} » : sur sa sortie standard ne vont que des objets JSON, un par ligne reçue.`,
  'program-extra-line': ({ line, request }) =>
    `le programme a écrit plus d’une ligne en réponse à « ${request} » : il en faut une par ligne reçue, et aucune autre. La ligne de trop : « ${line} ».`,
  'program-refused': ({ said }) => `le programme refuse de continuer : ${said}`,
  'program-protocol': ({ theirs, ours }) =>
    `${theirs === undefined ? 'le programme ne dit pas quel protocole il parle' : `le programme parle le protocole « ${theirs} », et ici c’est le ${ours}`} : sa réponse à hello doit avoir "protocol":${ours}.`,
  'program-other-game': ({ game, games }) => `le programme ne joue pas à ${game}, mais à ${games}.`,
  'program-bad-answer': ({ field, value, request }) =>
    `la réponse du programme à « ${request} » ${value === undefined ? `n’a pas de champ « ${field} »` : `ne peut pas avoir « ${value} » comme « ${field} »`} : ce doit être ${MUST_BE_FR[field as AnswerField]}.`,
  'program-passed': () => 'le programme devait jouer, mais il a passé.',
  'program-illegal-move': ({ said, why }) =>
    `le programme a choisi « ${said} », ce qui n’est pas permis (${why}).`,
};

const PROGRAM_TEXTS: Readonly<Record<Language, ProgramTexts>> = { en, fr };

/** With the place in the match, where there is one. */
export function sayProgramProblem({ code, params }: ProgramProblem, language: Language): string {
  const texts = PROGRAM_TEXTS[language];
  const said = texts[code](params);
  return params['seat'] === undefined
    ? said.charAt(0).toUpperCase() + said.slice(1)
    : `${texts.at(params)}${said}`;
}
