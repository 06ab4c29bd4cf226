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
  config: Pick<
    Config,
    'contentDirectory' | 'contentPrefix' | 'leads' | 'production' | 'redis' | 'siteUrlIsSet'
  >;
  log: Logger;
  store: Pick<ContentStore, 'get' | 'submitForm'>;
  limits: Pick<FormLimits, 'takeWords'>;
}

/** Starts the handling of leads, with a queue if Redis and a key are configured. */
export async function startLeads({ config, log: siteLog, store, limits }: StartOptions): Promise<Leads> {
  const { redis: settings, leads, contentPrefix } = config;
  // A folder stores no form: a real school's visitors must not read that theirs has arrived.
  const isLost = config.contentDirectory !== '' && config.production && config.siteUrlIsSet;
  const log = siteLog.child({ part: 'leads' });
  if (settings && leads.keys.length === 0)
    log.warn({}, 'leads are not kept while their receiver is away: LEADS_KEY is not set');
  const hasQueue = settings !== null && leads.keys.length > 0;
  if (isLost && !leads.fallback)
    log.warn({}, 'forms that name no receiver reach nobody: content from a folder stores none');
  return createLeads({
    findForm: createFindForm(store, contentPrefix),
    deliver: createReceivers(leads.receivers, isLost ? null : store, leads.fallback),
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
