import { spanOf } from '@hyakki/words/time-span';
import type { DaysTexts } from './days-en.ts';

const UNITS = { day: 'j', hour: 'h', minute: 'min', second: 's' } as const;
const many = (count: number, one: string) => `${count} ${one}${count < 2 ? '' : 's'}`;

function lasting(seconds: number): string {
  if (seconds % 86_400 === 0) return many(seconds / 86_400, 'jour');
  if (seconds % 3_600 === 0) return many(seconds / 3_600, 'heure');
  return spanOf(seconds, UNITS);
}

export const daysFr: DaysTexts = {
  clocks: {
    none: 'Sans pendule',
    turn: (seconds) => `${lasting(seconds)} par tour`,
    match: (seconds) => `${lasting(seconds)} par partie`,
  },
  span: (seconds) => spanOf(seconds, UNITS),
  slow: {
    says: 'Chacun prend son temps : si le temps d’un tour est écoulé, un robot joue jusqu’au retour de la personne. Une pause demande l’accord de tous.',
    aids: 'Personne ne se souvient d’une carte pendant des jours. Laisse la table garder des notes, ou tout retenir à ta place ; les meilleurs scores sont comptés à part.',
  },
  pause: {
    ask: 'Demander une pause',
    asks: (name) => `${name} demande une pause.`,
    youAsk: 'Tu demandes une pause.',
    yes: (names) => `D’accord pour l’instant : ${names}.`,
    missing: (names) => `Réponse attendue : ${names}.`,
    agree: 'D’accord',
    decline: 'Continuer à jouer',
    takeBack: 'Annuler la demande',
    paused: 'La partie est en pause.',
    since: (time) => `Depuis ${time}. Les pendules sont arrêtées, et personne ne reçoit d’avis.`,
    goOn: 'Reprendre',
    anybody: 'Chaque personne à la table peut reprendre à tout moment.',
    prompt: 'En pause. Chacun peut reprendre.',
  },
  tables: {
    left: (span) => `encore ${span}`,
    paused: 'en pause',
    botPlays: 'un robot joue pour toi',
    waiting: (count) => (count === 1 ? 'Une table t’attend' : `${count} tables t’attendent`),
  },
};
