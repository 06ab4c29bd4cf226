import { marked } from 'marked';
import { spread } from '../support/anyValue';
import { http, KNOWN } from '../support/http';
import { schemaProblems } from '../support/schemaShapes';
import { type SiteOnEmbedded, startSiteOnEmbedded } from '../support/siteOnEmbedded';

/** What assistants read: Markdown by address and by `Accept`, `/llms.txt` (https://llmstxt.org), and the open file of programmes. */
let running: SiteOnEmbedded;

beforeAll(async () => {
  running = await startSiteOnEmbedded({ env: { ENGLISH_ENABLED: 'true' } });
});

afterAll(() => running.close());

const SITE = 'http://localhost:3000';
const ask = (address: string, accept = '*/*') => http(running).get(address).set(KNOWN).set('accept', accept);

it.each([
  ['/programme/bts-mco', '# BTS Management commercial opérationnel'],
  ['/campus/lyon', '# Campus de Lyon'],
  ['/ecole/handicap', '# '],
  ['/entreprise', '# '],
  ['/en/campus/lyon', '# '],
])('%s has a Markdown form, by its address and by what is accepted', async (path, heading) => {
  const named = await ask(`${path}.md`).expect(200);
  expect(named.type).toBe('text/markdown');
  expect(named.headers).toMatchObject({
    link: `<${SITE}${path}>; rel="canonical"`,
    'cache-control': expect.stringContaining('public'),
  });
  expect(named.text).toContain(`${heading}`);
  expect(named.text).not.toMatch(/<(?:div|span|svg|script|a)\b/);
  // Links lead somewhere from wherever it is read.
  expect(named.text).not.toMatch(/\]\(\//);
  expect(marked.lexer(named.text).some(({ type }) => type === 'heading')).toBe(true);

  const accepted = await ask(path, 'text/markdown, text/html;q=0.5').expect(200);
  expect(accepted.text).toBe(named.text);
  expect(accepted.headers).toMatchObject({
    vary: expect.stringContaining('Accept'),
    'content-location': `${path}.md`,
    'cache-control': 'private, no-cache',
  });
  await ask(`${path}.md`)
    .set('if-none-match', named.headers.etag ?? '')
    .expect(304);

  for (const accept of ['text/html', '*/*', 'text/html, text/markdown;q=0.5'])
    expect((await ask(path, accept).expect(200)).type).toBe('text/html');
  const { text: html } = await ask(path, 'text/html');
  expect(html).toContain(`<link rel="alternate" type="text/markdown" href="${SITE}${path}.md"`);
});

it('a programme’s facts are a table there', async () => {
  const { text } = await ask('/programme/bts-mco.md').expect(200);
  const tables = marked.lexer(text).filter(({ type }) => type === 'table');
  expect(tables.length).toBeGreaterThan(0);
  expect(text).toMatch(/^\| Rythme \| .*alternance.* \|$/m);
});

it.each(['/programme.md', '/agenda.md', '/programme/inconnu.md', '/.md', '/demande/brochure.md'])(
  '%s is no page',
  async (address) => {
    await ask(address).expect(404);
  },
);

it('/llms.txt names what there is, and every address that it names answers', async () => {
  const { text, type } = await ask('/llms.txt').expect(200);
  expect(type).toBe('text/plain');
  expect(text).toMatch(/^# École Méridien\n\n> \S/);
  const links = [...text.matchAll(/^- \[.+?\]\((\S+?)\)/gm)].map(([, address = '']) => address);
  expect(links.length).toBeGreaterThan(130);
  expect(links).toContain(`${SITE}/programme/bts-mco.md`);
  for (const link of [...spread(links, 10), ...links.slice(-3)])
    expect([link, (await ask(link.slice(SITE.length))).status]).toEqual([link, 200]);
  expect((await ask('/en/llms.txt').expect(200)).text).toContain(`${SITE}/en/campus/lyon.md`);
});

it('/programmes.json has every programme, with the code under which its title is registered', async () => {
  const answer = await ask('/programmes.json').expect(200);
  expect(answer.type).toBe('application/ld+json');
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  const { '@context': context, '@graph': graph } = JSON.parse(answer.text);
  expect(context).toBe('https://schema.org');
  expect(graph).toHaveLength(84);
  for (const { identifier, ...course } of graph) expect(schemaProblems(course)).toEqual([]);
  const mco = graph.find(({ url }: { url: string }) => url.endsWith('/bts-mco'));
  expect(mco.identifier).toEqual({
    '@type': 'PropertyValue',
    propertyID: 'RNCP',
    value: mco.courseCode,
    name: expect.any(String),
    url: `https://www.francecompetences.fr/recherche/rncp/${mco.courseCode.replace('RNCP', '')}/`,
  });
});
