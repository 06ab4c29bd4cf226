import type { MenuLink } from '../../../shared/content/blocks/menuBlocks';
import type { MenuEntry } from '../../../shared/content/menu';
import type { Labels } from '../../../shared/labels/labels';

/** A line of the sidebar: a link, or a level below, which may have an address of its `own`. */
export type SidebarItem = MenuLink | { id: string; label: string; own?: string; items: SidebarItem[] };

/** The main menu, with a submenu below each entry that has links and a sub-submenu below each of its named sections. */
export function sidebarItems(entries: readonly MenuEntry[], labels: Labels): SidebarItem[] {
  return entries.map((entry): SidebarItem => {
    if (entry.kind === 'core.menu-item') return entry;
    const { id, label, url } = entry;
    const overview = url
      ? [{ id: 'overview', label: labels('navigation.overview', { label }), url } satisfies MenuLink]
      : [];
    return { id, label, ...(url && { own: url }), items: [...overview, ...below(entry)] };
  });
}

function below(entry: Exclude<MenuEntry, { kind: 'core.menu-item' }>): readonly SidebarItem[] {
  if (entry.kind === 'core.menu') return entry.items;
  return entry.sections.flatMap(({ title, items }, index): SidebarItem[] =>
    // Nobody goes down to a list without a name, or to the only one there is.
    title === '' || entry.sections.length === 1
      ? items.map((item) => ({ ...item, id: `${index} ${item.id}` }))
      : [{ id: String(index), label: title, items }],
  );
}
