/** A link of a menu; the parser drops items without a label or an address. */
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
    /** The name that editors refer to it by, whatever its label; '' without. */
    slug: string;
    url: string;
    sections: MenuSection[];
  };
  'core.menu-item': {
    label: string;
    url: string;
  };
}
