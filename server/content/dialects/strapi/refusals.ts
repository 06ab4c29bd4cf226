import type { QueryParams } from '../../../../shared/content/queries/queryString';
import { toContentError } from '../../../../shared/errors';
import { isParams, listOf } from '../../readQuestion';
import { ServiceRefusal } from '../../transport/serviceErrors';
import type { ServiceSchema } from './serviceSchema';

/** Something that a query names: an attribute of its owner or, with an empty name, a component itself. */
export interface Mention {
  owner: string;
  name: string;
  /** `key` and `path` as in Strapi's refusal: `title` at `body.items`. */
  key: string;
  path: string;
  /** The query reduced to this mention. */
  alone: QueryParams;
}

/**
 * The mentions in a query that a service may have refused; empty when the error is no such refusal. There are several
 * when components of one zone share an attribute's name: Strapi does not say which of them it refuses.
 */
export function refusedMentions(
  schema: ServiceSchema,
  owner: string,
  params: QueryParams,
  thrown: unknown,
): Mention[] {
  const { cause } = toContentError(thrown);
  if (!(cause instanceof ServiceRefusal)) return [];
  const { key, path } = cause;
  const named = mentionsOf(schema, { owner, path: '', wrap: (inner) => inner }, params).filter(
    (mention) => mention.key === key,
  );
  const there = named.filter((mention) => mention.path === path);
  const candidates = path !== '' && there.length > 0 ? there : named;
  // Deduplicate: an attribute may be both selected and filtered by.
  return [...new Map(candidates.map((mention) => [`${mention.owner} ${mention.name}`, mention])).values()];
}

interface Place {
  owner: string;
  path: string;
  /** Wraps parameters of this place in those of the whole query. */
  wrap: (inner: QueryParams) => QueryParams;
}

function mentionsOf(schema: ServiceSchema, place: Place, params: QueryParams): Mention[] {
  const { owner, path, wrap } = place;
  const { fields, populate, filters, sort } = params;
  const names = (values: QueryParams[string]) => listOf(values).map((one) => String(one).replace(/:.*$/, ''));
  return [
    ...names(fields).map((name) => ({ owner, name, key: name, path, alone: wrap({ fields: [name] }) })),
    ...names(sort).map((name) => ({ owner, name, key: name, path, alone: { sort: [name] } })),
    ...(isParams(filters) ? filterMentions(schema, place, filters) : []),
    ...Object.entries(isParams(populate) ? populate : {}).flatMap(([name, inner]) => {
      const alone = wrap({ populate: { [name]: true } });
      return [
        { owner, name, key: name, path, alone },
        ...(isParams(inner) ? below(schema, place, name, inner) : []),
      ];
    }),
  ];
}

function below(
  schema: ServiceSchema,
  { owner, path, wrap }: Place,
  name: string,
  inner: QueryParams,
): Mention[] {
  const own = path === '' ? name : `${path}.${name}`;
  if (isParams(inner.on)) {
    return Object.entries(inner.on).flatMap(([uid, part]) => {
      const on = (inside: QueryParams | true) => wrap({ populate: { [name]: { on: { [uid]: inside } } } });
      const place: Place = { owner: uid, path: own, wrap: on };
      const component = { owner: uid, name: '', key: uid, path: `${own}.on.${uid}`, alone: on(true) };
      return [component, ...(isParams(part) ? mentionsOf(schema, place, part) : [])];
    });
  }
  const known = schema.attribute(owner, name);
  const beyond = known?.component ?? known?.target ?? '';
  return mentionsOf(
    schema,
    { owner: beyond, path: own, wrap: (inside) => wrap({ populate: { [name]: inside } }) },
    inner,
  );
}

function filterMentions(
  schema: ServiceSchema,
  { owner, path, wrap }: Place,
  filters: QueryParams,
): Mention[] {
  return Object.entries(filters).flatMap(([name, condition]): Mention[] => {
    if (name === '$and' || name === '$or')
      return listOf(condition).flatMap((one) =>
        isParams(one) ? filterMentions(schema, { owner, path, wrap }, one) : [],
      );
    if (name.startsWith('$')) return [];
    const known = schema.attribute(owner, name);
    const beyond = known?.component ?? known?.target ?? '';
    const alone = { filters: wrap({ [name]: isParams(condition) ? condition : {} }) };
    const place = {
      owner: beyond,
      path: path === '' ? name : `${path}.${name}`,
      wrap: (inside: QueryParams) => wrap({ [name]: inside }),
    };
    return [
      { owner, name, key: name, path, alone },
      ...(isParams(condition) ? filterMentions(schema, place, condition) : []),
    ];
  });
}
