import { parseSettings } from '../../../../../server/content/parse/entries/settings';
import { envelopes, testContext } from '../testContext';

const account = {
  title: 'École Méridien',
  siteName: 'Méridien',
  email: 'contact@example.fr',
  username: 'site',
  password: 'secret hash',
  role: { name: 'Authenticated' },
  logoOnDark: { url: '/logo-clair.svg' },
  seo: {
    metaDescription: 'Une école',
    twitterSite: '@ecole',
    metas: [{ type: 'name', key: 'author', value: 'École' }],
  },
  schools: [
    {
      title: 'École',
      phone: { number: '04 00 00 00 00' },
      logo: { url: '/logo.svg' },
      social: [
        { id: 1, type: 'instagram', url: 'https://instagram.com/x', visible: true },
        { id: 2, type: 'Linkedin', url: 'https://linkedin.com/x', visible: false },
        { id: 3, type: 'Myspace', url: 'https://myspace.com/x', visible: true },
        { id: 4, type: 'Youtube', url: 'javascript:x', visible: true },
        { id: 5, type: 'Tiktok', url: 'https://tiktok.com/@x' },
      ],
    },
    { title: 'Another school' },
  ],
};

describe('the settings', () => {
  it.each(envelopes(account))('%s, hold what is declared and nothing else', (_, wire) => {
    expect(parseSettings(wire, testContext())).toEqual({
      title: 'École Méridien',
      siteName: 'Méridien',
      email: 'contact@example.fr',
      phone: '04 00 00 00 00',
      phoneUrl: 'tel:+33400000000',
      timeZone: 'Europe/Paris',
      country: 'FR',
      currency: 'EUR',
      address: null,
      logo: { url: 'https://media.example/logo.svg', alt: '', width: null, height: null, sources: [] },
      logoOnDark: {
        url: 'https://media.example/logo-clair.svg',
        alt: '',
        width: null,
        height: null,
        sources: [],
      },
      social: [
        { id: '1', type: 'Instagram', url: 'https://instagram.com/x' },
        { id: '5', type: 'Tiktok', url: 'https://tiktok.com/@x' },
      ],
      metaDescription: 'Une école',
      metas: [{ type: 'name', key: 'author', value: 'École' }],
      shareImage: null,
      twitterSite: '@ecole',
    });
  });

  it('of another language are where the first say that the school is', () => {
    const school = { timeZone: 'Indian/Reunion', country: 'RE', currency: 'EUR' };
    const english = { ...testContext({ locale: 'en' }), ...school };
    expect(parseSettings({ title: 'School' }, english)).toMatchObject(school);
    const french = { ...testContext(), ...school };
    expect(parseSettings({ title: 'École' }, french)).toMatchObject({
      timeZone: 'Europe/Paris',
      country: 'FR',
    });
  });

  it('have the seat of the school where there is a city', () => {
    const of = (address: object) =>
      parseSettings({ title: 'É', schools: [{ address }] }, testContext()).address;
    expect(of({ street: '1 rue A', postalCode: 69007, city: 'Lyon' })).toEqual({
      street: '1 rue A',
      postalCode: '69007',
      city: 'Lyon',
      country: 'FR',
    });
    expect(of({ street: '1 rue A' })).toBeNull();
  });

  it('are unreadable without a title or a site name, and whole with nothing else', () => {
    for (const wire of [null, [], 'x', {}, { schools: 3, seo: [] }]) {
      expect(() => parseSettings(wire, testContext())).toThrow('unreadable answer');
    }
    for (const wire of [{ title: 'É' }, { schools: [{ title: 'É' }], seo: [] }]) {
      expect(parseSettings(wire, testContext())).toMatchObject({
        title: 'É',
        phone: '',
        logo: null,
        social: [],
      });
    }
  });
});
