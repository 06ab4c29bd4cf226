import { CACHE_PREFIX } from './cacheNames';
import { worker } from './scope';

// Takes the place of the service worker where it was installed, and leaves nothing behind.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name))),
      )
      .then(() => worker.registration.unregister()),
  );
});
