// Caches the offline page and nothing else: all other content comes from the server.
const cacheName = 'offline-VERSION';
const page = '/offline.html';

addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.add(new Request(page, { cache: 'reload' }))));
  skipWaiting();
});

const deleteOldCaches = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  await registration.navigationPreload?.enable();
};

addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()));

const respond = async ({ request, preloadResponse }) => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (failure) {
    const offline = await caches.match(page);
    if (offline) return offline;
    throw failure;
  }
};

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(respond(event));
});
