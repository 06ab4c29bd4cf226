import { LRUCache } from 'lru-cache';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { type FragmentRequest, PathReadContext } from '../../client/site/FragmentsContext';
import { type Site, SiteAndLabels } from '../../client/site/SiteContext';
import type { Query } from '../../shared/content/queries/answers';
import { isSettled } from '../../shared/content/settled';
import { versionOf } from './versionOf';

const MAX_BYTES = 32 * 1024 * 1024;
/** Estimated size of an entry besides its HTML. */
const ENTRY_BYTES = 1000;

/** The HTML of a part of a page. */
export interface Fragment {
  html: string;
  /** Preload links of the part, as HTML; '' for most. */
  preloads: string;
}

/** A fragment with the inputs of its render that are not in its key. */
interface Entry extends Fragment {
  answers: readonly { query: Query; version: string | null }[];
  now: number | null;
}

interface VersionedRequest extends Omit<FragmentRequest, 'of'> {
  /** The hash of the part's content. */
  version: string;
}

export type FragmentCache = (request: VersionedRequest) => Fragment | null;

/**
 * Builds the cache of parts without behaviour. Each part is rendered by itself, once for all pages and visitors. Its
 * key is made of the versions of all its inputs (the part, the labels, the theme, the empty targets, the answers that
 * it reads), and of the time and the path if it reads them. So a page of which one block has changed renders that block
 * alone. Null for a part that suspends or fails: the page renders it inside its own boundary.
 */
export function createFragmentCache(): FragmentCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html, preloads }) => 2 * (html.length + preloads.length) + ENTRY_BYTES,
  });

  return function fragmentOf({ version, name, site, labels, path, render }) {
    const empty = site.options.emptyTargets?.join() ?? '';
    const key = `${site.locale} ${versionOf(labels.taxonomy)} ${site.look} ${empty} ${name} ${version}`;
    const keyHere = `${key} ${path}`;
    // Both are looked up: some parts read the path only while an answer has something, and are kept for all paths while it has not.
    for (const known of [entries.get(key), entries.get(keyHere)])
      if (known && isCurrent(known, site)) return known;
    const { entry, readsPath } = renderFragment({ name, site, labels, path, render });
    if (entry) entries.set(readsPath ? keyHere : key, entry);
    return entry;
  };
}

/**
 * Whether a render would give the same HTML now. Reads its queries again on purpose: they become dependencies of this
 * page.
 */
function isCurrent({ answers, now }: Entry, site: Site): boolean {
  if (now !== null && now !== site.now()) return false;
  const isSame = answers.map(({ query, version }) => versionOfAnswer(site.content.get(query)) === version);
  return !isSame.includes(false);
}

/** Null for an answer that has not arrived yet. */
function versionOfAnswer(answer: Promise<unknown>): string | null {
  if (!isSettled(answer)) return null;
  return typeof answer.value === 'object' && answer.value !== null ? versionOf(answer.value) : '';
}

/** The preloads that React writes before a part's HTML: stored apart, since they belong at the start of the page. */
const PRELOADS = /^(?:<link rel="preload" [^>]*>)+/;

function renderFragment({ site, labels, path, render }: Omit<VersionedRequest, 'version'>): {
  entry: Entry | null;
  readsPath: boolean;
} {
  const reads: { query: Query; answer: Promise<unknown> }[] = [];
  let now: number | null = null;
  let readsPath = false;
  const observed: Site = {
    ...site,
    content: {
      ...site.content,
      get(query) {
        const answer = site.content.get(query);
        reads.push({ query, answer });
        return answer;
      },
    },
    now() {
      now = site.now();
      return now;
    },
  };
  const onPathRead = () => {
    readsPath = true;
  };
  try {
    const markup = renderToStaticMarkup(
      <StaticRouter location={path}>
        <SiteAndLabels site={observed} labels={labels}>
          <PathReadContext value={onPathRead}>{render()}</PathReadContext>
        </SiteAndLabels>
      </StaticRouter>,
    );
    if (!reads.every(({ answer }) => isSettled(answer))) return { entry: null, readsPath };
    const answers = reads.map(({ query, answer }) => ({ query, version: versionOfAnswer(answer) }));
    const [preloads = ''] = PRELOADS.exec(markup) ?? [];
    return { entry: { html: markup.slice(preloads.length), preloads, answers, now }, readsPath };
  } catch {
    // It suspended or threw: the page renders it inside its own boundary.
    return { entry: null, readsPath };
  }
}
