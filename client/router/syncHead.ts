import type { HeadTag } from '../../shared/head/seo';

/** The mark of the elements that belong to the page and not to the site. */
export const PAGE_HEAD_ATTRIBUTE = 'data-page';

/** Puts another page's head in the place of the present one's. */
export function syncHead(tags: readonly HeadTag[]): void {
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
