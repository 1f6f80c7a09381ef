export const deviceEn = {
  title: 'Another device',
  says: 'Take your seats, your matches and what you have learnt along. No account, no e-mail, no password.',
  link: 'Take everything to another device',
  linkSays: 'By passkey, by a code, or as a file.',
  merged: 'Nothing is replaced: what both devices have is put together.',
  done: (name: string) => `Done. This device is ${name} now, with all seats.`,
  noServer: 'The server cannot be reached now. A file works without it.',
  noStorage: 'This browser stores nothing, so nothing can stay on this device.',

  opened: {
    title: 'Everything comes to this device',
    says: 'You opened the code of another device. Do it only if that device is yours: this browser becomes the same person.',
    go: 'Take it over',
  },
  join: {
    title: 'Are both you?',
    says: 'This browser already has seats or keeps something as somebody else. If both are you, they become one person: all seats, matches and records stay. This cannot be undone.',
    warn: 'If somebody else gave you the code, say no: they would see your seats.',
    yes: 'Both are me',
  },

  passkey: {
    title: 'Passkey',
    says: 'Your phone or computer keeps it and shows it with your finger, face or screen lock. Where passkeys are shared between your devices, one touch is all you need there.',
    make: 'Make a passkey',
    use: 'I have a passkey',
    made: 'Your passkey is made. On the other device open this page and choose “I have a passkey”.',
    none: 'No passkey was used.',
    yours: 'Your passkeys',
    one: (day: string, used: string) => `made ${day}, used ${used}`,
    remove: (day: string) => `Remove the passkey made ${day}`,
    removed: 'Removed. Delete it in your device’s own list too.',
    why: {
      'plain-http':
        'Not here: browsers offer passkeys only over https, or on the server’s own machine. Use a code.',
      'no-name': 'Not at this address: a passkey needs a name such as localhost or example.org. Use a code.',
      'old-browser': 'This browser has no passkeys. Use a code.',
    },
    keep: 'Keep my things on this server',
    keepSays:
      'Then they come by themselves wherever you use your passkey, and stay there if this device is lost. Whoever runs the server can read them. They are deleted when you say so, or after 24 months without a visit.',
    kept: (size: string, day: string) => `Kept: ${size}, last on ${day}.`,
  },

  code: {
    title: 'One-time code',
    says: 'Works everywhere, once, for ten minutes. Whatever this device sends along is locked with the code: the server cannot read it.',
    make: 'Show a code',
    again: 'New code',
    yours: 'Your code',
    how: 'On the other device scan the picture, or open this page there and type the code.',
    secret: 'Keep it to yourself: whoever has it becomes you.',
    left: (time: string) => `Works for another ${time}.`,
    over: 'This code is over. Make a new one.',
    used: 'Done: the other device has everything.',
    notSent: 'Only your seats go along this way; take the rest as a file.',
    type: 'I have a code',
    field: 'Code from your other device',
    use: 'Take it over',
    bad: 'Twelve letters and digits, such as ABCD-EFGH-JKLM. There is no 0, O, 1 or I.',
    qr: 'The code as a picture for a camera',
  },

  file: {
    title: 'File',
    says: 'Without any server. Seats at online tables do not go along.',
    save: 'Save a file',
    read: 'Read a file',
    saved: 'Saved.',
    merged: 'Read, and put together with what was here.',
  },

  server: {
    title: 'What the server keeps',
    none: 'No passkey, and nothing of this device.',
    forget: 'Delete all of it',
    forgetSure:
      'Delete your passkeys and everything you keep on the server? Your seats and this device stay as they are.',
    forgetYes: 'Yes, delete',
    forgotten: 'Deleted from the server.',
  },

  browsers: {
    title: 'Your browsers',
    onlyThis: 'Only this browser knows you.',
    says: 'Sign out a browser that you lost or lent.',
    this: 'This browser',
    other: (day: string) => `Another one, last used ${day}`,
    end: 'Sign out',
    endOne: (day: string) => `Sign out the browser last used ${day}`,
    ended: 'That browser is signed out.',
    endOthers: 'Sign out all others',
    othersEnded: 'Your other browsers are signed out.',
    ends: 'Browsers that you have not used for 30 days are signed out by themselves; the last one you used stays. The server knows the day of the last visit, and nothing else about a browser.',
  },

  errors: {
    'no-such-code':
      'This code does not work: it was used, it is over, or a letter is wrong. After five wrong tries make a new one.',
    'too-fast': 'Too many tries. Wait a minute.',
    'both-seated': 'You sit at one table as both. Leave one of the two seats first.',
    'bad-passkey': 'The server does not know this passkey, or the answer came too late.',
    'no-room': 'There is no room left on the server for that. Take a file.',
    'kept-enough':
      'Your network has brought as much to this server as it takes in a day. Nothing is lost: this device keeps everything. Try again tomorrow, or take a file.',
    'too-big': 'This is more than the server takes. Take a file.',
    'too-slow': 'The connection was too slow for that. Take a file.',
    'bundle-changed': 'Another device was faster. Try again.',
    'bad-file': 'This is no file of Hyakki, or it is damaged. Nothing has changed.',
  },
};

export type DeviceTexts = typeof deviceEn;
