import { svelte } from '@sveltejs/vite-plugin-svelte';

/** As every build of the page reads its components. */
export const sveltePlugin = () => svelte({ compilerOptions: { runes: true } });
