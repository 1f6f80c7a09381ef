import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** For link previews; no player needs it. */
const SOCIAL_PICTURE = 'icons/social.png';
/** For whoever copies the page. */
const LICENCES = 'licences.json';

/** Writes the service worker with the list of all built files, and a name for that list. */
export function offlinePlugin(root: string): Plugin {
  return {
    name: 'hyakki-offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const hash = createHash('sha256');
        const urls: string[] = [];
        for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
          if (name === LICENCES) continue;
          hash.update(name).update(file.type === 'chunk' ? file.code : file.source);
          urls.push(name === 'index.html' ? '' : name);
        }
        for (const name of publicFiles(join(root, 'public'))) {
          if (name === SOCIAL_PICTURE) continue;
          hash.update(name).update(readFileSync(join(root, 'public', name)));
          urls.push(name);
        }
        const source = readFileSync(join(root, 'offline/service-worker.js'), 'utf8')
          .replace('/* files */ []', JSON.stringify(urls))
          .replace("/* version */ ''", JSON.stringify(hash.digest('hex').slice(0, 16)));
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

function publicFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
