import { toContentError } from '../../shared/errors';
import { errorMeta } from '../../shared/head/errorMeta';
import { type HeadTag, headTags } from '../../shared/head/seo';
import { hasMeta } from '../site/pageData';
import type { Sites } from '../site/SiteContext';
import { isShell } from '../site/shellData';
import { withSiteFeeds } from '../site/siteFeeds';
import { readCurrentPage } from './currentPage';
import type { Router } from './softNavigation';

/** Marks the head elements that belong to the page, not to the site. */
export const PAGE_HEAD_ATTRIBUTE = 'data-page';

/** Replaces the previous page's head by that of the router's current page. */
export function syncPageHead(state: Router['state'], sites: Sites): void {
  const current = readCurrentPage({ state }, sites);
  if (!current) return;
  const { site, labels } = current;
  const loaded = state.matches.map((match) => state.loaderData[match.route.id]);
  const page = loaded.find(hasMeta)?.meta;
  const [thrown] = Object.values(state.errors ?? {});
  const meta =
    thrown === undefined
      ? page && withSiteFeeds(page, labels, site)
      : errorMeta(toContentError(thrown), labels, site.locale);
  if (!meta) return;
  syncHead(
    headTags(
      { ...meta, look: site.look },
      {
        siteUrl: site.options.siteUrl,
        locale: site.locale,
        settings: loaded.find(isShell)?.settings ?? null,
      },
    ),
  );
}

function syncHead(tags: readonly HeadTag[]): void {
  for (const element of document.head.querySelectorAll(`[${PAGE_HEAD_ATTRIBUTE}]`)) element.remove();
  for (const tag of tags) {
    if (tag.tag === 'title') {
      document.title = tag.text;
      continue;
    }
    const element = document.createElement(tag.tag);
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    element.setAttribute(PAGE_HEAD_ATTRIBUTE, '');
    document.head.append(element);
  }
}
