import { type BuiltSite, startBuiltSite } from './builtSite';
import { type FakeContentService, startFakeContentService } from './fakeContentService';
import { tellChange, WEBHOOK } from './http';

/** The built site on another school's content service with scripted answers. */
export interface OtherSchool {
  site: BuiltSite;
  content: FakeContentService;
  /** Empties the site's cache, so that the next query is sent again. */
  forget(): Promise<void>;
  stop(): Promise<void>;
}

/** A school by the sea: Strapi 4's envelope, a port in the CRM's URL, and twenty courses. */
export async function startOtherSchool(env: Record<string, string> = {}): Promise<OtherSchool> {
  const content = await startFakeContentService();
  scriptContent(content);
  const site = await startBuiltSite({
    env: {
      CONTENT_API_URL: content.baseUrl,
      CONTENT_API_USERNAME: content.account.username,
      CONTENT_API_PASSWORD: content.account.password,
      CONTENT_PREFIX: 'ponant',
      // Each new visitor would install it.
      SERVICE_WORKER: 'off',
      ...WEBHOOK,
      CRM_ALLOWED_HOSTS: 'candidature.ponant.example:8443',
      ...env,
    },
    withinMs: 50_000,
  });
  return {
    site,
    content,
    async forget() {
      await tellChange(site, { event: 'entry.update' }).expect(204);
    },
    async stop() {
      await site.stop();
      await content.close();
    },
  };
}

export const CRM_LINK = 'https://candidature.ponant.example:8443/entree?formulaire=a%20b&formulaire=2';

/** An entry in Strapi 4's envelope. */
const entry = (attributes: Record<string, unknown>, id = 1) => ({ id, attributes });
const one = (attributes: Record<string, unknown>) => ({ json: { data: entry(attributes), meta: {} } });
export const many = (entries: readonly Record<string, unknown>[]) => ({
  json: { data: entries.map((attributes, index) => entry(attributes, index + 1)), meta: {} },
});

const COURSES = [
  { slug: 'droit-maritime', name: 'Droit maritime' },
  { slug: 'commerce-des-pecheries', name: 'Commerce des pêcheries' },
  ...Array.from({ length: 18 }, (_value, index) => ({ slug: `escale-${index}`, name: `Escale n° ${index}` })),
];
export const CAMPUSES = {
  brest: { slug: 'brest', name: 'Brest' },
  dunkerque: { slug: 'dunkerque', name: 'Dunkerque' },
  sete: { slug: 'sete', name: 'Sète' },
};

function scriptContent({ answer }: FakeContentService): void {
  const { brest, dunkerque, sete } = CAMPUSES;
  const campuses = [brest, dunkerque, sete].map(({ slug, name }) => ({ slug, title: name }));
  answer('/users/me', one({ title: 'École du Ponant', siteName: 'École du Ponant' }));
  answer('/menu-enrichis', many([{ body: [] }]));
  answer('/taxonomy', { json: {} });
  answer('/events', many([]));
  answer('/ponant-news', many([]));
  answer('/ponant-articles', many([]));
  answer('/campuses', many(campuses));
  for (const campus of campuses) answer(`/campuses/${campus.slug}`, one({ ...campus, body: [] }));
  answer('/courses', many(COURSES.map(({ slug, name }) => ({ slug, name, title: name }))));
  answer('/courses/droit-maritime', one({ slug: 'droit-maritime', name: 'Droit maritime', body: [] }));
  answer('/homepage', one({ title: 'Prendre le large', body: [] }));
  const forAll = { data: COURSES.map((course, index) => entry(course, index + 1)) };
  answer(
    '/crm-links/actions',
    many(['brochure', 'contact', 'registration'].map((action) => ({ action, courses: forAll }))),
  );
  for (const action of ['brochure', 'contact', 'registration']) {
    answer(`/crm-links/${action}/droit-maritime/campuses`, many([brest, dunkerque]));
    answer(`/crm-links/${action}/commerce-des-pecheries/campuses`, many([dunkerque, sete]));
    answer(`/crm-links/${action}/droit-maritime/brest`, many([{ url: CRM_LINK }]));
  }
  scriptForm({ answer });
}

function scriptForm({ answer }: Pick<FakeContentService, 'answer'>): void {
  const form = {
    __component: 'forms.contact',
    id: 4,
    slug: 'escale',
    title: 'Faire escale',
    // Some names are also properties of an HTML form.
    fields: [
      { name: 'prenom', label: 'Comment vous appelez-vous ?', type: 'text', required: true },
      { name: 'elements', label: 'Courriel', type: 'email', required: true },
      {
        name: 'closest',
        label: 'Port d’attache',
        type: 'select',
        required: true,
        options: ['Brest', 'Sète'],
      },
      { name: 'submit', label: 'Un mot pour l’équipage', type: 'textarea', required: true },
    ],
    consentLabel: 'Je veux bien que l’on me réponde.',
    submitLabel: 'Larguer les amarres',
  };
  answer('/ponant-articles/contact', one({ title: 'Contact', slug: 'contact', body: [form] }));
  answer('/crm-landings/escale', one({ title: 'Bon vent', slug: 'escale', body: [] }));
  answer('/forms/escale/submissions', { status: 201, json: { data: { id: 1 } } });
}
