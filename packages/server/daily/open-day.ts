import type { Day } from '@hyakki/engine';
import { dayOpens } from '@hyakki/table';
import type { TablePorts } from '../tables/ports.ts';

/** Whether everybody may know the secrets of a day: by both clocks, or a wrong one would open a day that is still played. */
export function isDayOpen({ now, today }: Pick<TablePorts, 'now' | 'today'>, day: Day): boolean {
  return Math.min(now(), today()) >= dayOpens(day);
}
