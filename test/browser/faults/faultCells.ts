import type { Fault } from '../../support/faultProxy';

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

/**
 * All of them, each with one of the pages: over the visitors and the ways every fault meets every kind of page. All
 * faults of one visitor come together: one browser window tells them.
 */
export function cellsOf(broken: Broken): Cell[][] {
  return VISITORS.flatMap((visitor, nthVisitor) =>
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
      }),
    ),
  );
}
