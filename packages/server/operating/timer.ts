/** The longest that Node can wait in one go. */
const LONGEST = 2 ** 31 - 1;

/** Rings once after this many milliseconds, and does not keep the process alive. Returns a function that cancels it. */
export function setAlarm(ms: number, ring: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = (left: number) => {
    timer = setTimeout(
      () => (left > LONGEST ? wait(left - LONGEST) : ring()),
      Math.min(Math.max(0, left), LONGEST),
    );
    timer.unref();
  };
  wait(ms);
  return () => clearTimeout(timer);
}
