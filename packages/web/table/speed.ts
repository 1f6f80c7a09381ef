import { isAtOneDevice } from '@hyakki/client/allowed';
import type { TableState } from '@hyakki/client/known-table';
import { PACE_MS } from '@hyakki/client/table-client';
import type { Speed } from '../board-kit/board.ts';

/** The pace a table on this device should have, if it has another; a table without a pace keeps none. */
export function paceToSet(state: TableState, speed: Speed): number | undefined {
  const { pace } = state.setting;
  const wanted = PACE_MS[speed];
  return isAtOneDevice(state) && pace > 0 && pace !== wanted ? wanted : undefined;
}

/** The speed that a pace comes nearest to. */
export function speedOf(pace: number): Speed {
  const speeds = Object.keys(PACE_MS) as readonly Speed[];
  const distance = (speed: Speed) => Math.abs(PACE_MS[speed] - pace);
  return speeds.reduce((best, speed) => (distance(speed) < distance(best) ? speed : best));
}
