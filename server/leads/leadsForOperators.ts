import type { Job, Queue } from 'bullmq';
import { inTime } from '../inTime';
import type { Lead } from './lead';
import type { LeadCipher } from './leadCipher';
import { TIMES } from './leadTimes';

/** A lead in the queue. */
export interface Payload {
  sealed: string;
  form: string;
  page: string;
  receivedAt: number;
  /** When an operator last sent it again. */
  resentAt?: number;
}

interface KeptLead {
  id: string;
  form: string;
  page: string;
  /** ISO 8601. */
  receivedAt: string;
  /** When an operator last sent it again: the time limit for attempts starts anew. */
  resentAt?: string;
  attempts: number;
  /** Why the last attempt failed; '' before the first failure. */
  cause: string;
}

/** A lead that no key of `LEADS_KEY` decrypts. */
interface UnreadableLead extends KeptLead {
  unreadable: string;
}

type Which = 'dead' | 'waiting';

const READ_MS = 5_000;
/** Time limit for resending ten thousand leads, one by one. */
const RESEND_MS = 60_000;
const MOST = 10_000;

interface Options {
  /** Resolves after the first connection. */
  queue: Promise<Queue<Payload>>;
  isAway(): boolean;
  cipher: LeadCipher;
}

/** Operators' view and actions on the queue. Rejects when Redis does not answer in time. */
export function leadsForOperators({ queue, isAway, cipher }: Options) {
  async function ask<T>(ms: number, command: (queue: Queue<Payload>) => Promise<T>): Promise<T> {
    if (isAway()) throw new Error('no connection');
    return inTime(ms, queue.then(command));
  }

  async function jobs(queue: Queue<Payload>, which: Which, limit: number): Promise<Job<Payload>[]> {
    const states = which === 'dead' ? (['failed'] as const) : (['delayed', 'waiting', 'active'] as const);
    const found = await queue.getJobs([...states], 0, limit - 1);
    return found.filter((job) => job !== undefined).sort((a, b) => a.data.receivedAt - b.data.receivedAt);
  }

  function opened(job: Job<Payload>): Lead | UnreadableLead {
    const { id = '', data } = job;
    try {
      return cipher.open(id, data.sealed);
    } catch (error) {
      return { ...readable(job), unreadable: String(error) };
    }
  }

  /**
   * A dead letter starts again with all its attempts; a waiting lead is tried at once.
   * @returns whether it was either.
   */
  async function resendOne(job: Job<Payload>): Promise<boolean> {
    if (await job.isDelayed()) await job.promote();
    else if (await job.isFailed()) {
      await job.updateData({ ...job.data, resentAt: Date.now() });
      await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    } else return false;
    return true;
  }

  return {
    counts: () =>
      ask(READ_MS, async (queue) => {
        const found = await queue.getJobCounts('failed', 'delayed', 'waiting', 'active');
        const { failed = 0, delayed = 0, waiting = 0, active = 0 } = found;
        return { waiting: delayed + waiting + active, dead: failed };
      }),
    /** The dead letters or the waiting leads, oldest first. */
    list: (which: Which, limit: number) =>
      ask(READ_MS, async (queue) => (await jobs(queue, which, limit)).map(readable)),
    /** The same, decrypted. */
    open: (which: Which, limit: number) =>
      ask(READ_MS, async (queue) => (await jobs(queue, which, limit)).map(opened)),
    /** Sends one lead, all dead letters or all waiting leads again; dead letters get all attempts. @returns how many. */
    resend: (of: { id: string } | { which: Which }) =>
      ask(RESEND_MS, async (queue) => {
        const found = 'id' in of ? [await queue.getJob(of.id)] : await jobs(queue, of.which, MOST);
        let resent = 0;
        for (const job of found) {
          // Another process, or another operator, may have taken it meanwhile.
          if (job && (await resendOne(job).catch(() => false))) resent += 1;
        }
        return resent;
      }),
    /** A lead that was sent again may have failed later than others, but is still deleted after seven days. */
    clean: () =>
      ask(RESEND_MS, async (queue) => {
        for (const job of await jobs(queue, 'dead', MOST)) {
          if (Date.now() - job.data.receivedAt >= TIMES.keptMs) await job.remove().catch(() => undefined);
        }
      }),
  };
}

function readable({ id = '', data, attemptsMade, failedReason = '' }: Job<Payload>): KeptLead {
  const { form, page, receivedAt, resentAt } = data;
  return {
    id,
    form,
    page,
    receivedAt: new Date(receivedAt).toISOString(),
    ...(resentAt === undefined ? {} : { resentAt: new Date(resentAt).toISOString() }),
    attempts: attemptsMade,
    cause: failedReason,
  };
}
