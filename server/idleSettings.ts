import type { Environment } from './readEnvironment';

/** Settings that have no effect unless one of the others beside them is set. */
const NEEDS: readonly [setting: string, others: readonly string[]][] = [
  ['CONTENT_API_TOKEN', ['CONTENT_API_URL']],
  ['CONTENT_API_USERNAME', ['CONTENT_API_URL']],
  ['CONTENT_API_PASSWORD', ['CONTENT_API_URL']],
  ['CONTENT_SERVICE', ['CONTENT_API_URL']],
  ['CONTENT_LOCALES', ['CONTENT_API_URL']],
  ['CONTENT_COLLECTIONS', ['CONTENT_API_URL']],
  ['CONTENT_SETTINGS_PATH', ['CONTENT_API_URL']],
  ['PREVIEW_TOKEN', ['PREVIEW_SECRET']],
  ['PREVIEW_ORIGINS', ['PREVIEW_SECRET']],
  ['LEADS_KEY', ['REDIS_URL', 'SCALINGO_REDIS_URL']],
  ['LEADS_WEBHOOK_SECRET', ['LEADS_WEBHOOK_URL', 'LEADS_FALLBACK_URL']],
  ['HUBSPOT_TOKEN', ['HUBSPOT_PORTAL_ID']],
  ['HUBSPOT_URL', ['HUBSPOT_PORTAL_ID']],
  ['SALESFORCE_CLIENT_ID', ['SALESFORCE_URL']],
  ['SALESFORCE_CLIENT_SECRET', ['SALESFORCE_URL']],
  ['REDIS_TLS', ['REDIS_URL', 'SCALINGO_REDIS_URL']],
  ['REDIS_CA', ['REDIS_TLS']],
  ['INDEXNOW_URL', ['INDEXNOW_KEY']],
  ['TAG_MANAGER_HOSTS', ['TAG_MANAGER_ID']],
  ['BANNER_STYLES', ['BANNER_SCRIPT_URL']],
];

/** The settings that have no effect, each with what it lacks: `HUBSPOT_TOKEN (HUBSPOT_PORTAL_ID)`. */
export function idleSettings(env: Environment): string[] {
  const isSet = (name: string) => (env[name]?.trim() ?? '') !== '';
  return NEEDS.filter(([setting, others]) => isSet(setting) && !others.some(isSet)).map(
    ([setting, others]) => `${setting} (${others.join(' or ')})`,
  );
}
