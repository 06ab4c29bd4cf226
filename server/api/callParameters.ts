import { ContentError } from '../../shared/errors';

const SLUG = /^[A-Za-z0-9][A-Za-z0-9_-]{0,119}$/;
const A_DAY_MS = 24 * 3600_000;
const MAX_PAGE = 1000;
const MAX_LIMIT = 100;
const MAX_WORDS = 100;

/** The parameters of a gateway call, each read within its limits. An absent one is undefined; a bad one throws a 400. */
export interface CallParameters {
  has(name: string): boolean;
  slug(name: string): string | undefined;
  oneOf<T extends string>(name: string, values: readonly T[]): T | undefined;
  /** Required: an instant in milliseconds since 1970, within a day of now. */
  date(name: string): number;
  page(): number | undefined;
  limit(): number | undefined;
  words(): string | undefined;
}

/** @param now milliseconds since 1970. */
export function readCallParameters(search: URLSearchParams, now: number): CallParameters {
  function read<T>(name: string, parse: (value: string) => T | undefined): T | undefined {
    const value = search.get(name);
    if (value === null) return undefined;
    const parsed = parse(value);
    if (parsed === undefined) throw badRequest(name);
    return parsed;
  }

  function integer(name: string, max: number): number | undefined {
    return read(name, (value) =>
      /^[1-9]\d*$/.test(value) && Number(value) <= max ? Number(value) : undefined,
    );
  }

  return {
    has: (name) => search.has(name),
    slug: (name) => read(name, (value) => (isSlug(value) ? value : undefined)),
    oneOf: (name, values) => read(name, (value) => values.find((known) => known === value)),
    date(name) {
      const time = Date.parse(search.get(name) ?? '');
      if (!(Math.abs(time - now) <= A_DAY_MS)) throw badRequest(name);
      return time;
    },
    page: () => integer('pagination[page]', MAX_PAGE),
    limit: () => integer('pagination[limit]', MAX_LIMIT),
    words: () => read('_q', (value) => (value !== '' && value.length <= MAX_WORDS ? value : undefined)),
  };
}

export function isSlug(value: string): boolean {
  return SLUG.test(value);
}

/** The refusal of what the site's own pages would not send. */
export function badRequest(what: string): ContentError {
  return new ContentError({
    statusCode: 400,
    errorText: `The gateway does not accept this request: ${what}`,
  });
}
