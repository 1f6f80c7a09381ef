import { join } from 'node:path';
import { describePlaythroughs } from '@hyakki/engine/testing';
import { tengu } from './index.ts';
import { BOOKS, tenguDrawing } from './testing/index.ts';

describePlaythroughs(tengu, {
  folder: join(import.meta.dirname, 'playthroughs'),
  books: BOOKS,
  drawing: tenguDrawing,
});
