import type { BlockOf } from './blocks';

export type CampusMenu = BlockOf<'core.menu'>;
export type DropdownMenu = BlockOf<'core.menu-dropdown'>;
export type SimpleMenu = BlockOf<'core.menu-item'>;

/** The slug of the dropdown that belongs to the quick links and not to the main menu. */
export const SERVICES_SLUG = 'services';

export type MenuEntry = CampusMenu | DropdownMenu | SimpleMenu;
export type MenuType = 'navbarproto' | 'footer';

export interface Menu {
  entries: MenuEntry[];
}
