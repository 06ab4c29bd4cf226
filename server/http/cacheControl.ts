/**
 * For private or momentary answers. `private` is for CDNs that ignore `no-store` by default and would keep a 200 for
 * minutes.
 */
export const NO_STORE = 'private, no-store';

/** For addresses with a hash or a version, whose content never changes. */
export const A_YEAR = 'public, max-age=31536000, immutable';

/** For content that may be a day old; within a week it is revalidated in the background. */
export const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** Cached but always revalidated: an editor may change it at any moment. */
export const REVALIDATE = 'public, no-cache';
