/** The longest that Node can wait in one go. */
const LONGEST = 2 ** 31 - 1;

/** Rings once after so many milliseconds; what it returns calls it off. Keeps no process alive. */
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
