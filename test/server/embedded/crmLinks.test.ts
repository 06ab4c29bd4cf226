import { createQueries } from '../../../shared/content/queries/queries';
import { startTestContent, type TestContent } from '../../support/embeddedContent';
import { SMALL_SCHOOL } from './smallSchool';

describe("the embedded content service's CRM links", () => {
  let content: TestContent;
  beforeAll(async () => {
    content = await startTestContent();
  });
  afterAll(() => content.close());
  const queries = createQueries('fr', 'test');

  it('offer every course for each action, by name', async () => {
    const { body } = await content.get(queries.crmCourses().url);
    const courses = [
      { id: expect.any(Number), name: 'BTS Management commercial opérationnel', slug: 'bts-mco' },
      { id: expect.any(Number), name: 'MBA Luxe', slug: 'mba-luxe' },
    ];
    expect(body).toEqual({ brochure: courses, contact: courses, registration: courses });
  });

  it('lead where the settings say', async () => {
    const settings = {
      ...JSON.parse(SMALL_SCHOOL['fr/settings.json'] ?? ''),
      crmUrl: 'https://inscriptions.example/idf/',
    };
    const own = await startTestContent({
      files: { ...SMALL_SCHOOL, 'fr/settings.json': JSON.stringify(settings) },
    });
    const { body } = await own.get(queries.crmLink('contact', 'bts-mco', 'lyon').url);
    await own.close();
    expect(body).toEqual({ url: 'https://inscriptions.example/idf/contact?formation=bts-mco&site=lyon' });
  });

  it('offer nothing that no campus teaches, and nothing at all where no CRM is known', async () => {
    const { email: _email, ...settings } = JSON.parse(SMALL_SCHOOL['fr/settings.json'] ?? '');
    const course = '---\ntitle: Un cours\nlevel: Bac\ncategory: bts\n---\n';
    const offered = async (files: Record<string, string>) => {
      const own = await startTestContent({ files: { ...SMALL_SCHOOL, ...files } });
      const { body } = await own.get(queries.crmCourses().url);
      await own.close();
      return JSON.stringify(body);
    };
    const nowhere = await offered({ 'fr/courses/nowhere.md': course });
    expect(nowhere).toContain('"bts-mco"');
    expect(nowhere).not.toContain('"nowhere"');
    expect(await offered({ 'fr/settings.json': JSON.stringify(settings) })).toBe(
      '{"brochure":[],"contact":[],"registration":[]}',
    );
  });

  it('say when a course is on offer, where that is planned', async () => {
    const planned = await startTestContent({
      files: {
        ...SMALL_SCHOOL,
        'fr/courses/later.md': `---
title: Plus tard
campuses: [lyon]
level: Bac
category: bts
publishAt: "2026-12-20T09:00:00+01:00"
---
`,
      },
    });
    const { body } = await planned.get(queries.crmCourses().url);
    await planned.close();
    expect(body.brochure.find(({ slug }: { slug: string }) => slug === 'later')).toMatchObject({
      publishAt: '2026-12-20T08:00:00.000Z',
    });
  });

  it('offer the campuses where a course is taught', async () => {
    const { body } = await content.get(queries.crmCampuses('brochure', 'bts-mco').url);
    expect(body).toEqual([
      { id: expect.any(Number), name: 'Ajaccio', slug: 'ajaccio' },
      { id: expect.any(Number), name: 'Lyon', slug: 'lyon' },
    ]);
  });

  it('lead to the CRM beside the mail of the school', async () => {
    const { body } = await content.get(queries.crmLink('registration', 'mba-luxe', 'lyon').url);
    expect(body).toEqual({ url: 'https://crm.boreal.example/registration?formation=mba-luxe&site=lyon' });
  });

  it('offer the same in English, in English where there is some', async () => {
    const { body } = await content.get(createQueries('en', 'test').crmCampuses('contact', 'mba-luxe').url);
    expect(body).toEqual([{ id: expect.any(Number), name: 'Lyon, France', slug: 'lyon' }]);
  });

  it.each([
    '/crm-links/brochure/none/campuses',
    '/crm-links/call/bts-mco/campuses',
    '/crm-links/brochure/mba-luxe/ajaccio',
    '/crm-links/brochure/bts-mco/mars',
    '/crm-links/call/bts-mco/lyon',
    '/crm-links/brochure',
  ])('are 404 where nothing is: %s', async (path) => {
    await content.get(path).expect(404);
  });
});
