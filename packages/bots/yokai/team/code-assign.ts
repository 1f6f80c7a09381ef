/**
 * A word of its own for every message, at the least total cost; `costs[message][word]`. With more messages than words the
 * last messages get none (−1): the code cannot say them.
 */
export function assignWords(costs: readonly (ArrayLike<number> & { readonly length: number })[]): number[] {
  const messages = costs.length;
  const words = costs[0]?.length ?? 0;
  const told = Math.min(messages, words);
  // The Hungarian method with potentials: row by row, each time along the cheapest augmenting path.
  const rowPrice = new Float64Array(told + 1);
  const wordPrice = new Float64Array(words + 1);
  const takenBy = new Int32Array(words + 1);
  const cameFrom = new Int32Array(words + 1);
  for (let row = 1; row <= told; row++) {
    takenBy[0] = row;
    const least = new Float64Array(words + 1).fill(Number.POSITIVE_INFINITY);
    const isDone = new Uint8Array(words + 1);
    let word = 0;
    do {
      isDone[word] = 1;
      const at = takenBy[word]!;
      let step = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let to = 1; to <= words; to++) {
        if (isDone[to] !== 0) continue;
        const price = costs[at - 1]![to - 1]! - rowPrice[at]! - wordPrice[to]!;
        if (price < least[to]!) {
          least[to] = price;
          cameFrom[to] = word;
        }
        if (least[to]! < step) {
          step = least[to]!;
          next = to;
        }
      }
      for (let to = 0; to <= words; to++) {
        if (isDone[to] !== 0) {
          rowPrice[takenBy[to]!]! += step;
          wordPrice[to]! -= step;
        } else least[to]! -= step;
      }
      word = next;
    } while (takenBy[word] !== 0);
    while (word !== 0) {
      const before = cameFrom[word]!;
      takenBy[word] = takenBy[before]!;
      word = before;
    }
  }
  const chosen = new Array<number>(messages).fill(-1);
  for (let word = 1; word <= words; word++) if (takenBy[word] !== 0) chosen[takenBy[word]! - 1] = word - 1;
  return chosen;
}
