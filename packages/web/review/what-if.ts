import type { Seat } from '@hyakki/engine';
import { router } from '../router.svelte.ts';
import { settings } from '../settings.svelte.ts';
import { drawName } from '../texts/names.ts';
import { WHAT_IF } from './is-what-if.ts';
import type { Reviewing } from './reviewing.svelte.ts';

/** The seat one goes on with: the one whose eyes one looks through, else whoever moves next. */
export function seatToPlay({
  viewpoint,
  step,
  seatOf,
}: Pick<Reviewing, 'viewpoint' | 'step' | 'seatOf'>): Seat {
  return typeof viewpoint === 'number' ? viewpoint : (seatOf(step + 1) ?? 0);
}

/** Opens a table of this device that goes on after this step. */
export async function playOn(reviewing: Reviewing): Promise<void> {
  const [{ localTables }, { PACE_MS }] = await Promise.all([
    import('../local/local-tables.ts'),
    import('@hyakki/client/table-client'),
  ]);
  const id = `${WHAT_IF}${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
  const { step, match } = reviewing;
  const whatIf = {
    record: match.record,
    moves: step,
    seat: seatToPlay(reviewing),
    pace: PACE_MS[settings.kept.speed],
  };
  await localTables.create({ id, whatIf, name: settings.kept.name ?? drawName(settings.language) });
  router.go(`/here/${id}`);
}
