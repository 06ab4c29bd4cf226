import { LRUCache } from 'lru-cache';
import type { ContactFormBlock } from '../../shared/content/formBlocks';
import { ContentError, toContentError } from '../../shared/errors';
import type { FormLimits } from '../admissions/formLimits';
import type { Logger } from '../log/logger';
import type { Accepted, Leads, Sender } from './accepted';
import { type WebhookSettings, webhookReceiver } from './adapters/webhook';
import { type Deliver, type Delivery, failure } from './delivery';
import type { FindForm, FormPlace } from './findForm';
import { within } from './inTime';
import type { Attempt, LeadQueue } from './keptLeads';
import { type Lead, leadId } from './lead';
import { TIMES } from './leadTimes';
import { fieldsOf, isTooFast, isTrapped, readAnswers, readEverything } from './readAnswers';
import { TO_CONTENT } from './receivers';

interface LeadsOptions {
  findForm: FindForm;
  deliver: Deliver;
  /** A second address, before giving up. */
  fallback: WebhookSettings | null;
  /** Builds the queue around what it tries again; null without Redis. */
  openQueue: ((attempt: (lead: Lead, isLast: boolean) => Promise<Attempt>) => Promise<LeadQueue>) | null;
  /** Of ids. */
  secret: string;
  limits: Pick<FormLimits, 'takeWords'>;
  log: Logger;
}

/** One handing over, by whoever came first. */
interface Run {
  /** What the visitor hears. */
  heard: Promise<Accepted>;
  /** What became of it in the end, heard or not. */
  final: Promise<Delivery>;
  isOver: boolean;
}

const RUNS = { max: 2_000, ttl: 3_600_000 };
const POLL_MS = 200;

