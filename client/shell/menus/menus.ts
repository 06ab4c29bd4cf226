import type { MenuLink } from '../../../shared/content/blocks/menuBlocks';
import { type DropdownMenu, type Menu, type MenuEntry, SERVICES_SLUG } from '../../../shared/content/menu';
import type { Labels } from '../../../shared/labels/labels';
import { ERROR_LINKS } from '../../errors/errorLinks';
import { leadsSomewhere } from '../../site/leadsSomewhere';
import type { SiteOptions } from '../../site/SiteContext';
import type { EntryAddresses } from './currentEntry';

export interface NavbarMenus {
  entries: MenuEntry[];
  /** Null if the menu has no such dropdown. */
  services: DropdownMenu | null;
}

type Leading = Pick<SiteOptions, 'emptyTargets'>;

/** The navbar's menus, with the services apart. Without a menu, the built-in minimal navigation. */
export function navbarMenus(menu: Menu | null, labels: Labels, options: Leading): NavbarMenus {
  const entries = menuEntries(menu, labels, options);
  const services = entries.find(isServices) ?? null;
  return { entries: entries.filter((entry) => entry !== services), services };
}

/** A menu's entries; an entry without sublinks is a link. Without a menu, the built-in minimal navigation. */
export function menuEntries(menu: Menu | null, labels: Labels, options: Leading): MenuEntry[] {
  const entries = (menu?.entries ?? []).flatMap(simplified);
  if (entries.length > 0) return entries;
  return ERROR_LINKS.filter(({ path }) => leadsSomewhere(options, path)).map(({ label, path }) => ({
    kind: 'core.menu-item',
    id: path,
    label: labels(label),
    url: path,
  }));
}

/** All links below an entry, with unique ids: each section counts its own from the start. */
export function linksOf(entry: MenuEntry): MenuLink[] {
  switch (entry.kind) {
    case 'core.menu':
      return entry.items;
    case 'core.menu-dropdown':
      return entry.sections.flatMap(({ items }, section) =>
        items.map((item) => ({ ...item, id: `${section} ${item.id}` })),
      );
    default:
      return [entry];
  }
}

export function addressesOf(entry: MenuEntry): EntryAddresses {
  return { id: entry.id, url: entry.url, links: linksOf(entry).map(({ url }) => url) };
}

function simplified(entry: MenuEntry): MenuEntry[] {
  if (linksOf(entry).length > 0) return [entry];
  const { id, label, url } = entry;
  return url ? [{ kind: 'core.menu-item', id, label, url }] : [];
}

function isServices(entry: MenuEntry): entry is DropdownMenu {
  return entry.kind === 'core.menu-dropdown' && entry.slug.toLowerCase() === SERVICES_SLUG;
}
