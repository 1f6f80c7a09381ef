/** A shorter pull is a tap, or nothing. */
const FAR = 56;

/** Which way a pull from one place to another leads: a pull to the left brings what comes next. */
export function wayOf(x: number, y: number): -1 | 0 | 1 {
  if (Math.abs(x) < FAR || Math.abs(x) < 1.6 * Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}

/** For `{@attach swipe(…)}`: one step on or back with a finger. */
export function swipe(onstep: (by: -1 | 1) => void) {
  return (element: HTMLElement) => {
    const listening = new AbortController();
    const { signal } = listening;
    let from: { readonly x: number; readonly y: number } | undefined;
    element.addEventListener(
      'pointerdown',
      ({ clientX: x, clientY: y, isPrimary }) => {
        from = isPrimary ? { x, y } : undefined;
      },
      { signal },
    );
    element.addEventListener(
      'pointerup',
      ({ clientX, clientY }) => {
        const way = from === undefined ? 0 : wayOf(clientX - from.x, clientY - from.y);
        from = undefined;
        if (way !== 0) onstep(way);
      },
      { signal },
    );
    return () => listening.abort();
  };
}
