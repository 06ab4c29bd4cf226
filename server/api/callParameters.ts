import { readSlug } from '../../shared/addresses/slug';
import { MAX_PAGE, MAX_PAGE_SIZE } from '../../shared/content/queries/queries';
import type { PartOfList } from '../../shared/content/queries/queryOptions';
import { ContentError } from '../../shared/errors';
import { MAX_WORDS_LENGTH } from '../../shared/text/searchWords';

/** The format of instants in queries. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/;

/** The validated parameters of a gateway call. An absent one is undefined; an invalid one throws a 400. */
export type CallParameters = ReturnType<typeof readCallParameters>;

export function readCallParameters(search: URLSearchParams) {
  function read<T>(name: string, parse: (value: string) => T | undefined): T | undefined {
    const value = search.get(name);
    if (value === null) return undefined;
    const parsed = parse(value);
    if (parsed === undefined) throw badRequest(name);
    return parsed;
  }

  function text(name: string, accept: (value: string) => string): string | undefined {
    return read(name, (value) => accept(value) || undefined);
  }

  function integer(name: string, max: number): number | undefined {
    return read(name, (value) =>
      /^[1-9]\d*$/.test(value) && Number(value) <= max ? Number(value) : undefined,
    );
  }

  const page = () => integer('pagination[page]', MAX_PAGE);
  const limit = () => integer('pagination[limit]', MAX_PAGE_SIZE);
  const part = (): PartOfList => (search.has('pagination[limit]') ? { limit: limit() } : { page: page() });
  const isLarge = search.get('pagination[pageSize]') === String(MAX_PAGE_SIZE);

  return {
    has: (name: string) => search.has(name),
    slug: (name: string) => text(name, readSlug),
    /** The result of `accept`; '' is refused. */
    text,
    oneOf: <T extends string>(name: string, values: readonly T[]) =>
      read(name, (value) => values.find((known) => known === value)),
    /**
     * Required: the time of a query (of the browser's clock, in milliseconds since 1970), given as an instant `backMs`
     * before it.
     */
    moment(name: string, backMs: number) {
      const time = INSTANT.test(search.get(name) ?? '') ? Date.parse(search.get(name) ?? '') : Number.NaN;
      if (Number.isNaN(time)) throw badRequest(name);
      return time + backMs;
    },
    page,
    part,
    partOfWhole: () => (isLarge ? { largePage: page() ?? 1 } : part()),
    words: () =>
      read('_q', (value) => (value !== '' && [...value].length <= MAX_WORDS_LENGTH ? value : undefined)),
  };
}

/** The error for a call that the site's own pages would not make. */
export function badRequest(what: string): ContentError {
  return new ContentError({
    statusCode: 400,
    errorText: `The gateway does not accept this request: ${what}`,
  });
}
