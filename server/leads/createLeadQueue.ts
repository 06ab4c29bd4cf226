import type { Job, Queue, Worker } from 'bullmq';
import { inTime } from '../inTime';
import type { Logger } from '../log/logger';
import { type OpenedRedis, openRedis } from '../redis/openRedis';
import { type RedisSettings, redisFailure } from '../redis/redisSettings';
import type { Attempt, Lead, LeadMark } from './lead';
import type { LeadCipher } from './leadCipher';
import { leadsForOperators, type Payload } from './leadsForOperators';
import { hasExpired, retryDelay, TIMES } from './leadTimes';

interface LeadQueueOptions {
  settings: RedisSettings;
  cipher: LeadCipher;
  log: Logger;
  /** Prefix of every key. */
  prefix: string;
  /**
   * Never rejects.
   * @param isLast whether this is the last attempt.
   */
  attempt(lead: Lead, isLast: boolean): Promise<Attempt>;
}

const MARK_S = 24 * 3600;
/** A process that has marked a lead but not queued it after this time is considered dead. */
const BEGUN_MS = 500;
/** After this, another process may take over from the one that has taken over. */
const BEGUN_AGAIN_S = 60;
/** Timeout of a Redis command that a visitor waits for. */
const OWN_MS = 2_000;
const UNREADABLE_EVERY_MS = 600_000;
const CLEAN_EVERY_MS = 3_600_000;
const DELIVERIES_AT_ONCE = 8;

export type LeadQueue = Awaited<ReturnType<typeof createLeadQueue>>;

/**
 * Keeps undelivered leads: BullMQ on Redis. Every method has a time limit; the operators' methods reject when Redis
 * does not respond.
 */
