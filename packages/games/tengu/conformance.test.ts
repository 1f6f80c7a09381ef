import { describeConformance } from '@hyakki/engine/testing';
import { tengu } from './index.ts';
import { tenguKit } from './testing/index.ts';

describeConformance(tengu, tenguKit);
