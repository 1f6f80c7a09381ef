import { createContext } from 'svelte';

/** What somebody asks about: a thing on the board, an option, or a level. */
export type Asked = { readonly thing: string } | { readonly edition: string; readonly level: number };

/** How options of a game open the paragraph about themselves. */
export const [askingHere, letAsk] = createContext<(asked: Asked) => void>();
