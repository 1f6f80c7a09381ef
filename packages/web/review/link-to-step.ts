import { shownPath } from '../page-path.ts';

/** The address of what is shown now, as others can open it: whoever sat at an online table finds the match there too. */
export async function linkToStep(): Promise<string> {
  // Where there is no server, the page's own address is all there is.
  const { reachable } = await import('../online/reachable.svelte.ts');
  await reachable.look();
  return reachable.pageAt(`${shownPath()}${location.search}`);
}
