import type { ContentStore } from '../content/contentStore';
import { createEditorsAccounts } from '../content/editorsAccount';
import type { PreviewSource } from '../content/previewReader';
import type { EndedSessions } from '../sharedState/endedSessions';
import { createGrants } from './grants';
import { createLiveChanges } from './liveChanges';
import type { PreviewSiteDeps } from './previewSite';
import { createPreviewSites } from './previewSites';

/** Parts of previews that live as long as the process. */
export type PreviewParts = NonNullable<ReturnType<typeof startPreview>>;

interface StartOptions extends PreviewSiteDeps {
  source: PreviewSource;
  store: Pick<ContentStore, 'onChange'>;
  ended: EndedSessions;
}

/** Starts previews; null if no secret is set, which disables them entirely. */
export function startPreview({ source, store, ended, ...deps }: StartOptions) {
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
    /** Null if signing in is off. */
    accounts,
    async close() {
      unsubscribe();
      live.end();
      await accounts?.close();
      await sites.close();
    },
  };
}
