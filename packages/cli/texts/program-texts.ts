import type { RefusalParams } from '@hyakki/engine';
import type { Language } from '@hyakki/words';
import type { ProgramCode, ProgramProblem } from '../program-error.ts';

type ProgramTexts = Readonly<Record<ProgramCode, (params: RefusalParams) => string>> & {
  readonly at: (params: RefusalParams) => string;
};

const en: ProgramTexts = {
  at: ({ seat, move }) => `Seat ${seat}, move ${move}: `,
  'program-not-started': ({ command, why }) => `the program “${command}” cannot be started (${why}).`,
  'program-ended': ({ status, said }) =>
    `the program ended (${status})${said === '' ? ' without a word' : `; its last words: ${said}`}.`,
  'program-slow': ({ ms }) => `the program gave no answer in ${ms} ms; --timeout allows more.`,
  'program-line-too-long': ({ most }) => `the program wrote a line of more than ${most} bytes.`,
  'program-not-json': ({ line }) =>
    `the program wrote a line that is no answer, “${line}”: only JSON objects go to its standard output, one for each line it is sent.`,
  'program-refused': ({ said }) => `the program refused to go on: ${said}`,
  'program-protocol': ({ theirs, ours }) =>
    `the program speaks protocol “${theirs}”, and here it is ${ours}: its answer to hello must have "protocol":${ours}.`,
  'program-other-game': ({ game, games }) => `the program does not play ${game}, but ${games}.`,
  'program-bad-answer': ({ field, value }) =>
    `the field “${field}” of the program's answer is missing or cannot be “${value}”.`,
  'program-passed': () => 'the program must move and let the moment pass.',
  'program-illegal-move': ({ said, why }) => `the program chose “${said}”, which is not legal (${why}).`,
};

const fr: ProgramTexts = {
  at: ({ seat, move }) => `Siège ${seat}, coup ${move} : `,
  'program-not-started': ({ command, why }) => `le programme « ${command} » ne démarre pas (${why}).`,
  'program-ended': ({ status, said }) =>
    `le programme s’est arrêté (${status})${said === '' ? ' sans un mot' : ` ; ses derniers mots : ${said}`}.`,
  'program-slow': ({ ms }) => `le programme n’a pas répondu en ${ms} ms ; --timeout en permet plus.`,
  'program-line-too-long': ({ most }) => `le programme a écrit une ligne de plus de ${most} octets.`,
  'program-not-json': ({ line }) =>
    `le programme a écrit une ligne qui n’est pas une réponse, « ${line} » : sur sa sortie standard ne vont que des objets JSON, un par ligne reçue.`,
  'program-refused': ({ said }) => `le programme refuse de continuer : ${said}`,
  'program-protocol': ({ theirs, ours }) =>
    `le programme parle le protocole « ${theirs} », et ici c’est le ${ours} : sa réponse à hello doit avoir "protocol":${ours}.`,
  'program-other-game': ({ game, games }) => `le programme ne joue pas à ${game}, mais à ${games}.`,
  'program-bad-answer': ({ field, value }) =>
    `le champ « ${field} » de la réponse du programme manque ou ne peut pas être « ${value} ».`,
  'program-passed': () => 'le programme doit jouer et a laissé passer le moment.',
  'program-illegal-move': ({ said, why }) =>
    `le programme a choisi « ${said} », ce qui n’est pas permis (${why}).`,
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
