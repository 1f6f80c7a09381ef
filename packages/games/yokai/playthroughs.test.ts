import { join } from 'node:path';
import { describePlaythroughs } from '@hyakki/engine/testing';
import { yokai } from './index.ts';
import { BOOKS, yokaiDrawing } from './testing/index.ts';

describePlaythroughs(yokai, {
  folder: join(import.meta.dirname, 'playthroughs'),
  books: BOOKS,
  drawing: yokaiDrawing,
});
