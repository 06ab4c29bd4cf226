import { rm } from 'node:fs/promises';
import { loadContent } from '../../../../server/embedded/loading/loadContent';
import { startEmbeddedContent } from '../../../../server/embedded/startEmbeddedContent';
import { createLogger } from '../../../../server/log/logger';
import { writeFiles } from '../../../support/embeddedContent';
import { type Files, SMALL_SCHOOL } from '../smallSchool';

/** The complaint about the small school with some files changed. */
async function complaint(changes: Files): Promise<string> {
  const directory = await writeFiles({ ...SMALL_SCHOOL, ...changes });
  try {
    await loadContent(directory);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await rm(directory, { recursive: true });
  }
}

const page = (frontMatter: string, body = '') => ({
  'fr/articles/page.md': `---\ntitle: Page\n${frontMatter}\n---\n${body}`,
});
const block = (component: string, yaml: string) =>
  page('summary: S', `\n\`\`\`block ${component}\n${yaml}\n\`\`\`\n`);

describe('content files', () => {
  it('are accepted when all is well', async () => {
    expect(await complaint({})).toBe('');
  });

  it.each<[string, Files, string]>([
    ['no front matter', { 'fr/articles/page.md': 'Texte' }, 'front matter between two lines of --- expected'],
    [
      'front matter that is no YAML',
      page('a: [1'),
      'unexpected end of the stream within a flow collection (2:6)',
    ],
    [
      'front matter that is no mapping',
      { 'fr/articles/page.md': '---\n- a\n---\n' },
      'a YAML mapping expected',
    ],
    ['a key that comes twice', page('title: Encore'), 'duplicated mapping key'],
    [
      'a kind of programme without a name',
      { 'fr/courses/master.md': '---\ntitle: Master\nlevel: Bac+5\ncategory: master\n---\n' },
      'category: fr/taxonomy.json has no label course.category.master',
    ],
    ['a missing title', { 'fr/articles/page.md': '---\nsummary: S\n---\n' }, 'title: missing'],
    ['an unknown field', page('couleur: bleu'), 'couleur: not a field that is known here'],
    ['a field that the service fills in itself', page('body: Texte'), 'body: not a field that is known here'],
    ['an unknown field of a component', page('seo: { metaTitel: x }'), 'seo.metaTitel: not a field'],
    ['a text that is none', page('summary: [a]'), 'summary: a text expected'],
    ['a choice that does not exist', page('pageLayout: wide'), 'pageLayout: one of default, dynamics, empty'],
    ['a date that is none', page('updatedAt: hier'), 'updatedAt: not a date'],
    ['a component that is none', page('header: Bonjour'), 'header: a mapping expected'],
    ['a picture without an address', page('focusImage: { width: 3 }'), "focusImage: a file's address"],
    [
      'a file that is not in the media library',
      page('focusImage: /media/x.png'),
      'there is no file media/x.png',
    ],
    [
      'a portrait of whom nobody knows what is said',
      page('focusImage: /media/illustrations/portrait/4x5/long-purple/lea.svg'),
      'a portrait cannot be described as purple',
    ],
    ['a slug that is none', page('slug: à propos'), 'à propos is not a slug'],
    ['a slug that is taken', page('slug: Ecole'), 'its slug'],
    [
      'a rubrique without a title',
      page('rubrique: nulle-part'),
      'has no title: write its page, fr/articles/nulle-part.md',
    ],
    [
      'two titles for a rubrique',
      page('rubrique: ecole\nrubriqueTitle: Autre'),
      'rubriqueTitle: "Notre école"',
    ],
    ['an unknown component', block('core.banner', ''), 'there is no component core.banner'],
    ['a component whose YAML is broken', block('core.cta', 'title: "a'), 'line 6, core.cta:'],
    [
      'a component without what it needs',
      block('texts.quote', 'author: A'),
      'line 6, texts.quote: quote: missing',
    ],
    [
      'a component that is not closed',
      page('summary: S', '\n```block core.cta\n'),
      'line 6: the fence of core.cta',
    ],
    ['a list that is none', block('core.steps', 'steps: Un'), 'steps: a list expected'],
    ['an item without its text', block('texts.tabs', 'items: [{ label: A }]'), 'items[0].html: missing'],
    [
      'rich text that is written twice',
      block('texts.rich', 'html: <p>\nmarkdown: a'),
      'html: written as markdown too',
    ],
    [
      'an unknown campus',
      block('carousels.campus', 'campuses: [mars]'),
      'campuses: there is no mars among campuses',
    ],
    [
      'a course of an unknown category',
      block('course.programs', 'courses: { category: doctorat }'),
      'there is no doctorat',
    ],
    [
      'a condition on nothing',
      block('course.programs', 'courses: { couleur: bleu }'),
      'not a condition on courses',
    ],
    [
      'a unit that does not exist',
      block('course.programs', 'courses: { durationScale: century }'),
      'courses.durationScale: one of',
    ],
    [
      'an unknown testimonial',
      block('carousel.temoignages', 'items: { testimonials: [x] }'),
      'there is no x among',
    ],
    [
      'a popin for an unknown course',
      block('core.cta', 'actions: [{ label: A, popin: brochure, course: x }]'),
      'actions[0].course: there is no x',
    ],
    ['a table that is none', block('course.curriculum', 'rows: [a]'), 'rows: a list of rows'],
    [
      'coordinates off the globe',
      { 'fr/campuses/lune.md': '---\ntitle: Lune\ngeo: { lat: 95, lng: 2 }\n---\n' },
      'geo: { lat, lng }',
    ],
    [
      'a component where only text can be',
      {
        'fr/job-offers/x.md':
          '---\ntitle: X\ncompany: Y\npublishedAt: "-1d"\n---\n```block core.separator\n```\n',
      },
      'a component is not possible here',
    ],
    [
      'a menu with an unknown component',
      { 'fr/menus/x.json': '{"type":"x","body":[{"__component":"core.x"}]}' },
      'body[0]. there is no component core.x',
    ],
    ['JSON that is none', { 'fr/taxonomy.json': '{' }, 'JSON'],
    ['a label that is no text', { 'fr/taxonomy.json': '{"a":{"b":3}}' }, 'a.b: a text expected'],
    ['settings without a title', { 'fr/settings.json': '{}' }, 'a mapping with a title expected'],
    [
      'settings by a clock that nobody has',
      { 'fr/settings.json': '{ "title": "École", "timeZone": "Mars/Phobos" }' },
      'timeZone: a name such as Indian/Reunion expected',
    ],
    [
      'categories that are none',
      { 'fr/news/news-categories.json': '[{"title":"A"}]' },
      'a list of { slug, title }',
    ],
    [
      'a file of no known place',
      { 'fr/pages/x.md': '---\ntitle: X\n---\n' },
      'not a file that has a meaning here',
    ],
    [
      'a language that is not spoken here',
      { 'de/homepage.md': '---\ntitle: X\n---\n' },
      'not in a folder of a language',
    ],
    ['a file of another kind', { 'fr/articles/page.txt': 'x' }, 'neither Markdown nor JSON'],
  ])('name the file and the reason: %s', async (_fault, changes, reason) => {
    const message = await complaint(changes);
    expect(message).toContain(`  ${Object.keys(changes)[0]}: `);
    expect(message).toContain(reason);
  });

  it('may speak of entries that are only there in French', async () => {
    expect(
      await complaint({
        'en/events/open-day.md': '---\ntitle: Open day\ncampus: ajaccio\ndateStart: "+1d"\n---\n',
      }),
    ).toBe('');
  });

  it('tell twenty faults at once and count the rest', async () => {
    const faults = Array.from({ length: 23 }, (_, index) => [`fr/articles/p${index}.md`, 'x'] as const);
    const lines = (await complaint(Object.fromEntries(faults))).split('\n');
    expect(lines[0]).toContain('23 problems');
    expect(lines).toHaveLength(22);
    expect(lines.at(-1)).toBe('  and 3 more');
  });

  it('pass over notes, hidden files and back-ups', async () => {
    expect(
      await complaint({ 'fr/README.md': 'Note', 'fr/.x.md.swp': '', 'fr/articles/ecole.md~': 'x' }),
    ).toBe('');
  });

  it('are served whole or not at all', async () => {
    const directory = await writeFiles({ ...SMALL_SCHOOL, ...page('couleur: bleu') });
    const starting = startEmbeddedContent({ directory, prefix: 'test', log: createLogger('silent') });
    await expect(starting).rejects.toThrow('fr/articles/page.md: couleur');
    await rm(directory, { recursive: true });
  });

  it('are missed when there is no such folder', async () => {
    await expect(loadContent('/nowhere/at/all')).rejects.toThrow('/nowhere/at/all');
  });
});
