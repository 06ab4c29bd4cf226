import ICAL from 'ical.js';
import { http, read } from '../../support/http';
import { type SiteOnFakeContent, startSiteOnFakeContent } from '../../support/siteOnFakeContent';

let running: SiteOnFakeContent;

const LYON = { slug: 'lyon', title: 'Lyon' };
const OPEN_DAY = {
  slug: 'jpo-lyon',
  title: 'Portes ouvertes ; cours, visites \\ rencontres',
  description: `Première ligne\nSeconde ligne, ${'très longue '.repeat(20)}🎓`,
  dateStart: '2099-07-05T10:00:00.000+02:00',
  dateEnd: '2099-07-05T17:00:00.000+02:00',
  type: 'jpo',
  campus: LYON,
  address: '47 avenue Debourg, 69007 Lyon',
};
const FAIR = {
  slug: 'salon',
  title: 'Salon',
  dateStart: '2099-12-05',
  dateEnd: '2099-12-07',
  url: 'https://salon.example/',
};
const WEBINAR = { slug: 'webinaire', title: 'Webinaire', dateStart: '2099-01-10T18:00:00.000Z' };
const ONE_DAY = { slug: 'journee', title: 'Journée', dateStart: '2099-03-01' };

beforeEach(async () => {
  running = await startSiteOnFakeContent({ SITE_URL: '' });
  running.content.answer('/events', { json: [OPEN_DAY, FAIR, WEBINAR, ONE_DAY] });
  running.content.answer('/events/jpo-lyon', { json: OPEN_DAY });
  running.content.answer('/campuses/lyon', { json: LYON });
});

afterEach(() => running.close());

