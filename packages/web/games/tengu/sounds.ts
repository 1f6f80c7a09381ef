import type { Tengu } from '@hyakki/games/tengu';
import type { GameKit } from '../page-pack.ts';

export const tenguSounds: GameKit<Tengu>['sounds'] = {
  dealt: 'flip',
  turned: 'flip',
  helped: 'say',
  went: 'step',
  looked: 'lift',
  opened: 'flip',
  found: 'good',
  swept: 'wind',
  mixed: 'wind',
  discarded: 'bad',
};
