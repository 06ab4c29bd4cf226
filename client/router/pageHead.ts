import { catalogueMessage, toContentError } from '../../shared/errors';
import type { PageMeta } from '../../shared/head/pageMeta';
import { type HeadTag, headTags } from '../../shared/head/seo';
import { createLabels } from '../../shared/labels/labels';
import { hasMeta } from '../site/pageData';
import type { Site, Sites } from '../site/SiteContext';
import { isShell } from '../site/shellData';
import { withSiteFeeds } from '../site/siteFeeds';
import { readCurrentPage } from './currentPage';
import type { Router } from './softNavigation';

/** The mark of the elements that belong to the page and not to the site. */
export const PAGE_HEAD_ATTRIBUTE = 'data-page';

/** Puts the head of the page that the router shows in the place of the one before it. */
export function syncPageHead(state: Router['state'], sites: Sites): void {
  const current = readCurrentPage({ state }, sites);
  if (!current) return;
  const { site, labels } = current;
  const loaded = state.matches.map((match) => state.loaderData[match.route.id]);
  const page = loaded.find(hasMeta)?.meta;
  const meta = errorMeta(state, site) ?? (page && withSiteFeeds(page, labels, site));
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

/** What an error page says of itself, which has no address of its own; null when there is no error. */
function errorMeta({ errors }: Router['state'], { locale, labelTexts }: Site): PageMeta | null {
  const [thrown] = Object.values(errors ?? {});
  if (thrown === undefined) return null;
  const { statusCode, customMessage, isConnectionLost } = toContentError(thrown);
  const lost = isConnectionLost ? createLabels(labelTexts)('commons.error.connectionLost') : undefined;
  return {
    title: lost ?? customMessage ?? catalogueMessage(statusCode, locale),
    path: '',
    noindex: true,
  };
}

/** Puts another page's head in the place of the present one's. */
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
