import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { A_YEAR, NO_STORE } from '../../http/cacheControl';
import { isGetOrHead } from '../isGetOrHead';

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

const AN_HOUR = 'public, max-age=3600';

const WORKER = '/sw.js';
/** Files whose extension does not tell their type. */
const TYPES: Record<string, string> = { '/speculation-rules.json': 'application/speculationrules+json' };
const RETIRED_WORKER = '/sw-retired.js';

/**
 * The build's files: hashed ones under `/assets` for a year, those at the root for an hour, precompressed where the
 * browser accepts it. The list of files is read once: nothing else on the disk is reachable.
 * @param directory the build's output (`dist/client`).
 * @param serviceWorker false: serves the worker that removes the service worker in its place.
 */
export function serveAssets(
  directory: string,
  { serviceWorker }: { serviceWorker: boolean },
): RequestHandler {
  const names = new Set(listFiles(directory).map((name) => `/${name}`));

  return function serveAsset(request, response, next) {
    if (!isGetOrHead(request)) return next();
    const name = request.path;
    if (!names.has(name) || name === '/manifest.json' || /\.(br|gz)$/.test(name)) {
      if (name.startsWith('/assets/')) {
        response.status(404).set('Cache-Control', NO_STORE).type('text').send('Not found\n');
        return;
      }
      return next();
    }
    response.set('Cache-Control', cacheControl(name));
    response.type(TYPES[name] ?? path.extname(name));
    const source = name === WORKER && !serviceWorker ? RETIRED_WORKER : name;
    let file = source;
    if (names.has(`${source}.br`) || names.has(`${source}.gz`)) {
      response.vary('Accept-Encoding');
      const accepted = ENCODINGS.find(
        ({ name: encoding, suffix }) =>
          names.has(source + suffix) && request.acceptsEncodings(encoding) === encoding,
      );
      if (accepted) {
        response.set('Content-Encoding', accepted.name);
        file += accepted.suffix;
      }
    }
    // Both workers come from the same build: by date one would pass for the other.
    const options = { root: directory, cacheControl: false, lastModified: name !== WORKER };
    response.sendFile(file.slice(1), options, (error) => {
      if (!error || response.headersSent) return;
      response.removeHeader('Content-Encoding');
      next(error);
    });
  };
}

/** The service worker is always revalidated: an outdated copy would stay in control. */
function cacheControl(name: string): string {
  if (name === WORKER) return 'no-cache';
  return name.startsWith('/assets/') ? A_YEAR : AN_HOUR;
}

function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    );
}
