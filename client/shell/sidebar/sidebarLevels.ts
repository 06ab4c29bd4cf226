import type { MenuEntry, MenuLink } from '../../../shared/content/menu';
import type { Labels } from '../../../shared/labels/labels';

/** The way down from the main menu: an entry's id, then a section's number. */
export type SidebarPath = readonly string[];

/** A line of the sidebar: a link, or the way to the level below. */
export type SidebarItem = { key: string; label: string } & ({ url: string } | { below: SidebarPath });

export interface SidebarLevelData {
  title: string;
  items: SidebarItem[];
  /** The title of the level above; null for the main menu. */
  above: string | null;
}

/** What the sidebar shows at a place: the main menu, an entry's submenu, or a section's sub-submenu. */
export function levelAt(entries: readonly MenuEntry[], path: SidebarPath, labels: Labels): SidebarLevelData {
  const menu = labels('navigation.menu');
  const entry = entries.find(({ id }) => id === path[0]);
  if (!entry || entry.kind === 'core.menu-item') {
    return { title: menu, items: entries.map(mainItem), above: null };
  }
  const overview = entry.url
    ? [link({ id: 'overview', label: labels('navigation.overview', { label: entry.label }), url: entry.url })]
    : [];
  if (entry.kind === 'core.menu') {
    return { title: entry.label, items: [...overview, ...entry.items.map(link)], above: menu };
  }
  const section = path[1] === undefined ? undefined : entry.sections[Number(path[1])];
  if (section) {
    return { title: section.title || entry.label, items: section.items.map(link), above: entry.label };
  }
  return {
    title: entry.label,
    items: [
      ...overview,
      ...entry.sections.flatMap(({ title, items }, index): SidebarItem[] =>
        // Nobody goes down to a list without a name, or to the only one there is.
        title === '' || entry.sections.length === 1
          ? items.map((item) => link({ ...item, id: `${index} ${item.id}` }))
          : [{ key: String(index), label: title, below: [entry.id, String(index)] }],
      ),
    ],
    above: menu,
  };
}

function mainItem(entry: MenuEntry): SidebarItem {
  return entry.kind === 'core.menu-item'
    ? link(entry)
    : { key: entry.id, label: entry.label, below: [entry.id] };
}

function link({ id, label, url }: MenuLink): SidebarItem {
  return { key: `link ${id}`, label, url };
}
