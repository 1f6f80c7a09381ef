import type { Language } from '@hyakki/words';

/** What the terminal says about the people at a table. English defines what there is to say. */
const en = {
  lobby: (game: string) => `A table for ${game}.`,
  seatOf: (seat: number, who: string, isAway: boolean) => `Seat ${seat}: ${who}${isAway ? ' (away)' : ''}`,
  seatIsYou: 'you',
  seatIsEmpty: 'nobody yet',
  seatIsBot: (name: string) => `${name} bot`,
  seatIsSomebody: 'somebody',
  standIn: (who: string) => `a bot, for ${who}`,
  namesake: (name: string, seat: number) => `${name} (seat ${seat})`,
  host: 'host',
  /** With a seat that nobody has taken, if there is one. */
  hostStarts: (free: number | undefined) =>
    `You are the host. Type start when everybody is here; ${free === undefined ? '' : `bot ${free} gives seat ${free} to a bot; `}quit leaves.`,
  waitForStart: (seat: number) => `The host (seat ${seat}) starts. Type quit to leave.`,
  watching: 'You are watching. Type quit to leave.',
  notInLobby: (free: number | undefined, other: number) =>
    `You can do that once the match has begun. Now: start, ${free === undefined ? '' : `bot ${free}, `}who, swap ${other}, host ${other}, quit.`,
  dealing: 'Gathering everybody’s share, then dealing the cards.',
  said: (who: string, what: string) => `${who}: ${what}`,
  suggests: (who: string, move: string) => `${who} would consider: ${move}`,
  chatLater: 'After a match the people here can write to each other in their own words, until the next deal.',
  chatNow: 'Until the next deal you can write to the others: type say and your words.',
  stopped: (seat: number) => `Seat ${seat} has stopped the match.`,
  youStopped: 'You have stopped the match.',
  whichSeat: (command: string, seats: readonly number[]) =>
    `Which seat? Type one of: ${seats.map((seat) => `${command} ${seat}`).join(', ')}.`,
  seatCommands: { bot: 'bot', nudge: 'nudge', replace: 'replace', host: 'host', swap: 'swap' },
  playedFor: 'A bot plays for you. Type back to take your seat back.',
  youAreAsked: 'Type agree or decline.',
  nothingAsked: 'There is nothing to decide.',
  whichPace: (most: number) =>
    `How fast? Type pace and the milliseconds between two moves of bots, up to ${most}.`,
  commandsAmongPeople: (other: number) => [
    { typed: 'who', does: 'who sits where' },
    { typed: `nudge ${other}`, does: `remind seat ${other} that it is their turn` },
    {
      typed: `bot ${other}`,
      does: `a bot plays seat ${other} while its player is away; if they are here and do not act, the others decide`,
    },
    { typed: 'wait', does: 'ask a bot to wait while you choose help, once a turn' },
    { typed: 'go-on', does: 'no help from you in this turn; Enter alone does the same' },
    { typed: 'pace 500', does: 'the host lets bots move every 500 milliseconds' },
    { typed: 'hurry', does: 'the host lets bots move at once until it is somebody’s turn' },
    { typed: `replace ${other}`, does: `ask the others to give seat ${other} to somebody else` },
    { typed: 'agree, decline', does: 'answer the question you were asked' },
    { typed: 'back', does: 'take your seat back from the bot' },
    { typed: `host ${other}`, does: `make seat ${other} the host` },
    {
      typed: 'say thanks',
      does: 'say one of: hello, thanks, well-done, sorry, oops, wow, hmm, laugh, think, your-turn, good-game',
    },
    { typed: 'say so close!', does: 'after a match: in your own words, if the host allows it' },
    { typed: 'stop', does: 'the host ends the match' },
  ],
  /** At a table where everybody else is a bot. */
  commandsAmongBots: (own: number) => [
    { typed: 'who', does: 'who sits where' },
    { typed: `bot ${own}`, does: 'a bot plays for you' },
    { typed: 'back', does: 'take your seat back from the bot' },
    {
      typed: 'say thanks',
      does: 'say one of: hello, thanks, well-done, sorry, oops, wow, hmm, laugh, think, your-turn, good-game',
    },
    { typed: 'stop', does: 'end the match for good' },
  ],
  /** After the sentences about a move. */
  because: (said: string, reasons: readonly string[]) =>
    reasons.length > 0 ? `${said} ${reasons.join(' ')}` : `${said.replace(/\.$/, '')}; it does not say why.`,
  /** After the move as it was written down. */
  becauseWritten: (seat: number, move: string, reasons: readonly string[]) =>
    `Seat ${seat}, ${move}: ${reasons.length > 0 ? reasons.join(' ') : 'it does not say why.'}`,
};

export type AtTableTexts = typeof en;