/** The events of a calendar that an independent parser has read. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { calendar, events };
}

it('the agenda is a calendar that a parser reads', async () => {
  const { text } = await http(running)
    .get('/agenda.ics')
    .expect(200)
    .expect('content-type', 'text/calendar; charset=utf-8');
  const { calendar, events } = parse(text);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Agenda – École Témoin');
  expect(events.map(({ uid }) => uid)).toEqual([
    'jpo-lyon@localhost',
    'salon@localhost',
    'webinaire@localhost',
    'journee@localhost',
  ]);
});

it('keeps texts whole, whatever is in them', async () => {
  const [event] = parse(await read(running, '/agenda.ics')).events;
  expect(event?.summary).toBe(OPEN_DAY.title);
  expect(event?.description).toContain('Première ligne');
  expect(event?.description).toContain('🎓');
  expect(event?.location).toBe('Lyon, 47 avenue Debourg, 69007 Lyon');
  expect(event?.component.getFirstPropertyValue('categories')).toBe('Journée portes ouvertes');
});

it('says hours as instants, days as days, and one day where there is no end', async () => {
  const { events } = parse(await read(running, '/agenda.ics'));
  expect(events.map(({ startDate, endDate }) => [startDate.toString(), endDate.toString()])).toEqual([
    ['2099-07-05T08:00:00Z', '2099-07-05T15:00:00Z'],
    ['2099-12-05', '2099-12-08'],
    ['2099-01-10T18:00:00Z', '2099-01-10T23:00:00Z'],
    ['2099-03-01', '2099-03-02'],
  ]);
});

it('leads to the page of an event, or where that stands elsewhere', async () => {
  const { events } = parse(await read(running, '/agenda.ics'));
  expect(events.map(({ component }) => component.getFirstPropertyValue('url'))).toEqual([
    'http://localhost:3000/agenda/jpo-lyon',
    'https://salon.example/',
    'http://localhost:3000/agenda/webinaire',
    'http://localhost:3000/agenda/journee',
  ]);
});

it('has lines of at most 75 octets, ended as the standard demands', async () => {
  const text = await read(running, '/agenda.ics');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\n');
  }
});

it('a campus has its own; one that does not exist is a 404', async () => {
  const text = await read(running, '/campus/lyon/agenda.ics');
  expect(parse(text).calendar.getFirstPropertyValue('x-wr-calname')).toBe(
    'Agenda du campus de Lyon – École Témoin',
  );
  const { url } = running.content.calls('/events').at(-1) ?? {};
  expect(url).toContain('filters[campus][slug][$eq]=lyon');
  await http(running).get('/campus/atlantide/agenda.ics').expect(404);
});

it('an event goes alone into a visitor’s own calendar, from its page', async () => {
  const { text } = await http(running)
    .get('/agenda/jpo-lyon.ics')
    .expect('content-disposition', /^attachment; filename="?jpo-lyon\.ics"?$/);
  const { events } = parse(text);
  expect(events).toHaveLength(1);
  expect(events[0]?.location).toBe('Lyon, 47 avenue Debourg, 69007 Lyon');
  expect(await read(running, '/agenda/jpo-lyon')).toMatch(
    /<a [^>]*href="\/agenda\/jpo-lyon\.ics"[^>]*>[^<]*(<[^>]*>)*Ajouter à mon calendrier/,
  );
  await http(running).get('/agenda/inconnu.ics').expect(404);
});

it('an event whose slug has an accent has its calendar where its page links to it', async () => {
  running.content.answer('/events/journ%C3%A9e', { json: { ...ONE_DAY, slug: 'journée' } });
  const [, href = ''] = /<a [^>]*href="([^"]*\.ics)"/.exec(await read(running, '/agenda/journ%C3%A9e')) ?? [];
  const { text } = await http(running).get(href).expect(200);
  expect(parse(text).events[0]?.summary).toBe('Journée');
});

it('is of what is ahead, like the page, though the service sends what is over', async () => {
  const past = { slug: 'jpo-2020', title: 'Portes ouvertes de 2020', dateStart: '2020-01-10' };
  running.content.answer('/events', { json: [past, WEBINAR] });
  expect(parse(await read(running, '/agenda.ics')).events.map(({ uid }) => uid)).toEqual([
    'webinaire@localhost',
  ]);
  const text = await read(running, '/agenda');
  expect(text).toContain('Webinaire');
  expect(text).not.toContain('2020');
});

it('comes in as many pages as the service gives', async () => {
  const page = (number: number) => ({
    json: {
      data: [{ ...WEBINAR, slug: `webinaire-${number}` }],
      meta: { pagination: { page: number, pageSize: 12, pageCount: 3, total: 25 } },
    },
  });
  running.content.answer('/events', page(1), page(2), page(3));
  expect(parse(await read(running, '/agenda.ics')).events.map(({ uid }) => uid)).toEqual([
    'webinaire-1@localhost',
    'webinaire-2@localhost',
    'webinaire-3@localhost',
  ]);
});

it('keeps what is over for thirty days, and no longer', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3600_000).toISOString();
  running.content.answer('/events', {
    json: [
      { slug: 'hier', title: 'Hier', dateStart: ago(1.2), dateEnd: ago(1) },
      { slug: 'naguere', title: 'Naguère', dateStart: ago(29) },
      { slug: 'jadis', title: 'Jadis', dateStart: ago(40), dateEnd: ago(39) },
    ],
  });
  const { events } = parse(await read(running, '/agenda.ics'));
  expect(events.map(({ uid }) => uid)).toEqual(['hier@localhost', 'naguere@localhost']);
  const asked = decodeURIComponent(running.content.calls('/events').at(-1)?.url ?? '');
  const [, since = ''] = /filters\[\$or\]\[0\]\[dateEnd\]\[\$gte\]=([^&]+)/.exec(asked) ?? [];
  expect(Date.now() - Date.parse(since)).toBeGreaterThanOrEqual(30 * 24 * 3600_000);
  expect(Date.now() - Date.parse(since)).toBeLessThan(31 * 24 * 3600_000 + 1000);
});

it('tells what is cancelled, what was changed, and which revision it is', async () => {
  const property = async (fields: object, name: string) => {
    running.content.answer('/events', { json: [{ ...OPEN_DAY, ...fields }] });
    running.site.deps.store.purge();
    const [event] = parse(await read(running, '/agenda.ics')).events;
    return String(event?.component.getFirstPropertyValue(name) ?? '');
  };
  expect(await property({}, 'status')).toBe('CONFIRMED');
  expect(await property({ cancelled: true }, 'status')).toBe('CANCELLED');
  expect(await property({ cancelled: true }, 'summary')).toBe(`Annulé\u00a0: ${OPEN_DAY.title}`);
  expect(await property({ updatedAt: '2026-11-01T08:00:00.000Z' }, 'last-modified')).toBe(
    '2026-11-01T08:00:00Z',
  );
  expect(await property({}, 'last-modified')).toBe('');
  expect(await property({}, 'sequence')).toBe('0');
  const before = Number(await property({ updatedAt: '2026-11-01T08:00:00.000Z' }, 'sequence'));
  const after = Number(await property({ updatedAt: '2026-11-01T08:00:01.000Z' }, 'sequence'));
  expect(before).toBeGreaterThan(0);
  expect(after).toBeGreaterThan(before);
  expect(after).toBeLessThan(2 ** 31);
  const uids = [
    await property({ title: 'Autrement', dateStart: '2099-08-05' }, 'uid'),
    await property({}, 'uid'),
  ];
  expect(new Set(uids)).toEqual(new Set(['jpo-lyon@localhost']));
});

it('a place is the campus with its address, asked for where the list does not say it', async () => {
  const campus = { ...LYON, address: { street: '47 avenue Debourg', postalCode: '69007', city: 'Lyon' } };
  const { address: _, ...without } = OPEN_DAY;
  const location = async (event: object, of: object) => {
    running.content.answer('/events', { json: [event] });
    running.content.answer('/campuses/lyon', { json: of });
    running.site.deps.store.purge();
    return parse(await read(running, '/agenda.ics')).events[0]?.location;
  };
  expect(await location({ ...without, campus }, LYON)).toBe('Lyon, 47 avenue Debourg, 69007 Lyon');
  expect(await location(without, campus)).toBe('Lyon, 47 avenue Debourg, 69007 Lyon');
  expect(await location(without, LYON)).toBe('Lyon');
  expect(await location({ ...without, type: 'webinaire' }, campus)).toBe('En ligne');
});

it.each([
  ['mailto:jpo@ecole.example', 'http://localhost:3000/agenda/jpo-lyon'],
  ['jpo@ecole.example', 'http://localhost:3000/agenda/jpo-lyon'],
  ['06 12 34 56 78', 'http://localhost:3000/agenda/jpo-lyon'],
  ['#inscription', 'http://localhost:3000/agenda/jpo-lyon'],
  ['javascript:alert(1)', 'http://localhost:3000/agenda/jpo-lyon'],
  ['/ecole/journée portes ouvertes', 'http://localhost:3000/ecole/journ%C3%A9e%20portes%20ouvertes'],
  ['salon.example/lyon', 'http://localhost:3000/agenda/jpo-lyon'],
  ['www.salon.example/été', 'https://www.salon.example/%C3%A9t%C3%A9'],
])('the address of an event that an editor gives as %s is %s', async (url, expected) => {
  running.content.answer('/events', { json: [{ ...OPEN_DAY, url }] });
  const [event] = parse(await read(running, '/agenda.ics')).events;
  expect(event?.component.getFirstPropertyValue('url')).toBe(expected);
});

it('a campus that only the other language has has its calendar in both, as its agenda has', async () => {
  await running.close();
  running = await startSiteOnFakeContent({ SITE_URL: '', ENGLISH_ENABLED: 'true' });
  running.content.answer('/events', { json: [] });
  running.content.answer('/campuses/lyon?locale=en', { status: 404 });
  running.content.answer('/campuses/lyon', { json: LYON });
  const { calendar } = parse(await read(running, '/en/campus/lyon/agenda.ics'));
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toContain('Lyon');
  await http(running).get('/en/campus/atlantide/agenda.ics').expect(404);
});

it('can be followed from the agenda of the school and of a campus', async () => {
  running.content.answer('/campuses', { json: [LYON] });
  expect(await read(running, '/agenda')).toContain('href="webcal://localhost:3000/agenda.ics"');
  expect(await read(running, '/agenda?campus=lyon')).toContain(
    'href="webcal://localhost:3000/campus/lyon/agenda.ics"',
  );
});

it('a page says that its event is cancelled, and takes no registrations', async () => {
  const seo = { metaTitle: 'Visiter Lyon', og: { title: 'Lyon vous ouvre ses portes' } };
  running.content.answer('/events/jpo-lyon', { json: { ...OPEN_DAY, cancelled: true, seo } });
  const html = await read(running, '/agenda/jpo-lyon');
  expect(html).toMatch(/<title[^>]*>Annulé\u00a0: Visiter Lyon</);
  expect(html).toContain('<meta property="og:title" content="Annulé\u00a0: Lyon vous ouvre ses portes"');
  expect(html).toContain('Ce rendez-vous est annulé');
  expect(html).not.toContain('S’inscrire');
  running.content.answer('/events', { json: [{ ...OPEN_DAY, cancelled: true }] });
  expect(await read(running, '/agenda')).toContain('Annulé');
});

it('is not sent again to whoever has it', async () => {
  for (const address of ['/agenda.ics', '/campus/lyon/agenda.ics', '/agenda/jpo-lyon.ics']) {
    const { headers } = await http(running).get(address);
    const tag = headers.etag ?? '';
    // What ended, or was taken off, has no date: nobody knows since when a calendar is what it is.
    expect(headers).not.toHaveProperty('last-modified');
    await http(running).get(address).set('if-none-match', tag).expect(304, '');
    await http(running).get(address).set('if-none-match', 'W/"other"').expect(200);
  }
});

it('is named in the heads of the agenda and of the campus', async () => {
  expect(await read(running, '/agenda')).toContain(
    'type="text/calendar" title="Agenda" href="http://localhost:3000/agenda.ics"',
  );
  expect(await read(running, '/campus/lyon')).toContain(
    'href="http://localhost:3000/campus/lyon/agenda.ics"',
  );
});
