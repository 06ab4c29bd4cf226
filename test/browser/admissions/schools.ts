import { startBuiltSite } from '../../support/builtSite';
import { startOtherSchool } from '../../support/otherSchool';

/** What the flows need to know of a school, to be run on it. */
export interface School {
  start(env?: Record<string, string>): Promise<{ origin: string; stop(): Promise<unknown> }>;
  /** Origin of its CRM, and the address for the course and the campus, up to what we add. */
  crm: string;
  link: string;
  course: { slug: string; name: string };
  /** Where the course is taught, and another place of it. */
  campus: { slug: string; name: string };
  anotherCampus: { slug: string; name: string };
  /** Is taught in the other place, but not in the first. */
  anotherCourse: { slug: string; name: string };
  /** What is typed to find one course alone. */
  search: { typed: string; found: { slug: string; name: string } };
  form: {
    slug: string;
    texts: Readonly<Record<string, string>>;
    choice: readonly [label: string, option: string];
    email: string;
    submit: string;
    thanks: string;
  };
}

const COMMON_ENV = { ENGLISH_ENABLED: 'true', SERVICE_WORKER: 'off' };

const embedded: School = {
  start: (env = {}) =>
    startBuiltSite({
      env: { ...COMMON_ENV, CRM_ALLOWED_HOSTS: 'crm.ecole-meridien.example', ...env },
      // A loaded machine reads the sample content slowly.
      withinMs: 50_000,
    }),
  crm: 'https://crm.ecole-meridien.example',
  link: 'https://crm.ecole-meridien.example/brochure?formation=bts-mco&site=lyon',
  course: { slug: 'bts-mco', name: 'BTS Management commercial opérationnel' },
  campus: { slug: 'lyon', name: 'Lyon' },
  anotherCampus: { slug: 'bordeaux', name: 'Bordeaux' },
  anotherCourse: { slug: 'bachelor-agroalimentaire', name: 'Agroalimentaire' },
  search: {
    typed: 'operationnel bts',
    found: { slug: 'bts-mco', name: 'BTS Management commercial opérationnel' },
  },
  form: {
    slug: 'contact',
    texts: { Nom: 'Martin', Prénom: 'Camille', 'Votre message': 'Bonjour' },
    choice: ['Vous êtes', 'parent'],
    email: 'Adresse électronique',
    submit: 'Envoyer le message',
    thanks: '/crm/contact',
  },
};

const other: School = {
  async start(env = {}) {
    const { site, stop } = await startOtherSchool({ ...COMMON_ENV, ...env });
    return { origin: site.origin, stop };
  },
  crm: 'https://candidature.ponant.example:8443',
  link: 'https://candidature.ponant.example:8443/entree?formulaire=a%20b&formulaire=2',
  course: { slug: 'droit-maritime', name: 'Droit maritime' },
  campus: { slug: 'brest', name: 'Brest' },
  anotherCampus: { slug: 'dunkerque', name: 'Dunkerque' },
  anotherCourse: { slug: 'commerce-des-pecheries', name: 'Commerce des pêcheries' },
  search: {
    typed: 'pecheries',
    found: { slug: 'commerce-des-pecheries', name: 'Commerce des pêcheries' },
  },
  form: {
    slug: 'escale',
    texts: { 'Comment vous appelez-vous': 'Camille', 'Un mot pour': 'Bonjour' },
    choice: ['Port d’attache', 'Sète'],
    email: 'Courriel',
    submit: 'Larguer les amarres',
    thanks: '/crm/escale',
  },
};

/** Every flow holds on both: on the service that is built in, and on one that we know nothing of. */
export const SCHOOLS: readonly (readonly [string, School])[] = [
  ['the embedded service', embedded],
  ['another service', other],
];
