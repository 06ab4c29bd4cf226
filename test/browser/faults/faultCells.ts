import { drawn } from '../../support/browser/drawn';
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
 * What one visitor tells, one after the other: most of it is waiting, and visitors wait beside each other. A worker takes as long to
 * install as a cell to tell.
 */
const CELLS_OF_A_WINDOW = 4;
/** Of the twelve faults, those that a visitor meets in one way, by lot; `THOROUGH=10`: all. */
const FAULTS_OF_A_VISITOR = 2;

/** All that is told, by visitor. */
export function windows(): Cell[][] {
  // as: the names of its members.
  const cells = (Object.keys(BROKEN) as Broken[]).flatMap(cellsOf);
  return VISITORS.flatMap((visitor) => inWindows(cells.filter((cell) => cell.visitor === visitor)));
}

/**
 * Those that can be told apart, each with one of the pages: over visitors, ways and runs every fault meets every kind of page.
 * Where it makes no difference who meets a fault, visitors take turns.
 */
function cellsOf(broken: Broken): Cell[] {
  const visitors = broken === 'documents' ? VISITORS : VISITORS.slice(0, 2);
  return visitors.flatMap((visitor, nthVisitor) =>
    WAYS.flatMap((way, nthWay) => {
      const turn = nthVisitor + nthWay;
      const faults = FAULTS.filter(([name]) => canBeTold({ broken, visitor, way }, name)).filter(
        (_fault, nth) => isOwn({ broken, way }) || (nth + turn) % visitors.length === 0,
      );
      const cells = faults.map(([name, fault], nth): Cell => {
        const page = PAGES[(nth + nthVisitor + turn) % PAGES.length] ?? PAGES[0];
        return {
          broken,
          visitor,
          way,
          fault,
          page,
          name: `${broken} ${name}, ${way} to ${page}, ${visitor}`,
        };
      });
      return drawn(cells, FAULTS_OF_A_VISITOR);
    }),
  );
}

function inWindows(cells: readonly Cell[]): Cell[][] {
  const windows: Cell[][] = [];
  for (let from = 0; from < cells.length; from += CELLS_OF_A_WINDOW)
    windows.push(cells.slice(from, from + CELLS_OF_A_WINDOW));
  return windows;
}

type Meeting = Pick<Cell, 'broken' | 'visitor' | 'way'>;

/** Whoever has a worker has something in a broken page's place; nobody else meets a fault otherwise than the others. */
const isOwn = ({ broken, way }: Pick<Meeting, 'broken' | 'way'>) => broken === 'documents' && way === 'full';

function canBeTold({ broken, visitor, way }: Meeting, fault: string): boolean {
  // Nobody stands between this visitor and what the host answers in a page's place.
  if (isOwn({ broken, way }) && visitor === 'without a worker') return fault === '6 s';
  const isAsked = broken === 'chunks' || (broken === 'documents') === (way === 'full');
  return isAsked || UNSEEN_FAULTS.includes(fault);
}
