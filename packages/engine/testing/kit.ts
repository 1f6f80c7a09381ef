import { expectOk, type Game, type GameTypes } from '../index.ts';

/** What the suites need to know about a game beyond its contract. */
export interface Kit<G extends GameTypes> {
  /** Inputs for `parseOptions` worth playing, in addition to the presets. All of them are valid. */
  optionInputs(seatCount: number): readonly unknown[];
  /** Well-formed moves, far more than are legal: every legal one is among them. */
  candidates(view: G['View']): readonly G['Move'][];
  /** Lines that somebody might type, right and wrong. */
  texts(view: G['View']): readonly string[];
  /** No match has more moves. */
  mostMoves(options: G['Options'], seatCount: number): number;
  /** Whether everything in this memory is true in this state. */
  agrees(state: G['State'], memory: G['Memory']): boolean;
  /** Whether this view of a finished match hides nothing. */
  isAllOpen(view: G['View'], state: G['State']): boolean;
}

/** One way to set up a table. */
export interface Setting<G extends GameTypes> {
  readonly seatCount: number;
  readonly options: G['Options'];
}

/** Every preset and every other input of the kit, for every number of seats. */
export function settingsOf<G extends GameTypes>(game: Game<G>, kit: Kit<G>): Setting<G>[] {
  return game.seatCounts.flatMap((seatCount) =>
    [...game.presets.map(({ options }) => options), ...kit.optionInputs(seatCount)].map((input) => ({
      seatCount,
      options: expectOk(game.parseOptions(input, seatCount)),
    })),
  );
}
