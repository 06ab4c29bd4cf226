import { inAddress, readSlug } from '../../../shared/addresses/slug';
import type { List } from '../../../shared/content/list';
import { createQueries, type Queries } from '../../../shared/content/queries/queries';
import type { CampusRef } from '../../../shared/content/summaries';
import { orNull, pageNotFound } from '../../../shared/errors';
import { levelInAddress } from '../../../shared/facets';
import { readKind, readLevel } from '../../../shared/kinds';
import type { Site } from '../../site/SiteContext';

/**
 * One of the values that a filter knows, or '' when none is asked for.
 * @throws ContentError 404: a list under a choice that does not exist would be another page's double.
 */
export function readOneOf<T extends string>(text: string | null, values: readonly T[]): T | '' {
  return text ? (values.find((known) => known === text) ?? noSuchChoice(text)) : '';
}

/**
 * A level as lists write it in their addresses: 'Bac3' for `bac+3`, `bac 3` and `bac3`.
 * @throws ContentError 404 for what cannot be one
 */
export function readLevelChoice(text: string | null): string {
  return levelInAddress(readLevel(readKindChoice(text)));
}

/**
 * A word by which content tells entries apart: a rhythm, a contract.
 * @throws ContentError 404 for what cannot be one
 */
export function readKindChoice(text: string | null): string {
  const kind = readKind(text ?? '');
  return kind === '' && text ? noSuchChoice(text) : kind;
}

/**
 * A level, a rhythm or a contract that content has, or that a label words, has a list, also an empty one.
 * @throws ContentError 404
 */
export function checkKind(choice: string, known: readonly string[], word = ''): void {
  if (choice !== '' && word === '' && !known.includes(choice)) noSuchChoice(choice);
}

/**
 * The slug of a choice that content knows, as addresses write it.
 * @throws ContentError 404 for what cannot be one
 */
export function readSlugChoice(text: string | null): string {
  const slug = inAddress(readSlug(text));
  return slug === '' && text ? noSuchChoice(text) : slug;
}

/**
 * A campus or category that exists has a list, also an empty one; another that finds nothing does not exist.
 * @throws ContentError 404
 */
export function checkChoice(
  choice: string,
  known: readonly { slug: string }[],
  found: Pick<List<unknown>, 'items'>,
): void {
  const exists = choice === '' || known.some(({ slug }) => inAddress(slug) === choice);
  if (!exists && found.items.length === 0) noSuchChoice(choice);
}

/**
 * The campuses to choose from, by their slugs as addresses write them. When they cannot be had it is the chosen one
 * alone, which stays in force, by the name that the entries found give it. One that only the other language has is a
 * campus all the same: whoever changes language keeps the choice.
 */
export async function campusChoices(
  site: Site,
  all: Pick<List<CampusRef>, 'items'> | null,
  chosen: string,
  named: readonly (CampusRef | null)[],
): Promise<CampusRef[]> {
  const known = (all?.items ?? []).map(({ slug, title }) => ({ slug: inAddress(slug), title }));
  if (chosen === '' || known.some(({ slug }) => slug === chosen)) return known;
  const own = named.find((campus) => campus && inAddress(campus.slug) === chosen);
  const title = own?.title ?? (all ? await titleElsewhere(site, chosen) : chosen);
  return title === undefined ? known : [...known, { slug: chosen, title }];
}

/** What a campus is called in the other language; undefined when it is not there either. */
async function titleElsewhere(site: Site, campus: string): Promise<string | undefined> {
  const queries = otherQueries(site);
  const all = queries && (await orNull(site.content.get(queries.campuses())));
  return all?.items.find(({ slug }) => inAddress(slug) === campus)?.title;
}

/** What asks the other language; null where there is none. */
export function otherQueries({ locale, options }: Site): Queries | null {
  if (!options.englishEnabled) return null;
  return createQueries(locale === 'fr' ? 'en' : 'fr', options.contentPrefix);
}

function noSuchChoice(choice: string): never {
  throw pageNotFound(`choice ${choice}`);
}
