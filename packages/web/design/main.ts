import '../style/tokens.css';
import '../style/base.css';
import { mount } from 'svelte';
import Design from './Design.svelte';

// For whoever draws a board: `npx vite packages/web`, then /design.html. Not part of the built page.
mount(Design, { target: document.getElementById('page')! });
