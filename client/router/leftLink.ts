/** The link by which a visitor left a page: its address, and its index among the links with that address. */
export interface LeftLink {
  href: string;
  nth: number;
}

/** The focused link, or null. */
export function leftLink(): LeftLink | null {
  const link = document.activeElement;
  if (!(link instanceof HTMLAnchorElement)) return null;
  const href = link.getAttribute('href') ?? '';
  return { href, nth: linksTo(href).indexOf(link) };
}

/** The same link on the page as it is now, or null if it is gone or hidden. */
export function findLeftLink({ href, nth }: LeftLink): HTMLElement | null {
  const link = linksTo(href)[nth];
  return link && link.getClientRects().length > 0 ? link : null;
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href);
}
