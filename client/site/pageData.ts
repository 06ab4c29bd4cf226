import { useLoaderData } from 'react-router-dom';
import type { PageLayout } from '../../shared/content/article';
import type { Block, BlockKind } from '../../shared/content/blocks';
import type { PageMeta } from '../../shared/head/pageMeta';
import type { Labels } from '../../shared/labels/labels';
import type { Site } from './SiteContext';

/** The argument of a page's loader. */
export interface PageContext {
  site: Site;
  labels: Labels;
  /** The path without language prefix, lower case and percent-encoded. */
  path: string;
  search: URLSearchParams;
  /** The route's parameters (slugs), decoded. */
  params: Readonly<Record<string, string | undefined>>;
}

/** A page's data; with the server's HTML only `layout`, `live` and the blocks that hydrate are sent. */
export interface PageData<S, L = null> {
  meta: PageMeta;
  layout: PageLayout;
  /** For pages shown with a status other than 200 (a form sent back with its errors). */
  status?: number;
  /** Input of the static parts; not sent to the browser. */
  facts: S;
  /** Input of the page's own parts with behaviour. */
  live: L;
  body: Block[];
  admissions?: Admissions;
}

/** What the admissions popin preselects on a page. */
export interface Admissions {
  course?: string;
  campus?: string;
}

/** A block whose data is not sent: the browser keeps the server's HTML. */
export interface StaticBlock {
  id: string;
  kind: BlockKind;
  stays: true;
}

/** Page data in the browser: reduced with the server's HTML, complete after a soft navigation. */
export interface SerialisedPageData<S, L = null> extends Omit<PageData<S, L>, 'facts' | 'meta' | 'body'> {
  meta?: PageMeta;
  facts?: S;
  body: (Block | StaticBlock)[];
}

type Defaulted<L> = 'layout' | 'body' | (null extends L ? 'live' : never);

/** A page's loader. `layout`, `live` and `body` default to the default layout, null and no blocks. */
export type LoadPage<S, L = null> = (
  context: PageContext,
) => Promise<Omit<PageData<S, L>, Defaulted<L>> & Partial<Pick<PageData<S, L>, Defaulted<L>>>>;

/** The data of the calling page, typed by its loader: `usePage<typeof load>()`. */
export function usePage<Load>(): Load extends LoadPage<infer S, infer L> ? SerialisedPageData<S, L> : never {
  // as: the router types loader data as unknown; the route table pairs each component with its own loader.
  return useLoaderData() as Load extends LoadPage<infer S, infer L> ? SerialisedPageData<S, L> : never;
}

/** What the popin preselects on a page, from the data of its routes. */
export function admissionsOf(loaderData: Readonly<Record<string, unknown>>): Admissions {
  return Object.values(loaderData).find(hasAdmissions)?.admissions ?? {};
}

function hasAdmissions(data: unknown): data is { admissions: Admissions } {
  return (
    typeof data === 'object' && data !== null && 'admissions' in data && typeof data.admissions === 'object'
  );
}

/** Whether loader data is that of a page with its metadata (always after a soft navigation). */
export function hasMeta(value: unknown): value is { meta: PageMeta } {
  return typeof value === 'object' && value !== null && 'meta' in value && value.meta !== undefined;
}
