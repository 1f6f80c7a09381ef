import type { Yokai } from '@hyakki/games/yokai';
import type { GameKit } from '../page-pack.ts';

export const yokaiSounds: GameKit<Yokai>['sounds'] = {
  dealt: 'flip',
  looked: 'lift',
  moved: 'place',
  revealed: 'flip',
  placed: 'hint',
  declared: 'stamp',
};
