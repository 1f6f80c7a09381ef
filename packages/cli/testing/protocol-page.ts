import { readFileSync } from 'node:fs';
import { breakOf, type Schema } from '@hyakki/server/testing';

// docs/engine-protocol.md as tests read it: its schemas and its example session.

const PAGE = readFileSync(new URL('../../../docs/engine-protocol.md', import.meta.url), 'utf8');

const REQUESTS = JSON.parse(block('json request-schema')) as Schema;
const ANSWERS = JSON.parse(block('json answer-schema')) as Schema;

export const EXAMPLE: readonly { readonly asked: string; readonly answered: string }[] = [
  ...block('session').matchAll(/^> (.*)\n< (.*)$/gm),
].map(([, asked, answered]) => ({ asked: asked!, answered: answered! }));

/** Lines of a conversation with a program that plays: `>` is sent to it, `<` is its answer. */
export const BOT_EXAMPLE: readonly string[] = block('bot-session').split('\n');

function block(tag: string): string {
  const found = new RegExp(`^\`\`\`${tag}\n([^]*?)\n\`\`\`$`, 'm').exec(PAGE);
  if (found === null) throw new Error(`the page has no block “${tag}”`);
  return found[1]!;
}

/** Where a line and its answer are not what the page promises; undefined when they are. */
export function brokenPromise(line: string, answerText: string): string | undefined {
  const answer = JSON.parse(answerText) as { readonly ok: boolean };
  if (!answer.ok) return breakOf(answer, ANSWERS.$defs!['refused']!, ANSWERS, 'answer');
  const request = JSON.parse(line) as { readonly do: string };
  return (
    breakOf(request, REQUESTS, REQUESTS, 'request') ??
    breakOf(answer, ANSWERS.$defs![request.do]!, ANSWERS, 'answer')
  );
}

/** Whether the page has a schema for the answer to this request. */
export function isDescribed(request: string): boolean {
  return Object.hasOwn(ANSWERS.$defs!, request);
}
