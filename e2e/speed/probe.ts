/** Runs in the page, before anything else of it: what the browser itself says about speed. */
export interface Probe {
  /** Milliseconds from the last press to the board on the screen. */
  boardAfterPress: number | undefined;
  /** Milliseconds from presses to the paint after them, as Event Timing tells them. */
  readonly paints: number[];
  shift: number;
  frames: number;
  /** The longest task that kept the page from answering, in milliseconds. */
  longest: number;
}

export function installProbe(): void {
  const probe: Probe = { boardAfterPress: undefined, paints: [], shift: 0, frames: 0, longest: 0 };
  (globalThis as unknown as { probe: Probe }).probe = probe;
  let pressedAt: number | undefined;
  addEventListener(
    'click',
    (event) => {
      pressedAt ??= event.timeStamp;
    },
    { capture: true },
  );
  const look = () => {
    probe.frames += 1;
    const isThere =
      document.querySelector('.prompt') !== null && document.querySelector('.board button') !== null;
    if (isThere && pressedAt !== undefined && probe.boardAfterPress === undefined) {
      const from = pressedAt;
      probe.boardAfterPress = 0;
      // After the frame in which it is painted.
      requestAnimationFrame(() =>
        setTimeout(() => {
          probe.boardAfterPress = performance.now() - from;
        }),
      );
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (['pointerdown', 'pointerup', 'click'].includes(entry.name)) probe.paints.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) probe.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) probe.longest = Math.max(probe.longest, duration);
  }).observe({ type: 'longtask' });
}
