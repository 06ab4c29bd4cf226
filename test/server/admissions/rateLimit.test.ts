import { postForm } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

afterEach(() => running.close());

async function start(env: Record<string, string> = {}): Promise<void> {
  running = await startSiteOnFakeContent(env);
  const { content } = running;
  const fields = [{ name: 'nom', label: 'Nom', type: 'text' }];
  content.answer('/test-articles/contact', {
    json: {
      title: 'Contact',
      slug: 'contact',
      body: [{ __component: 'forms.contact', id: 1, slug: 'contact', title: 'Nous écrire', fields }],
    },
  });
  content.answer('/crm-landings/contact', { json: { title: 'Merci', slug: 'contact', body: [] } });
  content.answer('/forms/contact/submissions', { status: 201, json: {} });
}

/** One form, as the proxies in front of the site say where it comes from. */
function send(forwardedFor: string) {
  return postForm(running, '/formulaires/contact?page=%2Fcontact', { nom: 'Camille' }).set(
    'x-forwarded-for',
    forwardedFor,
  );
}

/** As many as one address may send. */
async function sendAll(from: (index: number) => string): Promise<void> {
  for (let sent = 0; sent < 30; sent += 1) await send(from(sent)).expect(303);
}

it('a visitor who has sent too much reads it in French, keeps what was typed and is told when to come back', async () => {
  await start();
  await sendAll(() => '203.0.113.7');
  const response = await send('203.0.113.7').expect(429);
  const html = response.text;
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(500);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(html).toContain('Trop de messages sont partis de votre réseau. Réessayez dans quelques minutes.');
  expect(html).toContain('value="Camille"');
});

describe('the address that counts', () => {
  it('behind one proxy is the one that the proxy saw, whatever the visitor claims', async () => {
    await start();
    await sendAll((index) => `198.51.100.${index}, 203.0.113.7`);
    await send('198.51.100.200, 203.0.113.7').expect(429);
    await send('203.0.113.8').expect(303);
  });

  it('behind two proxies is the one that the first of them saw', async () => {
    await start({ TRUST_PROXY: '2' });
    await sendAll((index) => `203.0.113.7, 192.0.2.${index}`);
    await send('203.0.113.7, 192.0.2.200').expect(429);
    await send('203.0.113.8, 192.0.2.1').expect(303);
  });

  it('without a proxy is the one that connects: nobody has another by a header', async () => {
    await start({ TRUST_PROXY: '0' });
    await sendAll((index) => `203.0.113.${index}`);
    await send('203.0.113.200').expect(429);
  });
});
