/** Around a table at the server: how people come and go. Fetched with the table. */
export const onlineEn = {
  invite: {
    title: 'Invite',
    group: 'Link for everybody',
    groupSays: 'One link for everybody, for a group chat too: whoever opens it first sits first.',
    noneHere: 'This device knows no link to this table. A new one ends those that others gave away.',
    makeAll: 'Make a link for everybody',
    code: 'Or tell them this code',
    copy: 'Copy the link',
    copied: 'Copied',
    share: 'Send the link',
    message: (game: string) => `Come and play ${game} with me`,
    qr: 'The link as a picture, for a phone’s camera',
    oneSeat: 'A link for one person',
    oneSeatSays: 'It leads to this seat and can be used once.',
    linkTo: (seat: number) => `Link to seat ${seat}`,
    makeLink: 'Make a link',
    renew: 'The link got into the wrong hands?',
    renewSays: 'A new link and a new code: the ones before open nothing any more.',
    renewNow: 'New link and code',
    watch: 'Let people watch',
    watchLink: 'Link to watch',
    watchMessage: (game: string) => `Watch us play ${game}`,
    newWatch: 'New link to watch',
    watchSure: 'A new link sends away everybody who is watching. Go on?',
    address: 'Others reach this computer at',
    noAddress:
      'Only this computer can open this link: it has no address that others reach. Is it connected to a network?',
  },

  own: {
    title: 'Go on with another device',
    says: 'Open this link on your phone or computer: your seat comes along. It is for you alone, whoever has it plays for you.',
    link: 'Link to your own seat',
    message: 'My seat at the table',
    keep: 'It works in both directions, for as long as the seat is yours.',
    renew: 'New link; the one before opens nothing any more',
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
    yours: 'Make your move, and it is settled.',
    waits: 'Waiting until everybody here has agreed.',
  },

  absent: {
    soon: (name: string, time: string) => `${name} is away. A bot can play for them in ${time}.`,
    thinks: (name: string) => `${name} is thinking.`,
    nudge: (name: string) => `Remind ${name}`,
    nudged: (name: string, time: string) =>
      `${name} was reminded. In ${time} you may ask the others for a bot.`,
    nudgedOnly: (name: string) => `${name} was reminded.`,
    proposeStandIn: 'Ask the others for a bot',
    proposeHandOver: 'Ask the others to give up the seat',
    open: (seat: number) => `Seat ${seat} waits for somebody new; a bot plays meanwhile.`,
    invite: 'Invite somebody',
    inviteSays:
      'Whoever opens this link plays on in that seat, with what everybody sees and nothing the person before knew.',
  },

  data: {
    title: 'Your data',
    server: 'At the server',
    serverSays: (name: string) =>
      `It knows you as ${name}, your language, the tables you sit at, and the notes and sayings you left there. No e-mail, no account.`,
    nobody: 'It knows nothing about you.',
    unreachable: 'It cannot be reached now.',
    save: 'Save it as a file',
    saved: 'Saved.',
    erase: 'Have it erased',
    eraseSure:
      'Erase everything the server knows about you? You lose your seats at its tables, and your name there. This cannot be undone.',
    eraseYes: 'Yes, erase',
    erased:
      'Erased. The server knows nothing about you any more, and this device has forgotten your places and links there.',
    device: 'On this device',
    deviceSays: (tables: number, records: number) =>
      `Your settings, ${tables === 1 ? '1 table' : `${tables} tables`} played here${records === 0 ? '' : `, ${records === 1 ? '1 kept match' : `${records} kept matches`}`}. The server has no copy of these.`,
    eraseDevice: 'Erase it from this device',
    deviceSure:
      'Erase your settings, the tables played on this device and the matches kept here? This cannot be undone.',
    deviceErased: 'Erased from this device.',
    records: 'Your matches',
    recordsSay: 'Matches you played at the server. Those whose table it has deleted are kept on this device.',
    saveRecord: (game: string, day: string) => `Save the match: ${game}, ${day}`,
  },
};

export type OnlineTexts = typeof onlineEn;
