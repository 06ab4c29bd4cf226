import type { ContentStore } from '../content/contentStore';
import { createEditorsAccounts, type EditorsAccounts } from '../content/editorsAccount';
import type { PreviewSource } from '../content/previewReader';
import type { EndedSessions } from '../sharedState/endedSessions';
import { createGrants, type Grants } from './grants';
import { createLiveChanges, type LiveChanges } from './liveChanges';
import type { PreviewSiteDeps } from './previewSite';
import { createPreviewSites, type PreviewSites } from './previewSites';

/** Parts of previews that live as long as the process. */
export interface PreviewParts {
  grants: Grants;
  sites: PreviewSites;
  live: LiveChanges;
  /** Null if signing in is off. */
  accounts: EditorsAccounts | null;
  close(): Promise<void>;
}

interface StartOptions extends PreviewSiteDeps {
  source: PreviewSource;
  store: Pick<ContentStore, 'onChange'>;
  ended: EndedSessions;
}

/** Starts previews; null if no secret is set, which disables them entirely. */
export function startPreview({ source, store, ended, ...deps }: StartOptions): PreviewParts | null {
  if (deps.config.preview.secret === '') return null;
  const sites = createPreviewSites({ source, ...deps });
  const live = createLiveChanges();
  const accounts = deps.config.preview.login && createEditorsAccounts(source);
  const unsubscribe = store.onChange(() => {
    sites.forget();
    live.changed();
  });
  return {
    grants: createGrants(deps.config, ended),
    sites,
    live,
    accounts,
    async close() {
      unsubscribe();
      live.end();
      await accounts?.close();
      await sites.close();
    },
  };
}
