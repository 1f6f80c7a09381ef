import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PlayedState } from '@hyakki/client';
import { type AnyReceipt, type MatchRecord, type Receipt, verify } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { FAIR_DEAL, sayFairness, sayRefusal } from '@hyakki/words';
import { complain, EXIT, type Io, say } from '../terminal/io.ts';
import { TEXTS } from '../terminal/texts/index.ts';
import { readReceiptFile, writeKeptFile, writeReceiptFile } from './record-file.ts';
import { newRecordPath, RECORDS_FOLDER, receiptPathBeside } from './record-path.ts';

/** Where somebody wants their files: a path, `none`, or undefined for the usual place. */
export interface WishedFiles {
  readonly record: string | undefined;
  readonly receipt: string | undefined;
}

interface Kept {
  readonly receipt: AnyReceipt;
  /** Where it is written down; undefined where nothing is to be. */
  readonly path: string | undefined;
}

/**
 * What a terminal keeps of a match elsewhere: the receipt at once, before the first card is seen; and at the end the record
 * and the receipt in one file, with what this device finds about them.
 */
export class MatchFiles {
  readonly #wished: WishedFiles;
  readonly #io: Io;
  /** By the number of the match. */
  readonly #receipts = new Map<number, Kept>();
  readonly #recordPaths = new Map<number, string>();
  /** The matches that files were named for, in order. */
  readonly #matches: number[] = [];
  #writing: Promise<void> = Promise.resolve();

  constructor(wished: WishedFiles, io: Io) {
    this.#wished = wished;
    this.#io = io;
  }

  /** Again for the same match when more is known; what comes later is written later. */
  keep(receipt: Receipt): void {
    const path = this.#receiptPath(receipt);
    this.#receipts.set(receipt.match, { receipt, path });
    if (path === undefined) return;
    this.#writing = this.#writing.then(async () => {
      const problem = await writeReceiptFile(path, receipt, this.#io);
      if (problem !== undefined) complain(this.#io, problem);
    });
  }

  /** Writes everything down, says what can be said of the deal, and returns the exit code. */
  async finish({ number, record }: PlayedState): Promise<number> {
    await this.#writing;
    const texts = TEXTS[this.#io.language];
    // P31: at a server's table only the daily deal has none.
    if (record === null) {
      say(this.#io, texts.dailyRecord);
      return EXIT.ok;
    }
    const kept = this.#receipts.get(number) ?? (await this.#leftBehind(record));
    const isTrue = this.#sayAnswer(record, number, kept?.receipt);
    const isWritten = await this.#writeDown(record, number, kept);
    return isTrue && isWritten ? EXIT.ok : EXIT.failed;
  }

  #sayAnswer(record: MatchRecord, match: number, receipt: AnyReceipt | undefined): boolean {
    const { language } = this.#io;
    const game = findGame(record.game);
    if (game === undefined) {
      const refusal = { code: 'record-game', rule: 'H11', params: { game: record.game } };
      complain(this.#io, FAIR_DEAL[language].untrue(sayRefusal(refusal, language)));
      return false;
    }
    const verified = verify(game, record, { receipt, match, dealer: 'server' });
    if (verified.ok) say(this.#io, sayFairness(verified.value, language));
    else complain(this.#io, FAIR_DEAL[language].untrue(sayRefusal(verified.refusal, language, record.game)));
    return verified.ok;
  }

  async #writeDown(record: MatchRecord, match: number, kept: Kept | undefined): Promise<boolean> {
    const texts = TEXTS[this.#io.language];
    const path = this.#recordPath(match, record.game, markOf(record));
    if (path === undefined) {
      say(this.#io, texts.nothingWritten);
      return true;
    }
    const receipt = this.#wished.receipt === 'none' ? undefined : kept?.receipt;
    const problem = await writeKeptFile(path, { record, receipt, match }, this.#io);
    if (problem !== undefined) {
      complain(this.#io, problem);
      return false;
    }
    // It is in the record's file now; one that somebody wished for stays where they wished it.
    if (kept?.path !== undefined && this.#wished.receipt === undefined) await rm(kept.path, { force: true });
    say(this.#io, texts.recordWritten(path, record.outcome !== null));
    say(this.#io, texts.verifyWith(`npx hyakki verify ${path}`));
    return true;
  }

  #recordPath(match: number, game: string, mark: string): string | undefined {
    const { record } = this.#wished;
    if (record !== undefined) return this.#wishedPath(record, match);
    const path = this.#recordPaths.get(match) ?? newRecordPath(game, mark);
    this.#recordPaths.set(match, path);
    return path;
  }

  #receiptPath({ match, game, commitment }: Receipt): string | undefined {
    const { receipt } = this.#wished;
    if (receipt !== undefined) return this.#wishedPath(receipt, match);
    const recordPath = this.#recordPath(match, game, commitment);
    return recordPath === undefined ? undefined : receiptPathBeside(recordPath);
  }

  /** The first match has the file that somebody wished for; later ones a number more. */
  #wishedPath(path: string, match: number): string | undefined {
    if (path === 'none') return undefined;
    if (!this.#matches.includes(match)) this.#matches.push(match);
    const nth = this.#matches.indexOf(match) + 1;
    return nth === 1 ? path : path.replace(/(\.json)?$/, `-${nth}$1`);
  }

  /** The receipt of a terminal that was closed in mid-match and opened again. */
  async #leftBehind(record: MatchRecord): Promise<Kept | undefined> {
    const mark = markOf(record);
    for (const path of await this.#placesToLook(mark)) {
      const receipt = await readReceiptFile(path, this.#io);
      if ('value' in receipt && receipt.value.commitment === mark) return { receipt: receipt.value, path };
    }
    return undefined;
  }

  async #placesToLook(mark: string): Promise<readonly string[]> {
    const { record, receipt } = this.#wished;
    if (receipt !== undefined) return receipt === 'none' ? [] : [receipt];
    if (record === 'none') return [];
    const beside = receiptPathBeside(record ?? join(RECORDS_FOLDER, 'any'));
    const names = await readdir(dirname(beside)).catch((): string[] => []);
    const isMeant = (name: string) => name.endsWith('.receipt.json') && name.includes(mark.slice(0, 6));
    return record === undefined ? names.filter(isMeant).map((name) => join(dirname(beside), name)) : [beside];
  }
}

function markOf({ deal, check }: MatchRecord): string {
  return deal.dealer === 'written' ? check : deal.commitment;
}
