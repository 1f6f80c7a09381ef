import type { TenguReasonCode } from '@hyakki/bots/tengu';
import type { Reason } from '@hyakki/engine';
import type { Kind, Yokai } from '@hyakki/games/tengu';
import type { Language } from '../language.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

type Params = Reason['params'];
type Sentences = Readonly<Record<TenguReasonCode, (params: Params) => string>>;

const the = ({ yokai }: Params) => `the ${en.yokai[yokai as Yokai]}`;
const english: Sentences = {
  'follow-help': (p) =>
    `Seat ${p['seat']} said that the toy at ${p['cell']} is ${the(p)}’s, and by our convention help is true.`,
  fetch: (p) =>
    `The ${en.kinds[p['kind'] as Kind]} of ${the(p)} is at ${p['cell']}, within reach: by our convention we fetch it at once.`,
  'cover-mirage': (p) =>
    `The ${en.kinds[p['kind'] as Kind]} of ${the(p)} is at ${p['cell']}: mixing it covers a mirage, and toys can be won again.`,
  'try-pair': (p) =>
    `One of ${p['cell']} and ${p['other']} is a toy of ${the(p)}: by our convention its owner tries one of the two.`,
  'seen-before': (p) =>
    `I have looked at ${p['cell']} before. By our convention that means: it is a toy of ${the(p)}, or on its way to one.`,
  forgotten: (p) => `I have been at ${p['cell']} before, and I had forgotten what is there.`,
  'try-token': (p) => `A ${en.kinds[p['kind'] as Kind]} is at ${p['cell']}, and it may be ${the(p)}’s.`,
  explore: (p) =>
    `Nobody knows yet what is at ${p['cell']}: by our convention we look there if we know nothing better.`,
  'on-the-way': (p) => `${p['cell']} is on ${the(p)}’s way.`,
  'others-pair': (p) => `One of ${p['cell']} and ${p['other']} is a mirage: now we will know which.`,
  stay: (p) => `Nothing that ${the(p)} can reach was worth more than waiting.`,
  'for-resting': (p) => `The ${en.yokai[p['card'] as Yokai]} is resting, so ${the(p)} goes instead.`,
  'seen-enough': () => 'I have seen enough.',
  'mix-here': (p) => `The mirage at ${p['cell']} leaves the better chances of finding the toy again.`,
  'help-now': (p) =>
    `The toy at ${p['cell']} is within reach of ${the(p)} this very turn: by our convention the help token is for that.`,
  'by-code': () => 'By the team’s code this move also says what I have seen.',
};

const names: Readonly<Record<Yokai, { readonly le: string; readonly du: string; readonly au: string }>> = {
  tanuki: { le: 'le Tanuki', du: 'du Tanuki', au: 'au Tanuki' },
  bakeneko: { le: 'le Bakeneko', du: 'du Bakeneko', au: 'au Bakeneko' },
  'yuki-onna': { le: 'la Yuki-onna', du: 'de la Yuki-onna', au: 'à la Yuki-onna' },
  oni: { le: 'l’Oni', du: 'de l’Oni', au: 'à l’Oni' },
};
const le = ({ yokai }: Params) => names[yokai as Yokai].le;
const du = ({ yokai }: Params) => names[yokai as Yokai].du;
const au = ({ yokai }: Params) => names[yokai as Yokai].au;
const laSienne = ({ yokai, kind }: Params) => fr.toy(yokai as Yokai, kind as Kind);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const french: Sentences = {
  'follow-help': (p) =>
    `Le siège ${p['seat']} a dit que le jouet en ${p['cell']} est ${au(p)}, et selon notre convention une aide est vraie.`,
  fetch: (p) =>
    `${capital(laSienne(p))} : en ${p['cell']}, à portée. Selon notre convention, on va chercher ce jouet tout de suite.`,
  'cover-mirage': (p) =>
    `${capital(laSienne(p))} : en ${p['cell']}. Le mélange recouvre un mirage, et l’on pourra de nouveau gagner des jouets.`,
  'try-pair': (p) =>
    `Un jouet ${du(p)} est en ${p['cell']} ou en ${p['other']} : selon notre convention, c’est à ce yokai d’essayer l’un des deux.`,
  'seen-before': (p) =>
    `J’ai déjà regardé en ${p['cell']}. Selon notre convention, cela veut dire : c’est un jouet ${du(p)}, ou le chemin vers un jouet.`,
  forgotten: (p) => `Je suis déjà passé en ${p['cell']}, et j’avais oublié ce qui s’y trouve.`,
  'try-token': (p) => `Sous le jeton en ${p['cell']}, c’est peut-être ${laSienne(p)}.`,
  explore: (p) =>
    `Personne ne sait encore ce qu’il y a en ${p['cell']} : selon notre convention, on y regarde quand on ne sait rien de mieux.`,
  'on-the-way': (p) => `${p['cell']} est sur le chemin ${du(p)}.`,
  'others-pair': (p) => `Il y a un mirage en ${p['cell']} ou en ${p['other']} : on saura maintenant où.`,
  stay: (p) => `Rien à portée ${du(p)} ne valait mieux qu’attendre.`,
  'for-resting': (p) => `${capital(names[p['card'] as Yokai].le)} se repose : ${le(p)} part à sa place.`,
  'seen-enough': () => 'J’en ai assez vu.',
  'mix-here': (p) => `Le mirage en ${p['cell']} laisse les meilleures chances de retrouver le jouet.`,
  'help-now': (p) =>
    `${capital(le(p))} peut aller chercher le jouet en ${p['cell']} dès ce tour : selon notre convention, le jeton d’aide sert à cela.`,
  'by-code': () => 'Par le code de l’équipe, ce coup dit aussi ce que j’ai vu.',
};

/** One sentence for each reason of a Tengu bot. */
export const TENGU_REASONS: Readonly<Record<Language, Sentences>> = { en: english, fr: french };
