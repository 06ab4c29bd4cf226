import { createLabels } from '../../../shared/labels/labels';
import { LABEL_TEXTS } from '../../../shared/labels/labelTexts';
import type { Locale } from '../../../shared/locale';
import { flatLabels } from '../../content/parse/entries/taxonomy';
import { type Entry, textValue } from '../model/content';
import { isJsonList, type JsonObject, objectsIn } from '../model/json';
import type { Problems } from './problems';
import { createEntry } from './readEntry';

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
  for (const { values, path } of courses) {
    const slug = slugIn(values, 'category');
    if (slug) named.set(slug, named.get(slug) ?? path);
  }
  return [...named].map(([slug, path]) => {
    const title = labels.optional(`course.category.${slug}`);
    if (!title) problems.add(path, `category: ${locale}/taxonomy.json has no label course.category.${slug}`);
    return createEntry({ path: '', collection: 'course-categories', locale }, slug, { title });
  });
}

/** Testimonials as content pages: the person's picture beside the title, the quotation, then the body. */
export function testimonialArticles(locale: Locale, testimonials: readonly Entry[]): Entry[] {
  return testimonials.map(({ slug, path, values }) => {
    const text = (name: string) => textValue(values, name);
    const quotation: JsonObject = {
      __component: 'texts.quote',
      id: 0,
      quote: text('quote'),
      author: text('name'),
      role: text('job'),
    };
    return createEntry({ path, collection: 'articles', locale }, slug, {
      ...values,
      rubrique: [TESTIMONIALS_RUBRIQUE],
      header: { id: 1, title: text('title'), subTitle: text('summary'), image: values.photo ?? null },
      body: [quotation, ...objectsIn(values.body)],
    });
  });
}

/**
 * The rubriques that articles name. A title comes from the articles (`rubriqueTitle`), else from the page with that
 * slug; a rubrique without a title, or with two, is reported.
 */
export function rubriquesOf(locale: Locale, articles: readonly Entry[], problems: Problems): Entry[] {
  const titles = new Map<string, { title: string; path: string }>();
  const members = articles.flatMap((article) => {
    const rubrique = slugIn(article.values, 'rubrique');
    return rubrique === null ? [] : [{ rubrique, article }];
  });
  for (const { rubrique, article } of members) {
    const title = textValue(article.values, 'rubriqueTitle');
    const other = titles.get(rubrique);
    if (title && !other) titles.set(rubrique, { title, path: article.path });
    if (title && other && other.title !== title) {
      problems.add(article.path, `rubriqueTitle: "${other.title}" in ${other.path}`);
    }
  }
  for (const { rubrique, article } of members) {
    if (titles.has(rubrique)) continue;
    const page = articles.find((one) => one.slug === rubrique && slugIn(one.values, 'rubrique') === null);
    if (page) titles.set(rubrique, { title: textValue(page.values, 'title'), path: page.path });
    else
      problems.add(
        article.path,
        `rubrique: ${rubrique} has no title: write its page, ${locale}/articles/${rubrique}.md, or rubriqueTitle in an article of it`,
      );
  }
  return [...titles].map(([slug, { title, path }]) =>
    createEntry({ path, collection: 'rubriques', locale }, slug, { title }),
  );
}

/** The slug that a relation to one entry names, or null. */
function slugIn(values: JsonObject, name: string): string | null {
  const reference = values[name];
  const [slug] = isJsonList(reference) ? reference : [];
  return typeof slug === 'string' ? slug : null;
}
