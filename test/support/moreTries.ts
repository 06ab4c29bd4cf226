/**
 * A browser shares its machine with whatever else runs there: what fails for want of time gets two more tries, before
 * which its error is printed. A test that needs them often has a race, in itself or in the site, to be looked for.
 */
jest.retryTimes(2, { logErrorsBeforeRetry: true });
