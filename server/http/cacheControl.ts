/**
 * Of an answer that is nobody else's, or of this moment only. `private` says it to the networks that do not listen to
 * `no-store` unless they are told to: they would keep a 200 for minutes.
 */
export const NO_STORE = 'private, no-store';
