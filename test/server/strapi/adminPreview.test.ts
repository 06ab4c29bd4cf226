import { createRequire } from 'node:module';
import path from 'node:path';
import { http } from '../../support/http';
import {
  cookieOf,
  PREVIEW_SECRET,
  type PreviewedSite,
  startPreviewedSite,
} from '../../support/previewedSite';

interface AdminConfig {
  preview: {
    enabled: boolean;
    config: {
      allowedOrigins: string[];
      handler(uid: string, of: { documentId: string; locale?: string; status: string }): Promise<string>;
    };
  };
}

const FILE = path.resolve(__dirname, '../../../server/strapi/template/config/admin.js');

/** The kit's own file, as Strapi reads it. */
function adminConfig(env: Record<string, string>): AdminConfig {
  const read: (given: object) => AdminConfig = createRequire(__filename)(FILE);
  return read({ env: (name: string, otherwise?: string) => env[name] ?? otherwise });
}

let running: PreviewedSite;

beforeAll(async () => {
  running = await startPreviewedSite();
  // What Strapi has in its processes, with one entry.
  Object.assign(globalThis, {
    strapi: { documents: () => ({ findOne: async () => ({ slug: 'lyon' }) }) },
  });
});

afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'strapi');
  await running.close();
});

const preview = (env: Record<string, string> = { PREVIEW_SECRET }) =>
  adminConfig({ SITE_URL: running.site.origin, ...env }).preview;

it.each(['draft', 'published'])('the kit’s admin leads to the %s version of an entry', async (status) => {
  const { enabled, config } = preview();
  expect(enabled).toBe(true);
  expect(config.allowedOrigins).toEqual([running.site.origin]);
  const { body } = await running.content.get('/campuses/lyon');
  const { documentId } = body.data;
  const address = new URL(await config.handler('api::campus.campus', { documentId, locale: 'fr', status }));
  expect(address.origin).toBe(running.site.origin);
  const opened = await http(running)
    .get(address.pathname + address.search)
    .expect(302)
    .expect('location', '/campus/lyon');
  const { text } = await http(running).get('/campus/lyon').set('cookie', cookieOf(opened)).expect(200);
  expect(text.includes('Lyon Confluence')).toBe(status === 'draft');
});

it('without a secret the admin has no previews', () => {
  expect(preview({}).enabled).toBe(false);
});
