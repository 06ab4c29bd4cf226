import { parseMenu } from '../../../../../server/content/parse/entries/menu';
import { listEnvelopes, testContext } from '../testContext';

const body = [
  {
    __component: 'core.menu',
    id: 1,
    label: 'Campus',
    url: '/campus',
    items: [
      { id: 1, label: 'Lyon', url: '/campus/lyon' },
      { id: 1, label: 'Paris', url: '/campus/paris' },
      { id: 3, label: '', url: '/campus/nice' },
      { id: 4, label: 'Nantes', url: 'javascript:x' },
      { id: 5, label: 'Brest', slug: 'Brest' },
      { id: 6, label: 'Lille', url: 'campus/lille', slug: 'x' },
    ],
  },
  {
    __component: 'core.menu-dropdown',
    id: 1,
    label: 'Formations',
    slug: 'formations',
    url: null,
    menu_sections: [
      { Titre: 'Après le bac', items: [{ id: 9, label: 'BTS', url: '/programmes-bts' }] },
      { Titre: 'Rien', items: [] },
    ],
  },
  { __component: 'core.menuItem', id: 1, label: 'Contact', url: '/contact' },
  { __component: 'core.menu-item', id: 2, label: 'Nulle part' },
  { __component: 'core.menu-item', id: 3, label: 'Les MBA', url: null, slug: 'programmes-mba' },
  { __component: 'core.menu-item', id: 4, label: 'Handicap', slug: 'ecole/handicap' },
  {
    __component: 'core.menu-dropdown',
    id: 3,
    label: 'Services',
    slug: 'services',
    menu_sections: [{ items: [{ id: 1, label: 'Presse', url: 'acces-presse' }] }],
  },
  { __component: 'core.menu-dropdown', id: 4, label: 'École', slug: 'école' },
  { __component: 'core.menu-dropdown', id: 2, label: 'Vide' },
  { __component: 'texts.rich', id: 1, html: '<p>Pas un menu</p>' },
];

describe('a menu', () => {
  it.each(
    listEnvelopes([
      { id: 2, type: 'navbarproto', body },
      { id: 3, body: [] },
    ]),
  )('%s, is the first entry’s body, with what leads somewhere', (_, wire) => {
    expect(parseMenu(wire, testContext({ kind: 'menu' }))).toEqual({
      entries: [
        {
          kind: 'core.menu',
          id: 'core-menu-1',
          label: 'Campus',
          url: '/campus',
          items: [
            { id: '1', label: 'Lyon', url: '/campus/lyon' },
            { id: '1-2', label: 'Paris', url: '/campus/paris' },
            { id: '5', label: 'Brest', url: '/brest' },
            { id: '6', label: 'Lille', url: '/campus/lille' },
          ],
        },
        {
          kind: 'core.menu-dropdown',
          id: 'core-menu-dropdown-1',
          label: 'Formations',
          slug: 'formations',
          url: '/formations',
          sections: [{ title: 'Après le bac', items: [{ id: '9', label: 'BTS', url: '/programmes-bts' }] }],
        },
        { kind: 'core.menu-item', id: 'core-menu-item-1', label: 'Contact', url: '/contact' },
        { kind: 'core.menu-item', id: 'core-menu-item-2', label: 'Les MBA', url: '/programmes-mba' },
        { kind: 'core.menu-item', id: 'core-menu-item-3', label: 'Handicap', url: '/ecole/handicap' },
        // That slug says where the dropdown stands.
        {
          kind: 'core.menu-dropdown',
          id: 'core-menu-dropdown-2',
          label: 'Services',
          slug: 'services',
          url: '',
          sections: [{ title: '', items: [{ id: '1', label: 'Presse', url: '/acces-presse' }] }],
        },
        {
          kind: 'core.menu-dropdown',
          id: 'core-menu-dropdown-3',
          label: 'École',
          slug: 'école',
          url: '/%C3%A9cole',
          sections: [],
        },
      ],
    });
  });

  it.each([
    ['no entry', []],
    ['no record', {}],
    ['no entry in data', { data: [] }],
    ['no body', [{ id: 2, type: 'footer' }]],
    ['nothing in it that leads somewhere', [{ body: [{ __component: 'core.menu-item', label: 'Ici' }] }]],
  ])('of %s is noted once, with its question', (_, wire) => {
    const context = testContext({ kind: 'menu', url: '/menu-enrichis?filters[type][$eq]=footer&locale=en' });
    parseMenu(wire, context);
    parseMenu(wire, context);
    const notes = context.lines.filter(({ msg }) => String(msg).startsWith('menu without entries'));
    expect(notes).toEqual([expect.objectContaining({ level: 'warn', kind: 'menu', url: context.query.url })]);
  });

  it('of more links than anybody looks through keeps the first of each list, which the log says once', () => {
    const items = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        id: at + 1,
        label: `Lien ${at + 1}`,
        url: `/lien-${at + 1}`,
      }));
    const sections = [40, 90, 3].map((count) => ({ Titre: `Titre ${count}`, items: items(count) }));
    const wire = [
      {
        body: [
          { __component: 'core.menu', id: 1, label: 'Campus', url: '/campus', items: items(64) },
          {
            __component: 'core.menu-dropdown',
            id: 2,
            label: 'Formations',
            url: '/programme',
            menu_sections: sections,
          },
        ],
      },
    ];
    const context = testContext({ kind: 'menu', url: '/menu-enrichis?locale=fr' });
    const [campuses, courses] = parseMenu(wire, context).entries;
    const shown =
      courses?.kind === 'core.menu-dropdown' ? courses.sections.map((section) => section.items.length) : [];
    expect(campuses?.kind === 'core.menu' && campuses.items.length).toBe(33);
    expect(shown).toEqual([40, 74, 3]);
    parseMenu(wire, context);
    expect(context.lines).toEqual([
      expect.objectContaining({
        level: 'warn',
        msg: 'menu shortened: it has too many links',
        links: '197',
        most: '74',
      }),
    ]);
  });

  it('is empty where there is none', () => {
    for (const wire of [[], { data: [] }, [{ body: 3 }]]) {
      expect(parseMenu(wire, testContext({ kind: 'menu' }))).toEqual({ entries: [] });
    }
    for (const wire of [null, 'x', { data: null }]) {
      expect(() => parseMenu(wire, testContext({ kind: 'menu' }))).toThrow('unreadable answer');
    }
  });
});
