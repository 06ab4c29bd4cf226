import { type CommonSite, commonSite, type Settings, SITES } from '../../support/browser/commonSite';
import { drawn } from '../../support/browser/drawn';
import { startOtherSchool } from '../../support/otherSchool';

/** What the flows need to know of a school, to be run on it. */
export interface School {
  /** With other settings of its own, or as other files have it. */
  start(more?: Settings): Promise<CommonSite & { stop(): Promise<unknown> }>;
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

const embedded: School = {
  async start(more = {}) {
    const { origin } = await commonSite({ ...SITES.inTwoLanguages, ...more });
    return { origin, stop: async () => undefined };
  },
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
  async start(more = {}) {
    const { site, stop } = await startOtherSchool({ ENGLISH_ENABLED: 'true', ...more });
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

/** The one that a file's flows are told on, by lot; `THOROUGH=10`: both. */
export const TOLD_ON: typeof SCHOOLS = drawn(SCHOOLS, 1);

/** And the first, on which the rest of the file is told. */
export const TELLERS: typeof SCHOOLS = SCHOOLS.filter((school, nth) => nth === 0 || TOLD_ON.includes(school));

/** Tells a flow of a school where this is the one that it is told on. */
export function flowOn(school: School): (sentence: string, tell: () => Promise<void>) => void {
  return (sentence, tell) => {
    if (TOLD_ON.some(([, one]) => one === school)) it(sentence, tell);
  };
}
