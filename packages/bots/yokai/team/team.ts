import type { Ask, Bot, Player } from '@hyakki/engine';
import {
  FAMILIES,
  type Family,
  type Memory,
  type Move,
  type Pair,
  type View,
  type Yokai,
} from '@hyakki/games/yokai';
import { moveOf, shiftOfMove } from '../solver/board.ts';
import { explainByCode } from './explain.ts';
import { hintFor } from './hint.ts';
import { type Reading, readTurns } from './reading.ts';
import { UNKNOWN } from './standing.ts';

const NAME = 'team';
const VERSION = 1;
const MEMORY = 'perfect';

/**
 * Uses a code: among bots of its own kind every choice says what the seat saw, and each seat decodes it from
 * what it was told. At any other table it plays as another bot does.
 */
export function teamWith(elsewhere: Bot<Yokai>): Bot<Yokai> {
  return {
    name: NAME,
    version: VERSION,
    memory: MEMORY,
    isSecretive: true,
    choose: (ask) =>
      isAmongEquals(ask.players) ? (speak(ask) ?? elsewhere.choose(ask)) : elsewhere.choose(ask),
    explain: (made) => (isAmongEquals(made.players) ? explainByCode(made) : elsewhere.explain(made)),
  };
}

function isAmongEquals(players: readonly Player[]): boolean {
  return players.every(
    (player) =>
      player.kind === 'bot' && player.name === NAME && player.version === VERSION && player.memory === MEMORY,
  );
}

/** Undefined where the code has no word for what this seat sees. */
function speak({ view, memory, legal }: Ask<Yokai>): Move | undefined {
  const reading = readTurns(view, memory!);
  // Somebody's move was not a word of the code but was read as one (a clock had moved for a bot): the reading is worthless.
  if (isMisread(reading, memory!)) return undefined;
  const { plan } = reading;
  const [first, second] = view.looked;
  switch (view.phase) {
    case 'first-look': {
      if (plan.isCertainlyWon()) return { do: 'declare' };
      const held = view.affinities.find(({ holder }) => holder === view.seat)?.pair;
      const card = plan.firstLooks()[Math.max(0, plan.pairsToTell().indexOf(held as Pair))];
      return card === undefined ? undefined : { do: 'look', card };
    }
    case 'second-look': {
      const card = plan.secondLooks(first!)[familyShown(view, first!)];
      return card === undefined || card === UNKNOWN ? undefined : { do: 'look', card };
    }
    case 'move': {
      const messages = plan.messages(first!, second!);
      const message = messages.find(
        ({ families }) =>
          families[0] === familyShown(view, first!) && families[1] === familyShown(view, second!),
      );
      if (message !== undefined) return moveOf(plan.board, message.shift);
      // Better to say nothing than something false.
      return legal.find(
        (move) =>
          move.do === 'move' && !messages.some(({ shift }) => shift === shiftOfMove(plan.board, move)),
      );
    }
    case 'hint':
      return hintFor(reading.moved());
    case 'over':
      return undefined;
  }
}

function isMisread({ plan }: Reading, { faces }: Memory): boolean {
  return plan.standing.families.some(
    (family, card) => family !== UNKNOWN && faces[card] !== 'hidden' && faces[card] !== FAMILIES[family],
  );
}

function familyShown({ faces }: View, card: number): number {
  return FAMILIES.indexOf(faces[card] as Family);
}
