import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { DrawStill, Site } from '../../client/site/SiteContext';
import type { Query } from '../../shared/content/answers';
import { isAtHand } from '../../shared/content/settled';
import type { Labels } from '../../shared/labels/labels';

/** The HTML of a part. */
export interface KeptHtml {
  html: string;
  /** Links to what the browser should fetch before it comes to the part, as HTML; '' for most. */
  preloads: string;
}

/** With everything besides its key that it was drawn from. */
interface Drawn extends KeptHtml {
  answers: readonly { query: Query; answer: Promise<unknown> }[];
  now: number | null;
  path: string | null;
}

/** As `DrawStill`. */
export type KeepStill = (part: Parameters<DrawStill>[0]) => KeptHtml | null;

/**
 * Builds the memory of HTML of parts that stay still. A part is drawn by itself once, and its HTML used again as long as
 * there is the very object that it is drawn from, the labels, the answers that it reads, and the moment and the path if it
 * asks for them: a page of which one block has changed costs that block. Null for a part that cannot be drawn in one go,
 * because it waits for content or fails: the page draws it, in its boundary.
 */
export function createStillHtml(): KeepStill {
  const kept = new WeakMap<Labels, WeakMap<object, Map<string, Drawn>>>();

  return function keepStill({ of, variant, site, labels, path, draw }) {
    const byObject = kept.get(labels) ?? new WeakMap<object, Map<string, Drawn>>();
    kept.set(labels, byObject);
    const variants = byObject.get(of) ?? new Map<string, Drawn>();
    byObject.set(of, variants);
    const known = variants.get(variant);
    if (known && isCurrent(known, site, path)) return known;

    const drawn = drawAlone(site, (world) => draw({ labels, ...world }), path);
    if (drawn) variants.set(variant, drawn);
    else variants.delete(variant);
    return drawn;
  };
}

/** Asks what was asked, so that the page counts it among what it is made of; nothing that another moment has made obsolete. */
function isCurrent({ answers, now, path }: Drawn, site: Site, currentPath: string): boolean {
  if ((now !== null && now !== site.now()) || (path !== null && path !== currentPath)) return false;
  const isSame = answers.map(({ query, answer }) => site.content.get(query) === answer);
  return !isSame.includes(false);
}

/** React begins with these. */
const PRELOADS = /^(?:<link rel="preload" [^>]*>)+/;

type DrawIn = (world: { site: Site }) => ReactNode;

function drawAlone(pageSite: Site, draw: DrawIn, path: string): Drawn | null {
  // Parts within are drawn with it: what stands for kept ones belongs to one page.
  const { drawStill: _, drawFrame: __, ...site } = pageSite;
  const answers: Drawn['answers'][number][] = [];
  let now: number | null = null;
  let readsPath = false;
  const world: Site = {
    ...site,
    content: {
      get(query) {
        const answer = site.content.get(query);
        answers.push({ query, answer });
        return answer;
      },
    },
    now() {
      now = site.now();
      return now;
    },
    onPathRead() {
      readsPath = true;
    },
  };
  try {
    const drawn = renderToStaticMarkup(<StaticRouter location={path}>{draw({ site: world })}</StaticRouter>);
    if (!answers.every(({ answer }) => isAtHand(answer))) return null;
    const [preloads = ''] = PRELOADS.exec(drawn) ?? [];
    return { html: drawn.slice(preloads.length), preloads, answers, now, path: readsPath ? path : null };
  } catch {
    // It waits, or it fails: the page draws it, in its boundary.
    return null;
  }
}
