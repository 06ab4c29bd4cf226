import type { FormDelivery } from '../../shared/content/blocks/formBlocks';
import { toContentError } from '../../shared/errors';
import type { ContentStore } from '../content/contentStore';
import { type HubspotSettings, hubspotReceiver } from './adapters/hubspot';
import { type SalesforceSettings, salesforceReceiver } from './adapters/salesforce';
import { type WebhookSettings, webhookReceiver } from './adapters/webhook';
import { type Deliver, failure } from './delivery';

/** Secrets and URLs of receivers; null for those not configured. */
export interface ReceiverSettings {
  webhook: WebhookSettings | null;
  hubspot: HubspotSettings | null;
  salesforce: SalesforceSettings | null;
}

export const TO_CONTENT: FormDelivery = { receiver: 'content', target: '', names: {} };

/**
 * Delivers each lead to the receiver that its form names.
 * @param inPlaceOfStore without a store, where forms go that name none; null for nowhere
 */
export function createReceivers(
  { webhook, hubspot, salesforce }: ReceiverSettings,
  store: Pick<ContentStore, 'submitForm'> | null,
  inPlaceOfStore: WebhookSettings | null,
): Deliver {
  const receivers: Record<FormDelivery['receiver'], Deliver | null> = {
    content: store ? contentServiceReceiver(store) : inPlaceOfStore && webhookReceiver(inPlaceOfStore),
    webhook: webhook && webhookReceiver(webhook),
    hubspot: hubspot && hubspotReceiver(hubspot),
    salesforce: salesforce && salesforceReceiver(salesforce),
  };
  return async (lead, options) => {
    const { receiver } = options.delivery;
    return (
      (await receivers[receiver]?.(lead, options)) ??
      failure(`the form names ${receiver}, which the environment does not configure`, true)
    );
  };
}

/** The content service's own forms: `POST /forms/{slug}/submissions`. */
function contentServiceReceiver(store: Pick<ContentStore, 'submitForm'>): Deliver {
  return async function deliver({ slug, locale, id, values }, { deadlineMs, signal }) {
    try {
      await store.submitForm({ slug, locale, id, values, deadlineMs, signal });
      return { state: 'sent' };
    } catch (thrown) {
      // Keep the service's message out of the log: it may quote what was typed.
      const { statusCode, errorText, fields, retryAfterS } = toContentError(thrown);
      if (statusCode === 400 || statusCode === 422) return { state: 'refused', fields, cause: errorText };
      return failure(errorText, statusCode < 500, retryAfterS);
    }
  };
}
