import { randomBot } from '@hyakki/engine';
import type { Lanterns } from '@hyakki/engine/testing/lanterns';
import type { BotsPack } from '../../bots-pack.ts';

export const lanternsBots: BotsPack<Lanterns> = {
  bots: [],
  usual: randomBot(),
  usualAtFirst: randomBot(),
  quick: randomBot(),
};
