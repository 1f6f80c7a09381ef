import { forgetPlace, type Invitations, type KnownPlace, keepPlace, knownPlace } from './known-places.ts';

/** The links to one table at the server that this browser keeps, as long as they work. */
export class OwnPlace {
  readonly table: string;

  constructor(table: string) {
    this.table = table;
  }

  /** The spectators' link by which this browser watches. */
  get watch(): string | undefined {
    return knownPlace(this.table)?.watch;
  }

  /** The personal link, for another device. */
  get own(): string | undefined {
    return knownPlace(this.table)?.own;
  }

  /** The invitations that the server gave the host. */
  get invitations(): Invitations {
    return knownPlace(this.table)?.invitations ?? {};
  }

  /** Fields that are left out stay as they are. */
  keep(change: Omit<KnownPlace, 'table'>): void {
    keepPlace({ table: this.table, ...change });
  }

  forget(): void {
    forgetPlace(this.table);
  }
}
