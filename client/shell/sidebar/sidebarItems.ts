import type { MenuLink } from '../../../shared/content/blocks/menuBlocks';
import type { MenuEntry } from '../../../shared/content/menu';
import type { Labels } from '../../../shared/labels/labels';

/** A line of the sidebar: a link, or a sublevel, whose own page has the address `own`. */
export type SidebarItem = MenuLink | { id: string; label: string; own?: string; items: SidebarItem[] };

/** The main menu, with a sublevel below each entry that has links and another below each of its titled sections. */
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
    // An untitled or single section needs no level of its own.
    title === '' || entry.sections.length === 1
      ? items.map((item) => ({ ...item, id: `${index} ${item.id}` }))
      : [{ id: String(index), label: title, items }],
  );
}
