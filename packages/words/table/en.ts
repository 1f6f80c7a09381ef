import type { Phrase, Reaction, TableCode } from '@hyakki/table';

const refusals: Readonly<Record<TableCode, string>> = {
  'bad-message': 'The table does not understand that message.',
  'bad-protocol': 'This program and the table speak different versions. Reload, or update it.',
  'bad-entry': 'The stored data of this table cannot be read.',
  'come-first': 'Come to the table first.',
  'not-a-player': 'Only players can do that; you are watching.',
  'not-seated': 'Seat {seat} is no longer yours to play.',
  'not-host': 'Only the host, at seat {seat}, can do that.',
  'match-going': 'Not during a match.',
  'no-match': 'There is no match now.',
  'match-over': 'This match is over. Start another one?',
  'no-such-game': 'This game is unknown here.',
  'no-such-seat': 'This table has no seat {seat}.',
  'no-such-bot': 'No bot of that name plays this game.',
  'seat-taken': 'Somebody sits at seat {seat}.',
  'seat-empty': 'Seat {seat} is empty. Invite somebody, or let a bot sit there.',
  'own-seat': 'Not with your own seat.',
  'no-person-there': 'There is no person at seat {seat} for a bot to stand in for.',
  'seat-kept':
    'Seat {seat} is kept for the person who was the host. Once they have been away for five minutes, you can all decide to give it to somebody else.',
  'not-away': 'The player at seat {seat} is here, or has not been away for long enough.',
  'person-away': 'The player at seat {seat} is away and would not notice.',
  'no-wish-for-another': 'You can choose a bot for yourself only; the usual one steps in for others.',
  'only-clock': 'At this table only the clock lets a bot step in.',
  duel: 'In a duel nobody takes over somebody else’s hand.',
  'not-their-turn': 'It is not the turn of seat {seat}.',
  'nudge-soon': 'Seat {seat} was reminded just now. Wait {seconds} seconds.',
  'not-nudged': 'Remind seat {seat} first, and give them two minutes.',
  'no-help-awaited': 'No bot waits for your help now.',
  'held-already': 'You have asked for time in this turn already.',
  'help-awaited': 'Seat {seat} waits: somebody is choosing help.',
  'proposal-open': 'Another question is still open. Wait for the answers.',
  'no-proposal': 'That question is no longer open.',
  'bot-plays': 'A bot plays seat {seat}. Take it back first.',
  'no-bot-plays': 'No bot plays seat {seat}.',
  'clock-ran-out': 'The clock of seat {seat} has run out: the bot plays this match to its end.',
  'stale-move': 'Somebody was faster. Look at the table, and choose again.',
  'stale-match': 'That match is over.',
  'id-used': 'Something else was already sent under that number.',
  'must-move': 'Seat {seat} must act now; it cannot pass.',
  'no-promise': 'There is no deal in progress.',
  'no-share-wanted': 'Nobody asked seat {seat} for a share.',
  'share-given': 'Seat {seat} has already given its share.',
  'server-deals': 'Here the server deals: you cannot use a written-out deal.',
  'talk-silent': 'Nobody talks at this table during a match.',
  'talk-reactions': 'This table allows reactions only.',
  'cannot-point': 'You cannot point at that: it would give away a secret.',
  'no-notes': 'This table allows no notes.',
  'too-many': 'That is too much for one match. Leave some for the next.',
  'table-worn': 'This table has been used so much that no new match can begin here. Open another one.',
  'no-last-match': 'No match has been played here yet.',
  'another-setting': 'The options of the table have changed: the same deal no longer fits.',
  'no-part-in-deal': 'The player at seat {seat} had no part in that deal. Deal new cards instead.',
  'no-next-level': 'There is no next level.',
  'no-bots-move': 'No bot made that move.',
  'too-fast': 'That was too fast. Try again in a moment.',
  'not-stored': 'The server could not store this, so it did not happen. Try again.',
  'table-damaged':
    'The stored data of this table is damaged, so play cannot continue. Other tables are fine.',
};

const reactions: Readonly<Record<Reaction, string>> = {
  hello: 'Hello!',
  thanks: 'Thank you!',
  'well-done': 'Well done!',
  sorry: 'Sorry!',
  oops: 'Oops!',
  wow: 'Wow!',
  hmm: 'Hmm…',
  laugh: 'Ha ha!',
  tense: 'How tense!',
  think: 'Let me think.',
  'your-turn': 'Your turn!',
  'good-game': 'Good game!',
};

const phrases: Readonly<Record<Phrase, string>> = {
  yes: 'Yes.',
  no: 'No.',
  'i-have-an-idea': 'I have an idea.',
  'i-am-sure': 'I am sure.',
  'i-am-not-sure': 'I am not sure.',
  'i-forgot': 'I forgot.',
  'watch-what-i-do': 'Watch what I do.',
  'remember-this': 'Remember this.',
  'take-your-time': 'Take your time.',
  'let-us-go-on': 'Let’s go on.',
  'let-us-end-it': 'Let’s end it.',
  'not-yet': 'Not yet.',
};

function seatWaits(whose: string): string {
  return `${whose}’s seat waits for somebody new. A bot plays meanwhile.`;
}

/** News around a match. Names arrive ready to print. */
const events = {
  youAreHost: 'You are the host now.',
  isHost: (who: string) => `${who} is the host now.`,
  remindsYou: (who: string) => `${who} reminds you: it is your turn.`,
  reminds: (who: string, whom: string) => `${who} reminds ${whom}.`,
  choosesHelp: (who: string) => `${who} is choosing help.`,
  hurries: (who: string) => `${who} hurries the bots.`,
  takenOver: (who: string) => `${who} continues on another device.`,
  proposed: {
    'stand-in': (who: string, whom: string) => `${who} asks: let a bot play for ${whom}?`,
    'hand-over': (who: string, whom: string) => `${who} asks: give ${whom}’s seat to somebody new?`,
  },
  agreed: (who: string) => `${who} said yes.`,
  declined: (who: string) => `${who} said no.`,
  back: (who: string) => `${who} is back.`,
  left: (who: string) => `${who} left the table.`,
  opened: seatWaits,
  standsIn: {
    asked: (whom: string) => `A bot plays for ${whom}.`,
    clock: (whom: string) => `${whom}’s time ran out: a bot plays.`,
    agreed: (whom: string) => `Everybody agreed: a bot plays for ${whom}.`,
    'handed-over': seatWaits,
  },
  playsAgain: (who: string) => `${who} plays again.`,
};

/** English defines the type that every other language follows. */
export const en = { refusals, reactions, phrases, events };
