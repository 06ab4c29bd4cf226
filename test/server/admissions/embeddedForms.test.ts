import { http } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

afterEach(() => running.close());

const FALLBACK = 'https://forms.example/page';

/** A page with a form of each address. */
async function pageWith(sources: string[], env: Record<string, string> = {}, fallbackUrl = FALLBACK) {
  running = await startSiteOnFakeContent(env);
  const body = sources.map((src, id) => ({
    __component: 'forms.embed',
    id,
    src,
    title: 'Déposer une offre',
    height: 640,
    fallbackUrl,
  }));
  running.content.answer('/test-articles/partenariats', {
    json: { title: 'Partenariats', slug: 'partenariats', body },
  });
  const response = await http(running).get('/partenariats');
  return {
    html: response.text,
    frameHosts: /frame-src ([^;]*)/.exec(response.headers['content-security-policy'] ?? '')?.[1] ?? '',
  };
}

const frames = (html: string) => [...html.matchAll(/<iframe[^>]* src="([^"]*)"/g)].map(([, src]) => src);
const complaints = () => running.site.logged().filter(({ msg }) => String(msg).startsWith('form not framed'));

describe('the form of another site', () => {
  it('stands in a sandboxed frame when its host is allowed, with a link beside it', async () => {
    const { html, frameHosts } = await pageWith(['https://forms.example/a'], {
      FRAME_ALLOWED_HOSTS: 'forms.example',
    });
    expect(frames(html)).toEqual(['https://forms.example/a']);
    expect(frameHosts).toContain('https://forms.example');
    expect(html).toMatch(/<iframe[^>]* sandbox="[^"]*allow-forms/);
    expect(html).toMatch(/<iframe[^>]* title="Déposer une offre"/);
    expect(html).toContain(`href="${FALLBACK}"`);
    expect(complaints()).toEqual([]);
  });

  it.each([
    ['https://forms.example/a', ''],
    ['https://forms.example/a', 'other.example'],
    ['https://forms.example.evil.example/a', 'forms.example'],
    ['https://evil.example/#forms.example', 'forms.example'],
    ['https://forms.example:8443/a', 'forms.example'],
    ['http://forms.example/a', 'forms.example'],
  ])('%s has no frame where the hosts are %j: its page is told, with a link to it', async (src, hosts) => {
    const { html } = await pageWith([src], hosts ? { FRAME_ALLOWED_HOSTS: hosts } : {});
    expect(frames(html)).toEqual([]);
    expect(html).toContain('Ce formulaire s’ouvre sur un autre site');
    expect(html).toMatch(new RegExp(`<a[^>]* href="${FALLBACK}"`));
    expect(complaints()).toMatchObject([{ host: new URL(src).host }]);
  });

  it('without another address is linked at its own', async () => {
    const { html } = await pageWith(['https://forms.example/a'], {}, '');
    expect(html).toMatch(/<a[^>]* href="https:\/\/forms\.example\/a"/);
  });

  it('is complained of once a host, whatever the number of forms and visits', async () => {
    await pageWith(['https://forms.example/a', 'https://forms.example/b', 'https://more.example/']);
    running.site.deps.store.purge();
    await http(running).get('/partenariats');
    expect(complaints().map(({ host }) => host)).toEqual(['forms.example', 'more.example']);
  });
});
