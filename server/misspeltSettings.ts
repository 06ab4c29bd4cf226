import type { Environment } from './readEnvironment';

/** The settings that an operator may give, as in `.env.example`. */
export const SETTINGS: readonly string[] = `
  API_BASE_PATH BANNER_SCRIPT_URL BANNER_STYLES CDN_PURGE COMPLAINT_FORM_URL CONSENT CONTENT_ADMIN_URL
  CONTENT_API_PASSWORD CONTENT_API_TOKEN CONTENT_API_URL CONTENT_API_USERNAME CONTENT_COLLECTIONS
  CONTENT_DIRECTORY CONTENT_LOCALES CONTENT_MEDIA_URL CONTENT_PREFIX CONTENT_SERVICE
  CONTENT_SETTINGS_PATH CONTENT_WEBHOOK_SECRET CRM_ALLOWED_HOSTS EARLY_HINTS ENGLISH_ENABLED
  ERROR_REPORT_URL FOOTER_FRAME_URL FORCE_HTTPS FRAME_ALLOWED_HOSTS HOST HUBSPOT_PORTAL_ID
  HUBSPOT_TOKEN HUBSPOT_URL IMAGE_SERVICE INDEXING INDEXNOW_KEY INDEXNOW_URL LEADS_FALLBACK_URL
  LEADS_KEY LEADS_WEBHOOK_SECRET LEADS_WEBHOOK_URL LOGIN_MODE LOG_LEVEL MATOMO_SITE_ID MATOMO_URL
  NETWORK_SITE_URL OPERATIONS_TOKEN PAGE_CACHE PORT PREVIEW_ORIGINS PREVIEW_SECRET PREVIEW_TOKEN
  PROFILES_ENABLED REDIRECTS_FILE REDIS_CA REDIS_TLS REDIS_URL SALESFORCE_CLIENT_ID
  SALESFORCE_CLIENT_SECRET SALESFORCE_URL SCALINGO_REDIS_URL SERVICE_WORKER SHARED_CACHE SITE_URL
  TAG_MANAGER_HOSTS TAG_MANAGER_ID THEME_FILE TRUST_PROXY WEB_CONCURRENCY WORK_WITH_US_URL
`
  .trim()
  .split(/\s+/);

/** Shorter names are near to what any system sets: `HOST` to `HOME`. */
const SHORTEST = 7;
/** Up to this length one letter may differ: `CONTEXT`, which a platform sets, is two away from `CONSENT`. */
const SHORT = 8;

/**
 * Variables that are no setting but nearly have the name of one that is not set: `REDIS_ULR (REDIS_URL?)`. Near are
 * names that differ by case and underscores, or by two letters at most.
 */
export function misspeltSettings(env: Environment): string[] {
  const isSet = (name: string) => (env[name]?.trim() ?? '') !== '';
  const wanted = SETTINGS.filter((name) => name.length >= SHORTEST && !isSet(name));
  return Object.keys(env)
    .filter((name) => isSet(name) && !SETTINGS.includes(name))
    .flatMap((name) => {
      const [nearest] = wanted
        .map((setting) => ({ setting, distance: distanceOf(name, setting) }))
        .filter(({ setting, distance }) => distance <= (setting.length <= SHORT ? 1 : 2))
        .sort((one, other) => one.distance - other.distance);
      return nearest ? [`${name} (${nearest.setting}?)`] : [];
    });
}

const bare = (name: string) => name.replaceAll('_', '').toUpperCase();

/** Letters to insert, delete, replace, or swap with their neighbours; 0 without regard to case and underscores. */
function distanceOf(name: string, setting: string): number {
  if (bare(name) === bare(setting)) return 0;
  if (Math.abs(name.length - setting.length) > 2) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let above = Array.from({ length: setting.length + 1 }, (_, index) => index);
  for (let row = 1; row <= name.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= setting.length; column += 1) {
      const isSame = name[row - 1] === setting[column - 1];
      const isSwapped = name[row - 1] === setting[column - 2] && name[row - 2] === setting[column - 1];
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = above;
    above = current;
  }
  return above[setting.length] ?? 0;
}
