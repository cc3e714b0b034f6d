// Keeps one page for when there is no network. Nothing else: what is shown always comes from the server.
const kept = 'offline-VERSION';
const page = '/offline.html';

addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.add(new Request(page, { cache: 'reload' }))));
  skipWaiting();
});

const forgetOthers = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
  await registration.navigationPreload?.enable();
};

addEventListener('activate', (event) => event.waitUntil(forgetOthers()));

const answer = async ({ request, preloadResponse }) => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (failure) {
    const offline = await caches.match(page);
    if (offline) return offline;
    throw failure;
  }
};

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event));
});
