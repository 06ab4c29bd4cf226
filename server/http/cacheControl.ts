/**
 * Of an answer that is nobody else's, or of this moment only. `private` says it to the networks that do not listen to
 * `no-store` unless they are told to: they would keep a 200 for minutes.
 */
export const NO_STORE = 'private, no-store';

/** Of what an address with a hash or a version stands for: it never changes. */
export const A_YEAR = 'public, max-age=31536000, immutable';

/** Of what may be a day old, and is renewed behind whoever asks within a week. */
export const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** Kept, and asked for again each time: an editor may change it at any moment. */
export const ASKED_AGAIN = 'public, no-cache';
