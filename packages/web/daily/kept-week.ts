// The days on which somebody finished a daily deal in this browser. Nothing is counted in a row, and nothing is lost.

const KEY = 'hyakki.daily';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A week is shown; a little more is kept. */
const MOST = 14;

export function playedDays(): readonly string[] {
  try {
    const input: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(input)
      ? input.filter((day): day is string => typeof day === 'string' && DAY.test(day)).slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

/** Adds these days, the newest first. */
export function keepDays(days: readonly string[]): readonly string[] {
  const all = [...new Set([...playedDays(), ...days])].sort().reverse().slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // This browser stores nothing: the seals are shown now, and not the next time.
  }
  return all;
}

/** The last seven days, today last. */
export function weekOf(today: string): readonly string[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: 7 }, (_, i) => new Date(end - (6 - i) * 86_400_000).toISOString().slice(0, 10));
}
