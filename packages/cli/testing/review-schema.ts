import { readFileSync } from 'node:fs';
import type { JsonSchema } from './json-schema.ts';

/** As docs/review.md has it. */
export function readReviewSchema(): JsonSchema {
  const page = readFileSync(new URL('../../../docs/review.md', import.meta.url), 'utf8');
  const [, block] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  return JSON.parse(block ?? '') as JsonSchema;
}
