import fc from 'fast-check';
import type { Block } from '../../../shared/content/blocks';
import type { Campus } from '../../../shared/content/campus';
import type { Course } from '../../../shared/content/course';
import type { DateText } from '../../../shared/content/dates';
import type { Event } from '../../../shared/content/event';
import type { JobOffer } from '../../../shared/content/job';
import type { NewsItem } from '../../../shared/content/news';
import type { Settings } from '../../../shared/content/settings';
import type { CampusRef } from '../../../shared/content/summaries';
import type { PageMeta } from '../../../shared/head/pageMeta';
import { NO_SETTINGS } from '../../../shared/head/seo';
import type { Locale } from '../../../shared/locale';
import { structuredData } from '../../../shared/structuredData/structuredData';
import type { Subject } from '../../../shared/structuredData/subject';
import { schemaProblems } from '../../support/schemaShapes';

const SITE = 'https://www.ecole.example';
const NOW = Date.UTC(2026, 10, 20);

const date = (iso: string): DateText => ({
  iso,
  isoDay: iso.slice(0, 10),
  day: '',
  month: '',
  year: '',
  long: '',
  short: '',
  monthAndYear: '',
  time: '',
});

const SEAT = { street: '1 rue de l’École', postalCode: '69007', city: 'Lyon', country: 'FR' };

const CAMPUS: Omit<Campus, 'body' | 'seo'> = {
  slug: 'lyon',
  title: 'Lyon',
  summary: 'Le campus.',
  city: 'Lyon',
  geo: { lat: 45.7, lng: 4.8 },
  picture: null,
  description: '',
  address: { street: '47 avenue Debourg', postalCode: '69007', city: 'Lyon', country: 'FR' },
  countryName: '',
  phone: '04 00 00 00 00',
  phoneUrl: 'tel:+33400000000',
  email: 'lyon@ecole.example',
  isAffiliated: false,
  courses: [],
};

const COURSE: Omit<Course, 'body' | 'seo'> = {
  slug: 'bts-mco',
  title: 'BTS MCO',
  name: 'MCO',
  summary: 'Vendre.',
  level: 'Bac+2',
  rhythms: ['fulltime', 'periodic'],
  category: { slug: 'bts', title: 'BTS' },
  duration: { value: 2, scale: 'year' },
  picture: null,
  campuses: [
    { slug: 'lyon', title: 'Lyon' },
    { slug: 'paris', title: 'Paris' },
  ],
  entryLevel: 'Bac',
  graduationLevel: 'Diplôme d’État',
  labels: [],
  rncp: { code: 'RNCP1', title: 'Titre', certifier: '', registeredOn: '' },
  prerequisites: '',
  objectives: '',
  accessDelay: '',
  price: '5 600 € par an en initial ; pris en charge en alternance',
  methods: '',
  assessment: '',
  disabilityAccess: '',
  results: [],
  openTo: ['Bac'],
  domain: { slug: 'commerce', title: 'Commerce' },
  intakes: [],
  fees: {},
  parcoursupUrl: '',
  vae: false,
  updatedAt: '2026-11-01T09:00:00.000Z',
};

const EVENT: Omit<Event, 'body' | 'seo'> = {
  slug: 'jpo',
  title: 'Portes ouvertes',
  description: 'Venez.',
  url: '',
  when: { start: date('2026-12-05T09:00:00.000Z'), end: date('2026-12-05T16:00:00.000Z'), text: '' },
  campus: { slug: 'lyon', title: 'Lyon' },
  type: 'jpo',
  cancelled: false,
  updatedAt: '',
  address: '47 avenue Debourg, 69007 Lyon',
  registrationUrl: '',
  overAt: NOW + 3_600_000,
  slots: [],
  placesLeft: null,
};

const NEWS: Omit<NewsItem, 'body' | 'seo'> = {
  slug: 'gala',
  title: 'Le gala',
  summary: 'Une soirée.',
  createdAt: date('2026-07-01T08:00:00.000Z'),
  publishedAt: date('2026-07-01T08:00:00.000Z'),
  updatedAt: null,
  picture: null,
  campuses: [],
  category: { slug: 'vie', title: 'Vie des campus' },
  author: 'Ada Byron',
  readingTime: null,
};

