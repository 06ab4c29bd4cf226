import type { QueryParams } from '../../../../shared/content/queries/queryString';
import { field, list, record, text } from '../../parse/wire';
import { isParams } from './readQuestion';

/** Of so few components a question is light as it is. */
const FEW = 8;

/**
 * Asks for entries with those components of their zones that they have. Strapi weighs all that is asked of every component before
 * it looks which are there: of sixty of them that takes several times as long as to answer, and to say first which there are
 * hardly any time. @param ask rejects with a ContentError
 */
export async function askZones(
  params: QueryParams,
  ask: (params: QueryParams) => Promise<unknown>,
): Promise<unknown> {
  const { populate } = params;
  if (!isParams(populate)) return ask(params);
  const zones = Object.keys(populate).filter((name) => componentsOf(populate[name]).length > FEW);
  if (zones.length === 0) return ask(params);
  const first = await ask({ ...params, populate: Object.fromEntries(zones.map((zone) => [zone, true])) });
  const entries = list(first);
  if (entries.length === 0) return first;
  const narrowed = zones.map((zone) => [zone, onlyThose(populate[zone], componentsIn(entries, zone))]);
  return ask({ ...params, populate: { ...populate, ...Object.fromEntries(narrowed) } });
}

function componentsOf(asked: QueryParams[string]): [string, QueryParams[string]][] {
  return isParams(asked) && isParams(asked.on) ? Object.entries(asked.on) : [];
}

function componentsIn(entries: readonly unknown[], zone: string): ReadonlySet<string> {
  const parts = entries.flatMap((entry) => list(field(record(entry), zone)));
  return new Set(parts.map((part) => text(record(part), '__component')));
}

function onlyThose(asked: QueryParams[string], present: ReadonlySet<string>): QueryParams | true {
  const on = componentsOf(asked).filter(([uid]) => present.has(uid));
  return on.length > 0 ? { on: Object.fromEntries(on) } : true;
}
