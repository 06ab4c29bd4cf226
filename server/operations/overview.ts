import type { Registry } from 'prom-client';
import type { ContentStore } from '../content/contentStore';
import type { Troubles } from '../log/troubles';
import type { UnknownPath } from '../redirects/unknownPaths';
import type { NumbersOptions } from './numbers';
import type { SlowPages } from './slowPages';

/** The key facts for an operator, of one process since its start. */
export type Overview = Awaited<ReturnType<typeof gatherOverview>>;

export interface Amount {
  labels: readonly string[];
  count: number;
}

interface OverviewOptions extends NumbersOptions {
  registry: Registry;
  contentStats: ContentStore['stats'];
  lagMs(): number;
  slowPages: Pick<SlowPages, 'list'>;
  troubles: Pick<Troubles, 'list'>;
  unknownPaths: { list(): UnknownPath[] };
}

const MOST = 20;

/** Gathers the overview of this process. */
export async function gatherOverview(options: OverviewOptions) {
  const { registry, unknownPaths } = options;
  const [moment, lookups, requests, calls] = await Promise.all([
    options.moment(),
    amounts(registry, 'site_page_lookups_total', ['state']),
    amounts(registry, 'site_http_requests_total', ['kind', 'status']),
    amounts(registry, 'site_content_calls_total', ['kind', 'outcome']),
  ]);
  return {
    build: options.buildId,
    instance: options.instance,
    pid: process.pid,
    node: process.version,
    /** Milliseconds since 1970. */
    startedAt: performance.timeOrigin,
    memoryBytes: process.memoryUsage.rss(),
    /** Lag of the event loop, in milliseconds. */
    lagMs: options.lagMs(),
    moment,
    content: options.contentStats(),
    /** Pages by result of the cache lookup. */
    lookups,
    /** Requests by kind and status. */
    requests,
    /** Queries to the content service by kind and outcome. */
    calls,
    slowPages: options.slowPages.list(MOST),
    troubles: options.troubles.list().slice(0, MOST),
    unknownPaths: unknownPaths.list().slice(0, MOST),
  };
}

/** A counter's values, the greatest first. */
async function amounts(registry: Registry, name: string, labels: readonly string[]): Promise<Amount[]> {
  const counter = await registry.getSingleMetric(name)?.get();
  const values = counter?.values ?? [];
  return values
    .map(({ labels: found, value }): Amount => {
      const byName: Readonly<Record<string, unknown>> = found;
      return { labels: labels.map((label) => String(byName[label] ?? '')), count: value };
    })
    .sort((one, other) => other.count - one.count);
}
