import type { Query, QueryKind } from '../../shared/content/queries/answers';
import { pageNotFound, toContentError } from '../../shared/errors';
import { createTokenBucket } from '../http/tokenBucket';
import type { Logger } from '../log/logger';
import { warnAtMost } from '../log/warnAtMost';
import { OverloadError } from '../overloadError';
import { isEntryKind } from './entryCollections';

/**
 * Token bucket: this many lookups in flight or answered 404 at once, then `PER_SECOND`. A crawl of all of a school's
 * old addresses stays below.
 */
const BURST = 1000;
const PER_SECOND = 50;

/** Kinds whose query URL contains a part of the visitor's address, such as a slug. */
const CRM: readonly QueryKind[] = ['crmCampuses', 'crmLink'];

/** Whether visitors could make up any number of such queries. */
export function isUntrusted({ kind, url }: Query): boolean {
  return isEntryKind(kind) || CRM.includes(kind) || url.includes('_q=');
}

interface BudgetOptions {
  log: Pick<Logger, 'warn'>;
  /** Milliseconds, of a clock that is never set back. */
  clock(): number;
}

/** Limits how many missing entries the content service is asked for, since anybody can make up addresses. */
export function createLookupBudget({ log, clock }: BudgetOptions) {
  const bucket = createTokenBucket({ burst: BURST, perSecond: PER_SECOND, clock });
  const warn = warnAtMost({
    log,
    message: 'many addresses without an entry are asked for: the content service is asked no more',
  });
  /** One promise for all such lookups: React's `use` suspends again on each new promise. */
  const tooMany = Promise.reject<never>(
    new OverloadError('Too many addresses without an entry have been asked for'),
  );
  const nothingThere = Promise.reject<never>(pageNotFound('The lists of content have no such entry'));
  for (const refusal of [tooMany, nothingThere]) refusal.catch(() => undefined);

  return {
    /**
     * Runs a lookup. It takes a token, which is given back unless the answer is 404. Without tokens it rejects: with a
     * 404 for an entry that is known to be missing, with an OverloadError otherwise.
     */
    ask<T>(kind: QueryKind, find: () => Promise<T>, isLacking?: () => boolean) {
      if (!bucket.take()) {
        if (isLacking?.()) return nothingThere;
        warn({ kind });
        return tooMany;
      }
      const answer = find();
      answer.then(bucket.giveBack, (error: unknown) => {
        if (toContentError(error).statusCode !== 404) bucket.giveBack();
      });
      return answer;
    },
  };
}
