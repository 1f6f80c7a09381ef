import { deriveSeed, Generator, pick, type Seed } from '@hyakki/engine';
import { type State, yokai } from '@hyakki/games/yokai';

/** Every state of a random match without a declaration. */
export function playedAtRandom(seed: Seed, seatCount: number, input: object = {}): readonly State[] {
  const options = yokai.parseOptions(input, seatCount);
  if (!options.ok) throw new Error(options.refusal.code);
  const chance = new Generator(deriveSeed(seed, 'moves'));
  let { state } = yokai.setup(options.value, seatCount, seed);
  const states = [state];
  while (state.phase !== 'over') {
    const legal = yokai.legalMoves(yokai.view(state, state.seat)).filter((move) => move.do !== 'declare');
    const step = yokai.apply(state, state.seat, pick(legal, chance));
    if (!step.ok) throw new Error(step.refusal.code);
    state = step.value.state;
    states.push(state);
  }
  return states;
}