const OFFER: JobOffer = {
  id: '7',
  slug: 'vendeur',
  title: 'Vendeur (H/F)',
  level: 'Bac+3',
  contract: 'Alternance – apprentissage',
  street: '',
  postalCode: '',
  city: 'Rennes',
  country: 'FR',
  countryName: '',
  salary: null,
  campus: null,
  company: 'Laiterie',
  url: 'https://offres.example/7',
  publishedAt: date('2026-11-01T09:00:00.000Z'),
  validThrough: date('2026-12-31T17:00:00.000Z'),
  description: '<p>Vendre du lait.</p>',
};

// biome-ignore lint/suspicious/noExplicitAny: tests look at nodes freely, and fail where something is not there.
type Node = any;

function graphOf(page: Partial<PageMeta>, body: readonly Block[] = []): Node[] {
  const json = structuredData(
    { title: '', path: '/page', ...page },
    {
      siteUrl: SITE,
      locale: 'fr',
      settings: {
        ...NO_SETTINGS,
        title: 'École Témoin',
        siteName: 'École Témoin',
        email: 'a@b.example',
        address: SEAT,
      },
      body,
      home: 'Accueil',
      now: NOW,
    },
  );
  return json === '' ? [] : JSON.parse(json)['@graph'];
}

const about = (subject: Subject): Node => graphOf({ subject })[0];

