import { isSeed, type Receipt, type Seat, type Seed, settingHash, writeReceipt } from '@hyakki/engine';
import type { SentSeat, Setting, TableMessage, TableMessageOf } from '@hyakki/table';

/** What watching deals needs from the connection. */
export interface DealPorts {
  random256(): Seed;
  /** Resolves with the table's answer, after any number of interruptions. */
  share(commitment: Seed, share: Seed): Promise<TableMessageOf<'answer'> | TableMessageOf<'refused'>>;
  /** A new receipt, or the same one with the dealer's answer. */
  receipt(receipt: Receipt): void;
  /**
   * The receipt that this device kept before an interruption. For a promised match, none whose share the dealer may know by
   * now.
   */
  recall(match: number, seat: Seat, phase: 'promised' | 'dealt'): Receipt | undefined;
}

/** A promised deal that has not been made yet. */
interface OpenDeal {
  readonly match: number;
  readonly commitment: Seed;
  /** By seat: whether the deal no longer waits for it. */
  readonly shared: readonly boolean[];
}

interface MadeDeal {
  readonly match: number;
  /** Null for a deal that nobody promised. */
  readonly commitment: Seed | null;
}

/** What the refusal of a share says about it. Other refusals say nothing. */
const FATES: Readonly<Record<string, Receipt['answer']>> = {
  'no-promise': 'late',
  'share-given': 'elsewhere',
};

/**
 * One device's part in the deals of one table: it gives its share and writes a receipt of how each deal came about, to check the
 * record against (H9). It receives every message of the table, in order.
 */
export class DealWatch {
  readonly #ports: DealPorts;
  #you: Seat | undefined;
  #dealer: 'device' | 'server' = 'server';
  /** What was published, at a table of the daily deal. */
  #daily: Seed | undefined;
  #setting: Setting | undefined;
  #seats: readonly SentSeat[] = [];
  #open: OpenDeal | undefined;
  /** Undefined before the first. */
  #last: MadeDeal | undefined;
  /** By match. */
  readonly #receipts = new Map<number, Receipt>();

  constructor(ports: DealPorts) {
    this.#ports = ports;
  }

  receive(told: TableMessage): void {
    switch (told.type) {
      case 'table':
        this.#dealer = told.dealer;
        this.#daily ??= told.daily?.commitment;
        this.#setting = told.setting;
        this.#sit(told);
        this.#welcomed(told.match);
        return;
      case 'setting':
        this.#setting = told.setting;
        this.#sit(told);
        return;
      case 'seats': {
        const wasPlaying = this.#isPlaying;
        this.#sit(told);
        if (!wasPlaying && this.#isPlaying) this.#cameBack();
        return;
      }
      case 'promise':
        this.#promised(told);
        return;
      case 'told':
        if (told.seat === null) this.#dealt(told.match);
        return;
    }
  }

  #sit({ you, seats }: Pick<TableMessageOf<'seats'>, 'you' | 'seats'>): void {
    this.#you = you === 'spectator' ? undefined : you;
    this.#seats = seats;
  }

