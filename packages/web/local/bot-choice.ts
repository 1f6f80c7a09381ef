import type { BotMemory } from '@hyakki/engine';
import type { KnownBot } from './worker-messages.ts';

/** The way of playing that a seat gets when nobody chooses: like a person who plays with people. */
const USUAL_BOT = 'natural';
const ALWAYS_THERE = 'random';

/** Bots that may sit with persons; each name once, with the memories it comes with, the usual one first. */
export function choicesOf(
  bots: readonly KnownBot[],
): readonly { readonly name: string; readonly memories: readonly BotMemory[] }[] {
  const choices = new Map<string, BotMemory[]>();
  for (const { name, memory, isSecretive } of bots)
    if (!isSecretive) choices.set(name, [...(choices.get(name) ?? []), memory]);
  return [...choices].map(([name, memories]) => ({ name, memories }));
}

export function usualBot(bots: readonly KnownBot[]): string {
  const open = bots.filter(({ isSecretive }) => !isSecretive);
  const own = open.find(({ name }) => name === USUAL_BOT) ?? open.find(({ name }) => name !== ALWAYS_THERE);
  return own?.name ?? ALWAYS_THERE;
}
