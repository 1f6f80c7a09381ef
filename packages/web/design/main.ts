import '../style/tokens.css';
import '../style/base.css';
import { mount } from 'svelte';
import Design from './Design.svelte';

// `npm run design`, then /design. Not part of the built page.
mount(Design, { target: document.getElementById('page')! });