  /** Whether this device's person plays, and no bot in their place. */
  get #isPlaying(): boolean {
    const seat = this.#you === undefined ? undefined : this.#seats[this.#you];
    return seat?.sitter.kind === 'person' && seat.standIn === null;
  }

  #welcomed(match: TableMessageOf<'table'>['match']): void {
    this.#open = undefined;
    if (match === null) return;
    if (match.phase !== 'promised') {
      this.#last = { match: match.number, commitment: match.commitment };
      return;
    }
    const { number, commitment, shared } = match;
    this.#open = { match: number, commitment, shared };
    const you = this.#you;
    if (you === undefined || !this.#isPlaying) return;
    // Send an unanswered share again even if the table has one: only its answer shows that the share is ours.
    const isUnanswered = this.#given(you, this.#open)?.answer === 'awaited';
    if (shared[you] === false || isUnanswered) this.#give(you, this.#open);
  }

  /** At the moment of the promise nobody can have shared yet. */
  #promised({ match, commitment, shared }: TableMessageOf<'promise'>): void {
    const you = this.#you;
    const unkept = this.#open;
    this.#open = { match, commitment, shared };
    if (you === undefined || !this.#isPlaying) return;
    if (unkept !== undefined) this.#complain(you, match, unkept);
    else if (shared[you] === false) this.#give(you, this.#open);
    else this.#keep(this.#receiptOf(you, match, { commitment, share: 'none', answer: 'not-asked' }));
  }

  /**
   * Two promises with no deal between them. A dealer could repeat that until it likes the result of the shares, so the first
   * promise counts.
   */
  #complain(you: Seat, match: number, { match: promised, commitment }: OpenDeal): void {
    const first = this.#receipts.get(promised);
    if (promised !== match || first === undefined)
      this.#keep(
        this.#receiptOf(you, match, {
          commitment,
          share: first?.share ?? 'none',
          answer: first?.answer ?? 'not-asked',
        }),
      );
  }

  /** The person took the seat back from a bot while the deal waits: now this seat shares, too (P5). */
  #cameBack(): void {
    const you = this.#you;
    if (you === undefined || this.#open === undefined) return;
    this.#open = { ...this.#open, shared: this.#open.shared.with(you, false) };
    this.#give(you, this.#open);
  }

  /** This device's share for this promise. Never that of an earlier deal: the dealer knows it by now. */
  #given(seat: Seat, { match, commitment }: OpenDeal): Receipt | undefined {
    if (this.#last !== undefined && match <= this.#last.match) return undefined;
    const receipt = this.#receipts.get(match) ?? this.#ports.recall(match, seat, 'promised');
    const isThis = receipt?.commitment === commitment && receipt.seat === seat && isSeed(receipt.share);
    return isThis ? receipt : undefined;
  }

  /** One promise always gets the same share. */
  #give(you: Seat, open: OpenDeal): void {
    const { match, commitment } = open;
    const receipt =
      this.#given(you, open) ??
      this.#receiptOf(you, match, { commitment, share: this.#ports.random256(), answer: 'awaited' });
    const known = this.#receipts.get(match);
    // Another promise for the same match: the first one counts.
    if (known !== undefined && known.commitment !== commitment) return;
    this.#keep(receipt);
    if (receipt.share === 'none') return;
    this.#ports.share(commitment, receipt.share).then(
      (answer) => this.#answered(receipt, answer),
      // The connection was closed, so no answer comes.
      () => {},
    );
  }

  #answered({ match, share }: Receipt, answer: TableMessageOf<'answer'> | TableMessageOf<'refused'>): void {
    const fate = answer.type === 'answer' ? 'taken' : FATES[answer.code];
    const known = this.#receipts.get(match);
    // A share that was taken stays taken, whatever the answer to a repeated request says.
    if (fate === undefined || known?.share !== share || known.answer === 'taken') return;
    this.#keep({ ...known, answer: fate });
  }

  /** A deal without a promise repeats the last match's cards, or is the dealer's own choice. */
  #dealt(match: number): void {
    const open = this.#open?.match === match ? this.#open : undefined;
    const last = this.#last;
    this.#open = undefined;
    this.#last = { match, commitment: open?.commitment ?? last?.commitment ?? null };
    const you = this.#you;
    if (open !== undefined || you === undefined || !this.#isPlaying) return;
    // P31: everybody gets the deal of the day, without shares. What this device was first told of it counts.
    const daily = this.#daily;
    this.#keep(
      daily === undefined
        ? this.#dealtAgain(you, match, last)
        : this.#receiptOf(you, match, { commitment: daily, share: 'none', answer: 'daily' }),
    );
  }

  #dealtAgain(you: Seat, match: number, last: MadeDeal | undefined): Receipt {
    const commitment = last?.commitment ?? null;
    if (last === undefined || commitment === null)
      return this.#receiptOf(you, match, { commitment: 'none', share: 'none', answer: 'not-asked' });
    const before = this.#receipts.get(last.match) ?? this.#ports.recall(last.match, you, 'dealt');
    const wasTaken = before?.answer === 'taken' || before?.answer === 'same-deal';
    const isOwn = wasTaken && before.seat === you && before.commitment === commitment;
    return this.#receiptOf(you, match, {
      commitment,
      share: isOwn ? before.share : 'none',
      answer: 'same-deal',
    });
  }

  #receiptOf(
    seat: Seat,
    match: number,
    { commitment, share, answer }: Pick<Receipt, 'commitment' | 'share' | 'answer'>,
  ): Receipt {
    const setting = this.#setting;
    if (setting === undefined) throw new Error('nobody is asked before they are welcomed');
    return writeReceipt({
      game: setting.game,
      dealer: this.#dealer,
      match,
      setting: settingHash(setting),
      commitment,
      seat,
      share,
      answer,
    });
  }

  #keep(receipt: Receipt): void {
    const { match, answer, share } = receipt;
    const known = this.#receipts.get(match);
    if (known?.answer === answer && known.share === share && known.commitment === receipt.commitment) return;
    this.#receipts.set(match, receipt);
    this.#ports.receipt(receipt);
  }
}
