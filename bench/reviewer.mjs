// Plays matches of bots with fixed seeds, reviews each, and answers the milliseconds of CPU that each review took.
import { usualBot } from '@hyakki/bots';
import { deriveSeed, expectOk, openDeal, playMatch, recordOf, seatsOf, seedFromText } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { readRecordOf, reviewMatch } from '@hyakki/review';

process.once('message', ({ game, seats, records }) => {
  process.send(Array.from({ length: records }, (_, i) => reviewOne(findGame(game), seats, i)));
});

function reviewOne(game, seats, number) {
  const seed = deriveSeed(seedFromText('review'), game.id, number);
  // Every level in turn.
  const { options: preset } = game.presets[number % game.presets.length];
  const options = expectOk(game.parseOptions(preset, seats));
  const bots = seatsOf(seats).map(() => usualBot(game.id, { options, seatCount: seats }));
  const match = {
    options,
    deal: openDeal(
      'device',
      seed,
      bots.map(() => 'none'),
    ),
    bots,
    botSeed: deriveSeed(seed, 'bots'),
    mostMoves: 20_000,
  };
  const read = expectOk(
    readRecordOf(recordOf(game, match, playMatch(game, match), { aids: 'history', talk: 'silent' })),
  );
  const began = process.cpuUsage();
  reviewMatch(read);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}
