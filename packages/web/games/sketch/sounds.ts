import type { Sketch } from '@hyakki/games/sketch';
import type { GameKit } from '../page-pack.ts';

export const sketchSounds: GameKit<Sketch>['sounds'] = {
  dealt: 'flip',
  reshuffled: 'wind',
  drew: 'lift',
  played: 'place',
  called: 'step',
  distracted: 'say',
  taken: 'hint',
  frightened: 'bad',
};
