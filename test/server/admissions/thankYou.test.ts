import { http, read } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent();
  const { content } = running;
  content.answer('/crm-landings/brochure', {
    json: {
      title: 'Merci',
      slug: 'brochure',
      body: [
        { __component: 'texts.rich', html: '<p>La suite</p>' },
        { __component: 'core.internal-link', label: 'Pour finir', url: '/agenda' },
      ],
    },
  });
  content.answer('/courses/bts-mco', { json: { name: 'BTS MCO', title: 'BTS MCO', slug: 'bts-mco' } });
  content.answer('/campuses/lyon', { json: { title: 'Lyon', slug: 'lyon' } });
});

afterEach(() => running.close());

it('says what comes next, and is not indexed', async () => {
  const { text: html } = await http(running).get('/crm/brochure').expect(200);
  expect(html).toContain('La suite');
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).not.toContain('Votre choix');
});

it('shows the course and the campus that were asked for', async () => {
  const html = await read(running, '/crm/brochure?course=bts-mco&campus=lyon');
  expect(html).toContain('Votre choix');
  expect(html).toContain('href="/programme/bts-mco"');
  expect(html).toContain('href="/campus/lyon"');
  expect(html.indexOf('La suite')).toBeLessThan(html.indexOf('Votre choix'));
  expect(html.indexOf('Votre choix')).toBeLessThan(html.indexOf('Pour finir'));
});

it('thanks all the same when they cannot be had', async () => {
  running.content.answer('/campuses/lyon', { status: 500, json: {} });
  const { text: html } = await http(running).get('/crm/brochure?course=unknown&campus=lyon').expect(200);
  expect(html).toContain('La suite');
  expect(html).not.toContain('Votre choix');
});