const fr: AtTableTexts = {
  lobby: (game) => `Une table de ${game}.`,
  seatOf: (seat, who, isAway) => `Siège ${seat} : ${who}${isAway ? ' (absent)' : ''}`,
  seatIsYou: 'toi',
  seatIsEmpty: 'encore personne',
  seatIsBot: (name) => `robot ${name}`,
  seatIsSomebody: 'quelqu’un',
  standIn: (who) => `un robot, pour ${who}`,
  namesake: (name, seat) => `${name} (siège ${seat})`,
  host: 'hôte',
  hostStarts: (free) =>
    `Tu es l’hôte. Tape commencer quand tout le monde est là ; ${free === undefined ? '' : `robot ${free} donne le siège ${free} à un robot ; `}quitter pour partir.`,
  waitForStart: (seat) => `L’hôte (siège ${seat}) lancera la partie. Tape quitter pour partir.`,
  watching: 'Tu regardes. Tape quitter pour partir.',
  notInLobby: (free, other) =>
    `Cela se fait une fois la partie commencée. Maintenant : commencer, ${free === undefined ? '' : `robot ${free}, `}qui, échanger ${other}, hôte ${other}, quitter.`,
  dealing: 'On rassemble la part de chacun, et l’on distribue.',
  said: (who, what) => `${who} : ${what}`,
  suggests: (who, move) => `${who} songerait à : ${move}`,
  chatLater: 'Après une partie, on peut ici s’écrire librement, jusqu’à la donne suivante.',
  chatNow: 'Jusqu’à la donne suivante, tu peux écrire aux autres : tape dire et tes mots.',
  stopped: (seat) => `Le siège ${seat} a arrêté la partie.`,
  youStopped: 'Tu as arrêté la partie.',
  whichSeat: (command, seats) =>
    `Quel siège ? Il y a : ${seats.map((seat) => `${command} ${seat}`).join(', ')}.`,
  seatCommands: { bot: 'robot', nudge: 'signe', replace: 'remplacer', host: 'hôte', swap: 'échanger' },
  playedFor: 'Un robot joue pour toi. Tape reprendre pour reprendre ton siège.',
  youAreAsked: 'Tape accepter ou refuser.',
  nothingAsked: 'Il n’y a rien à décider.',
  whichPace: (most) =>
    `À quelle vitesse ? Tape vitesse et le temps entre deux coups des robots, en millisecondes, jusqu’à ${most}.`,
  commandsAmongPeople: (other) => [
    { typed: 'qui', does: 'qui est assis où' },
    { typed: `signe ${other}`, does: `faire signe au siège ${other} : c’est à lui` },
    {
      typed: `robot ${other}`,
      does: `un robot tient le siège ${other} pendant une absence ; si la personne est là sans jouer, les autres décident`,
    },
    { typed: 'attendre', does: 'demander à un robot d’attendre ton aide, une fois par tour' },
    { typed: 'continuer', does: 'pas d’aide de ta part dans ce tour ; Entrée seule fait de même' },
    { typed: 'vitesse 500', does: 'l’hôte fait jouer les robots toutes les 500 millisecondes' },
    { typed: 'presser', does: 'l’hôte fait jouer les robots tout de suite, jusqu’au tour de quelqu’un' },
    { typed: `remplacer ${other}`, does: `proposer de donner le siège ${other} à quelqu’un d’autre` },
    { typed: 'accepter, refuser', does: 'répondre à ce que l’on te demande' },
    { typed: 'reprendre', does: 'reprendre ton siège au robot' },
    { typed: `hôte ${other}`, does: `faire du siège ${other} l’hôte` },
    {
      typed: 'dire thanks',
      does: 'dire : hello, thanks, well-done, sorry, oops, wow, hmm, laugh, think, your-turn, good-game',
    },
    { typed: 'dire presque !', does: 'après une partie : avec tes mots, si l’hôte le permet' },
    { typed: 'arrêter', does: 'l’hôte arrête la partie' },
  ],
  commandsAmongBots: (own) => [
    { typed: 'qui', does: 'qui est assis où' },
    { typed: `robot ${own}`, does: 'un robot joue pour toi' },
    { typed: 'reprendre', does: 'reprendre ton siège au robot' },
    {
      typed: 'dire thanks',
      does: 'dire : hello, thanks, well-done, sorry, oops, wow, hmm, laugh, think, your-turn, good-game',
    },
    { typed: 'arrêter', does: 'arrêter la partie pour de bon' },
  ],
  because: (said, reasons) =>
    reasons.length > 0
      ? `${said} ${reasons.join(' ')}`
      : `${said.replace(/\.$/, '')} ; il ne dit pas pourquoi.`,
  becauseWritten: (seat, move, reasons) =>
    `Siège ${seat}, ${move} : ${reasons.length > 0 ? reasons.join(' ') : 'il ne dit pas pourquoi.'}`,
};

export const AT_TABLE_TEXTS: Readonly<Record<Language, AtTableTexts>> = { en, fr };
