import { at } from '../page-path.ts';

/** Shows a notification to somebody who looks elsewhere, until they look here again. */
export async function knock(title: string, body: string): Promise<void> {
  // The tag is that of the server's notices about this table.
  const options = {
    body,
    tag: location.pathname,
    icon: at('/icons/lantern-192.png'),
    data: location.pathname,
  };
  try {
    const note = new Notification(title, options);
    note.onclick = () => {
      window.focus();
      note.close();
    };
    whenSeen(() => note.close());
  } catch {
    await knockByWorker(title, options);
  }
}

/** On some phones only a service worker may show a notification. It also opens the table when somebody taps it. */
async function knockByWorker(title: string, options: NotificationOptions): Promise<void> {
  if ((await navigator.serviceWorker?.getRegistration()) === undefined) return;
  // On somebody's first visit it may still be loading, and then it can show nothing.
  const worker = await navigator.serviceWorker.ready;
  if (!document.hidden) return;
  // If the browser forbids it by now, the title of the window still says whose turn it is.
  await worker.showNotification(title, options).catch(() => undefined);
  whenSeen(async () => {
    await clearKnocks();
  });
}

/** Somebody sees the table now: what a worker still shows about it is old. */
export async function clearKnocks(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const note of (await worker?.getNotifications({ tag: location.pathname })) ?? []) note.close();
}

function whenSeen(then: () => void): void {
  document.addEventListener('visibilitychange', then, { once: true });
}
