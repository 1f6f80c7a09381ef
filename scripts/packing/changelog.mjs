// What CHANGELOG.md says of one version.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../install.mjs';

/** The section of a version; undefined if there is none. `## 1.2.0` and `## 1.2.0 (2026-12-01)` are its titles. */
export function sectionOf(title, text = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')) {
  const section = text.split(/^## /m).find((part) => part.split(/[\s(]/, 1)[0] === title);
  return section?.slice(section.indexOf('\n')).trim();
}
