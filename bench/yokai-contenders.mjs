const seats = 2;

/** @type {import('./rounds.mjs').Contender} */
export const hyakkiYokai = {
  module: './contenders/hyakki-playouts.mjs',
  // A random declaration would end most matches on the first turn.
  settings: { game: 'yokai', seats, options: { edition: 'classic', level: 1 }, avoid: ['declare'] },
};
