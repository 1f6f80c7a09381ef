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

export type AboutTable = (typeof COMMANDS)[keyof typeof COMMANDS];

export interface TableLine {
  readonly command: AboutTable;
  readonly rest: readonly string[];
}

export function readTableLine(line: string): TableLine | undefined {
  const [first = '', ...rest] = line.slice(0, 200).trim().split(/\s+/);
  const plain = first.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return Object.hasOwn(COMMANDS, plain)
    ? { command: COMMANDS[plain as keyof typeof COMMANDS], rest }
    : undefined;
}
