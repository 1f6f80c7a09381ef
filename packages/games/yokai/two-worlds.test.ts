import { describeTwoWorlds } from '@hyakki/engine/testing';
import { yokai } from './index.ts';
import { yokaiKit, yokaiLeaks, yokaiOracle } from './testing/index.ts';

describeTwoWorlds(yokai, yokaiKit, yokaiOracle, yokaiLeaks);
