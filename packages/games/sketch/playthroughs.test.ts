import { join } from 'node:path';
import { describePlaythroughs } from '@hyakki/engine/testing';
import { sketch } from './index.ts';
import { BOOKS, sketchDrawing } from './testing/index.ts';

describePlaythroughs(sketch, {
  folder: join(import.meta.dirname, 'playthroughs'),
  books: BOOKS,
  drawing: sketchDrawing,
});
