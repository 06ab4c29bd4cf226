import { blockExamples } from '../blockExamples';

const links = ['Metz', 'Nancy', 'Pau'].map((label) => ({
  id: label,
  label,
  url: `/campus/${label.toLowerCase()}`,
}));

export const campusMenuExamples = blockExamples('core.menu', {
  usual: { label: 'Nos campus', url: '/campus', items: links },
  'without links': { label: 'Nos campus', url: '', items: [] },
});

export const dropdownMenuExamples = blockExamples('core.menu-dropdown', {
  usual: {
    label: 'École',
    slug: 'ecole',
    url: '/ecole',
    sections: [
      { title: 'Découvrir', items: links },
      { title: '', items: links.slice(0, 1) },
    ],
  },
});

export const simpleMenuExamples = blockExamples('core.menu-item', {
  usual: { label: 'Actualités', url: '/actualites' },
});
