import { createLabels } from '../../../shared/labels/labels';
import { LABEL_TEXTS } from '../../../shared/labels/labelTexts';
import type { Locale } from '../../../shared/locale';
import { media } from '../../content/declarations/attributes';
import type { CollectionName } from '../../content/declarations/collectionName';
import { COLLECTIONS } from '../../content/declarations/collections';
import { flatLabels } from '../../content/parse/entries/taxonomy';
import { type Entry, type Field, type Fields, textValue, type ZoneBlock } from '../model/content';
import type { JsonObject } from '../model/json';
import type { Problems } from './problems';
import { createEntry } from './readEntry';
import { emptyField } from './readFields';

/** The rubrique of the testimonials' pages. */
export const TESTIMONIALS_RUBRIQUE = 'temoignages';

/**
 * The categories that courses name. Their titles are the labels `course.category.{slug}`, from the language's
 * `taxonomy.json` or else built in; a category without a label is reported.
 */
export function categoriesOf(
  locale: Locale,
  courses: readonly Entry[],
  taxonomy: JsonObject | null,
  problems: Problems,
): Entry[] {
  const labels = createLabels(LABEL_TEXTS[locale], flatLabels(taxonomy ?? {}));
  const named = new Map<string, string>();
  for (const { fields, path } of courses) {
    const { category } = fields;
    if (category?.kind !== 'relation' || category.reference.kind !== 'slugs') continue;
    for (const slug of category.reference.slugs) named.set(slug, named.get(slug) ?? path);
  }
  return [...named].map(([slug, path]) => {
    const title = labels.optional(`course.category.${slug}`);
    if (!title) problems.add(path, `category: ${locale}/taxonomy.json has no label course.category.${slug}`);
    return createEntry({ path: '', collection: 'course-categories', locale }, slug, { title: plain(title) });
  });
}

/** Testimonials as content pages: the person's picture beside the title, the quotation, then the body. */
export function testimonialArticles(locale: Locale, testimonials: readonly Entry[]): Entry[] {
  return testimonials.map(({ slug, path, fields }) => {
    const { title, summary, photo, body, seo, updatedAt } = fields;
    const text = (name: string) => plain(textValue(fields, name));
    const quote: ZoneBlock = {
      component: 'texts.quote',
      parts: { id: plain(0), quote: text('quote'), author: text('name'), role: text('job') },
    };
    const article: Record<string, Field | undefined> = {
      title,
      summary,
      seo,
      updatedAt,
      rubrique: {
        kind: 'relation',
        to: 'rubriques',
        many: false,
        reference: { kind: 'slugs', slugs: [TESTIMONIALS_RUBRIQUE] },
      },
      header: {
        kind: 'component',
        parts: {
          id: plain(1),
          title: text('title'),
          subTitle: text('summary'),
          image: photo ?? emptyField(media),
          cta: NO_PART,
        },
      },
      body: { kind: 'zone', blocks: [quote, ...(body?.kind === 'zone' ? body.blocks : [])] },
    };
    return createEntry({ path, collection: 'articles', locale }, slug, complete('articles', article));
  });
}

/**
 * The rubriques that articles name. A title comes from the articles (`rubriqueTitle`), else from the page with that
 * slug; a rubrique without a title, or with two, is reported.
 */
export function rubriquesOf(locale: Locale, articles: readonly Entry[], problems: Problems): Entry[] {
  const titles = new Map<string, { title: string; path: string }>();
  const members = articles.flatMap((article) => {
    const rubrique = rubriqueSlug(article);
    return rubrique === null ? [] : [{ rubrique, article }];
  });
  for (const { rubrique, article } of members) {
    const title = textValue(article.fields, 'rubriqueTitle');
    const other = titles.get(rubrique);
    if (title && !other) titles.set(rubrique, { title, path: article.path });
    if (title && other && other.title !== title) {
      problems.add(article.path, `rubriqueTitle: "${other.title}" in ${other.path}`);
    }
  }
  for (const { rubrique, article } of members) {
    if (titles.has(rubrique)) continue;
    const page = articles.find((one) => one.slug === rubrique && rubriqueSlug(one) === null);
    if (page) titles.set(rubrique, { title: textValue(page.fields, 'title'), path: page.path });
    else
      problems.add(
        article.path,
        `rubrique: ${rubrique} has no title: write its page, ${locale}/articles/${rubrique}.md, or rubriqueTitle in an article of it`,
      );
  }
  return [...titles].map(([slug, { title, path }]) =>
    createEntry({ path, collection: 'rubriques', locale }, slug, { title: plain(title) }),
  );
}

function rubriqueSlug({ fields }: Entry): string | null {
  const { rubrique } = fields;
  if (rubrique?.kind !== 'relation' || rubrique.reference.kind !== 'slugs') return null;
  return rubrique.reference.slugs[0] ?? null;
}

const NO_PART: Field = { kind: 'component', parts: null };

function plain(value: string | number): Field {
  return { kind: 'plain', value };
}

/** Adds an empty field for each attribute of a collection that `fields` lacks. */
function complete(collection: CollectionName, fields: Readonly<Record<string, Field | undefined>>): Fields {
  return Object.fromEntries(
    Object.entries(COLLECTIONS[collection].attributes).map(([name, attribute]) => [
      name,
      fields[name] ?? emptyField(attribute),
    ]),
  );
}
