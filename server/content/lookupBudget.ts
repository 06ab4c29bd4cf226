import type { Query, QueryKind } from '../../shared/content/answers';

/** Entries looked for at once, or in vain, and each second from then on: a crawl of every old address of a school has fewer. */
const BURST = 1000;
const PER_SECOND = 50;

/** Kinds whose address a visitor's own holds a part of. */
const MADE_UP: ReadonlySet<QueryKind> = new Set([
  'article',
  'campus',
  'course',
  'crmCampuses',
  'crmLanding',
  'crmLink',
  'event',
  'newsItem',
]);

/** Whether anybody could make up any number of such questions. */
export function canBeMadeUp({ kind, url }: Query): boolean {
  return MADE_UP.has(kind) || url.includes('_q=');
}

/** How many entries that are not there the content service may be asked for: anybody can make up addresses. */
export interface LookupBudget {
  /** Takes one before the service is asked; false when there is none. */
  take(): boolean;
  /** It was there, or the service could not say. */
  giveBack(): void;
}

/** @param clock milliseconds of a clock that is never set back. */
export function createLookupBudget(clock: () => number): LookupBudget {
  let left = BURST;
  let since = clock();

  return {
    take() {
      const now = clock();
      left = Math.min(BURST, left + ((now - since) / 1000) * PER_SECOND);
      since = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    giveBack() {
      left += 1;
    },
  };
}
