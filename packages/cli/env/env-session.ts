import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import {
  deriveSeed,
  type Fields,
  isWhole,
  type Outcome,
  ok,
  quote,
  type Result,
  refuse,
  type Seat,
  type Seed,
  seedFromText,
} from '@hyakki/engine';
import { findGame, GAMES } from '@hyakki/games';
import type { Line } from '../engine/line-reader.ts';
import { badField, LIMITS, parseRequestAmong, readSeedText } from '../engine/requests.ts';
import { BLANK, write } from '../engine/session.ts';
import { encoderOf } from './encoders.ts';
import { EnvMatch, type EnvRules, matchSeed } from './env-match.ts';
import {
  badAction,
  ENV_LIMITS,
  ENV_REQUESTS,
  type EnvRequestName,
  type Output,
  readActions,
  readFlag,
  readOutput,
  readTexts,
  readWhich,
  unknownGame,
} from './requests.ts';
import { rewardsOf } from './rewards.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import { sizesOf, specOf } from './spec.ts';

const ENV_PROTOCOL = 1;

/** A match in its place, and how many were played there. */
interface Slot {
  match: EnvMatch;
  episode: number;
}

interface Env {
  readonly rules: EnvRules;
  readonly places: readonly Slot[];
  readonly output: readonly Output[];
  readonly autoReset: boolean;
  seed: Seed;
}

/** One conversation with one program that learns: many matches of one kind, as numbers. */
export class EnvSession {
  #env: Env | undefined;

  /** One line of JSON for a line; nothing for a blank one (V1). Never throws. */
  answer(line: Line): string | undefined {
    if ('tooLong' in line) return write(undefined, refuse('line-too-long', 'V7', { most: LIMITS.lineBytes }));
    if (!isUtf8(line.bytes)) return write(undefined, refuse('not-utf8', 'V1'));
    return this.answerText(line.bytes.toString('utf8'));
  }

