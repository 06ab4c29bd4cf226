/**
 * Endpoint for Content-Security-Policy violation reports. Every answer's policy contains it: an answer without it came
 * from something between the site and the visitor.
 */
export const CSP_REPORT_PATH = '/_csp';

/** Endpoint for pages that could not be hydrated as the server rendered them. */
export const HYDRATION_REPORT_PATH = '/_hydration';
