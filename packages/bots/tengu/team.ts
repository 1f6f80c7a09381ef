import type { Ask, Bot, Player } from '@hyakki/engine';
import { cellAt, KINDS, type Memory, type Move, type Tengu } from '@hyakki/games/tengu';
import { because, explain } from './explaining.ts';
import { chooseNaturally, moveOf, NATURAL } from './natural.ts';
import { fetchableBy, reachersOf } from './reach.ts';
import { type Trust, trustIn } from './reading.ts';
import { tileOf, UNKNOWN } from './situation.ts';
import { type Common, commonNow, decide, isPending } from './team-code.ts';

const NAME = 'team';
const VERSION = 2;

/**
 * Where there are mirages, uses a code with bots of its own kind that tells them what it has seen; with anybody else, and
 * elsewhere, plays as `natural` does: on the same deals our conventions win as much there, or more.
 */
export const teamBot: Bot<Tengu> = {
  name: NAME,
  version: VERSION,
  memory: 'perfect',
  isSecretive: true,
  choose: (ask) => (isCoded(ask) ? chooseByCode(ask) : chooseNaturally(ask, NATURAL, trustIn(ask.players))),
  explain(made) {
    const { players, move } = made;
    if (!isCoded(made)) return explain(made, trustIn(players));
    const reasons = explain(made, noTrust(players));
    return move.do === 'go' || move.do === 'stay' ? [...reasons, because('by-code', {})] : reasons;
  },
};

/** From this seat's own looks only: the team does not use our conventions. */
function chooseAlone(ask: Ask<Tengu>): Move | undefined {
  return chooseNaturally(ask, NATURAL, noTrust(ask.players));
}

function noTrust(players: readonly Player[]): readonly Trust[] {
  return players.map(() => 'nothing');
}

function isCoded({ players, view }: Pick<Ask<Tengu>, 'players' | 'view'>): boolean {
  if (view.options.tiles.mirage === 0) return false;
  return players.every(
    (player) =>
      player.kind === 'bot' &&
      player.name === NAME &&
      player.version === VERSION &&
      player.memory === 'perfect',
  );
}

function chooseByCode(ask: Ask<Tengu>): Move | undefined {
  const { view, legal, memory } = ask;
  const isHelper = view.viewer !== view.seat;
  if (legal.length === 1 && !isHelper) return legal[0];
  if (memory === undefined) throw new Error('asked without its memory');
  if (view.phase === 'mirage') return chooseAlone(ask);
  const common = commonNow(memory, isHelper ? 'helping' : 'going');
  const own = ownTiles(memory);
  if (isHelper) return helpFrom(common, own, view.viewer as number, legal);
  const decision = decide(common);
  if (decision === undefined) return chooseAlone(ask);
  const { places, hypotheses, goings, chosen } = decision;
  const truth = hypotheses.findIndex(({ toys }) => toys.every((toy, i) => own[places[i]!] === toy));
  return truth < 0 ? chooseAlone(ask) : moveOf(goings[chosen[truth]!]!, common.situation, legal);
}

function ownTiles({ tiles, options }: Memory): readonly number[] {
  return tiles.map((known) =>
    typeof known === 'string' && known !== 'hidden' ? tileOf(known, options) : UNKNOWN,
  );
}

/** Helps at once with a toy that can be fetched at once; `team-code` reads the silence of the others. */
function helpFrom(
  { situation }: Common,
  own: readonly number[],
  seat: number,
  legal: readonly Move[],
): Move | undefined {
  if (situation.saidThisTurn > 0) return undefined;
  const { options } = situation;
  const toy = fetchableBy(seat, situation, reachersOf(situation)).find(
    ({ place, yokai }) =>
      isPending(place, seat, situation) && Math.floor(own[place]! / KINDS.length) === yokai,
  );
  if (toy === undefined) return undefined;
  const cell = cellAt(toy.place, options.columns);
  return legal.find(
    (move) => move.do === 'help' && move.cell === cell && move.yokai === options.yokai[toy.yokai],
  );
}
