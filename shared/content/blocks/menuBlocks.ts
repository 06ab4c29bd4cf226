/** A link of a menu; an item without a label or an address is dropped at the door. */
export interface MenuLink {
  id: string;
  label: string;
  url: string;
}

export interface MenuSection {
  title: string;
  items: MenuLink[];
}

export interface MenuBlocks {
  /** The campus item: columns of links and the next events. */
  'core.menu': {
    label: string;
    url: string;
    items: MenuLink[];
  };
  'core.menu-dropdown': {
    label: string;
    /** What editors call it whatever its label. '' when they call it nothing. */
    slug: string;
    url: string;
    sections: MenuSection[];
  };
  'core.menu-item': {
    label: string;
    url: string;
  };
}
