import type { FormDelivery } from '../../shared/content/blocks/formBlocks';
import type { ContentStore } from '../content/contentStore';
import { contentServiceReceiver } from './adapters/contentService';
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

/** Delivers each lead to the receiver that its form names. */
export function createReceivers(
  { webhook, hubspot, salesforce }: ReceiverSettings,
  store: Pick<ContentStore, 'submitForm'>,
): Deliver {
  const receivers: Record<FormDelivery['receiver'], Deliver | null> = {
    content: contentServiceReceiver(store),
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
