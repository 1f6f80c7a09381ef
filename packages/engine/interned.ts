/**
 * The one copy of a text that the engine keeps for the names of fields. Two such copies are compared by their address, other texts
 * letter by letter; rules compare the names of cards and cells all the time.
 */
export function interned<Text extends string>(text: Text): Text {
  return Object.keys({ [text]: 0 })[0] as Text;
}