  answerText(text: string): string | undefined {
    if (BLANK.test(text)) return undefined;
    const request = parseRequestAmong(ENV_REQUESTS, text);
    if (!request.ok) return write(request.refusal.id, request.refusal);
    const { id, name, fields } = request.value;
    try {
      return write(id, this.#requests[name](fields));
    } catch (error) {
      // A bug of ours: this line fails, the conversation goes on.
      const message = quote(error instanceof Error ? error.message : error);
      return write(id, refuse('internal-error', 'V7', { message }));
    }
  }

  readonly #requests: Readonly<Record<EnvRequestName, (fields: Fields) => Result<object>>> = {
    hello: () => ok({ env: 'hyakki', protocol: ENV_PROTOCOL, games: Object.keys(GAMES), limits: ENV_LIMITS }),
    help: () =>
      ok({
        requests: Object.entries(ENV_REQUESTS).map(([name, { fields, does }]) => ({
          do: name,
          fields,
          does,
        })),
      }),
    spec: (fields) => {
      const rules = readRules(fields, { keepsMemory: true, asksHelpers: true });
      return rules.ok ? ok(specOf(rules.value)) : rules;
    },
    make: (fields) => this.#make(fields),
    reset: (fields) => this.#with((env) => this.#reset(env, fields)),
    step: (fields) => this.#with((env) => this.#step(env, fields)),
    observe: (fields) => this.#with((env) => this.#observe(env, fields)),
    describe: (fields) => this.#with((env) => describe(env, fields)),
    snapshot: (fields) =>
      this.#with((env) => {
        const which = readWhich(fields, env.places.length);
        if (!which.ok) return which;
        const kept = which.value.map((index) => env.places[index]!.match.keep());
        return ok({ snapshots: kept.map((match) => writeSnapshot(env.rules, match)) });
      }),
    restore: (fields) => this.#with((env) => this.#restore(env, fields)),
    imagine: (fields) => this.#with((env) => this.#imagine(env, fields)),
    close: () =>
      this.#with(() => {
        this.#env = undefined;
        return ok({ closed: true });
      }),
  };

  #with(then: (env: Env) => Result<object>): Result<object> {
    return this.#env === undefined ? refuse('no-env', 'V2') : then(this.#env);
  }

  #make(fields: Fields): Result<object> {
    const keepsMemory = readFlag(fields, 'memory', true);
    if (!keepsMemory.ok) return keepsMemory;
    const asksHelpers = readFlag(fields, 'helpers', true);
    if (!asksHelpers.ok) return asksHelpers;
    const autoReset = readFlag(fields, 'autoReset', false);
    if (!autoReset.ok) return autoReset;
    const rules = readRules(fields, { keepsMemory: keepsMemory.value, asksHelpers: asksHelpers.value });
    if (!rules.ok) return rules;
    const { matches = 1 } = fields;
    if (!isWhole(matches, 1, ENV_LIMITS.matches))
      return badField('matches', matches, { wanted: `a whole number from 1 to ${ENV_LIMITS.matches}` });
    const output = readOutput(fields, ['legal']);
    if (!output.ok) return output;
    if (output.value.includes('informationState') && !keepsMemory.value) return refuse('no-memory', 'V5');
    const text = readSeedText(fields);
    if (!text.ok) return text;
    const seed = seedFromText(text.value ?? randomBytes(32).toString('hex'));
    const places = Array.from({ length: matches }, (_, index) => ({
      match: EnvMatch.begin(rules.value, matchSeed(seed, index, 0)),
      episode: 0,
    }));
    const env: Env = {
      rules: rules.value,
      places,
      output: output.value,
      autoReset: autoReset.value,
      seed,
    };
    this.#env = env;
    return ok({ ...sizesOf(rules.value), matches, seed, ...standing(env, allOf(env)) });
  }

  #reset(env: Env, fields: Fields): Result<object> {
    const which = readWhich(fields, env.places.length);
    if (!which.ok) return which;
    const text = readSeedText(fields);
    if (!text.ok) return text;
    if (text.value !== undefined) env.seed = seedFromText(text.value);
    for (const index of which.value) {
      const place = env.places[index]!;
      // With a seed everything begins again; without one comes the next match of the same seed.
      place.episode = text.value === undefined ? place.episode + 1 : 0;
      place.match = EnvMatch.begin(env.rules, matchSeed(env.seed, index, place.episode));
    }
    return ok({ seed: env.seed, ...standing(env, which.value) });
  }

  #step(env: Env, fields: Fields): Result<object> {
    const which = readWhich(fields, env.places.length);
    if (!which.ok) return which;
    const actions = readActions(fields, which.value.length);
    if (!actions.ok) return actions;
    // All are looked at before any is made: a refused step changes nothing.
    for (const [i, index] of which.value.entries()) {
      const action = actions.value[i]!;
      if (action !== null && !env.places[index]!.match.isLegal(action)) return badAction(index, action);
    }
    const ended: (Outcome | undefined)[] = [];
    for (const [i, index] of which.value.entries()) {
      const action = actions.value[i]!;
      const place = env.places[index]!;
      if (action === null) {
        ended.push(place.match.seat === null ? place.match.outcome : undefined);
        continue;
      }
      place.match.act(action);
      const outcome = place.match.seat === null ? place.match.outcome : undefined;
      ended.push(outcome);
      if (outcome === undefined || !env.autoReset) continue;
      place.episode++;
      place.match = EnvMatch.begin(env.rules, matchSeed(env.seed, index, place.episode));
    }
    return ok(standing(env, which.value, ended));
  }

  #observe(env: Env, fields: Fields): Result<object> {
    const which = readWhich(fields, env.places.length);
    if (!which.ok) return which;
    const output = readOutput(fields, env.output);
    if (!output.ok) return output;
    if (output.value.includes('informationState') && !env.rules.keepsMemory) return refuse('no-memory', 'V5');
    const viewer = readViewer(fields, env);
    if (!viewer.ok) return viewer;
    return ok(standing({ ...env, output: output.value }, which.value, undefined, viewer.value));
  }

  #restore(env: Env, fields: Fields): Result<object> {
    const which = readWhich(fields, env.places.length);
    if (!which.ok) return which;
    const texts = readTexts(fields, 'snapshots', which.value.length);
    if (!texts.ok) return texts;
    const matches: EnvMatch[] = [];
    for (const text of texts.value) {
      const kept = readSnapshot(env.rules, text);
      if (!kept.ok) return kept;
      matches.push(EnvMatch.restore(env.rules, kept.value));
    }
    for (const [i, index] of which.value.entries()) env.places[index]!.match = matches[i]!;
    return ok(standing(env, which.value));
  }

  #imagine(env: Env, fields: Fields): Result<object> {
    const which = readWhich(fields, env.places.length);
    if (!which.ok) return which;
    const into = readWhich({ which: fields['into'] ?? which.value }, env.places.length, 'into');
    if (!into.ok) return into;
    if (into.value.length !== which.value.length)
      return badField('into', fields['into'], {
        length: into.value.length,
        wanted: `a list of ${which.value.length}, one for each match`,
      });
    const viewer = readViewer(fields, env);
    if (!viewer.ok) return viewer;
    const text = readSeedText(fields);
    if (!text.ok) return text;
    if (!env.rules.keepsMemory) return refuse('no-memory', 'V5');
    const seed = seedFromText(text.value ?? randomBytes(32).toString('hex'));
    const worlds: EnvMatch[] = [];
    for (const index of which.value) {
      const { match } = env.places[index]!;
      const seat = viewer.value ?? match.seat;
      if (seat === null) return refuse('match-over', 'V4', { index });
      // A seat of an imagined world that has no memory cannot imagine another.
      if (match.memoryOf(seat) === undefined) return refuse('no-memory', 'V5', { index });
      worlds.push(match.imagine(seat, deriveSeed(seed, 'imagine', index)));
    }
    for (const [i, index] of into.value.entries()) env.places[index]!.match = worlds[i]!;
    return ok(standing(env, into.value));
  }
}

