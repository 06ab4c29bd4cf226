import { http, read } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

describe('the page that compares programmes', () => {
  let running: SiteOnFakeContent;

  beforeAll(async () => {
    running = await startSiteOnFakeContent();
    const courses = ['a', 'b', 'c', 'd'].map((slug) => ({
      slug,
      title: `Programme ${slug.toUpperCase()}`,
      price: slug === 'a' ? '5 000 €' : '',
      durationValue: 2,
      durationScale: 'year',
    }));
    running.content.answer('/courses', { json: courses });
    for (const course of courses) running.content.answer(`/courses/${course.slug}`, { json: course });
  });

  afterAll(() => running.close());

  const rows = (html: string) =>
    [...html.matchAll(/<tr class="compare__row">(.*?)<\/tr>/g)].map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, '')),
    );

  it('sets up to three side by side, in the order of its address', async () => {
    const { text: html } = await http(running).get('/comparer?f=b,a').expect(200);
    const [head, ...body] = rows(html);
    expect(head).toEqual(['Critère', 'Programme B', 'Programme A']);
    expect(body).toContainEqual(['Durée', '2 ans', '2 ans']);
    expect(html).toContain('<th class="compare__criterion" scope="row">Durée</th>');
    expect(html).toContain('noindex, follow');
  });

  it('says where one does not tell what another does, and leaves out what none tells', async () => {
    const table = rows(await read(running, '/comparer?f=a,b'));
    expect(table).toContainEqual(['Prix', expect.stringContaining('5'), 'Non précisé']);
    expect(table.map(([name]) => name)).not.toContain('Campus');
  });

  it('names six campuses and counts the others, one as one', async () => {
    const campuses = Array.from({ length: 8 }, (_, index) => ({ slug: `c${index}`, title: `C${index}` }));
    const compared = async (count: number) => {
      running.content.answer('/courses/d', {
        json: { slug: 'd', title: 'Programme D', campuses: campuses.slice(0, count) },
      });
      running.site.deps.store.purge();
      return rows(await read(running, '/comparer?f=d'));
    };
    const six = 'C0, C1, C2, C3, C4, C5';
    expect(await compared(6)).toContainEqual(['Campus', six]);
    expect(await compared(7)).toContainEqual(['Campus', `${six} et 1 autre`]);
    expect(await compared(8)).toContainEqual(['Campus', `${six} et 2 autres`]);
  });

  it('names a programme that is not there, and shows the others', async () => {
    const html = await read(running, '/comparer?f=a,nulle-part');
    expect(rows(html)[0]).toEqual(['Critère', 'Programme A']);
    expect(html).toContain('n’existe pas, ou plus\u00a0: nulle-part');
  });

  it('keeps the first three of more, and says so', async () => {
    const html = await read(running, '/comparer?f=a,b,c,d');
    expect(rows(html)[0]).toHaveLength(4);
    expect(html).toContain('Trois formations tiennent côte à côte');
  });

  it('takes one more from its form, at an address that can be sent on', async () => {
    await http(running).get('/comparer?f=a&ajouter=b').expect(301).expect('location', '/comparer?f=a,b');
    expect(await read(running, '/comparer?f=a')).toContain('<option value="b">Programme B</option>');
  });

  it('leads to itself without one of them', async () => {
    expect(await read(running, '/comparer?f=a,b,c')).toContain('href="/comparer?f=a,c"');
  });

  it.each(['/comparer', '/comparer?f=', '/comparer?f=,,', '/comparer?f=%2F..%2F,%00'])(
    'asks for a first one at %s',
    async (address) => {
      expect(await read(running, address)).toContain('Choisissez une première formation');
    },
  );
});
