import { type QueryParams, queryString } from '../../../../shared/content/queries/queryString';
import { toContentError } from '../../../../shared/errors';
import type { Logger } from '../../../log/logger';
import type { SchemaType } from '../../declarations/schema';
import { SCHEDULE } from '../../declarations/sharedParts';
import { noteOnce } from '../../parse/noteOnce';
import { field, list, record, text } from '../../parse/wire';
import { isParams } from '../../readQuestion';
import { ServiceRefusal } from '../../transport/serviceErrors';
import type { Get } from '../dialect';
import { type Mention, refusedMentions } from './refusals';
import type { ServiceSchema } from './serviceSchema';

/**
 * Queries a type with the parameters that `build` derives from the schema; null: no entry can match, so nothing is
 * sent. Attributes that the service refuses by name are dropped from the schema, and the query is built and sent again.
 * Rejects with a ContentError.
 */
export type Ask = (
  type: SchemaType,
  locale: string | null,
  build: () => QueryParams | null,
) => Promise<unknown>;

/** The most refusals of one query: after so many, dropping another name does not help. */
const MOST_REFUSALS = 60;

/** A zone with this few components is cheap to query at once. */
const FEW_COMPONENTS = 8;

const NO_SUCH_FIELD = 'the content service has no such field: pages go without it';

/** The answer to a query that no entry can match. */
export const NOTHING = { data: [], meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } } };

export function createAsk({ get, schema, log }: { get: Get; schema: ServiceSchema; log: Logger }): Ask {
  const addressOf = ({ kind, singularName, pluralName }: SchemaType, params: QueryParams) =>
    `/${kind === 'singleType' ? singularName : pluralName}?${queryString(params)}`;

  /** Finds which of several mentions of one name was refused by querying each on its own. */
  async function refusedAmong(type: SchemaType, candidates: readonly Mention[]): Promise<readonly Mention[]> {
    if (candidates.length <= 1) return candidates;
    const outcomes = await Promise.allSettled(
      candidates.map(({ alone }) => get(addressOf(type, { ...alone, pagination: { limit: 1 } }))),
    );
    const refused = candidates.filter((_candidate, index) => {
      const outcome = outcomes[index];
      return outcome?.status === 'rejected' && toContentError(outcome.reason).cause instanceof ServiceRefusal;
    });
    return refused.length > 0 ? refused : candidates;
  }

  return async (type, locale, build) => {
    for (let refusals = 0; ; refusals += 1) {
      const params = build();
      if (params === null) return NOTHING;
      const own = { ...params, ...(type.localised && locale !== null ? { locale } : {}) };
      try {
        return await askZones(own, (part) => get(addressOf(type, part)));
      } catch (thrown) {
        const named = refusedMentions(schema, type.uid, params, thrown);
        const refused = await refusedAmong(type, named);
        if (refused.length === 0 || refusals >= MOST_REFUSALS) throw thrown;
        for (const { owner, name, key } of refused) {
          schema.drop(owner, name);
          if (!(name in SCHEDULE)) noteOnce(log, { of: owner, field: key }, NO_SUCH_FIELD);
        }
      }
    }
  };
}

/**
 * Queries entries in two steps: first for which components their zones contain, then for the fields of these alone.
 * Strapi processes the populate of every named component before it looks which are present: with sixty of them that
 * takes several times as long as the answer itself, while the first step takes hardly any time.
 * @param ask rejects with a ContentError.
 */
async function askZones(
  params: QueryParams,
  ask: (params: QueryParams) => Promise<unknown>,
): Promise<unknown> {
  const { populate } = params;
  if (!isParams(populate)) return ask(params);
  const zones = Object.keys(populate).filter((name) => componentsOf(populate[name]).length > FEW_COMPONENTS);
  if (zones.length === 0) return ask(params);
  const first = await ask({ ...params, populate: Object.fromEntries(zones.map((zone) => [zone, true])) });
  const entries = list(first);
  if (entries.length === 0) return first;
  const narrowed = zones.map((zone) => [zone, onlyThose(populate[zone], componentsIn(entries, zone))]);
  return ask({ ...params, populate: { ...populate, ...Object.fromEntries(narrowed) } });
}

function componentsOf(populate: QueryParams[string]): [string, QueryParams[string]][] {
  return isParams(populate) && isParams(populate.on) ? Object.entries(populate.on) : [];
}

function componentsIn(entries: readonly unknown[], zone: string): ReadonlySet<string> {
  const parts = entries.flatMap((entry) => list(field(record(entry), zone)));
  return new Set(parts.map((part) => text(record(part), '__component')));
}

function onlyThose(populate: QueryParams[string], present: ReadonlySet<string>): QueryParams | true {
  const on = componentsOf(populate).filter(([uid]) => present.has(uid));
  return on.length > 0 ? { on: Object.fromEntries(on) } : true;
}
