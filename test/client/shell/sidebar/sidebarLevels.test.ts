import { levelAt, type SidebarLevelData } from '../../../../client/shell/sidebar/sidebarLevels';
import { createLabels } from '../../../../shared/labels/labels';
import { LABELS } from '../../../../shared/labels/labelTexts';
import { campusMenu, dropdown, link, simple } from '../entries';

const labels = createLabels(LABELS.fr);
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

/** Each line as text: a link with its address, or the way down. */
function lines({ items }: SidebarLevelData): string[] {
  return items.map((item) =>
    'url' in item ? `${item.label} → ${item.url}` : `${item.label} ↓ ${item.below.join('/')}`,
  );
}

describe('the levels of the sidebar', () => {
  it('begin with the main menu, from which there is no way back', () => {
    const level = levelAt(entries, [], labels);
    expect(level).toMatchObject({ title: 'Menu', above: null });
    expect(lines(level)).toEqual([
      'École ↓ École',
      'Campus ↓ campus',
      'International ↓ International',
      'Contact → /contact',
    ]);
  });

  it('go down to a submenu: its own page, its named sections, its nameless links', () => {
    const level = levelAt(entries, ['École'], labels);
    expect(level).toMatchObject({ title: 'École', above: 'Menu' });
    expect(lines(level)).toEqual([
      'École\u00a0: vue d’ensemble → /ecole',
      'Y vivre ↓ École/0',
      'Nous ↓ École/1',
      'Presse → /presse',
    ]);
  });

  it('go down to a sub-submenu', () => {
    const level = levelAt(entries, ['École', '1'], labels);
    expect(level).toMatchObject({ title: 'Nous', above: 'École' });
    expect(lines(level)).toEqual(['Histoire → /histoire']);
  });

  it('show the links of an only section without another step', () => {
    expect(lines(levelAt(entries, ['International'], labels))).toEqual(['Erasmus → /erasmus']);
  });

  it('show every campus, however many', () => {
    const forty = campusMenu(Array.from({ length: 40 }, (_, index) => link(`Ville ${index}`)));
    expect(levelAt([forty], ['campus'], labels).items).toHaveLength(41);
  });

  it('are the main menu where the way down has gone', () => {
    expect(levelAt(entries, ['Ailleurs'], labels).title).toBe('Menu');
  });
});
