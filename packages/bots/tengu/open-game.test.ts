import { deriveSeed } from '@hyakki/engine';
import { playAtRandom, runs, SUITE_SEED, settingsOf } from '@hyakki/engine/testing';
import {
  cellAt,
  isResting,
  KINDS,
  type Move,
  placeOf,
  type State,
  tengu,
  toyOf,
  unseenCards,
} from '@hyakki/games/tengu';
import { tenguKit } from '@hyakki/games/tengu/testing';
import { expect, it } from 'vitest';
import { MIRRORED, OpenGame } from './open-game.ts';
import { tileOf } from './situation.ts';

const SETTINGS = settingsOf(tengu, tenguKit);

/** The same position in numbers. */
function inNumbers(state: State): OpenGame {
  const { options, secret, faces, pawns, found } = state;
  const game = new OpenGame(options);
  const { pile } = unseenCards(state);
  for (const [place, face] of secret.tiles.entries()) {
    const tile = tileOf(face, options);
    game.tiles[place] = tile;
    if (tile < game.toyCount) game.where[tile] = place;
    if (faces[place] !== 'hidden') game.faceUp |= 1 << place;
    if (faces[place] === 'mirage') game.mirages |= 1 << place;
  }
  game.temple = placeOf(state.temple, options.columns);
  for (const [yokai, cell] of pawns.entries()) game.pawns[yokai] = placeOf(cell, options.columns);
  for (const [yokai, kinds] of found.entries()) {
    game.missing[yokai] = KINDS.reduce((set, kind, i) => (kinds.includes(kind) ? set : set | (1 << i)), 0);
    game.toysLeft += KINDS.length - kinds.length;
  }
  game.pile.set(pile.map((yokai) => options.yokai.indexOf(yokai)));
  game.pileSize = pile.length;
  return game;
}

/** What can be told apart, with the pile as it lies from its top. */
function facts(game: OpenGame) {
  const { tiles, where, pawns, missing, faceUp, mirages, toysLeft, temple, pile, gone, pileSize } = game;
  return {
    tiles: [...tiles],
    where: [...where],
    pawns: [...pawns],
    missing: [...missing],
    faceUp,
    mirages,
    toysLeft,
    temple,
    pile: [...pile.slice(gone, pileSize)],
  };
}

it('the game in numbers does what the rules do, in every mix of options', () => {
  let mixes = 0;
  const matches = runs(SETTINGS.length);
  for (let i = 0; i < matches; i++) {
    const { options, seatCount } = SETTINGS[i % SETTINGS.length]!;
    const { start, steps } = playAtRandom(tengu, {
      options,
      seatCount,
      seed: deriveSeed(SUITE_SEED, 'open-game', i),
      mostMoves: tenguKit.mostMoves(options, seatCount),
    });
    let before = start.state;
    let game = inNumbers(before);
    for (const { move, step } of steps) {
      const after = step.state;
      if (move.do === 'go') {
        expect(endsOf(game, before)).toEqual(goingsIn(before));
        const yokai = options.yokai.indexOf(move.yokai);
        const place = placeOf(move.to, options.columns);
        const arrived = game.arrive(yokai, place);
        expect(arrived === MIRRORED).toBe(isToyShown(after));
        expect(facts(game)).toEqual(facts(inNumbers(after)));
      }
      for (const event of step.events) {
        if (event.type === 'mixed') {
          mixes++;
          const toy = placeOf(event.toy, options.columns);
          const mirage = placeOf(event.mirage, options.columns);
          game.mix(toy, mirage, after.secret.tiles[toy] === 'mirage');
        }
        if (event.type === 'turned') {
          expect(options.yokai[game.turnCard()]).toBe(event.card);
          expect(facts(game)).toEqual(facts(inNumbers(after)));
        }
      }
      if (after.phase === 'over') expect(game.toysLeft === 0).toBe(tengu.outcome(after)!.verdict === 'won');
      before = after;
      if (move.do === 'help') game = inNumbers(after);
    }
  }
  expect(mixes).toBeGreaterThan(5);
});

/** T24 */
function isToyShown({ looked, secret, options }: State): boolean {
  return looked?.by === 'all' && toyOf(secret.tiles[placeOf(looked.cell, options.columns)]!) !== undefined;
}

function endsOf(game: OpenGame, { options, card, found }: State): readonly string[] {
  const rests = isResting(found[options.yokai.indexOf(card)]!);
  return options.yokai.flatMap((name, yokai) => {
    if (game.isResting(yokai) || !(rests || name === card)) return [];
    const ends = game.endsFrom(1 << game.pawns[yokai]!);
    return Array.from({ length: game.tiles.length }, (_, place) => place)
      .filter((place) => (ends & (1 << place)) !== 0)
      .map((place) => `${name} ${cellAt(place, options.columns)}`);
  });
}

function goingsIn(state: State): readonly string[] {
  const moves: readonly Move[] = tengu.legalMoves(tengu.view(state, state.seat));
  return moves.flatMap((move) => (move.do === 'go' ? [`${move.yokai} ${move.to}`] : []));
}
