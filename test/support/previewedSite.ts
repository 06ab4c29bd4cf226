import type { Files } from '../server/embedded/smallSchool';
import { SMALL_SCHOOL } from '../server/embedded/smallSchool';
import { http, WEBHOOK } from './http';
import { type SiteOnEmbedded, startSiteOnEmbedded } from './siteOnEmbedded';

export const PREVIEW_SECRET = 'preview-secret-of-these-tests';
export const ADMIN = 'https://admin.ecole.example';

/** Entries that were never published, were changed since, or will change their address. */
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

export interface PreviewedSite extends SiteOnEmbedded {
  /** The `Cookie` header of a preview opened from the admin. */
  open(parameters?: Record<string, string>): Promise<string>;
}

/** The app on the embedded service with drafts, which runs as a separate service. */
export async function startPreviewedSite(
  env: Record<string, string> = {},
  files: Files = {},
): Promise<PreviewedSite> {
  const running = await startSiteOnEmbedded({
    files: { ...SMALL_SCHOOL, ...DRAFTS, ...files },
    watch: true,
    env: ({ token }) => ({
      CONTENT_SERVICE: 'contract',
      PREVIEW_SECRET,
      PREVIEW_ORIGINS: ADMIN,
      PREVIEW_TOKEN: token,
      ...WEBHOOK,
      ...env,
    }),
  });
  return {
    ...running,
    async open(parameters = {}) {
      const asked = new URLSearchParams({ secret: PREVIEW_SECRET, url: '/', ...parameters });
      return cookieOf(await http(running).get(`/_preview?${asked}`).expect(302));
    },
  };
}

/** The `Cookie` header for an answer's `Set-Cookie`. */
export function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  const set = headers['set-cookie'];
  return (Array.isArray(set) ? set : []).map((cookie) => String(cookie).split(';', 1)[0]).join('; ');
}
