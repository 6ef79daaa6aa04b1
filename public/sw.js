// Saves the last public pages for reading offline, and shows the notifications that the user has requested.
const PAGES = 'crosstable-pages-1';
const MAX_PAGES = 40;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  const isAsset = url.pathname.startsWith('/_next/static/');
  const isPublicPage = request.headers.get('accept')?.includes('text/html') && !/^\/(organise|account|sign-in|invitation|report|helper|captain|player|registration|api)(\/|$)/.test(url.pathname);
  if (isAsset || isPublicPage) event.respondWith(networkFirst(request));
});

/** @param {Request} request */
async function networkFirst(request) {
  const cache = await caches.open(PAGES);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      await cache.put(request, answer.clone());
      await forgetOldest(cache);
    }
    return answer;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}

/** @param {Cache} cache */
async function forgetOldest(cache) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_PAGES)).map((key) => cache.delete(key)));
}

worker.addEventListener('push', (event) => {
  if (event.data === null) return;
  const { title, body, url } = event.data.json();
  event.waitUntil(worker.registration.showNotification(title, { body, data: { url }, tag: url, icon: '/icon.svg' }));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(worker.clients.openWindow(event.notification.data.url));
});
