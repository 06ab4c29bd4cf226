import { LRUCache } from 'lru-cache';
import type { ContentReader, Query } from '../../shared/content/queries/answers';
import { splitLocale } from '../../shared/locale';
import { isEntryKind, SINGLE_KINDS } from '../content/entryCollections';
import { createPreviewReader, type PreviewReader, type PreviewSource } from '../content/previewReader';
import type { Preview } from './grants';
import { createPreviewSite, type PreviewSite, type PreviewSiteDeps } from './previewSite';

export type PreviewSites = ReturnType<typeof createPreviewSites>;

/** The site and the readers that answer one preview. */
export type Previewed = ReturnType<PreviewSites['of']>;

interface SitesOptions extends PreviewSiteDeps {
  source: PreviewSource;
}

/** Limits on cached readers: simultaneous editors, and pages opened by link. */
const MOST_EDITORS = 40;
const MOST_LINKS = 40;
const IDLE_MS = 30 * 60_000;

/** Builds preview sites: one for the admin, one per editor (with the editor's token), one per link (for its page). */
export function createPreviewSites({ source, ...deps }: SitesOptions) {
  const readers = new LRUCache<string, PreviewReader>({
    max: 2 * MOST_EDITORS,
    ttl: IDLE_MS,
    updateAgeOnGet: true,
    dispose: (reader) => void reader.close(),
  });
  const sites = new LRUCache<string, PreviewSite>({
    max: 2 * (MOST_EDITORS + MOST_LINKS),
    ttl: IDLE_MS,
    updateAgeOnGet: true,
  });
  // Readers for previews opened from the admin: never evicted.
  const own = {
    draft: createPreviewReader(source, { drafts: true, editorsToken: null }),
    published: createPreviewReader(source, { drafts: false, editorsToken: null }),
  };

  function readerOf(shows: Preview['shows'], token: string | null): PreviewReader {
    if (token === null) return own[shows];
    const key = `${shows} ${token}`;
    const known = readers.get(key);
    if (known) return known;
    const reader = createPreviewReader(source, { drafts: shows === 'draft', editorsToken: token });
    readers.set(key, reader);
    return reader;
  }

  function siteOf({ shows, path, token }: Preview): PreviewSite {
    const key = `${shows} ${path ?? ''} ${token ?? ''}`;
    const known = sites.get(key);
    if (known) return known;
    const content = path === null ? lasting(() => readerOf(shows, token)) : ofOnePage(own, path, shows);
    const site = createPreviewSite(deps, content);
    sites.set(key, site);
    return site;
  }

  return {
    of(preview: Preview) {
      const other = preview.shows === 'draft' ? 'published' : 'draft';
      return {
        site: siteOf(preview),
        /** Readers of the version on screen, and of the other one. */
        here: readerOf(preview.shows, preview.token),
        other: readerOf(other, preview.token),
        /** Loads a page in the other version. */
        loadOther: (url: URL) => siteOf({ ...preview, shows: other }).load(url),
      };
    },
    /** The reader used for previews from the service's admin, for requests without a page. */
    admin: (shows: Preview['shows']) => own[shows],
    /** Discards cached answers, which may be stale. */
    forget() {
      for (const reader of [own.draft, own.published, ...readers.values()]) reader.forget();
    },
    async close() {
      const open = [own.draft, own.published, ...readers.values()];
      await Promise.all(open.map((reader) => reader.close()));
    },
  };
}

/** Wraps a reader that may be evicted and recreated while its site lives on. */
function lasting(reader: () => PreviewReader): ContentReader {
  return { get: (query) => reader().get(query) };
}

/** Reads the draft of the page's own entry, and published versions of all others: a link shares one draft only. */
function ofOnePage(
  { draft, published }: Record<Preview['shows'], PreviewReader>,
  path: string,
  shows: Preview['shows'],
): ContentReader {
  const french = splitLocale(path.split('?', 1)[0] ?? '/').path;
  const slug = slugIn(french);
  const isOwn = ({ kind, url }: Query) =>
    kind === SINGLE_KINDS[french] || (isEntryKind(kind) && slugIn(url.split('?', 1)[0] ?? '') === slug);
  return { get: (query) => (shows === 'draft' && isOwn(query) ? draft : published).get(query) };
}

const slugIn = (path: string) => path.split('/').at(-1)?.toLowerCase();
