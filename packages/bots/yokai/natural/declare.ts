import { POINTS, type View } from '@hyakki/games/yokai';
import { type Mind, outlookOf } from './mind.ts';
import { chanceWon, leftAfterLook, optionsOf, sift } from './planner.ts';

/** One more turn costs points, and may cost the match; a wrong declaration costs everything. */
export function isTimeToDeclare(mind: Mind): boolean {
  const { view, ways } = mind;
  const won = chanceWon(mind);
  if (won === 0) return false;
  const { score, turnsLeft, cost } = standingOf(view);
  if (turnsLeft === 1) return won >= chanceWonByPlaying(mind);
  const worth = Math.max(1, score + ways.winning);
  return won >= Math.max(leastChance(mind, turnsLeft), (ways.hope * (worth - cost)) / worth);
}

/** The holder of an affinity knows better, as long as its turn comes again. */
function leastChance({ ways, view, goals }: Mind, turnsLeft: number): number {
  return goals.length > 1 && turnsLeft > view.seatCount ? LEFT_TO_THE_HOLDER : ways.leastSure;
}
const LEFT_TO_THE_HOLDER = 0.95;

/** What a win would score now if all hints are well placed, how many turns the hints last, and what the next turn costs. */
function standingOf({ row, unrevealed }: View): {
  readonly score: number;
  readonly turnsLeft: number;
  readonly cost: number;
} {
  const unplaced = row.filter(({ on }) => on === null).length;
  const placed = row.length - unplaced;
  return {
    score: POINTS.unrevealed * unrevealed + POINTS.unplaced * unplaced + POINTS['well-placed'] * placed,
    turnsLeft: 2 * unrevealed + unplaced,
    cost: unplaced > 0 ? POINTS.unplaced - POINTS['well-placed'] : POINTS.unrevealed - POINTS.unplaced,
  };
}

/** How likely one look and one move win: the last turn has no other. */
function chanceWonByPlaying(mind: Mind): number {
  const { ways, board, legal } = mind;
  const outlook = outlookOf(mind, ways.lookWorlds);
  const options = sift(
    outlook,
    optionsOf(board),
    [
      { worlds: ways.lookFirst, keep: ways.lookKeep },
      { worlds: ways.lookWorlds, keep: ways.lookKeep },
    ],
    () => 0,
  ).map((option) => ({ ...option, left: option.left.map((left) => Math.min(1, left)) }));
  let best = 0;
  for (const move of legal) {
    if (move.do !== 'look') continue;
    best = Math.max(best, 1 - leftAfterLook(options, outlook.worlds, move.card, () => 0));
  }
  return best;
}
