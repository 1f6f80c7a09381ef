import type { Answer, TableRequest } from '@hyakki/client';
import type { TableMessageOf } from '@hyakki/table';
import { AskedTurn, type BotMove, BotTurn, type ExplainedMove } from './bot-turn.ts';

/** What bots did in their last turn that was shown, and why, for whoever asks. */
export class BotReasons {
  readonly #turn = new BotTurn();
  readonly #asked: AskedTurn;
  moves = $state.raw<readonly BotMove[]>([]);
  /** Move by move, as the table answers. */
  given = $state.raw<readonly ExplainedMove[]>([]);
  isAwaited = $state(false);

  constructor(ask: (asking: TableRequest) => Promise<Answer>) {
    this.#asked = new AskedTurn(ask);
  }

  stepped(step: Parameters<BotTurn['stepped']>[0]): void {
    this.#turn.stepped(step);
    this.moves = this.#turn.moves;
  }

  receive(told: TableMessageOf<'reasons'>): void {
    this.#follow(this.#asked.receive(told));
  }

  /** Only public reasons, until the match is over. */
  ask(): void {
    this.#follow(this.#asked.ask(this.moves));
  }

  #follow(asking: Promise<void>): void {
    this.#show();
    void asking.then(() => this.#show());
  }

  #show(): void {
    this.given = this.#asked.explained;
    this.isAwaited = this.#asked.isAwaited;
  }
}
