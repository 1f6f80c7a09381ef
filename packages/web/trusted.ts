import { at } from './page-path.ts';

// Trusted Types: the server's policy lets no text become markup or code, except through these two, and Svelte's own templates.

interface Rules {
  readonly createHTML?: (text: string) => string;
  /** Null: refused. */
  readonly createScriptURL?: (url: string) => string | null;
}
interface Factory {
  createPolicy(name: string, rules: Rules): { createHTML(text: string): unknown };
}

/** Not all browsers have it. */
const factory = (globalThis as { readonly trustedTypes?: Factory }).trustedTypes;

const drawings = factory?.createPolicy('hyakki-drawings', { createHTML: (svg) => svg });

/** A drawing that the build has put into the page, for `{@html …}`. Nothing that anybody has written. */
export function drawing(svg: string): string {
  return (drawings?.createHTML(svg) ?? svg) as string;
}

/** Workers, which the bundler starts by plain addresses: only those of the build. */
factory?.createPolicy('default', {
  createScriptURL: (url) => {
    const { origin, pathname } = new URL(url, location.href);
    const isBuilt = pathname.startsWith(at('/assets/')) || pathname === at('/service-worker.js');
    return origin === location.origin && isBuilt ? url : null;
  },
});
