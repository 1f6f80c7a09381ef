import {
  type AnyReceipt,
  verify as check,
  type Fairness,
  type KeptMatch,
  type MatchRecord,
  type OwnShare,
  quote,
  type Refusal,
  type Result,
  refuse,
} from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { FAIR_DEAL, findWords, sayRefusal } from '@hyakki/words';
import { readReceiptFile, readRecordFile } from '../records/record-file.ts';
import { asksForHelp, readFlags } from '../terminal/flags.ts';
import { complain, EXIT, type Io, say } from '../terminal/io.ts';
import { TEXTS } from '../terminal/texts/index.ts';

/** `hyakki verify`: whether a record is true, and where it is not (H19). */
export async function verify(args: readonly string[], io: Io): Promise<number> {
  const texts = TEXTS[io.language];
  if (asksForHelp(args)) {
    io.stdout.write(texts.verifyHelp);
    return EXIT.ok;
  }
  const rules = { command: 'verify', flags: { receipt: 'value', json: 'switch' }, words: 1 } as const;
  const flags = readFlags(args, rules, io);
  if (flags === undefined) return EXIT.usage;
  const answer = flags.has('json') ? inJson(io) : inWords(io);
  const [path] = flags.words;
  if (path === undefined) return answer.unreadable(texts.missingFile);

  const kept = await readRecordFile(path, io);
  if ('problem' in kept) {
    const { said, refusal } = kept.problem;
    return refusal === undefined ? answer.unreadable(said) : answer.untrue(refusal, said);
  }
  const receiptPath = flags.value('receipt');
  const receipt = receiptPath === undefined ? undefined : await readReceiptFile(receiptPath, io);
  if (receipt !== undefined && 'problem' in receipt) return answer.unreadable(receipt.problem.said);

  const judged = judge(kept.value, receipt?.value);
  return judged.ok
    ? answer.holds(kept.value.record, judged.value)
    : answer.untrue(judged.refusal, sayRefusal(judged.refusal, io.language, kept.value.record.game));
}

/** A receipt, and where its share is. */
interface Weighed {
  readonly receipt: AnyReceipt;
  readonly ownShare: OwnShare;
}

interface Judged extends Pick<Fairness, 'answer' | 'missing'> {
  readonly receipts: readonly Weighed[];
}

/** With the receipt that was kept with the record, and another that was named. */
function judge({ record, receipt, match }: KeptMatch, named: AnyReceipt | undefined): Result<Judged> {
  const game = findGame(record.game);
  if (game === undefined) return refuse('record-game', 'H11', { game: quote(record.game) });
  const alone = check(game, record);
  if (!alone.ok) return alone;
  let { answer } = alone.value;
  const receipts: Weighed[] = [];
  for (const one of [receipt, named]) {
    if (one === undefined) continue;
    const judged = check(game, record, { receipt: one, match });
    if (!judged.ok) return judged;
    // A receipt can take trust away that the record alone seems to deserve.
    if (judged.value.answer === 'dealer-alone') answer = 'dealer-alone';
    receipts.push({ receipt: one, ownShare: judged.value.ownShare ?? 'none' });
  }
  return { ok: true, value: { answer, missing: alone.value.missing, receipts } };
}

/** What was found, said one way or the other; each returns the exit code. */
interface Answer {
  holds(record: MatchRecord, judged: Judged): number;
  untrue(refusal: Refusal, said: string): number;
  unreadable(said: string): number;
}

function exitCodeOf({ answer }: Judged): number {
  return answer === 'true' ? EXIT.ok : EXIT.dealerAlone;
}

function inWords(io: Io): Answer {
  const texts = TEXTS[io.language];
  return {
    holds(record, judged) {
      for (const line of linesOf(record, judged, io)) say(io, line);
      return exitCodeOf(judged);
    },
    untrue({ rule }, said) {
      complain(io, `${texts.notTrue(said)} [${rule}]`);
      return EXIT.failed;
    },
    unreadable(said) {
      complain(io, said);
      complain(io, texts.seeHelp('hyakki verify --help'));
      return EXIT.usage;
    },
  };
}

function linesOf(
  { game, seats, moves, deal, outcome }: MatchRecord,
  { answer, missing, receipts }: Judged,
  { language }: Io,
): readonly string[] {
  const texts = TEXTS[language];
  const about = texts.whatWasVerified({
    game: findWords(game, language)?.name ?? game,
    seats: seats.length,
    moves: moves.length,
    dealer: deal.dealer,
    isFinished: outcome !== null,
  });
  return [
    answer === 'true' ? texts.verified(about) : texts.dealerAlone(about),
    ...(missing.length === 0 ? [] : [FAIR_DEAL[language].missing(missing)]),
    ...receipts.map(({ receipt, ownShare }) => texts.receipt[ownShare](receipt.seat + 1)),
  ];
}

function inJson(io: Io): Answer {
  return {
    holds(record, judged) {
      const { game, seats, moves, deal, outcome } = record;
      const { answer, missing, receipts } = judged;
      say(
        io,
        JSON.stringify({
          // This field alone must not make a deal look fair that one side could choose.
          true: answer === 'true',
          answer,
          game,
          seats: seats.length,
          moves: moves.length,
          dealer: deal.dealer,
          outcome,
          missing,
          receipt: receipts[0]?.receipt.seat ?? null,
          receipts: receipts.map(({ receipt, ownShare }) => ({ seat: receipt.seat, share: ownShare })),
          said: linesOf(record, judged, io).join(' '),
        }),
      );
      return exitCodeOf(judged);
    },
    untrue({ code, rule, params }, said) {
      say(io, JSON.stringify({ true: false, answer: 'untrue', code, rule, params, said }));
      return EXIT.failed;
    },
    unreadable(said) {
      say(io, JSON.stringify({ true: null, answer: null, said }));
      return EXIT.usage;
    },
  };
}
