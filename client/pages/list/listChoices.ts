import { inAddress, readSlug } from '../../../shared/addresses/slug';
import type { List } from '../../../shared/content/list';
import { createQueries, type Queries } from '../../../shared/content/queries/queries';
import type { CampusRef } from '../../../shared/content/summaries';
import { orNull, pageNotFound } from '../../../shared/errors';
import { levelInAddress } from '../../../shared/facets';
import { readKind, readLevel } from '../../../shared/kinds';
import type { Site } from '../../site/SiteContext';

/** One of the filter's values, or '' if none is selected; 404 for others, which would duplicate a page. */
export function readOneOf<T extends string>(text: string | null, values: readonly T[]): T | '' {
  return text ? (values.find((known) => known === text) ?? noSuchChoice(text)) : '';
}

/** A level as in list addresses, 'Bac3' for `bac+3`, `bac 3` and `bac3`; 404 for anything that cannot be one. */
export function readLevelChoice(text: string | null): string {
  return levelInAddress(readLevel(readKindChoice(text)));
}

/** A rhythm or a contract; 404 for anything that cannot be one. */
export function readKindChoice(text: string | null): string {
  const kind = readKind(text ?? '');
  return kind === '' && text ? noSuchChoice(text) : kind;
}

/** 404 for a level, rhythm or contract that neither content has nor a label names. */
export function checkKind(choice: string, known: readonly string[], word = ''): void {
  if (choice !== '' && word === '' && !known.includes(choice)) noSuchChoice(choice);
}

/** A slug as in addresses; 404 for anything that cannot be one. */
export function readSlugChoice(text: string | null): string {
  const slug = inAddress(readSlug(text));
  return slug === '' && text ? noSuchChoice(text) : slug;
}

/** 404 for an unknown campus or category without entries; an existing one has a list even if it is empty. */
export function checkChoice(
  choice: string,
  known: readonly { slug: string }[],
  found: Pick<List<unknown>, 'items'>,
): void {
  const exists = choice === '' || known.some(({ slug }) => inAddress(slug) === choice);
  if (!exists && found.items.length === 0) noSuchChoice(choice);
}

/**
 * The campuses to choose from, with their slugs as in addresses. If they cannot be read: the selected one alone, named
 * as in the entries found, so that it stays selected. A campus that only the other language has is valid too: a visitor
 * who changes language keeps it.
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

/** The campus's title in the other language, or undefined if it is missing there too. */
async function titleElsewhere(site: Site, campus: string): Promise<string | undefined> {
  const queries = otherQueries(site);
  const all = queries && (await orNull(site.content.get(queries.campuses())));
  return all?.items.find(({ slug }) => inAddress(slug) === campus)?.title;
}

/** Queries for the other language, or null if there is none. */
export function otherQueries({ locale, options }: Site): Queries | null {
  if (!options.englishEnabled) return null;
  return createQueries(locale === 'fr' ? 'en' : 'fr', options.contentPrefix);
}

/** How often each value occurs. */
export function countChoices(choices: readonly string[]): Record<string, number> {
  // No prototype: `constructor` as an option would find an inherited value.
  const counts: Record<string, number> = Object.create(null);
  for (const choice of choices) counts[choice] = (counts[choice] ?? 0) + 1;
  return counts;
}

function noSuchChoice(choice: string): never {
  throw pageNotFound(`choice ${choice}`);
}
