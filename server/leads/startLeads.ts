import type { FormLimits } from '../admissions/formLimits';
import type { Config } from '../config';
import type { ContentStore } from '../content/contentStore';
import type { Logger } from '../log/logger';
import type { Leads } from './createLeads';
import { createLeads } from './createLeads';
import { createFindForm } from './findForm';
import { createLeadCipher } from './leadCipher';
import { createReceivers } from './receivers';

interface StartOptions {
  config: Pick<Config, 'contentPrefix' | 'leads' | 'redis'>;
  log: Logger;
  store: Pick<ContentStore, 'get' | 'submitForm'>;
  limits: Pick<FormLimits, 'takeWords'>;
}

/** Starts the handling of leads, with a queue if Redis and a key are configured. */
export async function startLeads({ config, log: siteLog, store, limits }: StartOptions): Promise<Leads> {
  const { redis: settings, leads, contentPrefix } = config;
  const log = siteLog.child({ part: 'leads' });
  if (settings && leads.keys.length === 0)
    log.warn({}, 'leads are not kept while their receiver is away: LEADS_KEY is not set');
  const hasQueue = settings !== null && leads.keys.length > 0;
  return createLeads({
    findForm: createFindForm(store, contentPrefix),
    deliver: createReceivers(leads.receivers, store),
    fallback: leads.fallback,
    limits,
    secret: leads.keys[0] ?? '',
    log,
    openQueue: hasQueue
      ? async (attempt) => {
          // Loaded on demand: a site without Redis never needs it.
          const { createLeadQueue } = await import('./createLeadQueue');
          return createLeadQueue({
            settings,
            cipher: createLeadCipher(leads.keys),
            log,
            prefix: contentPrefix,
            attempt,
          });
        }
      : null,
  });
}
