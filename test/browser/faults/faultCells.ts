import type { Fault } from '../../support/servers/faultProxy';

/** What can be broken in front of a site. */
export const BROKEN = {
  documents: (address: string) =>
    !/^\/(api|assets|media|_\w+)\//.test(address) && !/\.\w+(\?|$)/.test(address),
  gateway: (address: string) => address.startsWith('/api/'),
  chunks: (address: string) => /^\/assets\/.*\.js$/.test(address),
} as const;
export type Broken = keyof typeof BROKEN;

/** Each way of being broken, by a name for the report. */
export const FAULTS: readonly (readonly [string, Fault])[] = [
  ['6 s', { slowMs: 6000 }],
  ['400', { status: 400 }],
  ['404', { status: 404 }],
  ['429', { status: 429 }],
  ['500', { status: 500 }],
  ['503', { status: 503 }],
  ['504', { status: 504 }],
  ['hangs', 'hangs'],
  ['is cut', 'is cut'],
  ['HTML', { wrong: '<!doctype html><h1>Welcome to nginx!</h1>', type: 'text/html' }],
  ['{}', { wrong: '{}', type: 'application/json' }],
  ['null', { wrong: 'null', type: 'application/json' }],
];

/** A page of each kind: with blocks that come late, a list with filters, a programme, an article, events. */
export const PAGES = ['/', '/programme', '/programme/bts-mco', '/ecole/nos-engagements', '/agenda'] as const;

/** Where visitors come from: what it needs is not what the others need. */
export const START = '/contact';

export const VISITORS = ['without a worker', 'with a worker', 'with a worker, here before'] as const;
export type Visitor = (typeof VISITORS)[number];

export const WAYS = ['soft', 'full'] as const;
export type Way = (typeof WAYS)[number];

export interface Cell {
  broken: Broken;
  visitor: Visitor;
  way: Way;
  fault: Fault;
  page: string;
  name: string;
}

/** What stands for all faults of what a visitor does not ask for: nothing should be seen of them. */
const UNSEEN_FAULTS = ['6 s', '503', 'hangs', 'HTML'];

/**
 * Those that can be told apart, each with one of the pages: over visitors and ways every fault meets every kind of page.
 * What one visitor meets comes together: one browser window tells it.
 */
export function cellsOf(broken: Broken): Cell[][] {
  const visitors = broken === 'documents' ? VISITORS : VISITORS.slice(0, 2);
  return visitors.flatMap((visitor, nthVisitor) =>
    WAYS.map((way, nthWay) =>
      FAULTS.map(([name, fault], nthFault) => {
        const page = PAGES[(nthFault + 2 * nthVisitor + nthWay) % PAGES.length] ?? PAGES[0];
        return {
          broken,
          visitor,
          way,
          fault,
          page,
          name: `${broken} ${name}, ${way} to ${page}, ${visitor}`,
        };
      }).filter(
        (_cell, nthFault) =>
          isTold({ broken, visitor, way }, FAULTS[nthFault]?.[0] ?? '') &&
          // Code is asked for by every visitor in both ways: each fault meets each of them, and each way, once.
          (broken !== 'chunks' || (nthFault + nthVisitor + nthWay) % 2 === 0),
      ),
    ),
  );
}

function isTold({ broken, visitor, way }: Pick<Cell, 'broken' | 'visitor' | 'way'>, fault: string): boolean {
  // Nobody stands between this visitor and what the host answers in a page's place.
  if (broken === 'documents' && way === 'full' && visitor === 'without a worker') return fault === '6 s';
  const isAsked = broken === 'chunks' || (broken === 'documents') === (way === 'full');
  return isAsked || UNSEEN_FAULTS.includes(fault);
}
