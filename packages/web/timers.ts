/** Rings once after so many milliseconds; what it returns calls it off. */
export function setTimer(ms: number, ring: () => void): () => void {
  const timer = setTimeout(ring, ms);
  return () => clearTimeout(timer);
}
