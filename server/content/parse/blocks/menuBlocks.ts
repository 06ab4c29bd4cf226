import type { MenuLink, MenuSection } from '../../../../shared/content/menu';
import { noting } from '../noting';
import type { ParseContext } from '../parseContext';
import { createUniqueIds } from '../uniqueId';
import { address, type Fields, id, many, slug, text } from '../wire';
import type { BlockParsers } from './blockParsers';

/** The entries of the menus, which an editor may put into a page as well. */
export const menuBlocks = {
  'core.menu': (from, context) => {
    const label = text(from, 'label');
    return label ? { label, url: address(from, 'url'), items: links(from, context) } : null;
  },
  'core.menu-dropdown': (from, context) => {
    const label = text(from, 'label');
    const url = address(from, 'url');
    const sections = many(from, 'menu_sections', (section) => parseSection(section, context));
    return label && (url || sections.length > 0) ? { label, slug: slug(from), url, sections } : null;
  },
  'core.menu-item': (from) => {
    const label = text(from, 'label');
    const url = address(from, 'url');
    return label && url ? { label, url } : null;
  },
} satisfies Partial<BlockParsers>;

function parseSection(from: Fields, context: ParseContext): MenuSection | null {
  const items = links(from, context);
  return items.length > 0 ? { title: text(from, 'Titre') || text(from, 'title'), items } : null;
}

function links(from: Fields, context: ParseContext): MenuLink[] {
  const uniqueId = createUniqueIds();
  return many(
    from,
    'items',
    noting('menu item', context, (item) => {
      const label = text(item, 'label');
      const url = address(item, 'url');
      return label && url ? { id: uniqueId(id(item) || url), label, url } : null;
    }),
  );
}
