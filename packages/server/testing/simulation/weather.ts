/** How likely each small fault is at the moment, of one store call, hint or frame. All are zero when the faults are over. */
export interface Weather {
  /** A call to the store that fails: before anything is written, and after everything is. */
  readonly refused: number;
  readonly cutAfterCommit: number;
  /** A call that takes seconds. */
  readonly slow: number;
  readonly hintLost: number;
  readonly hintDoubled: number;
  readonly hintLate: number;
  readonly frameDoubled: number;
  readonly frameLate: number;
  /** A frame that is lost, and all after it: the connection ends a moment later. */
  readonly frameCut: number;
}

export const CALM: Weather = {
  refused: 0,
  cutAfterCommit: 0,
  slow: 0,
  hintLost: 0,
  hintDoubled: 0,
  hintLate: 0,
  frameDoubled: 0,
  frameLate: 0,
  frameCut: 0,
};
