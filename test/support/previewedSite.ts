import type { Files } from '../server/embedded/smallSchool';
import { SMALL_SCHOOL } from '../server/embedded/smallSchool';
import { startTestContent, type TestContent } from './embeddedContent';
import { http, WEBHOOK } from './http';
import { type RunningSite, startSite } from './runningSite';

export const PREVIEW_SECRET = 'preview-secret-of-these-tests';
export const ADMIN = 'https://admin.ecole.example';

/** Never published, changed since, and about to have another address. */
const DRAFTS: Files = {
  'fr/news/nouveau.draft.md': `---
title: Un guichet unique
createdAt: "-1d 09:00"
---

Texte secret du guichet.
`,
  'fr/campuses/lyon.draft.md': `---
title: Lyon Confluence
summary: Le premier campus
isAffiliated: false
---

Bienvenue à la Confluence.
`,
  'fr/courses/mba-luxe.draft.md': `---
slug: mba-luxe-et-mode
title: MBA Luxe et mode
level: Bac+5
rhythm: [periodic]
category: mba
campuses: [lyon]
---
`,
};

export interface PreviewedSite {
  site: RunningSite;
  content: TestContent;
  /** The token that previews read with. */
  token: string;
  /** `Cookie` of a preview that the admin has opened. */
  open(parameters?: Record<string, string>): Promise<string>;
  close(): Promise<void>;
}

/** The app on the embedded service, with drafts in it, as if it were somebody else's. */
export async function startPreviewedSite(
  env: Record<string, string> = {},
  files: Files = {},
): Promise<PreviewedSite> {
  const content = await startTestContent({
    files: { ...SMALL_SCHOOL, ...DRAFTS, ...files },
    watch: true,
    now: Date.now,
  });
  const { username, password, url: origin } = content.service;
  const { body } = await http({ origin }).post('/login').send({ username, password });
  const token = String(body.access_token);
  const site = await startSite({
    env: {
      CONTENT_API_URL: origin,
      CONTENT_API_USERNAME: username,
      CONTENT_API_PASSWORD: password,
      CONTENT_PREFIX: 'test',
      CONTENT_SERVICE: 'contract',
      PREVIEW_SECRET,
      PREVIEW_ORIGINS: ADMIN,
      PREVIEW_TOKEN: token,
      ...WEBHOOK,
      ...env,
    },
  });
  return {
    site,
    content,
    token,
    async open(parameters = {}) {
      const asked = new URLSearchParams({ secret: PREVIEW_SECRET, url: '/', ...parameters });
      return cookieOf(await http(site).get(`/_preview?${asked}`).expect(302));
    },
    async close() {
      await site.close();
      await content.close();
    },
  };
}

/** What a browser sends back of an answer's cookies. */
export function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  const set = headers['set-cookie'];
  return (Array.isArray(set) ? set : []).map((cookie) => String(cookie).split(';', 1)[0]).join('; ');
}
