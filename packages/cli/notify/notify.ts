import { BadConfig, type Post, readConfig, type TriedWays, type TryResult, tryWays } from '@hyakki/server';
import { readSettings } from '../serve/flags.ts';
import { sayProblem } from '../serve/serve.ts';
import { asksForHelp } from '../terminal/flags.ts';
import { complain, EXIT, type Io, say } from '../terminal/io.ts';
import { TEXTS } from '../terminal/texts/index.ts';
import { NOTIFY_TEXTS } from './texts.ts';

/** `hyakki notify test`: whether notices can leave by the ways that the settings name. */
export async function notify(args: readonly string[], io: Io, post?: Post): Promise<number> {
  const texts = NOTIFY_TEXTS[io.language];
  if (asksForHelp(args)) {
    io.stdout.write(texts.help);
    return EXIT.ok;
  }
  const [what, ...rest] = args;
  if (what !== 'test') {
    complain(io, TEXTS[io.language].seeHelp('hyakki notify --help'));
    return EXIT.usage;
  }
  const line = readSettings(rest, { command: 'notify', switches: ['json'], values: ['name'] }, io);
  if (line === undefined) return EXIT.usage;
  const name = line.value('name');
  try {
    const config = readConfig({ ...io.env, ...line.given });
    const { title, body } = texts;
    const tried = await tryWays(config, {
      title,
      body,
      ...(name === undefined ? {} : { name }),
      ...(post === undefined ? {} : { post }),
    });
    if (line.has('json')) say(io, JSON.stringify(tried));
    else sayTried(tried, name !== undefined, io);
    return isFine(tried) ? EXIT.ok : EXIT.failed;
  } catch (problem) {
    if (!(problem instanceof BadConfig)) throw problem;
    complain(io, sayProblem(problem, io, Object.keys(line.given)));
    return EXIT.usage;
  }
}

function sayTried({ push, ntfy, webhook }: TriedWays, isNamed: boolean, io: Io): void {
  const texts = NOTIFY_TEXTS[io.language];
  const sayResult = (result: TryResult) => {
    if (typeof result !== 'number') return texts[result];
    return isTaken(result) ? texts.taken(result) : texts.refused(result);
  };
  if (typeof push === 'string') say(io, `Web Push: ${texts.why[push]}`);
  else
    for (const { host, result } of push)
      say(io, `Web Push, ${host}: ${typeof result === 'number' ? texts.reached(result) : texts[result]}`);
  say(io, `ntfy: ${ntfy === undefined ? texts.off : sayResult(ntfy.result)}`);
  if (ntfy !== undefined && !isNamed) say(io, texts.subscribe(ntfy.server, ntfy.name));
  say(io, `webhook: ${webhook === undefined ? texts.off : sayResult(webhook.result)}`);
  if (isNothing({ push, ntfy, webhook })) say(io, texts.nothing);
}

function isTaken(result: TryResult): boolean {
  return typeof result === 'number' && result >= 200 && result < 300;
}

function isNothing({ push, ntfy, webhook }: TriedWays): boolean {
  return typeof push === 'string' && ntfy === undefined && webhook === undefined;
}

function isFine(tried: TriedWays): boolean {
  const { push, ntfy, webhook } = tried;
  if (isNothing(tried)) return false;
  const isReached = typeof push === 'string' || push.every(({ result }) => typeof result === 'number');
  return isReached && [ntfy, webhook].every((one) => one === undefined || isTaken(one.result));
}
