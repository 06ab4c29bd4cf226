/**
 * Where browsers report what our Content-Security-Policy has forbidden. Every answer's policy names it: what has no such
 * policy was not answered by this site, but by something between it and the visitor.
 */
export const CSP_REPORT_PATH = '/_csp';

/** Where a page tells that it could not be hydrated as the server rendered it. */
export const HYDRATION_REPORT_PATH = '/_hydration';
