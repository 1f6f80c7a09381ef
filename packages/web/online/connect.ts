import type { LinkEvents, TableConnection } from '@hyakki/client';
import { offline } from '../offline/offline.svelte.ts';
import type { OwnDeals } from './own-deals.ts';
import type { OwnPlace } from './own-place.ts';
import { server } from './server.ts';

/** Connects to a table at the server, with everything that the browser adds: receipts, and news of the network. */
export function connect(place: OwnPlace, deals: OwnDeals, events: LinkEvents): TableConnection {
  return server.connect(place, {
    told: events.told,
    status: (status, why) => {
      if (status === 'here') offline.fits();
      events.status(status, why);
    },
    receipt: (receipt) => {
      deals.keep(receipt);
      if (receipt.answer === 'not-asked') events.notAsked?.();
    },
    recall: (match, seat, phase) => deals.recall(match, seat, phase),
    watchNetwork,
  });
}

function watchNetwork(check: () => void): () => void {
  const checkIfSeen = () => {
    if (!document.hidden) check();
  };
  addEventListener('online', checkIfSeen);
  addEventListener('offline', checkIfSeen);
  // A phone that slept has a dead socket and does not know it.
  document.addEventListener('visibilitychange', checkIfSeen);
  return () => {
    removeEventListener('online', checkIfSeen);
    removeEventListener('offline', checkIfSeen);
    document.removeEventListener('visibilitychange', checkIfSeen);
  };
}
