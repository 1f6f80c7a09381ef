import type { GameTypes, Seat } from '@hyakki/engine';
import {
  DEEP,
  FAST,
  isStandIn,
  type Moment,
  type MoveThen,
  momentsOf,
  moveAt,
  type ReadMatch,
  type Review,
  type ReviewedStep,
} from '@hyakki/review';
import type { GameKit } from '../table/game-kit.ts';
import { reviewInWorker } from './in-worker.ts';
import { lookFrom, type Viewpoint } from './viewpoint.ts';

/** How far the work is. */
interface Work {
  readonly isDeep: boolean;
  readonly done: number;
  readonly of: number;
}

/** A match that is looked at again: which step, from where, and what is known of it so far. */
export class Reviewing {
  readonly match: ReadMatch;
  readonly kit: GameKit;
  readonly text: string;
  readonly moments: readonly Moment<GameTypes>[];
  step = $state(0);
  viewpoint = $state<Viewpoint>('everybody');
  review = $state.raw<Review>();
  work = $state.raw<Work>();
  hasFailed = $state(false);
  #steps = $state.raw<readonly ReviewedStep[]>([]);
  #shown = $state.raw({ before: -1, count: 0 });
  /** Told of every finished review. */
  onreviewed: ((review: Review) => void) | undefined;
  #stop: (() => void) | undefined;

  constructor(match: ReadMatch, kit: GameKit, text: string) {
    this.match = match;
    this.kit = kit;
    this.text = text;
    this.moments = momentsOf(match.game, match.record, match.replay);
  }

  get last(): number {
    return this.moments.length - 1;
  }

  /** What is known of a step; undefined until it was looked at. */
  factsOf(step: number): ReviewedStep | undefined {
    return (this.review?.steps ?? this.#steps)[step];
  }

  readonly seatOf = (step: number): Seat | null => this.match.replay.steps[step - 1]?.seat ?? null;

  /** The turn in which a step was made; the board after its last one shows the next turn already. */
  turnOf(step: number): number {
    return this.moments[Math.max(0, step - 1)]!.turn.number;
  }

  /** What a move in the game's notation means in a step. */
  readonly moveAt = (step: number, text: string): MoveThen => moveAt(this.match, step, text);

  /** Whether a bot made this step for a person. */
  readonly isStandIn = (step: number): boolean => isStandIn(this.match.record, step);

  readonly looked = $derived.by(() =>
    lookFrom(
      this.match.game,
      this.kit.review,
      this.moments,
      { step: this.step, ...this.#shown },
      this.viewpoint,
      this.seatOf,
    ),
  );

  goTo(step: number): void {
    const to = Math.max(0, Math.min(this.last, step));
    if (to === this.step) return;
    this.#shown = { before: this.step, count: this.#shown.count + 1 };
    this.step = to;
  }

  look(viewpoint: Viewpoint): void {
    this.#shown = { before: this.step, count: this.#shown.count + 1 };
    this.viewpoint = viewpoint;
  }

  /** At once a fast one; a deep one is asked for. */
  begin(isDeep: boolean): void {
    this.stop();
    this.hasFailed = false;
    this.work = { isDeep, done: 0, of: 1 };
    this.#stop = reviewInWorker(this.text, isDeep ? DEEP : FAST, {
      progress: (done, of, steps) => {
        this.work = { isDeep, done, of };
        if (!isDeep) this.#steps = [...this.#steps, ...steps];
      },
      reviewed: (review) => {
        this.review = review;
        this.onreviewed?.(review);
        this.work = undefined;
      },
      failed: () => {
        this.hasFailed = true;
        this.work = undefined;
      },
    });
  }

  /** What was found before stays. */
  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.work = undefined;
  }
}