function readRules(
  { game: id, seats, options: input = {} }: Fields,
  kinds: Pick<EnvRules, 'keepsMemory' | 'asksHelpers'>,
): Result<EnvRules> {
  const game = typeof id === 'string' ? findGame(id) : undefined;
  if (game === undefined) return unknownGame(id);
  const seatCount = seats ?? Math.min(...game.seatCounts);
  if (!isWhole(seatCount, 1, 16) || !game.seatCounts.includes(seatCount))
    return refuse('bad-seat-count', 'H1', { seats: quote(seats), wanted: game.seatCounts.join(', ') });
  const options = game.parseOptions(input, seatCount);
  if (!options.ok) return options;
  const encoder = encoderOf(game, options.value, seatCount);
  return ok({ game, options: options.value, seatCount, encoder, ...kinds });
}

function readViewer({ viewer }: Fields, { rules }: Env): Result<Seat | undefined> {
  return viewer === undefined || isWhole(viewer, 0, rules.seatCount - 1)
    ? ok(viewer)
    : badField('viewer', viewer, { wanted: `a seat from 0 to ${rules.seatCount - 1}` });
}

function allOf({ places }: Env): readonly number[] {
  return places.map((_, index) => index);
}

/** How matches stand, in the order they were named. `ended` is how those ended that did so just now. */
function standing(
  env: Env,
  which: readonly number[],
  ended?: readonly (Outcome | undefined)[],
  viewer?: Seat,
): object {
  const matches = which.map((index) => env.places[index]!.match);
  const outcomes = ended ?? matches.map((match) => (match.seat === null ? match.outcome : undefined));
  const { output, rules } = env;
  const isAsked = (match: EnvMatch) => viewer === undefined || match.seat === viewer;
  return {
    seat: matches.map(({ seat }) => seat),
    done: outcomes.map((outcome) => outcome !== undefined),
    verdict: outcomes.map((outcome) => outcome?.verdict ?? null),
    rewards: outcomes.map((outcome) => rewardsOf(outcome, rules)),
    ...(output.includes('legal')
      ? { legal: matches.map((match) => (isAsked(match) ? match.actions : [])) }
      : {}),
    ...(output.includes('mask')
      ? { mask: matches.map((match) => (isAsked(match) ? match.mask() : match.mask().fill(0))) }
      : {}),
    ...(output.includes('observation')
      ? { observation: matches.map((match) => match.observation(viewer)) }
      : {}),
    ...(output.includes('informationState')
      ? { informationState: matches.map((match) => match.informationState(viewer)) }
      : {}),
  };
}

function describe(env: Env, fields: Fields): Result<object> {
  const { index } = fields;
  if (!isWhole(index, 0, env.places.length - 1))
    return badField('index', index, { wanted: `a whole number from 0 to ${env.places.length - 1}` });
  const viewer = readViewer(fields, env);
  if (!viewer.ok) return viewer;
  const { match } = env.places[index]!;
  const isAsked = viewer.value === undefined || viewer.value === match.seat;
  return ok({
    index,
    seat: match.seat,
    view: match.viewOf(viewer.value) ?? match.viewOf(0),
    legal: isAsked ? match.listed : [],
    outcome: match.outcome ?? null,
  });
}
