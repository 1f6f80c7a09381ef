import { SKETCH_BOTS, type SketchBotName } from '@hyakki/bots/sketch';
import { type Bot, type MatchRecord, playMatch, recordOf, seedFromText, writeRecord } from '@hyakki/engine';
import { type Sketch, sketch } from '@hyakki/games/sketch';
import { type Dealt, DealtMatch, PERSON } from './dealt-match.ts';

const MOST_DEALS = 200;

/** A person in the first seat, who plays as a quick bot would, against a bot; deals are searched until it ends so. */
export function beatSketch(
  name: SketchBotName,
  dealt: Omit<Dealt, 'seats'>,
  ended: 'won' | 'lost' = 'won',
): MatchRecord {
  const named = (wanted: string): Bot<Sketch> => SKETCH_BOTS.find((one) => one.name === wanted)!;
  const bots = [named('skilled'), named(name)];
  for (let i = 0; i < MOST_DEALS; i++) {
    const secret = `${dealt.secret} ${i}`;
    const seats = [
      PERSON,
      { kind: 'bot', name, version: bots[1]!.version, memory: bots[1]!.memory } as const,
    ];
    const { deal } = new DealtMatch<Sketch>(sketch, { ...dealt, secret, seats });
    const options = sketch.parseOptions(dealt.options ?? {}, 2);
    if (!options.ok) throw new Error(options.refusal.code);
    const match = { options: options.value, deal, bots, botSeed: seedFromText(secret), mostMoves: 2000 };
    const played = playMatch(sketch, match);
    if (played.outcome.winners.includes(0) !== (ended === 'won') || played.outcome.verdict === 'drawn')
      continue;
    const record = recordOf(sketch, match, played, { aids: dealt.aids ?? 'bare', talk: 'silent' });
    return writeRecord<Sketch>({ ...record, options: options.value, outcome: played.outcome, seats });
  }
  throw new Error(`${name} was not ${ended === 'won' ? 'beaten' : 'better'}`);
}
