import { describeConformance } from '@hyakki/engine/testing';
import { sketch } from './index.ts';
import { sketchKit } from './testing/kit.ts';

describeConformance(sketch, sketchKit);
