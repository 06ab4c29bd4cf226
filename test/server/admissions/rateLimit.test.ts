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
function send(forwardedFor: string): Promise<Response> {
  return fetch(`${running.site.origin}/formulaires/contact?page=%2Fcontact`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: running.site.origin,
      'x-forwarded-for': forwardedFor,
    },
    body: new URLSearchParams({ nom: 'Camille' }).toString(),
  });
}

/** As many as one address may send. */
async function sendAll(from: (index: number) => string): Promise<void> {
  for (let sent = 0; sent < 30; sent += 1) expect((await send(from(sent))).status).toBe(303);
}

it('a visitor who has sent too much reads it in French, keeps what was typed and is told when to come back', async () => {
  await start();
  await sendAll(() => '203.0.113.7');
  const response = await send('203.0.113.7');
  const html = await response.text();
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(500);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('Trop de messages sont partis de votre réseau. Réessayez dans quelques minutes.');
  expect(html).toContain('value="Camille"');
});

describe('the address that counts', () => {
  it('behind one proxy is the one that the proxy saw, whatever the visitor claims', async () => {
    await start();
    await sendAll((index) => `198.51.100.${index}, 203.0.113.7`);
    expect((await send('198.51.100.200, 203.0.113.7')).status).toBe(429);
    expect((await send('203.0.113.8')).status).toBe(303);
  });

  it('behind two proxies is the one that the first of them saw', async () => {
    await start({ TRUST_PROXY: '2' });
    await sendAll((index) => `203.0.113.7, 192.0.2.${index}`);
    expect((await send('203.0.113.7, 192.0.2.200')).status).toBe(429);
    expect((await send('203.0.113.8, 192.0.2.1')).status).toBe(303);
  });

  it('without a proxy is the one that connects: nobody has another by a header', async () => {
    await start({ TRUST_PROXY: '0' });
    await sendAll((index) => `203.0.113.${index}`);
    expect((await send('203.0.113.200')).status).toBe(429);
  });
});
