import type { NewNotices } from '@hyakki/table/protocol';

// The subscription of this browser to its push service.

type SentSubscription = Extract<NewNotices, { way: 'push' }>['subscription'];

/** The browser cannot subscribe now: it does not reach its push service, or has no worker for it. */
export class NoService extends Error {}

/** A worker that was refused never gets ready. */
const READY_WITHIN_MS = 10_000;

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new NoService()), READY_WITHIN_MS));
  return Promise.race([serviceWorker.ready, late]);
}

export async function currentSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

/** The same again if it is still bound to this key of the server; a new one otherwise. Ask for permission first. */
export async function subscribe(publicKey: string): Promise<SentSubscription> {
  const { pushManager } = await readyWorker();
  try {
    const known = await pushManager.getSubscription();
    if (known !== null && isBoundTo(known, publicKey)) return sent(known);
    // A browser has one at most, and refuses another key.
    await known?.unsubscribe();
    return sent(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  } catch {
    throw new NoService();
  }
}

export async function unsubscribe(): Promise<void> {
  // Without a network the push service finds out later: the server stops at once.
  await (await currentSubscription())?.unsubscribe().catch(() => false);
}

function isBoundTo({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: key } = options;
  return key !== null && base64url(new Uint8Array(key)) === publicKey;
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function sent(subscription: PushSubscription): SentSubscription {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) throw new NoService();
  return { endpoint, keys: { p256dh, auth } };
}
