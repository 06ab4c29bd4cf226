import type { Deps } from '../../server/createDeps';
import { type FakeContentService, startFakeContentService } from './fakeContentService';
import { type RunningSite, startSite } from './runningSite';

export interface SiteOnFakeContent {
  site: RunningSite;
  content: FakeContentService;
  close(): Promise<void>;
}

/** The school's name, to recognise its pages by. */
export const SCHOOL = 'École Témoin';

/** The real app on a content service with scripted answers; settings, menus and labels are provided. */
export async function startSiteOnFakeContent(
  env: Record<string, string> = {},
  adjust: (deps: Deps) => Deps = (deps) => deps,
): Promise<SiteOnFakeContent> {
  const content = await startFakeContentService();
  content.answer('/users/me', { json: { title: SCHOOL, siteName: SCHOOL } });
  content.answer('/menu-enrichis', {
    json: [{ body: [{ __component: 'core.menu-item', id: 1, label: 'Entrée de menu', url: '/campus' }] }],
  });
  content.answer('/taxonomy', { json: {} });
  content.answer('/events', { json: [] });
  content.answer('/test-news', { json: [] });
  content.answer('/campuses', { json: [] });
  content.answer('/courses', { json: [] });
  content.answer('/test-articles', { json: [] });
  content.answer('/redirects', { json: [] });
  content.answer('/homepage', { json: { title: 'Accueil', body: [] } });
  const site = await startSite({
    env: {
      CONTENT_API_URL: content.baseUrl,
      CONTENT_API_USERNAME: content.account.username,
      CONTENT_API_PASSWORD: content.account.password,
      CONTENT_PREFIX: 'test',
      ...env,
    },
    adjust,
  });
  return {
    site,
    content,
    async close() {
      await site.close();
      await content.close();
    },
  };
}
