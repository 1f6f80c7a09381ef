import { describeTwoWorlds } from '@hyakki/engine/testing';
import { tengu } from './index.ts';
import { tenguKit, tenguLeaks, tenguOracle } from './testing/index.ts';

describeTwoWorlds(tengu, tenguKit, tenguOracle, tenguLeaks);
