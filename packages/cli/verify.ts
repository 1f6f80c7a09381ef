import {
  verify as check,
  type MatchRecord,
  quote,
  type Receipt,
  type Refusal,
  readReceipt,
} from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { findWords, sayRefusal } from '@hyakki/words';
import { asksForHelp, readFlags } from './flags.ts';
import { complain, EXIT, type Io, say } from './io.ts';
import { type FileResult, readJson, readRecordFile } from './record-file.ts';
import { TEXTS } from './texts/index.ts';

/** `hyakki verify`: whether a record is true, and where it is not. */
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

  const record = await readRecordFile(path, io);
  if ('problem' in record) {
    const { said, refusal } = record.problem;
    return refusal === undefined ? answer.unreadable(said) : answer.untrue(refusal, said);
  }
  const receiptPath = flags.value('receipt');
  const receipt = receiptPath === undefined ? undefined : await readReceiptFile(receiptPath, io);
  if (receipt !== undefined && 'problem' in receipt) return answer.unreadable(receipt.problem.said);

  const game = findGame(record.value.game);
  if (game === undefined) {
    const refusal: Refusal = { code: 'record-game', rule: 'H11', params: { game: quote(record.value.game) } };
    return answer.untrue(refusal, sayRefusal(refusal, io.language));
  }
  const verified = check(game, record.value, receipt?.value);
  return verified.ok
    ? answer.isTrue(record.value, receipt?.value)
    : answer.untrue(verified.refusal, sayRefusal(verified.refusal, io.language, game.id));
}

async function readReceiptFile(path: string, io: Io): Promise<FileResult<Receipt>> {
  const json = await readJson(path, io);
  if ('problem' in json) return json;
  const receipt = readReceipt(json.value);
  if (receipt.ok) return { value: receipt.value };
  const said = TEXTS[io.language].notReceipt(sayRefusal(receipt.refusal, io.language));
  return { problem: { said, refusal: receipt.refusal } };
}

/** What was found, said one way or the other; each returns the exit code. */
interface Answer {
  isTrue(record: MatchRecord, receipt: Receipt | undefined): number;
  untrue(refusal: Refusal, said: string): number;
  unreadable(said: string): number;
}

function inWords(io: Io): Answer {
  const texts = TEXTS[io.language];
  return {
    isTrue({ game, seats, moves, deal, outcome }, receipt) {
      const name = findWords(game, io.language)?.name ?? game;
      const about = {
        game: name,
        seats: seats.length,
        moves: moves.length,
        isPromised: deal.dealer !== 'written',
        isFinished: outcome !== null,
      };
      say(io, texts.verified(texts.whatWasVerified(about)));
      if (receipt !== undefined) say(io, texts.receiptFits(receipt.seat + 1));
      return EXIT.ok;
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

function inJson(io: Io): Answer {
  return {
    isTrue({ game, seats, moves, deal, outcome }, receipt) {
      say(
        io,
        JSON.stringify({
          true: true,
          game,
          seats: seats.length,
          moves: moves.length,
          dealer: deal.dealer,
          outcome,
          receipt: receipt === undefined ? null : receipt.seat,
        }),
      );
      return EXIT.ok;
    },
    untrue({ code, rule, params }, said) {
      say(io, JSON.stringify({ true: false, code, rule, params, said }));
      return EXIT.failed;
    },
    unreadable(said) {
      say(io, JSON.stringify({ true: null, said }));
      return EXIT.usage;
    },
  };
}
