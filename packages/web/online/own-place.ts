import { forgetPlace, type Invitations, type KnownPlace, keepPlace, knownPlace } from './known-places.ts';

/** What this browser holds of one table at the server: the links that open it, for as long as they do. */
export class OwnPlace {
  readonly table: string;

  constructor(table: string) {
    this.table = table;
  }

  /** The spectators' link by which we look on. */
  get watch(): string | undefined {
    return knownPlace(this.table)?.watch;
  }

  /** To one's own seat, from another device. */
  get own(): string | undefined {
    return knownPlace(this.table)?.own;
  }

  /** How others come in, as the host was told. */
  get invitations(): Invitations {
    return knownPlace(this.table)?.invitations ?? {};
  }

  /** What is left out stays as it is known. */
  keep(change: Omit<KnownPlace, 'table'>): void {
    keepPlace({ table: this.table, ...change });
  }

  forget(): void {
    forgetPlace(this.table);
  }
}
