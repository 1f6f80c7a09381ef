import type { WhyNot } from '../notices/why-not.ts';

const whyNot: Readonly<Record<WhyNot, string>> = {
  'plain-http':
    'Not possible here: browsers allow it only over https, and this page was opened over plain http.',
  'home-screen':
    'On an iPhone or iPad, add Hyakki to the home screen first (Share, then Add to Home Screen), and open it from there.',
  unsupported: 'This browser cannot do it. In a private window, many browsers cannot.',
  blocked:
    'The browser blocks notifications from this page. You can allow them in the browser’s settings for this site.',
  'not-allowed': 'The browser has not allowed it. You can try again.',
  'no-service': 'The browser does not reach its push service. Try again later.',
  'bad-service':
    'This server does not send to the push service of this browser. Its operator can allow that service.',
  'no-origin': 'This server cannot do it: its operator has given it no public https address.',
  'not-public': 'This server cannot do it: it has no public https address.',
  'switched-off': 'The operator of this server has switched it off.',
  unreachable: 'The server cannot be reached now.',
};

/** Notices for somebody whose page is closed. Not part of the landing page. */
export const noticesEn = {
  title: 'When it is your turn',
  here: 'Send me a notice here when Hyakki is closed',
  hereSays:
    'It says that it is your turn and in which game, and nothing else. One when your turn begins; at slow tables, at most two reminders. None while you see the table. The server keeps an address of this browser for it.',
  isOn: (service: string) => `On for this device, through ${service}.`,
  isOff: 'Off on this device.',
  whyNot,
  soundInstead: 'While the page is open, its sound and the title of its window tell you.',
  ntfyInstead: 'The ntfy app works here too: see below.',
  elsewhere: 'You also get notices in',
  browser: (service: string, day: string) => `another browser, through ${service}, since ${day}`,
  app: { ntfy: 'the ntfy app', webhook: 'the operator’s bridge' },
  off: 'Turn off',
  offLabel: (what: string) => `Turn off: ${what}`,
  ntfy: {
    title: 'In the ntfy app',
    says: (address: string) =>
      `For phones whose browser cannot do it. Install ntfy, set its server to ${address}, and subscribe to the name that you get here.`,
    make: 'Give me a name for ntfy',
  },
  webhook: {
    title: 'Through the operator’s bridge',
    says: 'The operator of this server passes notices on in a way of their own. Tell them the name that you get here.',
    make: 'Give me a name for the bridge',
  },
  name: 'Your name there',
  copy: 'Copy the name',
  copied: 'Copied',
  secret: 'Whoever knows this name can read your notices. Keep it to yourself.',
  quiet: {
    title: 'Quiet hours',
    says: (zone: string) => `Notices wait until they are over, while the clock runs on. Time zone: ${zone}.`,
    from: 'From',
    to: 'Until',
    set: 'Keep these hours',
    none: 'No quiet hours',
    are: (from: string, to: string) => `Quiet from ${from} to ${to}.`,
    areNone: 'None at the moment.',
  },
};

export type NoticesTexts = typeof noticesEn;
