import { CACHES, deleteCaches } from './cacheNames';
import { answerFile, keepFile } from './files';
import { fetchPage, isPage, keepOffline, openPage } from './pages';
import { worker } from './scope';

/** Files that the offline page needs; inserted by the build. */
declare const OFFLINE_FILES: readonly string[];

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepOffline(''), ...OFFLINE_FILES.map(keepFile), worker.skipWaiting()]));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteCaches(CACHES), worker.clients.claim()]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (url.origin === worker.location.origin && isPage(url)) event.respondWith(openPage(event, url));
    return;
  }
  const answer = answerFile(event, url);
  if (answer) event.respondWith(answer);
});

worker.addEventListener('message', (event) => {
  const { page, files } = event.data;
  event.waitUntil(
    Promise.allSettled([fetchPage(new URL(page, worker.location.origin)), ...files.map(keepFile)]),
  );
});
