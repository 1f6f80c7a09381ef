import { quickBot } from '@hyakki/bots';
import {
  type Game,
  type GameTypes,
  openDeal,
  playMatch,
  recordOf,
  seatsOf,
  seedFromText,
  tell,
} from '@hyakki/engine';
import { type Moment, momentsOf, readRecordOf } from '@hyakki/review';
import type { BoardDrawing } from '../board-drawing.ts';
import { composePicture, type PictureWords } from '../compose.ts';

/** Letters about as wide as those of the display face. */
const roughly = (text: string, size: number) => text.length * size * 0.56;

/** A match of quick bots, moment by moment. */
export function momentsPlayed<G extends GameTypes>(
  game: Game<G>,
  options: object = {},
): readonly Moment<G>[] {
  const seatCount = game.usualSeats;
  const parsed = game.parseOptions(options, seatCount);
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  const bots = seatsOf(seatCount).map(() => quickBot(game.id));
  const deal = openDeal(
    'device',
    seedFromText(`${game.id} drawn`),
    bots.map(() => 'none'),
  );
  const match = {
    options: parsed.value,
    deal,
    bots: bots as never,
    botSeed: seedFromText('bots'),
    mostMoves: 20_000,
  };
  const record = recordOf(game, match, playMatch(game, match), { aids: 'bare', talk: 'silent' });
  const read = readRecordOf(record);
  if (!read.ok) throw new Error(read.refusal.code);
  return momentsOf(game, record, read.value.replay as never);
}

const WORDS: PictureWords = {
  title: 'A game',
  level: 'Level 1',
  headline: 'Turning point',
  isGolden: true,
  sentence: 'Seat 1 & seat 2 <know> it.',
  footnotes: [],
};

/** As everybody saw it. */
export function pictureOf<G extends GameTypes>(
  drawing: BoardDrawing<G>,
  at: Moment<G>,
  said = WORDS,
): string {
  const { game, state, events } = at;
  const names = seatsOf(2).map((seat) => `Seat ${seat + 1}`);
  const moment = { view: game.view(state, 'spectator'), events: tell(game, events, 'spectator'), names };
  return composePicture(drawing, moment, said, roughly);
}

/** How often a picture of the sprite is used on the board whose name begins so. */
export function countUses(svg: string, begins: string): number {
  return svg.split(`<use href="#${begins}`).length - 1;
}
