import { deleteCaches } from './cacheNames';
import { worker } from './scope';

/** By then the previous worker, whose page may still be loading, has finished its cache writes. */
const LAST_WRITES_MS = 2_000;

// Replaces an installed service worker, and leaves nothing behind.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    deleteCaches()
      .then(() => new Promise((over) => setTimeout(over, LAST_WRITES_MS)))
      .then(() => deleteCaches())
      .then(() => worker.registration.unregister()),
  );
});
