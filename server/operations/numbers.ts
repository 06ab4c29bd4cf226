import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CallOutcome } from '../content/timeCalls';
import type { SubmissionResult } from '../leads/createLeads';
import type { RequestKind } from './requestKind';

/** Result of a page cache lookup; a `miss` must be rendered. */
export type LookupState = 'fresh' | 'stale' | 'expired' | 'miss';

/** Values sampled at the moment of reading. */
export interface Moment {
  /** Pages waiting to be rendered, and those refused since the start. */
  queue: { waiting: number; refused: number };
  /** Whether the content service is out. */
  isOutage: boolean;
  /** Null without Redis. */
  isRedisUp: boolean | null;
  /** Tags still to be purged from the CDN; null without one. */
  cdnTags: number | null;
  /** Leads in the queue, when it answered last; null without a queue, and before its first answer. */
  leads: { waiting: number; dead: number; oldestS: number } | null;
}

/** The metrics of the process, for `/_ops/metrics` (Prometheus) and the operators' page. Times are in milliseconds. */
export type Numbers = ReturnType<typeof createNumbers>;

export interface NumbersOptions {
  buildId: string;
  /** Name of this machine, a label of all metrics. */
  instance: string;
  /** Called when the metrics are read. */
  moment(): Promise<Moment>;
}

const PAGE_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const REDIS_S = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1];
const PURGE_S = [0.005, 0.025, 0.1, 0.5, 1, 5, 30];

/** Builds the metrics of one process, in a registry of their own. */
export function createNumbers({ buildId, instance, moment }: NumbersOptions) {
  const registry = new Registry();
  registry.setDefaultLabels({ dyno: instance });
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: Label[] = [],
  ) => new Histogram({ name, help, buckets, labelNames, registers });

  const requests = counter('site_http_requests_total', 'Answers, by kind of request and status', [
    'kind',
    'status',
  ]);
  const requestTimes = histogram(
    'site_http_request_seconds',
    'Time to the last byte of answers that were not ready in the page cache',
    PAGE_S,
    ['kind'],
  );
  const lookups = counter(
    'site_page_lookups_total',
    'What the page cache had: fresh, stale, expired (the content service failed) or miss',
    ['state'],
  );
  const calls = counter('site_content_calls_total', 'Questions to the content service, by kind and outcome', [
    'kind',
    'outcome',
  ]);
  const callTimes = histogram(
    'site_content_call_seconds',
    'Time until the content service had answered or failed',
    PAGE_S,
    ['kind'],
  );
  const leads = counter('site_leads_total', 'Forms that visitors sent, by what they were told', ['outcome']);
  const redisErrors = counter(
    'site_redis_errors_total',
    'Commands to Redis that failed or had no answer in time',
  );
  const redisTimes = histogram('site_redis_command_seconds', 'Time of commands to Redis', REDIS_S);
  const purgeLag = histogram(
    'site_purge_lag_seconds',
    'From a purge on one process until another has heard of it, by the clock of Redis',
    PURGE_S,
  );
  new Gauge({
    name: 'site_build_info',
    help: 'The build that runs',
    labelNames: ['id'],
    aggregator: 'first',
    registers,
  }).set({ id: buildId }, 1);
  addGauges(registers, moment);

  return {
    answered(kind: RequestKind, status: number, ms: number) {
      requests.inc({ kind, status });
      requestTimes.observe({ kind }, ms / 1000);
    },
    /** @param status of the answer, if it came from the cache. */
    lookedUp(state: LookupState, status?: number) {
      lookups.inc({ state });
      // The time of cached pages would only be noise.
      if (status !== undefined) requests.inc({ kind: 'page', status });
    },
    /** A query to the content service, by its kind. */
    called(kind: string, outcome: CallOutcome, ms: number) {
      calls.inc({ kind, outcome });
      callTimes.observe({ kind }, ms / 1000);
    },
    lead: (outcome: SubmissionResult['state']) => leads.inc({ outcome }),
    /** A command that a request may have waited for; null: no answer, or an error. */
    redisCommand(ms: number | null) {
      if (ms === null) redisErrors.inc();
      else redisTimes.observe(ms / 1000);
    },
    /** Time from a purge on one process until it arrived at this one. */
    purgeReceived: (lagMs: number) => purgeLag.observe(lagMs / 1000),
    /** Starts the metrics of memory, event loop and garbage collection: once per process. */
    measureProcess: () => collectDefaultMetrics({ register: registry }),
    registry,
  };
}

/** Gauges sampled when they are read. The queue of leads is shared by all processes, the rest belongs to each. */
function addGauges(registers: Registry[], moment: () => Promise<Moment>): void {
  let inFlight: Promise<Moment> | null = null;
  const once = (): Promise<Moment> => {
    // All gauges share one sample.
    inFlight ??= moment().finally(() => {
      inFlight = null;
    });
    return inFlight;
  };
  /** @param read null if this site lacks it: the line is left out. */
  function gauge(
    name: string,
    help: string,
    read: (now: Moment) => number | null,
    aggregator: 'sum' | 'max' | 'min' = 'max',
  ): void {
    new Gauge({
      name: `site_${name}`,
      help,
      aggregator,
      registers,
      async collect() {
        const value = read(await once());
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  }
  gauge('page_renders_waiting', 'Pages that wait to be rendered', ({ queue }) => queue.waiting, 'sum');
  gauge('content_outage', '1 while the content service is out', ({ isOutage }) => Number(isOutage));
  gauge(
    'redis_up',
    '1 while Redis answers',
    ({ isRedisUp }) => (isRedisUp === null ? null : Number(isRedisUp)),
    'min',
  );
  gauge('cdn_tags_waiting', 'Tags that the CDN has still to be told', ({ cdnTags }) => cdnTags, 'sum');
  gauge('leads_waiting', 'Leads that are kept and tried again', ({ leads }) => leads?.waiting ?? null);
  gauge('leads_dead', 'Leads that nobody tries any more', ({ leads }) => leads?.dead ?? null);
  gauge('leads_oldest_seconds', 'Age of the oldest lead that waits', ({ leads }) => leads?.oldestS ?? null);
  new Counter({
    name: 'site_page_renders_refused_total',
    help: 'Pages refused for overload',
    registers,
    async collect() {
      const { queue } = await once();
      this.reset();
      this.inc(queue.refused);
    },
  });
}
