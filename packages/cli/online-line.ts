/** What can be typed at a table elsewhere besides what can be typed at every table. In both languages, without accents. */
const COMMANDS: Readonly<Record<string, 'start' | 'stop' | 'who' | 'bot' | 'say'>> = {
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
};

export interface OnlineLine {
  readonly command: 'start' | 'stop' | 'who' | 'bot' | 'say';
  readonly rest: readonly string[];
}

export function readOnlineLine(line: string): OnlineLine | undefined {
  const [first = '', ...rest] = line.slice(0, 200).trim().split(/\s+/);
  const plain = first.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return Object.hasOwn(COMMANDS, plain) ? { command: COMMANDS[plain]!, rest } : undefined;
}