export async function createLeads({
  findForm,
  deliver,
  fallback,
  openQueue,
  secret,
  limits,
  log,
}: LeadsOptions): Promise<Leads> {
  const leaving = new AbortController();
  const toFallback = fallback && webhookReceiver(fallback);
  const runs = new LRUCache<string, Run>(RUNS);
  const noted = new LRUCache<string, true>({ max: 500, ttl: 600_000 });
  const queue = openQueue ? await openQueue(attempt) : null;

  /** Handing over what the queue has kept. */
  async function attempt(lead: Lead, isLast: boolean): Promise<Attempt> {
    let outcome: Delivery;
    try {
      const form = await findForm(lead);
      const { values, faults } = lead.unchecked ? readAnswers(lead.values, form) : { ...lead, faults: {} };
      const names = Object.keys(faults);
      const complete = { ...values, ...form.facts };
      outcome =
        names.length > 0
          ? {
              state: 'refused',
              fields: names,
              cause: `taken unseen, and not what the form accepts: ${names}`,
            }
          : await hand({ ...lead, values: complete }, form, TIMES.attemptMs);
    } catch (thrown) {
      const { errorText, statusCode } = toContentError(thrown);
      outcome = { state: 'failed', isOurs: statusCode < 500, cause: errorText };
    }
    if (outcome.state === 'sent') return outcome;
    noteOurs(lead, outcome);
    if (isLast && (await handToFallback(lead))?.state === 'sent') return { state: 'sent' };
    return { state: outcome.state === 'refused' ? 'dead' : 'failed', cause: outcome.cause };
  }

  /** What no field of the form is blamed for is nothing that a visitor could mend. */
  async function hand(lead: Lead, form: ContactFormBlock | null, deadlineMs: number): Promise<Delivery> {
    const delivery = form?.delivery ?? TO_CONTENT;
    const outcome = await deliver(lead, { delivery, deadlineMs, signal: leaving.signal });
    if (outcome.state !== 'refused') return outcome;
    const own = form ? fieldsOf(form).map(({ name }) => name) : [];
    const fields = outcome.fields.filter((name) => own.includes(name));
    return fields.length > 0 ? { ...outcome, fields } : failure(outcome.cause, true);
  }

  async function handToFallback(lead: Lead): Promise<Delivery | null> {
    const options = { delivery: TO_CONTENT, deadlineMs: TIMES.tryMs, signal: leaving.signal };
    return toFallback ? toFallback(lead, options) : null;
  }

  /** A permission forgotten, a form renamed: somebody of the school has to mend it. Once in ten minutes. */
  function noteOurs({ slug, page }: FormPlace, outcome: Delivery): void {
    if (outcome.state !== 'failed' || !outcome.isOurs) return;
    const key = JSON.stringify([slug, page, outcome.cause]);
    if (noted.has(key)) return;
    noted.set(key, true);
    log.error({ form: slug, page, cause: outcome.cause }, 'leads are not taken, and no visitor can mend it');
  }

  async function accept(place: FormPlace, body: unknown, { address, given }: Sender): Promise<Accepted> {
    // The robot reads the same answer as a person and goes away content.
    if (isTrapped(body)) return { state: 'trapped' };
    if (isTooFast(body)) return { state: 'tooFast' };
    let form: ContactFormBlock | null = null;
    let unread: ContentError | null = null;
    try {
      form = await findForm(place);
    } catch (thrown) {
      unread = toContentError(thrown);
      if (unread.statusCode < 500) throw unread;
    }
    const { values, faults } = form ? readAnswers(body, form) : { values: readEverything(body), faults: {} };
    if (Object.keys(faults).length > 0) return { state: 'invalid', faults };
    const waitS = form ? await limits.takeWords(address, form, values) : 0;
    if (waitS > 0) return { state: 'tooMany', retryAfterS: waitS };
    const sent = { ...place, values: { ...values, ...form?.facts } };
    const now = Date.now();
    const lead: Lead = {
      ...sent,
      id: leadId(sent, { given, secret, now }),
      receivedAt: now,
      ...(form ? {} : { unchecked: true }),
    };
    if (unread) return acceptUnread(lead, unread);
    return join(lead, form);
  }

  /** The page cannot be read, so that nobody can say whom its form belongs to: the queue waits until it can. */
  async function acceptUnread(lead: Lead, error: ContentError): Promise<Accepted> {
    const kept = await queue?.keep(lead);
    if (!kept) return { state: 'unavailable', error };
    if (kept !== 'kept') return { state: kept === 'sent' ? 'repeated' : 'queued' };
    await queue?.retry(lead.id);
    return { state: 'queued' };
  }

  /** The same lead by whoever comes second hears what becomes of the first. */
  async function join(lead: Lead, form: ContactFormBlock | null): Promise<Accepted> {
    const known = runs.get(lead.id);
    if (known) {
      const heard = await known.heard;
      if (heard.state !== 'unavailable')
        return heard.state === 'sent' || (heard.state === 'queued' && known.isOver)
          ? { state: 'repeated' }
          : heard;
      // Nobody knows yet whether the receiver has it: to ask again could make two of it.
      const late = await within(TIMES.tryMs, known.final);
      return late?.state === 'sent' ? { state: 'repeated' } : heard;
    }
    const run = start(lead, form);
    runs.set(lead.id, run);
    return run.heard;
  }

  function start(lead: Lead, form: ContactFormBlock | null): Run {
    const kept = Promise.resolve(queue?.keep(lead) ?? null);
    const final = kept.then((answer): Promise<Delivery> => {
      if (answer !== null && answer !== 'kept') return followOther(lead.id, answer);
      return hand(lead, form, TIMES.lateMs);
    });
    const run: Run = { heard: hear(lead, kept, final), final, isOver: false };
    void settle(run, lead, kept, final);
    return run;
  }

  /** Another process has it: what it says of it, while it says that it is at it. */
  async function followOther(id: string, mark: string): Promise<Delivery> {
    const until = performance.now() + TIMES.tryMs;
    let state: string | null = mark;
    while (state === 'open' && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      state = (await queue?.mark(id)) ?? null;
    }
    if (state === null)
      return { state: 'failed', isOurs: false, cause: 'refused to another process, or forgotten' };
    return { state: 'sent', note: state };
  }

  async function hear(
    lead: Lead,
    keeping: Promise<string | null>,
    final: Promise<Delivery>,
  ): Promise<Accepted> {
    const kept = await keeping;
    const outcome = await within(kept === null || kept === 'kept' ? TIMES.tryMs : TIMES.lateMs, final);
    if (outcome?.state === 'sent') {
      if (kept === null || kept === 'kept') return { state: 'sent' };
      // What the other process has kept is not delivered yet.
      return { state: outcome.note === 'sent' ? 'repeated' : 'queued' };
    }
    if (outcome?.state === 'refused') return refused(outcome);
    if (outcome) noteOurs(lead, outcome);
    if (kept === 'kept') return { state: 'queued' };
    const second = await handToFallback(lead);
    if (second?.state === 'sent') return { state: 'sent' };
    return { state: 'unavailable', error: unavailable(lead, outcome) };
  }

  /** What is known in the end is written down, whether or not the visitor was still there to hear it. */
  async function settle(
    run: Run,
    { id }: Lead,
    keeping: Promise<string | null>,
    final: Promise<Delivery>,
  ): Promise<void> {
    const heard = run.heard;
    const outcome = await final;
    run.isOver = true;
    const isKept = (await keeping) === 'kept';
    const isSent = outcome.state === 'sent';
    const answer = await heard;
    // What a visitor was told is kept for good: one who was told that it is has not read of a mistake.
    const isVisitors = outcome.state === 'refused' && answer.state === 'invalid';
    if (!isSent && answer.state !== 'sent') runs.delete(id);
    // Redis may have kept it though it has not said so in time.
    if (isSent && (isKept || (await keeping) === null)) return queue?.delivered(id);
    if (!isKept) return;
    if (isVisitors) await queue?.forget(id);
    else await queue?.retry(id);
  }

  return {
    accept,
    queue,
    async close() {
      leaving.abort();
      await queue?.close();
    },
  };
}

function refused({ fields }: { fields: readonly string[] }): Accepted {
  return { state: 'invalid', faults: Object.fromEntries(fields.map((name) => [name, 'other' as const])) };
}

/** Unknown after a time-out, failed otherwise: the visitor hears the same, and what was typed stays. */
function unavailable({ slug }: Lead, outcome: Delivery | null): ContentError {
  const { cause = `no answer within ${TIMES.tryMs} ms: unknown`, retryAfterS } =
    outcome?.state === 'failed' ? outcome : {};
  return new ContentError({ statusCode: 503, errorText: `form ${slug}: ${cause}`, retryAfterS });
}
