/** Something of this device that another one can take over. It is merged there, and never replaces anything. */
export interface Movable {
  /** Stays the same for ever: other devices find the thing by it. */
  readonly name: string;
  collect(): Promise<string>;
  /** The text comes from outside: ignore what is not ours. */
  merge(text: string): Promise<void>;
}
