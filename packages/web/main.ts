import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { isKeeping } from './another-device/kept-here.ts';
import { wantsPush } from './notices/wanted.ts';
import { offline } from './offline/offline.svelte.ts';
import { router } from './router.svelte.ts';
import { settings } from './settings.svelte.ts';

settings.begin();
router.begin();
mount(App, { target: document.getElementById('page')! });
offline.begin();
if (wantsPush())
  addEventListener('load', () =>
    import('./notices/own-notices.svelte.ts')
      .then(({ ownNotices }) => ownNotices.renew())
      .catch(() => undefined),
  );
if (isKeeping()) void import('./another-device/keep-up.ts').then(({ beginKeepingUp }) => beginKeepingUp());
