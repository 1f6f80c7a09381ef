import type { Chat } from '@hyakki/table';

const chats: Readonly<Record<Chat, { readonly name: string; readonly says: string }>> = {
  off: { name: 'Off', says: 'Nobody writes in their own words.' },
  'after-match': {
    name: 'After the match',
    says: 'Once a match is over, the people at the table can write to each other. The next deal wipes it, and nothing is stored.',
  },
};

/** Around a table at the server: how people come and go. Fetched with the table. */
export const onlineEn = {
  /** Free text after a match (P11). */
  chat: {
    setting: 'Writing to each other',
    chats,
    lines: 'What people wrote',
    nothing: 'Nobody has written anything yet.',
    field: 'Your words',
    send: 'Send',
    left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
    over: (count: number) => (count === 1 ? '1 character too many' : `${count} characters too many`),
    gone: 'The next deal wipes it. Nothing is stored.',
    watched: 'Those who watch can read it.',
    watching: 'You are watching: you can read this, but not write.',
    hasNew: (name: string) => `${name}: something new`,
  },

  invite: {
    title: 'Invite',
    group: 'Link for everybody',
    groupSays: 'One link for everybody, good for a group chat: first come, first seated.',
    noneHere:
      'This device knows no link to this table. Making a new one ends the links that others have shared.',
    makeAll: 'Make a link for everybody',
    code: 'Or give them this code',
    copy: 'Copy the link',
    copied: 'Copied',
    share: 'Send the link',
    message: (game: string) => `Come and play ${game} with me`,
    qr: 'The link as a picture, for a phone’s camera',
    oneSeat: 'A link for one person',
    oneSeatSays: 'It leads to this seat and can be used once.',
    linkTo: (seat: number) => `Link to seat ${seat}`,
    makeLink: 'Make a link',
    renew: 'Did the link get into the wrong hands?',
    renewSays: 'A new link and a new code: the old ones no longer work.',
    renewNow: 'New link and code',
    watch: 'Let people watch',
    watchLink: 'Link to watch',
    watchMessage: (game: string) => `Watch us play ${game}`,
    newWatch: 'New link to watch',
    watchSure: 'A new link sends away everybody who is watching. Continue?',
    address: 'Others can reach this computer at',
    noAddress:
      'Only this computer can open this link: it has no address that others can reach. Is it connected to a network?',
  },

  own: {
    title: 'Continue on another device',
    says: 'Open this link on your phone or computer: your seat comes along. Keep it to yourself: anybody who has this link can play in your place.',
    link: 'Link to your own seat',
    message: 'My seat at the table',
    keep: 'It works in both directions, for as long as the seat is yours.',
    renew: 'New link; the old one stops working',
    takeBack: 'Take my seat back here',
    open: 'Open my seat again',
  },

  host: {
    give: 'Make somebody else the host',
    gone: (name: string, time: string) => `${name} is away. In ${time} somebody else here becomes host.`,
  },

  proposal: {
    agree: 'Agree',
    decline: 'No',
    asks: {
      'stand-in': (by: string, who: string) => `${by} asks: let a bot play for ${who}?`,
      'hand-over': (by: string, who: string) => `${by} asks: give ${who}’s seat to somebody new?`,
    },
    asksAboutYou: {
      'stand-in': (by: string) => `${by} asks the others to let a bot play for you.`,
      'hand-over': (by: string) => `${by} asks the others to give your seat to somebody new.`,
    },
    youAsk: {
      'stand-in': (who: string) => `You asked: let a bot play for ${who}?`,
      'hand-over': (who: string) => `You asked: give ${who}’s seat to somebody new?`,
    },
    yours: 'Make your move, and the question is settled.',
    waits: 'Waiting for everybody here to agree.',
  },

  absent: {
    soon: (name: string, time: string) => `${name} is away. A bot can play for them in ${time}.`,
    thinks: (name: string) => `${name} is thinking.`,
    nudge: (name: string) => `Remind ${name}`,
    nudged: (name: string, time: string) =>
      `${name} has a reminder. In ${time} you can ask the others for a bot.`,
    nudgedOnly: (name: string) => `${name} has a reminder.`,
    proposeStandIn: 'Ask the others for a bot',
    proposeHandOver: 'Ask the others to give up the seat',
    open: (seat: number) => `Seat ${seat} waits for somebody new; a bot plays meanwhile.`,
    invite: 'Invite somebody',
    inviteSays:
      'The person who opens this link takes over that seat. They see what everybody sees, and nothing that the previous player knew.',
  },

  data: {
    title: 'Your data',
    server: 'On the server',
    serverSays: (name: string) =>
      `It knows you as ${name}, your language, the tables you sit at, where you want notices, and the notes and messages you left there. No e-mail, no account.`,
    nobody: 'The server knows nothing about you.',
    unreachable: 'The server cannot be reached now.',
    save: 'Save it as a file',
    saved: 'Saved.',
    erase: 'Erase it from the server',
    eraseSure:
      'Erase everything the server knows about you? You lose your seats at its tables, and your name there. This cannot be undone.',
    eraseYes: 'Yes, erase',
    erased:
      'Erased. The server no longer knows anything about you, and this device has forgotten your seats and links there.',
    device: 'On this device',
    deviceSays: (tables: number, records: number) =>
      `Your settings, ${tables === 1 ? '1 table' : `${tables} tables`} played here${records === 0 ? '' : `, ${records === 1 ? '1 saved match' : `${records} saved matches`}`}. The server has no copy of these.`,
    eraseDevice: 'Erase it from this device',
    deviceSure:
      'Erase your settings, the tables played on this device, the matches saved here and what you learnt from them? This cannot be undone.',
    deviceErased: 'Erased from this device.',
    matches: 'Your matches: look back, save all, delete',
    records: 'Stopped matches',
    recordsSay: 'Matches that were ended early, and those the server still has.',
    saveRecord: (game: string, day: string) => `Save the match: ${game}, ${day}`,
  },
};

export type OnlineTexts = typeof onlineEn;
