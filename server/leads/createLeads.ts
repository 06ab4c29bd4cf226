import { LRUCache } from 'lru-cache';
import { eventOfPath } from '../../shared/addresses/entryPaths';
import type { Fault } from '../../shared/admissions/fieldFault';
import type { BlockOf } from '../../shared/content/blocks';
import { type Closed, EVENT_FORM } from '../../shared/content/eventForm';
import { ContentError, toContentError } from '../../shared/errors';
import type { FormLimits } from '../admissions/formLimits';
import { orNullAfter } from '../inTime';
import type { LeadQueue } from './createLeadQueue';
import type { Delivery } from './delivery';
import type { FormPlace } from './findForm';
import { createHandOver, type HandOverOptions } from './handOver';
import { type Attempt, type Lead, type LeadMark, leadId } from './lead';
import { TIMES } from './leadTimes';
import { isTooFast, isTrapped, readAnswers, readEverything } from './readAnswers';

/** The result of a submission, as the visitor is told. */
export type SubmissionResult =
  | { state: 'sent' | 'repeated' | 'queued' | 'trapped' }
  /** Invalid for the form, or for its receiver, whose faults are always `other`. */
  | { state: 'invalid'; faults: Readonly<Record<string, Fault>> }
  /** The event no longer takes registrations here. */
  | { state: 'closed'; why: Closed | 'gone' }
  | { state: 'unavailable'; error: ContentError }
  /** Sent faster than a person can fill in the form. */
  | { state: 'tooFast' }
  /** Too many submissions with the same message or link (`FormLimits.takeWords`). */
  | { state: 'tooMany'; retryAfterS: number };

interface Sender {
  ip: string;
  /** The id that the browser gave the submission. */
  given?: string | undefined;
}

export type Leads = Awaited<ReturnType<typeof createLeads>>;

interface LeadsOptions extends Omit<HandOverOptions, 'signal'> {
  /** Opens the queue with its delivery function; null without Redis. */
  openQueue: ((attempt: (lead: Lead, isLast: boolean) => Promise<Attempt>) => Promise<LeadQueue>) | null;
  /** Keys the hash in a lead's id. */
  secret: string;
  limits: Pick<FormLimits, 'takeWords'>;
}

