import { describeConformance } from '@hyakki/engine/testing';
import { yokai } from './index.ts';
import { yokaiKit } from './testing/index.ts';

describeConformance(yokai, yokaiKit);
