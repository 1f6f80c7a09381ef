const TAG = 'hyakki-turn';

/** Tells somebody who looks elsewhere, by the browser's own means; gone as soon as they look here again. */
export async function knock(title: string, body: string): Promise<void> {
  const options = { body, tag: TAG, icon: '/icons/lantern-192.png', data: location.pathname };
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

/** Some phones let only a service worker knock; it also brings back whoever answers. */
async function knockByWorker(title: string, options: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  // Where the browser forbids it by now, the window's title says it still.
  await worker?.showNotification(title, options).catch(() => undefined);
  whenSeen(async () => {
    for (const note of (await worker?.getNotifications({ tag: TAG })) ?? []) note.close();
  });
}

function whenSeen(then: () => void): void {
  document.addEventListener('visibilitychange', then, { once: true });
}
