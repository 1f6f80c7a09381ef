// Caches the whole page on the device, so that solo and pass-and-play work without a network. The build adds the list of files
// and a name for that list, so that a page never mixes files of two versions.
const FILES = /* files */ [];
const VERSION = /* version */ '';
/** Where the page lives: with the name of the host, and a path if it has one. */
const ROOT = self.registration.scope;
const PATH = new URL(ROOT).pathname;
// Another Hyakki may live at the same host.
const CACHES = PATH === '/' ? 'hyakki-' : `hyakki:${PATH}-`;
const CACHE = `${CACHES}${VERSION}`;

// A few at a time: all at once took frames from the board of whoever plays at the first visit, and a slow line from the match.
const AT_ONCE = 3;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => {
      const waiting = FILES.values();
      const fetchInTurn = async () => {
        for (const url of waiting) await cache.add(new Request(new URL(url, ROOT), { cache: 'no-cache' }));
      };
      return Promise.all(Array.from({ length: AT_ONCE }, fetchInTurn));
    }),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith(CACHES) && name !== CACHE)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

// A notice from the server (docs/notices.md). Whatever comes is shown: browsers end subscriptions of pages that show nothing.
self.addEventListener('push', (event) => {
  const { title, badge, ...options } = readNotice(event.data);
  const icon = new URL('icons/lantern-192.png', ROOT).href;
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(title, { ...options, icon }),
      badge > 0 ? self.navigator.setAppBadge?.(badge) : undefined,
    ]),
  );
});

// The declarative form, which Safari shows by itself. Only a path of this page is opened.
function readNotice(data) {
  try {
    const { notification, app_badge: badge } = data.json();
    const { title, body, lang, navigate } = notification;
    const path = ownPath(navigate);
    return {
      title: String(title),
      body: String(body),
      lang: String(lang),
      tag: path,
      data: path,
      badge,
    };
  } catch {
    return { title: 'Hyakki', body: '', tag: PATH, data: PATH, badge: 0 };
  }
}

// `//host/path` is a path in one address and another host in the next.
function ownPath(address) {
  const { pathname } = new URL(address, self.location.origin);
  return pathname.startsWith('//') ? PATH : pathname;
}

/** The address of a path, if it is of this page's server, and otherwise the first page. */
function ownAddress(path) {
  const { origin, href } = new URL(path, self.location.origin);
  return origin === self.location.origin ? href : ROOT;
}

// Turn notifications and notices: a tap opens the table.
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const page = pages.find(({ url }) => new URL(url).pathname === notification.data);
      return page === undefined ? self.clients.openWindow(ownAddress(notification.data)) : page.focus();
    }),
  );
});

// A newer version waits until the reader says so.
self.addEventListener('message', (event) => {
  if (event.data === 'use') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(ROOT)) return;
  const path = url.pathname.slice(PATH.length);
  if (path.startsWith('api/') || ['healthz', 'readyz', 'metrics'].includes(path)) return;
  // Every address is the same page, which decides what to show.
  const wanted = request.mode === 'navigate' ? ROOT : new URL(path, ROOT);
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(wanted))
      .then((kept) => kept ?? fetch(request)),
  );
});
