import { articlePath, campusPath, coursePath } from '../../../shared/addresses/entryPaths';
import { hasMarkdown, markdownPath } from '../../../shared/addresses/markdownPath';
import { everyItem } from '../../../shared/content/list';
import { emptyTargets } from '../../../shared/content/queries/emptyTargets';
import { orNull } from '../../../shared/errors';
import { localise } from '../../../shared/locale';
import { servesArticle } from '../../../shared/routes';
import { siteTexts } from '../siteTexts';
import type { ListingOptions } from './programmes';

/** `/llms.txt` (https://llmstxt.org): an index of the site for assistants, with pages in their Markdown form. */
export async function llmsTxt({ store, queries, siteUrl, now }: ListingOptions): Promise<string> {
  const { locale } = queries;
  const [{ settings, labels }, courses, campuses, articles, empty] = await Promise.all([
    siteTexts(store, queries),
    orNull(everyItem((page) => store.get(queries.courses({ page })))),
    orNull(store.get(queries.campuses())),
    orNull(store.get(queries.articles())),
    emptyTargets({ content: store, queries }, now),
  ]);
  const at = (path: string) => siteUrl + localise(path, locale);
  const line = (title: string, address: string, note = '') =>
    `- [${inLine(title)}](${address})${note === '' ? '' : `: ${inLine(note)}`}`;
  const entry = (title: string, path: string, note: string) =>
    line(title, hasMarkdown(path) ? markdownPath(at(path)) : at(path), note);
  const unless = (list: string, lines: string[]) => (empty.includes(list) ? [] : lines);
  const sections = [
    {
      title: labels('courses.title'),
      lines: [
        ...unless('/programme', [
          line(labels('llms.programmes'), at('/programmes.json'), labels('llms.programmesNote')),
        ]),
        ...(courses ?? []).map((course) => entry(course.title, coursePath(course), course.summary)),
      ],
    },
    {
      title: labels('campuses.title'),
      lines: (campuses?.items ?? []).map((campus) => entry(campus.title, campusPath(campus), campus.summary)),
    },
    {
      title: labels('articles.title'),
      lines: (articles?.items ?? [])
        .filter((article) => servesArticle(articlePath(article)))
        .map((article) => entry(article.title, articlePath(article), article.summary)),
    },
    {
      title: labels('llms.more'),
      lines: [
        ...unless('/agenda', [
          line(labels('agenda.title'), at('/agenda')),
          line(labels('agenda.title'), at('/agenda.ics'), 'iCalendar'),
        ]),
        ...unless('/actualites', [line(labels('news.title'), at('/actualites/feed.xml'), 'Atom')]),
        line(labels('navigation.sitePlan'), `${siteUrl}/sitemap.xml`, 'XML'),
      ],
    },
  ];
  return [
    `# ${inLine(settings?.siteName || new URL(siteUrl).host)}`,
    ...(settings?.metaDescription ? [`> ${inLine(settings.metaDescription)}`] : []),
    labels('llms.lead'),
    ...sections
      .filter(({ lines }) => lines.length > 0)
      .map(({ title, lines }) => `## ${inLine(title)}\n\n${lines.join('\n')}`),
    '',
  ].join('\n\n');
}

function inLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&').trim();
}