/** One delivery, shared by identical submissions in flight. */
interface Run {
  /** What the visitor is told. */
  answer: Promise<SubmissionResult>;
  /** The final result, even after the visitor's timeout. */
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
}: LeadsOptions) {
  const leaving = new AbortController();
  const { attempt, handOver, handToFallback, reportMisconfigured } = createHandOver({
    findForm,
    deliver,
    fallback,
    log,
    signal: leaving.signal,
  });
  const runs = new LRUCache<string, Run>(RUNS);
  const queue = openQueue ? await openQueue(attempt) : null;

  /**
   * Accepts a submission: delivers it, or queues it. Rejects with a ContentError 404 for an unknown form.
   * @param body as parsed by the body parser, not validated.
   */
  async function accept(place: FormPlace, body: unknown, { ip, given }: Sender): Promise<SubmissionResult> {
    // Look successful: a robot that is refused tries something else.
    if (isTrapped(body)) return { state: 'trapped' };
    if (isTooFast(body)) return { state: 'tooFast' };
    let form: BlockOf<'forms.contact'> | null = null;
    let readError: ContentError | null = null;
    try {
      const found = await findForm(place);
      if (found.closed) return { state: 'closed', why: found.closed };
      form = found.form;
    } catch (thrown) {
      readError = toContentError(thrown);
      const isEvents = place.slug === EVENT_FORM && eventOfPath(place.page) !== '';
      if (readError.statusCode === 404 && isEvents) return { state: 'closed', why: 'gone' };
      if (readError.statusCode < 500) throw readError;
    }
    const { values, faults } = form ? readAnswers(body, form) : { values: readEverything(body), faults: {} };
    if (Object.keys(faults).length > 0) return { state: 'invalid', faults };
    const waitS = form ? await limits.takeWords(ip, form, values) : 0;
    if (waitS > 0) return { state: 'tooMany', retryAfterS: waitS };
    const sent = { ...place, values: { ...values, ...form?.facts } };
    const now = Date.now();
    const lead: Lead = {
      ...sent,
      id: leadId(sent, { given, secret, now }),
      receivedAt: now,
      ...(form ? {} : { unchecked: true }),
    };
    if (readError) return acceptUnchecked(lead, readError);
    return join(lead, form);
  }

  /** The page cannot be read, so the form's receiver is unknown: the queue waits until it is. */
  async function acceptUnchecked(lead: Lead, error: ContentError): Promise<SubmissionResult> {
    const kept = await queue?.keep(lead);
    if (!kept) return { state: 'unavailable', error };
    if (kept !== 'kept') return { state: kept === 'sent' ? 'repeated' : 'queued' };
    await queue?.retry(lead.id);
    return { state: 'queued' };
  }

  /** A repeated submission gets the result of the first. */
  async function join(lead: Lead, form: BlockOf<'forms.contact'> | null): Promise<SubmissionResult> {
    const known = runs.get(lead.id);
    if (known) {
      const answer = await known.answer;
      if (answer.state !== 'unavailable')
        return answer.state === 'sent' || (answer.state === 'queued' && known.isOver)
          ? { state: 'repeated' }
          : answer;
      // The receiver may have it already: another attempt could duplicate it.
      const late = await orNullAfter(TIMES.tryMs, known.final);
      return late?.state === 'sent' ? { state: 'repeated' } : answer;
    }
    const run = start(lead, form);
    runs.set(lead.id, run);
    return run.answer;
  }

  function start(lead: Lead, form: BlockOf<'forms.contact'> | null): Run {
    const kept = Promise.resolve(queue?.keep(lead) ?? null);
    const final = kept.then((answer): Promise<Delivery> => {
      if (answer !== null && answer !== 'kept') return followOther(lead.id, answer);
      return handOver(lead, form, TIMES.lateMs);
    });
    const run: Run = { answer: answerVisitor(lead, kept, final), final, isOver: false };
    void settle(run, lead, kept, final);
    return run;
  }

  /** Another process is delivering it: poll its state while it is in progress. */
  async function followOther(id: string, mark: LeadMark): Promise<Delivery> {
    const until = performance.now() + TIMES.tryMs;
    let state: LeadMark | null = mark;
    while (state === 'open' && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      state = (await queue?.mark(id)) ?? null;
    }
    if (state === null)
      return { state: 'failed', isMisconfigured: false, cause: 'refused to another process, or forgotten' };
    return { state: 'sent', elsewhere: state };
  }

  /** Waits at most the visitor's timeout; `settle` handles a later result. */
  async function answerVisitor(
    lead: Lead,
    keeping: Promise<string | null>,
    final: Promise<Delivery>,
  ): Promise<SubmissionResult> {
    const kept = await keeping;
    const outcome = await orNullAfter(kept === null || kept === 'kept' ? TIMES.tryMs : TIMES.lateMs, final);
    if (outcome?.state === 'sent') {
      if (kept === null || kept === 'kept') return { state: 'sent' };
      // Another process has it; unless it says `sent`, the lead is not delivered yet.
      return { state: outcome.elsewhere === 'sent' ? 'repeated' : 'queued' };
    }
    if (outcome?.state === 'refused') return refused(outcome);
    if (outcome) reportMisconfigured(lead, outcome);
    if (kept === 'kept') return { state: 'queued' };
    const second = await handToFallback(lead);
    if (second?.state === 'sent') return { state: 'sent' };
    return { state: 'unavailable', error: unavailable(lead, outcome) };
  }

  /** Updates the queue with the final result, also after the visitor's timeout. */
  async function settle(
    run: Run,
    { id }: Lead,
    keeping: Promise<string | null>,
    final: Promise<Delivery>,
  ): Promise<void> {
    const outcome = await final;
    run.isOver = true;
    const kept = await keeping;
    const isSent = outcome.state === 'sent';
    const answer = await run.answer;
    // The visitor must correct a refusal only if it was shown: a lead that was reported as kept stays.
    const isVisitors = outcome.state === 'refused' && answer.state === 'invalid';
    if (!isSent && answer.state !== 'sent') runs.delete(id);
    // Redis may have stored the lead although it did not confirm in time.
    if (isSent && (kept === 'kept' || kept === null)) return queue?.delivered(id);
    if (kept !== 'kept') return;
    if (isVisitors) await queue?.forget(id);
    else await queue?.retry(id);
  }

  return {
    accept,
    queue,
    async close(): Promise<void> {
      leaving.abort();
      await queue?.close();
    },
  };
}

function refused({ fields }: { fields: readonly string[] }): SubmissionResult {
  return { state: 'invalid', faults: Object.fromEntries(fields.map((name) => [name, 'other' as const])) };
}

/** Unknown after a time-out, failed otherwise: the visitor gets the same answer and keeps what was typed. */
function unavailable({ slug }: Lead, outcome: Delivery | null): ContentError {
  const { cause = `no answer within ${TIMES.tryMs} ms: unknown`, retryAfterS } =
    outcome?.state === 'failed' ? outcome : {};
  return new ContentError({ statusCode: 503, errorText: `form ${slug}: ${cause}`, retryAfterS });
}
