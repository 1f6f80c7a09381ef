// For the editors and for svelte-check; the options that matter are in vite.config.ts.
export default {};
