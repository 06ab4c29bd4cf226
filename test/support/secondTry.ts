/**
 * A browser shares its machine with whatever else runs there: what fails for want of time gets a second try, whose first
 * failure is printed with its error. A test that needs it often has a race, in itself or in the site, to be looked for.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
