import type { ReadEnvironment } from '../readEnvironment';
import type { WebhookSettings } from './adapters/webhook';

const SHORTEST_SECRET = 32;
const HUBSPOT = 'https://api.hsforms.com';

/** @throws ConfigError naming the variable; the message holds no secret. */
export function readLeadsConfig(read: ReadEnvironment) {
  /** @param neededBy the variable that is set and needs the secret. */
  function secret(name: string, neededBy: string, shortest = 1): string {
    const value = read.text(name);
    if (value === '')
      read.refuse(
        name,
        '',
        `a secret${shortest > 1 ? ` of ${shortest} characters or more` : ''}, since ${neededBy} is set,`,
      );
    if (value.length < shortest) read.refuse(name, '…', `a secret of ${shortest} characters or more`);
    return value;
  }
  function webhook(name: string): WebhookSettings | null {
    const url = read.url(name);
    return url ? { url, secret: secret('LEADS_WEBHOOK_SECRET', name, SHORTEST_SECRET) } : null;
  }
  const portalId = read.matching('HUBSPOT_PORTAL_ID', '', /^\d*$/, 'the number of a HubSpot account');
  read.token('HUBSPOT_TOKEN');
  const salesforceUrl = read.origin('SALESFORCE_URL');
  const keys = read.entries('LEADS_KEY');
  if (keys.some((key) => key.length < SHORTEST_SECRET))
    read.refuse('LEADS_KEY', '…', `keys of ${SHORTEST_SECRET} characters or more`);
  return {
    /** The first key encrypts queued leads; the others decrypt earlier ones. Empty: no queue. */
    keys,
    /** A second receiver, tried when the attempts on the first are over. */
    fallback: webhook('LEADS_FALLBACK_URL'),
    receivers: {
      webhook: webhook('LEADS_WEBHOOK_URL'),
      hubspot: portalId
        ? {
            url: read.origin('HUBSPOT_URL') || HUBSPOT,
            portalId,
            token: secret('HUBSPOT_TOKEN', 'HUBSPOT_PORTAL_ID'),
          }
        : null,
      salesforce: salesforceUrl
        ? {
            url: salesforceUrl,
            clientId: secret('SALESFORCE_CLIENT_ID', 'SALESFORCE_URL'),
            clientSecret: secret('SALESFORCE_CLIENT_SECRET', 'SALESFORCE_URL'),
          }
        : null,
    },
  };
}
