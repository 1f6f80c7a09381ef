import type { Aids, RefusalParams, Talk } from '@hyakki/engine';

const aids: Readonly<Record<Aids, string>> = {
  bare: 'only what is on the table now',
  history: 'who did what, never a face',
  notes: 'that, and your own pencil marks',
  'perfect-memory': 'everything you ever saw',
};

const talk: Readonly<Record<Talk, string>> = {
  silent: 'nobody talks',
  reactions: 'reactions only',
  strategy: 'strategy may be discussed, faces never',
};

/** English defines the type that every other language follows. */
export const en = {
  refusals: {
    'not-your-turn': 'It is the turn of seat {seat}. Yours will come.',
    'match-over': 'This match is over. Start another one?',
    'bad-move': 'Unreadable move: “{move}”.',
    'unknown-option': 'There is no option called “{option}”. Check its spelling.',
    'bad-option': 'The option {option} cannot be “{value}”.',
    'bad-seat-count': 'This game is not played by {seats}. Choose another number of seats.',
    'bad-seed': 'A seed is 64 digits, 0 to 9 and a to f.',

    'record-not-json': 'This file cannot be read as a record: it is damaged, or not a record at all.',
    'record-field': 'The field “{field}” of the record is missing or damaged.',
    'record-version':
      'This record is written in format {version}, which this program does not read. A newer one may.',
    'record-game': 'This is a record of “{game}”, a game unknown here.',
    'record-rules': ({ theirs = '…', ours = '…' }: RefusalParams) =>
      Number(theirs) < Number(ours)
        ? `This match followed version ${theirs} of the rules. This program has version ${ours} and no longer replays it; an older one does.`
        : `This match followed version ${theirs} of the rules. This program has only version ${ours}, so it cannot replay it; a newer one can.`,
    'record-seats': 'This record has {seats} seats, and this game cannot be played with that many.',
    'record-options': 'The field “options” of the record is refused. {reason}',
    'record-deal': 'The field “deal” of the record is refused. {reason}',
    'record-move': 'Move {number}, by seat {by}, is not allowed at that point. {reason}',
    'commitment-differs':
      'The secret of the deal (“deal.secret”) is not the one that was promised (“deal.commitment”): one of the two was changed.',
    'seed-differs':
      'The seed (“deal.seed”) is not the one that this match was played with: it, or the beginning of the trace, was changed.',
    'share-differs':
      'The secret and the shares (“deal.shares”) do not give the seed of this match: a share was changed.',
    'trace-length':
      'The record lists {moves} moves, but its trace counts {traced}: moves were added or cut off.',
    'move-differs':
      'Move {number}, by seat {seat}, is not the move that was made: it, or its place in the trace, was changed.',
    'outcome-differs': 'The outcome in the record is not what these moves lead to: “outcome” was changed.',
    'check-differs':
      'The moves and the deal hold, but the check over the whole record does not: “check”, the options, or who sat where was changed.',
    'not-over': 'This match is not over yet. A review would show what is still hidden.',

    'bad-receipt': 'This receipt cannot be read: the field “{field}” is missing or damaged.',
    'receipt-written':
      'This match was dealt from a written-out layout. Nothing was promised, so no receipt fits it.',
    'receipt-game': 'The receipt is for “{game}”, the record is of another game.',
    'receipt-match':
      'The receipt is for match {theirs} of its table, the record is of match {ours}: it belongs to another match.',
    'receipt-commitment':
      'The receipt holds another promise (“commitment”) than this record: it belongs to another match, or the dealer broke its promise.',
    'promise-broken':
      'The dealer broke its promise: before the cards of match {match} it committed to another secret than the one it dealt with (“commitment”).',
    'receipt-unpromised': 'The cards were dealt without a promise: the dealer could choose them.',
    'receipt-setting':
      'The promise was made for other options than those of the match: the dealer changed “options”, “aids”, “talk” or the number of seats.',
    'receipt-seat': 'The receipt is for seat {seat}, and this match has no such seat.',
    'receipt-bot': 'The record calls seat {seat} a bot; a person sat there when the deal was promised.',
    'receipt-not-asked': 'The dealer did not ask seat {seat} for a share, though a person sat there.',
    'receipt-dropped':
      'The dealer took the share of seat {seat} and then left it out: the record says that it is missing.',
    'receipt-share': 'The share of seat {seat} in the receipt is not the one in the record.',
    'dealer-differs': 'The dealer is not the one the record names (“deal.dealer” is “{dealer}”).',
    'share-none':
      'The record says that nobody asked seat {seat} for a share; but a person played there, and a server must ask every person.',
  },

  unknownRefusal: (code: string, rule: string) => `That is refused: ${code} (rule ${rule}).`,
  aids,
  talk,
};