export async function createLeadQueue({ settings, cipher, log, prefix, attempt }: LeadQueueOptions) {
  const bull = await import('bullmq');
  const producer = await openRedis({ settings, log, purpose: 'leads' });
  const consumer = await openRedis({ settings, log, purpose: 'delivery of leads', blocking: true });
  const { client } = producer;
  const named = { prefix: `${prefix}:queue`, skipVersionCheck: true };
  let queue: Queue<Payload> | null = null;
  let worker: Worker<Payload> | null = null;
  let loggedUnreadableAt = Number.NEGATIVE_INFINITY;
  /** The connections log their failures themselves, but an `error` event without a listener would end the process. */
  const noteError = (error: unknown) => log.debug({ cause: redisFailure(error) }, 'queue of leads');

  // BullMQ never recovers if there is no connection when it starts: create queue and worker after the first one.
  const connected = new Promise<Queue<Payload>>((resolve) => {
    whenReady(producer, () => {
      queue = new bull.Queue<Payload>('leads', { connection: client, ...named });
      queue.on('error', noteError);
      resolve(queue);
    });
  });
  /** Whether the connection is lost, so that commands fail at once; the first connection attempt is waited for. */
  const isAway = () => client.status === 'reconnecting' || client.status === 'end';
  whenReady(consumer, () => {
    worker = new bull.Worker<Payload>('leads', work, {
      connection: consumer.client,
      ...named,
      concurrency: DELIVERIES_AT_ONCE,
      lockDuration: TIMES.lockMs,
      stalledInterval: TIMES.lockMs,
      // No limit: a job stalls when its process is killed, which is not the lead's fault.
      maxStalledCount: 1_000_000,
      settings: {
        backoffStrategy: (_tries, _type, _error, job) =>
          retryDelay(ageOf(job?.data.resentAt ?? job?.data.receivedAt)),
      },
    });
    worker.on('error', noteError);
  });

  async function work(job: Job<Payload>): Promise<void> {
    const id = job.id ?? '';
    if ((await readMark(id).catch(() => null)) === 'sent') return;
    const { receivedAt, resentAt, form } = job.data;
    const isLast = hasExpired({ receivedAt, resentAt });
    const outcome = await openAndAttempt(id, job.data.sealed, isLast);
    if (outcome.state === 'sent') {
      await client.set(markKey(id), 'sent', 'EX', MARK_S).catch(noteError);
      log.info(
        { lead: id, form, attempts: job.attemptsMade + 1, waitedS: Math.round(ageOf(receivedAt) / 1000) },
        'lead delivered',
      );
      return;
    }
    if (outcome.state === 'failed' && !isLast) throw new Error(outcome.cause);
    log.error(
      { lead: id, form, cause: outcome.cause, attempts: job.attemptsMade + 1 },
      'lead not delivered: it is a dead letter now, see /_ops/leads',
    );
    throw new bull.UnrecoverableError(outcome.cause);
  }

  async function openAndAttempt(id: string, sealed: string, isLast: boolean): Promise<Attempt> {
    let lead: Lead;
    try {
      lead = cipher.open(id, sealed);
    } catch (error) {
      logUnreadable(id, String(error));
      return { state: 'failed', cause: String(error) };
    }
    return attempt(lead, isLast);
  }

  /** At most once in ten minutes: all leads sealed with a lost key fail alike, for days. */
  function logUnreadable(lead: string, cause: string): void {
    if (performance.now() - loggedUnreadableAt < UNREADABLE_EVERY_MS) return;
    loggedUnreadableAt = performance.now();
    log.error({ lead, cause }, 'a lead that waits cannot be opened');
  }

  const markKey = (id: string) => `${prefix}:lead:${id}`;

  async function readMark(id: string): Promise<LeadMark | null> {
    const found = await client.get(markKey(id));
    return found === 'open' || found === 'sent' || found === 'queued' ? found : null;
  }

  /**
   * For a lead that is marked but not in the queue: another process is adding it, or has died.
   * @returns its state; null when it must be added again, which only one process is told.
   */
  async function followBegun(queue: Queue<Payload>, id: string): Promise<LeadMark | null> {
    for (let waited = 0; waited < BEGUN_MS; waited += BEGUN_MS / 10) {
      if (await queue.getJob(id)) return 'open';
      await new Promise((resolve) => setTimeout(resolve, BEGUN_MS / 10));
      // Between the two reads it may have been queued, delivered and removed.
      const mark = await readMark(id);
      if (mark !== 'open') return mark;
    }
    const taken = await client.set(`${markKey(id)}:forsaken`, '1', 'EX', BEGUN_AGAIN_S, 'NX');
    return taken === null ? 'open' : null;
  }

  async function add(queue: Queue<Payload>, lead: Lead): Promise<'kept' | LeadMark> {
    const isNew = await client.set(markKey(lead.id), 'open', 'EX', MARK_S, 'NX');
    let known = isNew === null ? await readMark(lead.id) : null;
    if (known === 'open') known = await followBegun(queue, lead.id);
    if (known) return known;
    const { id, slug, page, receivedAt } = lead;
    await queue.add('lead', { sealed: cipher.seal(lead), form: slug, page, receivedAt }, jobOptions(id));
    return 'kept';
  }

  async function ours<T>(command: (queue: Queue<Payload>) => Promise<T>): Promise<T | null> {
    if (isAway()) return null;
    return inTime(OWN_MS, connected.then(command)).catch((error: unknown) => {
      noteError(error);
      return null;
    });
  }

  const operators = leadsForOperators({ queue: connected, isAway, cipher });
  const cleaning = setInterval(() => void operators.clean().catch(noteError), CLEAN_EVERY_MS);
  cleaning.unref();

  return {
    /**
     * Stores a lead before its first delivery.
     * @returns 'kept'; the state of the same lead if it is already known; null when Redis has not confirmed.
     */
    keep: (lead: Lead) => ours((queue) => add(queue, lead)),
    /** The state of a lead; null when it is unknown or Redis does not respond. */
    mark: (id: string) => ours(() => readMark(id)),
    /** Marks a lead as delivered and deletes its answers. */
    async delivered(id: string) {
      await ours(async (queue) => {
        await client.set(markKey(id), 'sent', 'EX', MARK_S);
        await removeJob(queue, id);
      });
    },
    /** Deletes a lead and its state: the visitor must correct it. */
    async forget(id: string) {
      await ours(async (queue) => {
        await removeJob(queue, id);
        await client.del(markKey(id));
      });
    },
    /** After the first attempt has failed, the queue makes the next ones. */
    async retry(id: string) {
      await ours(async (queue) => {
        await client.set(markKey(id), 'queued', 'EX', MARK_S);
        const job = await queue.getJob(id);
        if (await job?.isDelayed()) await job?.changeDelay(TIMES.firstRetryMs);
      });
    },
    counts: operators.counts,
    list: operators.list,
    open: operators.open,
    resend: operators.resend,
    async close() {
      clearInterval(cleaning);
      // Wait for deliveries in flight, but not for a Redis that is away.
      await inTime(TIMES.closeMs, Promise.resolve(worker?.close())).catch(noteError);
      await inTime(OWN_MS, Promise.resolve(queue?.close())).catch(noteError);
      consumer.close();
      producer.close();
    },
  };
}

/** The visitor's request makes the first attempt; the queue's is delayed until that one can no longer be answered. */
function jobOptions(id: string) {
  return {
    jobId: id,
    delay: TIMES.firstAttemptMs,
    attempts: 1_000_000,
    backoff: { type: 'custom' },
    removeOnComplete: true,
    removeOnFail: { age: TIMES.deadKeptMs / 1000 },
    stackTraceLimit: 0,
  };
}

/** A job that is being delivered is locked and stays; its mark says that it is sent. */
async function removeJob(queue: Queue<Payload>, id: string): Promise<void> {
  const job = await queue.getJob(id);
  await job?.remove().catch(() => undefined);
}

function ageOf(receivedAt = 0): number {
  return Date.now() - receivedAt;
}

function whenReady({ client }: OpenedRedis, build: () => void): void {
  if (client.status === 'ready') build();
  else client.once('ready', build);
}
