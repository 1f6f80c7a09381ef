import { HyakkiServer } from '@hyakki/client';
import { BASE } from '../page-path.ts';
import { browserPorts } from './browser-ports.ts';

/** The server that this page came from. */
export const server = new HyakkiServer(`${globalThis.location?.origin ?? ''}${BASE}`, browserPorts);
