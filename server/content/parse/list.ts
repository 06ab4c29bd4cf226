import { inAddress } from '../../../shared/addresses/slug';
import type { List } from '../../../shared/content/list';
import { noteOnce } from './noteOnce';
import { type ParseContext, unreadable } from './parseContext';
import { isEntry, type ParsedKind, reportSkipped } from './reportSkipped';
import { isScheduled } from './schedule';
import { type Fields, field, isList, list, number, record, relatedSlug, slug } from './wire';

/** The content service's page size if a query names none. */
const DEFAULT_PAGE_SIZE = 25;

/**
 * One page of a list. Entries for which the parser returns null are left out and noted. Entries that the query does not
 * ask for are left out too, in case the service does not know the query's filters or its limit.
 * @throws ContentError 500 when the answer is not a list: a stale list is better than an empty one
 */
export function parseList<T>(
  wire: unknown,
  context: ParseContext,
  what: ParsedKind,
  parseEntry: (from: Fields) => T | null,
  isWanted: (item: T) => boolean = () => true,
): List<T> {
  if (!isList(wire)) throw unreadable(context, `no list of ${what}`);
  const parse = reportSkipped(what, context, parseEntry);
  const requested = readRequestedPage(context.query.url);
  const counts = readCounts(wire, requested);
  const entries = list(wire);
  // An item that is not a record is parsed as an empty one, so that it is logged like any skipped entry.
  const parsed = entries.flatMap((entry) => {
    const item = parse(record(entry) ?? {});
    return item === null ? [] : [{ entry, item }];
  });
  const items = parsed.map(({ item }) => item).filter(isWanted);
  if (what !== 'entry')
    noteTwins(
      parsed.map(({ entry }) => entry),
      context,
    );
  if (counts.pageCount !== null) {
    const hidden = isEntry(what) ? entries.filter((entry) => !isScheduled(record(entry), context)).length : 0;
    const unwanted = parsed.length - items.length + hidden;
    const total = counts.total === null ? null : Math.max(0, counts.total - unwanted);
    return { items: items.slice(0, requested.limit), ...counts, total };
  }
  if (entries.length > counts.pageSize) return pageOf(items, counts);
  // Without counts, only a full page shows that another follows, so entries left out are subtracted from the page size.
  return { items, ...counts, pageSize: counts.pageSize - (entries.length - items.length) };
}

/** Logs entries of one slug: only the first is reachable. Articles of different rubriques have different URLs. */
function noteTwins(entries: readonly unknown[], { log, query }: ParseContext): void {
  const taken = new Set<string>();
  for (const wire of entries) {
    const entry = inAddress(slug(record(wire)));
    if (entry === '') continue;
    const address = `${relatedSlug(record(wire), 'rubrique')}/${entry}`;
    if (taken.has(address))
      noteOnce(log, { kind: query.kind, entry }, 'several entries have one slug: the first is shown');
    taken.add(address);
  }
}

type Counts = Omit<List<unknown>, 'items'>;

/** `meta.pagination`, by pages or by `start` and `limit`; defaults to what the query asked for. */
function readCounts(wire: unknown, requested: ReturnType<typeof readRequestedPage>): Counts {
  const meta = typeof wire === 'object' && wire !== null && 'meta' in wire ? record(wire.meta) : null;
  const pagination = record(field(meta, 'pagination'));
  const total = whole(pagination, 'total', 0);
  const limit = whole(pagination, 'limit', 1);
  const pageSize = whole(pagination, 'pageSize', 1) ?? limit ?? requested.pageSize;
  const start = whole(pagination, 'start', 0);
  const page =
    whole(pagination, 'page', 1) ?? (start === null ? requested.page : Math.floor(start / pageSize) + 1);
  const pageCount =
    whole(pagination, 'pageCount', 0) ?? (total === null ? null : Math.ceil(total / pageSize));
  return { page, pageSize, pageCount, total };
}

function whole(from: Fields | null, path: string, min: number): number | null {
  const value = number(from, path);
  return value !== null && value >= min ? Math.trunc(value) : null;
}

/** A service that sends more than a page and no counts has no pagination: the page is cut out of its list here. */
function pageOf<T>(items: T[], { page, pageSize }: Counts): List<T> {
  const total = items.length;
  return {
    items: items.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    pageCount: Math.ceil(total / pageSize),
    total,
  };
}

/** The page or limit that a query URL asks for; `limit` is undefined if it asks for a page. */
function readRequestedPage(url: string) {
  const params = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const read = (name: string) => whole(Object.fromEntries(params), `pagination[${name}]`, 1);
  const limit = read('limit') ?? undefined;
  return { page: read('page') ?? 1, pageSize: read('pageSize') ?? limit ?? DEFAULT_PAGE_SIZE, limit };
}