describe('what a page says to machines', () => {
  it.each<[string, Subject]>([
    ['the home page', { kind: 'home' }],
    ['a campus', { kind: 'campus', campus: CAMPUS }],
    ['programmes', { kind: 'courses', courses: [COURSE] }],
    ['a programme', { kind: 'course', course: COURSE }],
    ['an event', { kind: 'event', event: EVENT }],
    ['a news item', { kind: 'news', item: NEWS }],
    ['an offer', { kind: 'job', offer: OFFER }],
  ])('of %s has the shapes of schema.org', (_what, subject) => {
    const image = { url: '/media/a.jpg', alt: '' };
    const graph = graphOf({ subject, image, breadcrumb: [{ label: 'Là', path: '/la' }] });
    expect(graph.length).toBeGreaterThan(1);
    expect(graph.flatMap((node) => schemaProblems(node))).toEqual([]);
  });

  // https://developers.google.com/search/docs/appearance/structured-data/organization and …/site-names; the box for
  // searching a site is gone: https://developers.google.com/search/blog/2024/10/sitelinks-search-box
  it('home: the site by its name, and the school with its logo and seat', () => {
    const [site, school] = graphOf({ path: '/', subject: { kind: 'home' } });
    expect(site).toMatchObject({
      '@type': 'WebSite',
      name: 'École Témoin',
      publisher: { '@id': `${SITE}/#organization` },
    });
    expect(site).not.toHaveProperty('potentialAction');
    expect(school).toMatchObject({
      '@type': 'EducationalOrganization',
      '@id': `${SITE}/#organization`,
      email: 'a@b.example',
      logo: `${SITE}/icons/icon-512.png`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1 rue de l’École',
        postalCode: '69007',
        addressLocality: 'Lyon',
        addressCountry: 'FR',
      },
    });
    expect(school).not.toHaveProperty('telephone');
  });

  it('a campus: its address and its place on the globe', () => {
    const campus = about({ kind: 'campus', campus: CAMPUS });
    expect(campus).toMatchObject({
      '@type': 'CollegeOrUniversity',
      name: 'École Témoin – Lyon',
      address: { streetAddress: '47 avenue Debourg', postalCode: '69007', addressLocality: 'Lyon' },
      geo: { '@type': 'GeoCoordinates', latitude: 45.7, longitude: 4.8 },
      parentOrganization: { name: 'École Témoin' },
    });
    expect(about({ kind: 'campus', campus: { ...CAMPUS, geo: null } })).not.toHaveProperty('geo');
  });

  it('a list of programmes: each in its place', () => {
    const list = about({ kind: 'courses', courses: [COURSE, { ...COURSE, slug: 'Autre' }] });
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 2 });
    expect(list.itemListElement[1]).toMatchObject({
      position: 2,
      item: { '@type': 'Course', url: `${SITE}/programme/autre`, name: 'BTS MCO' },
    });
    expect(graphOf({ subject: { kind: 'courses', courses: [] } })).toEqual([]);
  });

  it('a programme: who gives it, what it costs, how it can be followed', () => {
    expect(about({ kind: 'course', course: COURSE })).toMatchObject({
      '@type': 'Course',
      provider: { '@type': 'EducationalOrganization', name: 'École Témoin' },
      educationalCredentialAwarded: 'Diplôme d’État',
      courseCode: 'RNCP1',
      offers: { '@type': 'Offer', category: 'Paid', price: 5600, priceCurrency: 'EUR' },
      hasCourseInstance: [
        {
          '@type': 'CourseInstance',
          courseMode: ['Onsite', 'full-time'],
          courseSchedule: { duration: 'P1Y', repeatFrequency: 'Yearly', repeatCount: 2 },
          location: ['Lyon', 'Paris'],
        },
        { courseMode: ['Onsite', 'work-study'] },
      ],
    });
  });

  it('a programme that begins on known days: when, where, for how much and until when one may apply', () => {
    const day = (isoDay: string) => ({ isoDay, long: isoDay, short: isoDay, monthAndYear: isoDay });
    const intake = (isoDay: string, deadline: string | null, campuses: CampusRef[] = []) => ({
      ...{ date: day(isoDay), deadline: deadline === null ? null : day(deadline) },
      ...{ campuses, admission: null, isOpen: true },
    });
    const course = {
      ...COURSE,
      fees: { fulltime: 5600, periodic: 0 },
      intakes: [
        intake('2027-02-01', null, [{ slug: 'lyon', title: 'Lyon' }]),
        intake('2027-09-06', '2027-03-11'),
      ],
    };
    const { hasCourseInstance: instances } = about({ kind: 'course', course });
    expect(instances).toHaveLength(4);
    expect(instances[0]).toMatchObject({ startDate: '2027-02-01', location: ['Lyon'] });
    expect(instances[2]).toMatchObject({
      ...{ startDate: '2027-09-06', location: ['Lyon', 'Paris'] },
      offers: { category: 'Paid', price: 5600, priceCurrency: 'EUR', validThrough: '2027-03-11' },
    });
    expect(instances[3].offers).toMatchObject({ category: 'Free', price: 0 });
    expect(schemaProblems(about({ kind: 'course', course }))).toEqual([]);
  });

  it.each([
    ['11 400 € par an', { category: 'Paid', price: 11_400 }],
    ['4900€', { category: 'Paid', price: 4900 }],
    ['De 4 900,50 € à 6 000 €', { category: 'Paid', price: undefined }],
    ['Coût réglé par l’employeur ; 0 € pour l’alternant', { category: 'Free', price: 0 }],
    ['Pris en charge par l’entreprise', { category: 'Free', price: undefined }],
    ['Sur devis', { category: 'Paid', price: undefined }],
  ])('of the price "%s" it says no more than is written', (price, { category, price: amount }) => {
    const { offers } = about({ kind: 'course', course: { ...COURSE, price } });
    expect(offers.category).toBe(category);
    expect(offers.price).toBe(amount);
    expect(offers.description).toBe(price);
  });

  it('nothing of a price that nobody gave', () => {
    expect(about({ kind: 'course', course: { ...COURSE, price: '' } })).not.toHaveProperty('offers');
  });

  it('an event: when, on the clocks of Paris, and where', () => {
    expect(about({ kind: 'event', event: EVENT })).toMatchObject({
      '@type': 'EducationEvent',
      startDate: '2026-12-05T10:00:00+01:00',
      endDate: '2026-12-05T17:00:00+01:00',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      location: {
        '@type': 'Place',
        name: '47 avenue Debourg, 69007 Lyon',
        address: { streetAddress: '47 avenue Debourg', postalCode: '69007', addressLocality: 'Lyon' },
      },
      organizer: { name: 'École Témoin' },
    });
    const summer = { start: date('2026-07-05T08:00:00.000Z'), end: null, text: '' };
    expect(about({ kind: 'event', event: { ...EVENT, when: summer, type: 'salon' } })).toMatchObject({
      '@type': 'Event',
      startDate: '2026-07-05T10:00:00+02:00',
      endDate: '2026-07-05',
    });
    const days = {
      start: { ...date('2026-12-04T23:00:00.000Z'), isoDay: '2026-12-05' },
      end: { ...date('2026-12-06T23:00:00.000Z'), isoDay: '2026-12-07' },
      text: '',
    };
    expect(about({ kind: 'event', event: { ...EVENT, when: days } })).toMatchObject({
      startDate: '2026-12-05',
      endDate: '2026-12-07',
    });
  });

  it('an event that is cancelled says so, and offers no place', () => {
    const event = { ...EVENT, cancelled: true, placesLeft: 12 };
    expect(about({ kind: 'event', event })).toMatchObject({
      eventStatus: 'https://schema.org/EventCancelled',
    });
    expect(about({ kind: 'event', event })).not.toHaveProperty('offers');
  });

  it('an event that is over offers no place', () => {
    const event = { ...EVENT, placesLeft: 12 };
    expect(about({ kind: 'event', event })).toHaveProperty('offers');
    expect(about({ kind: 'event', event: { ...event, overAt: NOW } })).not.toHaveProperty('offers');
  });

  // https://developers.google.com/search/docs/appearance/structured-data/event: a name and a detailed address of the venue
  it('an event of a campus is at that campus’ address', () => {
    const at = (address: string) =>
      about({ kind: 'event', event: { ...EVENT, address }, venue: CAMPUS }).location;
    const campus = {
      '@type': 'Place',
      name: 'École Témoin – Lyon',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '47 avenue Debourg',
        postalCode: '69007',
        addressLocality: 'Lyon',
        addressCountry: 'FR',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 45.7, longitude: 4.8 },
    };
    expect(at('')).toEqual(campus);
    expect(at('47 avenue Debourg, 69007 Lyon')).toEqual(campus);
    expect(at('Eurexpo, 1 boulevard de l’Europe, 69680 Chassieu')).toEqual({
      '@type': 'Place',
      name: 'Eurexpo',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Eurexpo, 1 boulevard de l’Europe',
        postalCode: '69680',
        addressLocality: 'Chassieu',
        addressCountry: 'FR',
      },
    });
    expect(at('Salle des fêtes').address).toMatchObject({
      streetAddress: 'Salle des fêtes',
      addressLocality: 'Lyon',
    });
  });

  // The same page, `offers`: where one gets in, and whether there is room.
  it('an event offers a place where one registers', () => {
    const offers = (change: Partial<Event>) =>
      about({ kind: 'event', event: { ...EVENT, ...change } }).offers;
    expect(offers({})).toEqual({
      '@type': 'Offer',
      url: `${SITE}/page`,
      availability: 'https://schema.org/InStock',
    });
    expect(offers({ cancelled: true })).toBeUndefined();
    expect(offers({ registrationUrl: 'https://inscription.example/', placesLeft: 3 })).toEqual({
      '@type': 'Offer',
      url: 'https://inscription.example/',
      availability: 'https://schema.org/InStock',
    });
    expect(offers({ placesLeft: 0 })).toMatchObject({
      url: `${SITE}/page`,
      availability: 'https://schema.org/SoldOut',
    });
  });

  it('a webinar takes place on the network', () => {
    const webinar = {
      ...EVENT,
      type: 'webinaire' as const,
      campus: null,
      registrationUrl: 'https://visio.example/',
    };
    expect(about({ kind: 'event', event: webinar })).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://visio.example/' },
    });
  });

  it('an event of no campus and no address: the country, and no town that nobody named', () => {
    const nowhere = { ...EVENT, campus: null, address: '' };
    expect(about({ kind: 'event', event: nowhere }).location).toEqual({
      '@type': 'Place',
      name: 'École Témoin',
      address: { '@type': 'PostalAddress', addressCountry: 'FR' },
    });
  });

  it('news and posts', () => {
    expect(about({ kind: 'news', item: NEWS })).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Le gala',
      datePublished: '2026-07-01T10:00:00+02:00',
      dateModified: '2026-07-01T10:00:00+02:00',
      author: { '@type': 'Person', name: 'Ada Byron' },
      publisher: { name: 'École Témoin' },
    });
    const post = { ...NEWS, author: '', category: { slug: 'blog', title: 'Blog' } };
    expect(about({ kind: 'news', item: post })).toMatchObject({
      '@type': 'BlogPosting',
      author: { '@type': 'EducationalOrganization', name: 'École Témoin' },
    });
  });

  it.each([
    ['La rédaction', 'Organization'],
    ['Service des admissions', 'Organization'],
    ['Yannick Le Derff', 'Person'],
    ['Hortense de Brignac', 'Person'],
    ['Maëva', 'Person'],
  ])('news written by %s', (author, type) => {
    expect(about({ kind: 'news', item: { ...NEWS, author } }).author).toEqual({
      '@type': type,
      name: author,
    });
  });

  // https://developers.google.com/search/docs/appearance/structured-data/job-posting
  it.each([
    ['Stage de six mois', ['INTERN']],
    ['Alternance – apprentissage', ['FULL_TIME', 'TEMPORARY']],
    ['Contrat de professionnalisation', ['FULL_TIME', 'TEMPORARY']],
    ['CDI à temps partiel', ['PART_TIME']],
    ['CDI', ['FULL_TIME']],
    ['CDD', ['TEMPORARY']],
    ['Mission', ['OTHER']],
  ])('an offer by its contract, %s: %j', (contract, types) => {
    expect(about({ kind: 'job', offer: { ...OFFER, contract } }).employmentType).toEqual(types);
  });

  it('an offer says where exactly and for how much, as far as the company does', () => {
    const salary = { min: 1520, max: 1780, unit: 'month' as const };
    const exact = { ...OFFER, street: '3 rue du Port', postalCode: '35000', salary };
    expect(about({ kind: 'job', offer: exact })).toMatchObject({
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '3 rue du Port',
          postalCode: '35000',
          addressLocality: 'Rennes',
          addressCountry: 'FR',
        },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: { '@type': 'QuantitativeValue', minValue: 1520, maxValue: 1780, unitText: 'MONTH' },
      },
    });
    const one = { ...OFFER, salary: { ...salary, max: 1520 } };
    expect(about({ kind: 'job', offer: one }).baseSalary.value).toMatchObject({ value: 1520 });
    expect(about({ kind: 'job', offer: OFFER })).not.toHaveProperty('baseSalary');
  });

  it('an offer, unless it is over or lacks what is demanded', () => {
    expect(about({ kind: 'job', offer: OFFER })).toMatchObject({
      '@type': 'JobPosting',
      datePosted: '2026-11-01',
      validThrough: '2026-12-31T18:00:00+01:00',
      hiringOrganization: { name: 'Laiterie' },
      jobLocation: { address: { addressLocality: 'Rennes' } },
    });
    for (const change of [
      { company: '' },
      { description: '' },
      { publishedAt: null },
      { city: '' },
      { validThrough: date('2026-11-01T00:00:00.000Z') },
    ]) {
      expect(graphOf({ subject: { kind: 'job', offer: { ...OFFER, ...change } } })).toEqual([]);
    }
  });

  // https://developers.google.com/search/updates (May 2026): questions and answers are shown no more.
  it('its videos, and no questions, which search engines have retired', () => {
    const body: Block[] = [
      {
        kind: 'core.video',
        id: 'v',
        provider: 'vimeo',
        videoId: '12',
        videoKey: '',
        title: 'Visite',
        transcript: '<p>Bonjour &amp; bienvenue</p>',
        poster: null,
      },
      {
        kind: 'texts.accordion',
        id: 'a',
        title: '',
        items: [
          { title: 'Combien ?', html: '<p>Peu : <a href="/programme">voir</a>.</p>' },
          { title: 'Quand ? ', html: '<p>Demain.</p>' },
        ],
      },
      { kind: 'texts.accordion', id: 'b', title: '', items: [{ title: 'Où ?', html: '<p>Ici.</p>' }] },
      {
        kind: 'texts.accordion',
        id: 'c',
        title: '',
        items: [
          { title: 'Pourquoi ?', html: '<p>Parce que.</p>' },
          { title: 'Horaires', html: '<p>9 h</p>' },
        ],
      },
    ];
    const [video, ...others] = graphOf({ publishedAt: '2026-07-01T08:00:00.000Z' }, body);
    expect(video).toMatchObject({
      '@type': 'VideoObject',
      name: 'Visite',
      description: 'Bonjour & bienvenue',
      embedUrl: 'https://player.vimeo.com/video/12',
      thumbnailUrl: expect.stringMatching(/^https:\/\/www\.ecole\.example\/media\//),
      uploadDate: '2026-07-01T10:00:00+02:00',
    });
    expect(others).toEqual([]);
    const [changed] = graphOf({ modifiedAt: '2026-07-02T08:00:00.000Z' }, body);
    expect(changed.uploadDate).toBe('2026-07-02T10:00:00+02:00');
    expect(graphOf({}, body)).toEqual([]);
  });

  it('the way to it', () => {
    expect(graphOf({ breadcrumb: [{ label: 'Campus', path: '/campus' }] })).toEqual([
      {
        '@type': 'BreadcrumbList',
        '@id': `${SITE}/page#breadcrumb`,
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Accueil', item: `${SITE}/` },
          { '@type': 'ListItem', position: 2, name: 'Campus', item: `${SITE}/campus` },
        ],
      },
    ]);
  });

  it('what is so now of an entry that is the very same: its picture, its address, the school', () => {
    const subject: Subject = { kind: 'event', event: EVENT };
    const settings: Settings = { ...NO_SETTINGS, siteName: 'École Témoin' };
    const told = (page: Partial<PageMeta>, school = settings, locale: Locale = 'fr'): Node =>
      JSON.parse(
        structuredData(
          { title: '', path: '/agenda/jpo', subject, ...page },
          { siteUrl: SITE, locale, settings: school, body: [], home: 'Accueil', now: NOW },
        ),
      )['@graph'][0];
    const first = told({ image: { url: '/media/un.jpg', alt: '', width: 1, height: 1 } });
    expect(first.image).toBe(`${SITE}/media/un.jpg`);
    expect(told({ image: { url: '/media/un.jpg', alt: '', width: 1, height: 1 } })).toEqual(first);
    expect(told({ image: { url: '/media/deux.jpg', alt: '', width: 1, height: 1 } }).image).toBe(
      `${SITE}/media/deux.jpg`,
    );
    expect(told({ path: '/en/agenda/jpo' }, settings, 'en').inLanguage).not.toBe(told({}).inLanguage);
    expect(told({}, { ...settings, siteName: 'Autre école' })).not.toEqual(told({}));
  });

  it('nothing when it is not to be indexed, or is an error', () => {
    const subject: Subject = { kind: 'home' };
    expect(graphOf({ subject, noindex: true })).toEqual([]);
    expect(graphOf({ subject, path: '' })).toEqual([]);
  });

  it('nothing that could end the element in which it stands', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('</script>', '<!--', ']]>', '\u2028', '&lt;', '"'),
        fc.string(),
        (evil, text) => {
          const json = structuredData(
            { title: '', path: '/page', breadcrumb: [{ label: text + evil, path: '/campus' }] },
            { siteUrl: SITE, locale: 'fr', settings: null, body: [], home: evil, now: NOW },
          );
          expect(json).not.toMatch(/[<>&\u2028\u2029]/);
          expect(JSON.parse(json)['@graph'][0].itemListElement[1].name).toBe(text + evil);
        },
      ),
    );
  });
});
