import type { QueryParams } from '../../../../shared/content/queries/queryString';
import { toContentError } from '../../../../shared/errors';
import { ServiceRefusal } from '../../transport/serviceErrors';
import { isParams, listOf } from './readQuestion';
import type { ServiceSchema } from './serviceSchema';

/** Something that a question names: an owner's attribute or, without a name, the component itself. */
export interface Mention {
  owner: string;
  name: string;
  /** What Strapi calls it when it refuses it, and below which attributes: `title` at `body.items`. */
  key: string;
  path: string;
  /** The question with nothing else in it. */
  alone: QueryParams;
}

/**
 * What a service may have refused of a question; empty when it says nothing of the kind. Several where components of one
 * zone have something of one name: Strapi does not say whose it is.
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
  // What is named twice, by a field and a filter, is one thing.
  return [...new Map(candidates.map((mention) => [`${mention.owner} ${mention.name}`, mention])).values()];
}

interface Place {
  owner: string;
  path: string;
  /** Parameters of this place as those of the whole question. */
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
