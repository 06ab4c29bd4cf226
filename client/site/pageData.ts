import { useLoaderData } from 'react-router-dom';
import type { PageLayout } from '../../shared/content/article';
import type { Block, BlockKind } from '../../shared/content/blocks';
import type { PageMeta } from '../../shared/head/pageMeta';
import type { Labels } from '../../shared/labels/labels';
import type { Site } from './SiteContext';

/** What a page's loader is given. */
export interface PageContext {
  site: Site;
  labels: Labels;
  /** The path without language prefix, lower case and percent-encoded. */
  path: string;
  search: URLSearchParams;
  /** The slugs in it, decoded. */
  params: Readonly<Record<string, string | undefined>>;
}

/**
 * The data of a page. Only `layout`, `live` and the blocks that hydrate travel to the browser with the server's HTML; a
 * soft navigation brings all of it.
 */
export interface PageData<S, L = null> {
  meta: PageMeta;
  layout: PageLayout;
  /** Another status than 200, for pages that are shown all the same (a form sent back with its errors). */
  status?: number;
  /** What the static parts are rendered from: it does not travel to the browser. */
  facts: S;
  /** What the page's own parts with behaviour need. */
  live: L;
  body: Block[];
  admissions?: Admissions;
}

/** What the admissions popin preselects on a page. */
export interface Admissions {
  course?: string;
  campus?: string;
}

/** A block whose data did not travel: the browser keeps the server's HTML of it. */
export interface StaticBlock {
  id: string;
  kind: BlockKind;
  stays: true;
}

/** Page data as it arrives in the browser with the server's HTML, or whole after a soft navigation. */
export interface TravelledPageData<S, L = null> extends Omit<PageData<S, L>, 'facts' | 'meta' | 'body'> {
  meta?: PageMeta;
  facts?: S;
  body: (Block | StaticBlock)[];
}

type Defaulted<L> = 'layout' | 'body' | (null extends L ? 'live' : never);

/** What a page's loader answers: in the default layout, without blocks and parts with behaviour unless told. */
export type LoadPage<S, L = null> = (
  context: PageContext,
) => Promise<Omit<PageData<S, L>, Defaulted<L>> & Partial<Pick<PageData<S, L>, Defaulted<L>>>>;

/** The data of the page that calls it, typed by its loader: `usePage<typeof load>()`. */
export function usePage<Load>(): Load extends LoadPage<infer S, infer L> ? TravelledPageData<S, L> : never {
  // The router knows loader data as unknown; the route table pairs each component with its own loader.
  return useLoaderData() as Load extends LoadPage<infer S, infer L> ? TravelledPageData<S, L> : never;
}

/** What requests for admissions begin with on a page, by the data of its routes. */
export function admissionsOf(loaderData: Readonly<Record<string, unknown>>): Admissions {
  return Object.values(loaderData).find(hasAdmissions)?.admissions ?? {};
}

function hasAdmissions(data: unknown): data is { admissions: Admissions } {
  return (
    typeof data === 'object' && data !== null && 'admissions' in data && typeof data.admissions === 'object'
  );
}

/** Whether loader data is that of a page which brought its metadata (after a soft navigation it always does). */
export function hasMeta(value: unknown): value is { meta: PageMeta } {
  return typeof value === 'object' && value !== null && 'meta' in value && value.meta !== undefined;
}
