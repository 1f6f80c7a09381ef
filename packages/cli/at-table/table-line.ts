/** What can be typed about the table itself. In both languages, without accents. */
const COMMANDS = {
  start: 'start',
  commencer: 'start',
  stop: 'stop',
  arreter: 'stop',
  who: 'who',
  qui: 'who',
  bot: 'bot',
  robot: 'bot',
  say: 'say',
  dire: 'say',
  nudge: 'nudge',
  remind: 'nudge',
  signe: 'nudge',
  rappeler: 'nudge',
  wait: 'wait',
  attendre: 'wait',
  'go-on': 'go-on',
  continue: 'go-on',
  continuer: 'go-on',
  hurry: 'hurry',
  presser: 'hurry',
  pace: 'pace',
  vitesse: 'pace',
  replace: 'replace',
  remplacer: 'replace',
  agree: 'agree',
  yes: 'agree',
  oui: 'agree',
  accepter: 'agree',
  // Not "no": a game may have that as a move.
  decline: 'decline',
  refuser: 'decline',
  back: 'back',
  reprendre: 'back',
  host: 'host',
  hote: 'host',
  swap: 'swap',
  echanger: 'swap',
} as const;

type AboutTable = (typeof COMMANDS)[keyof typeof COMMANDS];

export interface TableLine {
  readonly command: AboutTable;
  readonly rest: readonly string[];
  /** What follows the command, as it was typed. */
  readonly text: string;
}

/** What nobody types by hand is not read to its end. */
const LONGEST = 2_000;

export function readTableLine(line: string): TableLine | undefined {
  const typed = line.slice(0, LONGEST).trim();
  const [first = ''] = typed.split(/\s+/, 1);
  const text = typed.slice(first.length).trim();
  const rest = text === '' ? [] : text.split(/\s+/);
  const plain = first.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (!Object.hasOwn(COMMANDS, plain)) return undefined;
  const command = COMMANDS[plain as keyof typeof COMMANDS];
  // `who looked c3` asks about the match, not about the seats.
  return command === 'who' && rest.length > 0 ? undefined : { command, rest, text };
}
