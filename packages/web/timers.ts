/** Rings once after so many milliseconds. Call the result to cancel it. */
export function setTimer(ms: number, ring: () => void): () => void {
  const timer = setTimeout(ring, ms);
  return () => clearTimeout(timer);
}
