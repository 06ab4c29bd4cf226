import type { MenuLink, MenuSection } from '../../../shared/content/blocks/menuBlocks';
import type { CampusMenu, DropdownMenu, SimpleMenu } from '../../../shared/content/menu';

export function link(label: string, url = `/${label.toLowerCase()}`): MenuLink {
  return { id: label, label, url };
}
export function simple(label: string, url?: string): SimpleMenu {
  return { kind: 'core.menu-item', ...link(label, url) };
}
export function campusMenu(items: MenuLink[], url = '/campus'): CampusMenu {
  return { kind: 'core.menu', id: 'campus', label: 'Campus', url, items };
}
export function dropdown(label: string, sections: MenuSection[], { url = '', slug = '' } = {}): DropdownMenu {
  return { kind: 'core.menu-dropdown', id: label, label, slug, url, sections };
}
