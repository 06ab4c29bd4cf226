import type { Logger } from '../log/logger';

export interface UnknownPath {
  path: string;
  count: number;
  /** Milliseconds since 1970. */
  firstSeen: number;
  lastSeen: number;
  /** The page that had the last link to it, or ''. */
  referrer: string;
}

/** Addresses that nobody answers, with how often they were asked for: the operators' list of rules to write. */
export interface UnknownPaths {
  note(path: string, referrer: string): void;
  /** The most wanted first. */
  list(): UnknownPath[];
  /** Those that were asked for since a moment, the most wanted first. */
  since(moment: number): UnknownPath[];
}

interface UnknownPathsOptions {
  clock?: () => number;
  /** Paths remembered. */
  max?: number;
}

const MAX_PATHS = 1000;
const MAX_TEXT = 300;
const AN_HOUR_MS = 3600_000;
const PATHS_PER_REPORT = 50;

/**
 * A table of bounded size. When it is full, a new path takes the place of the one asked for least, of several the one
 * longest ago: whoever tries random addresses displaces other random addresses, not those that people follow.
 */
export function createUnknownPaths({
  clock = Date.now,
  max = MAX_PATHS,
}: UnknownPathsOptions = {}): UnknownPaths {
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
    note(asked, referrer) {
      const path = asked.slice(0, MAX_TEXT);
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
    list,
    since: (moment) => list().filter(({ lastSeen }) => lastSeen >= moment),
  };
}

/** Writes the paths of the last hour to the log, once an hour, when there are any. Returns what ends it. */
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
