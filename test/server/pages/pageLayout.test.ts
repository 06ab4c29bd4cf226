import { http } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

beforeEach(async () => {
  running = await startSiteOnFakeContent();
  running.content.answer('/crm-links/actions', { json: { contact: [{ id: 1, name: 'BTS', slug: 'bts' }] } });
});

afterEach(() => running.close());

const ECOLE = { slug: 'ecole', title: 'École' };

function article(slug: string, fields: object = {}): void {
  running.content.answer(`/test-articles/${slug}`, { json: { title: `Page ${slug}`, slug, ...fields } });
}

/** A page's layout, and whether it has a navbar, a footer and the call-to-action bar. */
async function layoutOf(path: string) {
  const { status, text: html } = await http(running).get(path);
  const has = (name: string, mark: string) => (html.includes(mark) ? [name] : []);
  return {
    status,
    name: /class="layout layout--(\w+)"/.exec(html)?.[1],
    parts: [
      ...has('navbar', 'class="navbar'),
      ...has('footer', '<footer'),
      ...has('bar', 'class="call-to-action-bar"'),
    ],
  };
}

const DEFAULT = { status: 200, name: 'default', parts: ['navbar', 'footer', 'bar'] };
const DYNAMICS = { status: 200, name: 'dynamics', parts: ['navbar', 'footer'] };
const EMPTY = { status: 200, name: 'empty', parts: [] };

describe('a page of a rubrique', () => {
  it('has the layout of its rubrique', async () => {
    article('ecole', { pageLayout: 'dynamics' });
    article('histoire', { rubrique: ECOLE });
    article('vie', { rubrique: ECOLE, pageLayout: null });
    article('lieux', { rubrique: ECOLE, pageLayout: 'unheard-of' });
    for (const path of ['/ecole', '/ecole/histoire', '/ecole/vie', '/ecole/lieux']) {
      expect(await layoutOf(path)).toEqual(DYNAMICS);
    }
  });

  it('has its own where it says one', async () => {
    article('ecole', { pageLayout: 'dynamics' });
    article('histoire', { rubrique: ECOLE, pageLayout: 'default' });
    article('salon', { rubrique: ECOLE, pageLayout: 'empty' });
    expect(await layoutOf('/ecole/histoire')).toEqual(DEFAULT);
    expect(await layoutOf('/ecole/salon')).toEqual(EMPTY);
  });

  it('of a named route has it too, whether or not the answer names the rubrique', async () => {
    article('ecole', { pageLayout: 'empty' });
    article('nos-engagements');
    expect(await layoutOf('/ecole/nos-engagements')).toEqual(EMPTY);
  });

  it('has the default one where the rubrique has none, has no page, or cannot be had', async () => {
    article('ecole');
    article('histoire', { rubrique: ECOLE });
    article('jazz', { rubrique: { slug: 'musique', title: 'Musique' } });
    article('craie', { rubrique: { slug: 'classe', title: 'Classe' } });
    running.content.answer('/test-articles/classe', { status: 500 });
    for (const path of ['/ecole/histoire', '/musique/jazz', '/classe/craie']) {
      expect(await layoutOf(path)).toEqual(DEFAULT);
    }
  });

  it('is not dressed by a page of another rubrique that has the name of its own', async () => {
    article('musique', { rubrique: ECOLE, pageLayout: 'empty' });
    article('jazz', { rubrique: { slug: 'musique', title: 'Musique' } });
    expect(await layoutOf('/musique/jazz')).toEqual(DEFAULT);
  });
});
