import {
  type Aids,
  type Deal,
  expectOk,
  type Game,
  type GameTypes,
  type HandOver,
  type LoggedMove,
  type MatchRecord,
  openDeal,
  type Player,
  type Seat,
  seedFromText,
  writeRecord,
} from '@hyakki/engine';

export const PERSON: Player = { kind: 'person' };

export function bot(name: string): Player {
  return { kind: 'bot', name, version: 1, memory: 'perfect' };
}

export interface Dealt {
  readonly seats: readonly Player[];
  /** Input for `parseOptions`. */
  readonly options?: object;
  /** Any text: the dealer's secret follows from it. */
  readonly secret: string;
  readonly aids?: Aids;
  readonly isWritten?: boolean;
}

/** A match with a true deal of this device, whose moves the test makes. */
export class DealtMatch<G extends GameTypes> {
  readonly game: Game<G>;
  readonly deal: Deal;
  readonly #dealt: Dealt;
  readonly #options: G['Options'];
  readonly #moves: LoggedMove[] = [];
  readonly #handOvers: HandOver[] = [];
  state: G['State'];

  constructor(game: Game<G>, dealt: Dealt) {
    const { seats, options = {}, secret, isWritten = false } = dealt;
    this.game = game;
    this.#dealt = dealt;
    this.#options = expectOk(game.parseOptions(options, seats.length));
    const promised = openDeal(
      'device',
      seedFromText(secret),
      seats.map(({ kind }, seat) => (kind === 'person' ? seedFromText(`share ${seat}`) : 'none')),
    );
    this.deal = isWritten ? { dealer: 'written', layout: {}, seed: promised.seed } : promised;
    this.state = game.setup(this.#options, seats.length, this.deal.seed).state;
  }

  /** The seat that must act. */
  get seat(): Seat {
    return this.game.activeSeats(this.state)[0]!;
  }

  get isOver(): boolean {
    return this.game.outcome(this.state) !== undefined;
  }

  legal(seat = this.seat): readonly G['Move'][] {
    return this.game.legalMoves(this.game.view(this.state, seat));
  }

  make(move: G['Move'], seat = this.seat): void {
    const text = this.game.formatMove(move, this.game.view(this.state, seat));
    this.state = expectOk(this.game.apply(this.state, seat, move)).state;
    this.#moves.push([seat, text]);
  }

  handOver(seat: Seat, to: Player): void {
    this.#handOvers.push({ seq: this.#moves.length, seat, to });
  }

  record(): MatchRecord {
    return writeRecord<G>({
      game: this.game.id,
      rulesVersion: this.game.rulesVersion,
      seats: this.#dealt.seats,
      options: this.#options,
      aids: this.#dealt.aids ?? 'bare',
      talk: 'silent',
      handOvers: this.#handOvers,
      deal: this.deal,
      moves: this.#moves,
      outcome: this.game.outcome(this.state) ?? null,
    });
  }
}
