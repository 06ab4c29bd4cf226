import { articlePath } from '../../../../shared/addresses/entryPaths';
import type { MenuLink, MenuSection } from '../../../../shared/content/blocks/menuBlocks';
import { SERVICES_SLUG } from '../../../../shared/content/menu';
import { components, text as declaredText, required } from '../../declarations/attributes';
import { LINK } from '../../declarations/sharedParts';
import type { ParseContext } from '../parseContext';
import { reportSkipped } from '../reportSkipped';
import { address, type Fields, id, many, slug, text } from '../wire';
import type { BlockDefinitions } from './defineBlock';

const ENTRY = { label: required(declaredText), slug: declaredText, url: declaredText };

/** The entries of the menus. An editor may put them into a page as well. */
export const menuBlocks = {
  'core.menu': {
    attributes: { ...ENTRY, items: components(LINK) },
    read(from, context) {
      const label = text(from, 'label');
      return label ? { label, url: target(from), items: links(from, context) } : null;
    },
  },
  'core.menu-dropdown': {
    attributes: { ...ENTRY, menu_sections: components({ Titre: declaredText, items: components(LINK) }) },
    read(from, context) {
      const label = text(from, 'label');
      const sections = many(from, 'menu_sections', (section) => parseSection(section, context));
      const named = slug(from);
      // This slug only says where the dropdown is shown; it does not name a page.
      const isServices = named.toLowerCase() === SERVICES_SLUG && sections.length > 0;
      const url = isServices ? address(from, 'url') : target(from);
      return label && (url || sections.length > 0) ? { label, slug: named, url, sections } : null;
    },
  },
  'core.menu-item': {
    attributes: LINK,
    read(from) {
      const label = text(from, 'label');
      const url = target(from);
      return label && url ? { label, url } : null;
    },
  },
} satisfies Partial<BlockDefinitions>;

/** The target of an entry: its address or, without one, the page with its slug. */
function target(from: Fields): string {
  const named = slug(from);
  return (
    address(from, 'url') || (named ? articlePath({ slug: named, rubrique: null }) : address(from, 'slug'))
  );
}

function parseSection(from: Fields, context: ParseContext): MenuSection | null {
  const items = links(from, context);
  return items.length > 0 ? { title: text(from, 'Titre') || text(from, 'title'), items } : null;
}

function links(from: Fields, context: ParseContext): MenuLink[] {
  const uniqueId = createUniqueIds();
  return many(
    from,
    'items',
    reportSkipped('menu item', context, (item) => {
      const label = text(item, 'label');
      const url = target(item);
      return label && url ? { id: uniqueId(id(item) || url), label, url } : null;
    }),
  );
}

/** Makes ids unique in order of appearance: the second `hero-1` becomes `hero-1-2`. */
function createUniqueIds(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    let unique = wanted;
    for (let n = 2; taken.has(unique); n += 1) unique = `${wanted}-${n}`;
    taken.add(unique);
    return unique;
  };
}
