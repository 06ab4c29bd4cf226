import { LRUCache } from 'lru-cache';
import type { BlockOf } from '../../shared/content/blocks';
import { toContentError } from '../../shared/errors';
import type { Logger } from '../log/logger';
import { type WebhookSettings, webhookReceiver } from './adapters/webhook';
import { type Deliver, type Delivery, failure } from './delivery';
import type { FindForm, FormPlace } from './findForm';
import type { Attempt, Lead } from './lead';
import { TIMES } from './leadTimes';
import { fieldsOf, readAnswers } from './readAnswers';
import { TO_CONTENT } from './receivers';

export interface HandOverOptions {
  findForm: FindForm;
  deliver: Deliver;
  /** A second receiver, tried when the attempts on the first are over. */
  fallback: WebhookSettings | null;
  log: Logger;
  /** Aborted at shutdown. */
  signal: AbortSignal;
}

/** Delivers a lead: the visitor's own attempt, the queue's, and the fallback. */
export function createHandOver({ findForm, deliver, fallback, log, signal }: HandOverOptions) {
  const toFallback = fallback && webhookReceiver(fallback);
  const noted = new LRUCache<string, true>({ max: 500, ttl: 600_000 });

  /** Delivers a lead from the queue. */
  async function attempt(lead: Lead, isLast: boolean): Promise<Attempt> {
    let outcome: Delivery;
    try {
      const { form } = await findForm(lead);
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
          : await handOver({ ...lead, values: complete }, form, TIMES.attemptMs);
    } catch (thrown) {
      const { errorText, statusCode } = toContentError(thrown);
      outcome = { state: 'failed', isMisconfigured: statusCode < 500, cause: errorText };
    }
    if (outcome.state === 'sent') return outcome;
    reportMisconfigured(lead, outcome);
    if (isLast && (await handToFallback(lead))?.state === 'sent') return { state: 'sent' };
    return { state: outcome.state === 'refused' ? 'dead' : 'failed', cause: outcome.cause };
  }

  /** A refusal that names no field of the form cannot be corrected by the visitor. */
  async function handOver(
    lead: Lead,
    form: BlockOf<'forms.contact'> | null,
    deadlineMs: number,
  ): Promise<Delivery> {
    const delivery = form?.delivery ?? TO_CONTENT;
    const outcome = await deliver(lead, { delivery, deadlineMs, signal });
    if (outcome.state !== 'refused') return outcome;
    const own = form ? fieldsOf(form).map(({ name }) => name) : [];
    const fields = outcome.fields.filter((name) => own.includes(name));
    return fields.length > 0 ? { ...outcome, fields } : failure(outcome.cause, true);
  }

  async function handToFallback(lead: Lead): Promise<Delivery | null> {
    const options = { delivery: TO_CONTENT, deadlineMs: TIMES.tryMs, signal };
    return toFallback ? toFallback(lead, options) : null;
  }

  /** A missing permission, a renamed form: the school must correct it. Logged once in ten minutes. */
  function reportMisconfigured({ slug, page }: FormPlace, outcome: Delivery): void {
    if (outcome.state !== 'failed' || !outcome.isMisconfigured) return;
    const key = JSON.stringify([slug, page, outcome.cause]);
    if (noted.has(key)) return;
    noted.set(key, true);
    log.error({ form: slug, page, cause: outcome.cause }, 'leads are not taken, and no visitor can mend it');
  }

  return { attempt, handOver, handToFallback, reportMisconfigured };
}
