import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AskedBot, answerAsk } from '@hyakki/bots';
import { deriveSeed, expectOk, type GameTypes, type Player, seedFromText, tell } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { afterEach, describe, expect, it } from 'vitest';
import { BotCrew } from './bot-crew.ts';

const crews: BotCrew[] = [];
function hire(size: ConstructorParameters<typeof BotCrew>[0]): BotCrew {
  const crew = new BotCrew(size);
  crews.push(crew);
  return crew;
}
afterEach(async () => {
  await Promise.all(crews.splice(0).map((crew) => crew.close()));
});

/** A thread that does what the text says with each question. */
async function threadDoing(name: string, text: string): Promise<URL> {
  const file = join(tmpdir(), `hyakki-${process.pid}-${name}.mjs`);
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';\nparentPort.on('message', (job) => { ${text} });\n`,
  );
  return pathToFileURL(file);
}

function firstAsk(name: string, index = 0): AskedBot {
  const game = findGame('yokai')!;
  const options = expectOk(game.parseOptions({ level: 1 }, 2));
  const { state, events } = game.setup(options, 2, deriveSeed(seedFromText('crew'), index));
  const seat = game.activeSeats(state)[0]!;
  let memory: GameTypes['Memory'] | undefined;
  for (const seen of tell(game, events, seat)) memory = game.remember(memory, seen);
  const player: Player = { kind: 'bot', name, version: 1, memory: 'perfect' };
  return {
    game: 'yokai',
    bot: { name, memory: name === 'random' ? 'none' : 'perfect' },
    view: game.view(state, seat),
    memory,
    players: [player, player],
    rngSeed: deriveSeed(seedFromText('crew'), 'rng', index),
  };
}

describe('thinking for bots', () => {
  it('the random bot answers at once and as everywhere', async () => {
    const asked = firstAsk('random');
    expect(await hire({}).ask(asked)).toEqual(answerAsk(asked));
  });

  it('many questions at once are shared out, and each gets its own answer', async () => {
    const thread = await threadDoing(
      'echo',
      'setTimeout(() => parentPort.postMessage({ move: { do: job.ask.rngSeed } }), 5);',
    );
    const crew = hire({ threads: 2, thread });
    const asks = Array.from({ length: 20 }, (_, index) => firstAsk('natural', index));
    const moves = await Promise.all(asks.map((ask) => crew.ask(ask)));
    expect(moves).toEqual(asks.map(({ rngSeed }) => ({ do: rngSeed })));
  });

  it('who thinks too long is given up, and whoever waits behind is answered all the same', async () => {
    const thread = await threadDoing(
      'slow',
      `if (job.ask.view.turn === -1) for (;;); parentPort.postMessage({ move: { do: 'done' } });`,
    );
    const crew = hire({ threads: 1, limitMs: 300, thread });
    const asked = firstAsk('natural');
    const stuck = { ...asked, view: { ...asked.view, turn: -1 } } as AskedBot;
    const lost = crew.ask(stuck);
    const next = crew.ask(asked);
    await expect(lost).rejects.toThrow('no answer after 300 ms');
    expect(await next).toEqual({ do: 'done' });
  });

  it('a thread that dies costs one answer', async () => {
    const thread = await threadDoing(
      'dies',
      `if (job.ask.view.turn === -1) process.exit(3); parentPort.postMessage({ move: { do: 'done' } });`,
    );
    const crew = hire({ threads: 1, thread });
    const asked = firstAsk('natural');
    const lost = crew.ask({ ...asked, view: { ...asked.view, turn: -1 } } as AskedBot);
    await expect(lost).rejects.toThrow('ended');
    expect(await crew.ask(asked)).toEqual({ do: 'done' });
  });

  it('a bot that fails says so, and the thread goes on', async () => {
    const thread = await threadDoing(
      'fails',
      `parentPort.postMessage(job.ask.view.turn === -1 ? { problem: 'confused' } : { move: { do: 'done' } });`,
    );
    const crew = hire({ threads: 1, thread });
    const asked = firstAsk('natural');
    await expect(crew.ask({ ...asked, view: { ...asked.view, turn: -1 } } as AskedBot)).rejects.toThrow(
      'confused',
    );
    expect(await crew.ask(asked)).toEqual({ do: 'done' });
  });

  it('on closing, nobody is left waiting', async () => {
    const crew = hire({ threads: 1, thread: await threadDoing('deaf', '') });
    const answers = Promise.allSettled([crew.ask(firstAsk('natural')), crew.ask(firstAsk('natural', 1))]);
    await crew.close();
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(crew.ask(firstAsk('natural'))).rejects.toThrow('closing');
  });
});
