import type { AnyGame, BotMemory } from '@hyakki/engine';
import type { KnownBot, UsualAt } from './worker-messages.ts';

/** Bots that may sit with persons: each name once, with the memories it comes with. */
export function choicesOf(
  bots: readonly KnownBot[],
): readonly { readonly name: string; readonly memories: readonly BotMemory[] }[] {
  const choices = new Map<string, BotMemory[]>();
  for (const { name, memory, isSecretive } of bots)
    if (!isSecretive) choices.set(name, [...(choices.get(name) ?? []), memory]);
  return [...choices].map(([name, memories]) => ({ name, memories }));
}

/** The bot that a seat gets when nobody chooses one; undefined where this build has none for the game. */
export function usualBot(bots: readonly KnownBot[], at: UsualAt): KnownBot | undefined {
  return bots.find(({ usualAt }) => usualAt.includes(at));
}

/** Where on the way through a game these options stand, for the choice of a bot. */
export function usualAtOf(
  game: AnyGame,
  { options, seatCount }: { readonly options: object; readonly seatCount: number },
): UsualAt {
  const parsed = game.parseOptions(options, seatCount);
  return parsed.ok && game.presetOf(parsed.value, seatCount)?.level === 1 ? 'first-level' : 'elsewhere';
}
