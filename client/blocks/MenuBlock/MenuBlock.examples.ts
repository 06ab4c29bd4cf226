import type { BlockExamples } from '../blockExamples';

const links = ['Metz', 'Nancy', 'Pau'].map((label) => ({
  id: label,
  label,
  url: `/campus/${label.toLowerCase()}`,
}));

export const campusMenuExamples: BlockExamples<'core.menu'> = {
  usual: { kind: 'core.menu', id: 'menu', label: 'Nos campus', url: '/campus', items: links },
  'without links': { kind: 'core.menu', id: 'menu', label: 'Nos campus', url: '', items: [] },
};

export const dropdownMenuExamples: BlockExamples<'core.menu-dropdown'> = {
  usual: {
    kind: 'core.menu-dropdown',
    id: 'menu',
    label: 'École',
    slug: 'ecole',
    url: '/ecole',
    sections: [
      { title: 'Découvrir', items: links },
      { title: '', items: links.slice(0, 1) },
    ],
  },
};

export const simpleMenuExamples: BlockExamples<'core.menu-item'> = {
  usual: { kind: 'core.menu-item', id: 'menu', label: 'Actualités', url: '/actualites' },
};
