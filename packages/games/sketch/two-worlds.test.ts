import { describeTwoWorlds } from '@hyakki/engine/testing';
import { sketch } from './index.ts';
import { sketchKit } from './testing/kit.ts';
import { sketchLeaks } from './testing/leaks.ts';
import { sketchOracle } from './testing/oracle.ts';

describeTwoWorlds(sketch, sketchKit, sketchOracle, sketchLeaks);
