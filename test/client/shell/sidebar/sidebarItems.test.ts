import { type SidebarItem, sidebarItems } from '../../../../client/shell/sidebar/sidebarItems';
import { createLabels } from '../../../../shared/labels/labels';
import { LABEL_TEXTS } from '../../../../shared/labels/labelTexts';
import { campusMenu, dropdown, link, simple } from '../entries';

const labels = createLabels(LABEL_TEXTS.fr);
const school = dropdown(
  'École',
  [
    { title: 'Y vivre', items: [link('Sport')] },
    { title: 'Nous', items: [link('Histoire')] },
    { title: '', items: [link('Presse')] },
  ],
  { url: '/ecole' },
);
const single = dropdown('International', [{ title: 'Partir', items: [link('Erasmus')] }]);
const entries = [school, campusMenu([link('Lyon')]), single, simple('Contact')];

/** Each line as text: a link with its address, or what is below it. */
function lines(items: readonly SidebarItem[]): unknown[] {
  return items.map((item) =>
    'url' in item ? `${item.label} → ${item.url}` : [item.label, lines(item.items)],
  );
}

describe('the lines of the sidebar', () => {
  it('are the main menu, below it submenus, below them a sub-submenu for each named section', () => {
    expect(lines(sidebarItems(entries, labels))).toEqual([
      [
        'École',
        [
          'École\u00a0: vue d’ensemble → /ecole',
          ['Y vivre', ['Sport → /sport']],
          ['Nous', ['Histoire → /histoire']],
          'Presse → /presse',
        ],
      ],
      ['Campus', ['Campus\u00a0: vue d’ensemble → /campus', 'Lyon → /lyon']],
      ['International', ['Erasmus → /erasmus']],
      'Contact → /contact',
    ]);
  });

  it('are every campus, however many', () => {
    const forty = campusMenu(Array.from({ length: 40 }, (_, index) => link(`Ville ${index}`)));
    const [campus] = sidebarItems([forty], labels);
    expect(campus && 'items' in campus && campus.items).toHaveLength(41);
  });
});
