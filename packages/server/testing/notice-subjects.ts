import type { GameTypes } from '@hyakki/engine';
import { sketch } from '@hyakki/games/sketch';
import { sketchKit, sketchOracle } from '@hyakki/games/sketch/testing';
import { tengu } from '@hyakki/games/tengu';
import { tenguKit, tenguOracle } from '@hyakki/games/tengu/testing';
import { yokai } from '@hyakki/games/yokai';
import { yokaiKit, yokaiOracle } from '@hyakki/games/yokai/testing';
import type { Subject } from './two-servers.ts';

export const NOTICE_SUBJECTS = [
  { game: yokai, kit: yokaiKit, oracle: yokaiOracle },
  { game: tengu, kit: tenguKit, oracle: tenguOracle },
  { game: sketch, kit: sketchKit, oracle: sketchOracle },
] as unknown as readonly Subject<GameTypes>[];
