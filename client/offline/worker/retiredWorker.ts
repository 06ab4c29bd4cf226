import { deleteCaches } from './cacheNames';
import { worker } from './scope';

/** By then the worker before, whose page may just be loading, has kept the last of what it was asked for. */
const LAST_WRITES_MS = 2_000;

// Takes the place of the service worker where it was installed, and leaves nothing behind.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    deleteCaches()
      .then(() => new Promise((over) => setTimeout(over, LAST_WRITES_MS)))
      .then(() => deleteCaches())
      .then(() => worker.registration.unregister()),
  );
});
