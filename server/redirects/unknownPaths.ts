import type { Logger } from '../log/logger';

export interface UnknownPath {
  path: string;
  count: number;
  /** Milliseconds since 1970. */
  firstSeen: number;
  lastSeen: number;
  /** Last referrer, or ''. */
  referrer: string;
}

/** Addresses that answer 404, with their request counts: shows operators which redirects are missing. */
export type UnknownPaths = ReturnType<typeof createUnknownPaths>;

interface UnknownPathsOptions {
  clock?: () => number;
  /** The most paths to keep. */
  max?: number;
}

const MAX_PATHS = 1000;
const MAX_TEXT = 300;
const AN_HOUR_MS = 3600_000;
const PATHS_PER_REPORT = 50;

/**
 * A table of bounded size. When it is full, a new path evicts the least requested one, and of several the least recent:
 * random probes evict other random probes, not the addresses that people follow.
 */
export function createUnknownPaths({ clock = Date.now, max = MAX_PATHS }: UnknownPathsOptions = {}) {
  const paths = new Map<string, UnknownPath>();

  function makeRoom(): void {
    let least: UnknownPath | undefined;
    for (const entry of paths.values()) {
      const less = !least || entry.count < least.count;
      if (less || (entry.count === least?.count && entry.lastSeen < least.lastSeen)) least = entry;
    }
    if (least) paths.delete(least.path);
  }

  const list = () => [...paths.values()].sort((a, b) => b.count - a.count || b.lastSeen - a.lastSeen);
  return {
    note(requestPath: string, referrer: string) {
      const path = requestPath.slice(0, MAX_TEXT);
      const now = clock();
      const known = paths.get(path);
      if (!known && paths.size >= max) makeRoom();
      paths.set(path, {
        path,
        count: (known?.count ?? 0) + 1,
        firstSeen: known?.firstSeen ?? now,
        lastSeen: now,
        referrer: referrer.slice(0, MAX_TEXT) || (known?.referrer ?? ''),
      });
    },
    /** Most requested first. */
    list,
    /** Those requested since a time (milliseconds since 1970), most requested first. */
    since: (moment: number) => list().filter(({ lastSeen }) => lastSeen >= moment),
  };
}

/** Logs the unknown paths of the last hour, once an hour, if there are any. @returns a function that stops it */
export function reportUnknownPaths(paths: UnknownPaths, log: Logger): () => void {
  const timer = setInterval(() => {
    const recent = paths.since(Date.now() - AN_HOUR_MS).slice(0, PATHS_PER_REPORT);
    if (recent.length === 0) return;
    log.info(
      {
        paths: recent.map(({ path, count, referrer }) => ({
          path,
          count,
          ...(referrer ? { referrer } : {}),
        })),
      },
      'addresses that no page answers',
    );
  }, AN_HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
