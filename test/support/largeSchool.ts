import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Extreme texts: an endless word, another script, capitals with entities, a missing picture. */
export const ENDLESS = 'Interdisziplinaritaetskommunikationsverantwortlichkeitsbeauftragtenstelle';
export const ARABIC = 'التجارة الدولية والتسويق الرقمي';
export const SHOUTED = 'OCÉANS &amp; ÎLES : MÉTIERS DE LA MER';
export const BROKEN_PICTURE = 'https://pictures.invalid/lost.jpg';

const CAMPUSES = 64;
const COURSES = 420;
const KINDS = 14;
const NEWS = 150;
const OFFERS = 60;

const two = (number: number) => String(number).padStart(2, '0');
const campusSlug = (number: number) => `campus-${two(number)}`;
const courseSlug = (number: number) => `formation-${number}`;

/**
 * Writes the content of a large group: 64 campuses, 420 programmes of 14 kinds, with extreme values among them. A
 * folder for `CONTENT_DIRECTORY`; its pictures are on a host that does not exist.
 */
export async function writeLargeSchool(directory: string): Promise<void> {
  const files = new Map<string, string>(
    Object.entries({
      'settings.json': JSON.stringify(settings()),
      'taxonomy.json': JSON.stringify(taxonomy()),
      'menus/navbarproto.json': JSON.stringify({ type: 'navbarproto', body: menu() }),
      'menus/footer.json': JSON.stringify({ type: 'footer', body: footer() }),
      'homepage.md': front({ title: 'Groupe Archipel', header: { title: 'Un groupe, 64 campus' } }, HOME),
      'landing-job.md': front({ title: 'Offres d’alternance' }),
      'articles/contact.md': front({ title: 'Contact' }, 'Écrivez-nous.'),
      'articles/lecture.md': front({ title: 'À lire', rubrique: 'dossiers', rubriqueTitle: ENDLESS }, QUOTED),
      'news/news-categories.json': '[{ "slug": "blog", "title": "Blog" }]',
    }),
  );
  for (let at = 1; at <= CAMPUSES; at += 1) files.set(`campuses/${campusSlug(at)}.md`, campus(at));
  for (let at = 1; at <= COURSES; at += 1) files.set(`courses/${courseSlug(at)}.md`, course(at));
  for (let at = 1; at <= NEWS; at += 1) files.set(`news/nouvelle-${at}.md`, news(at));
  for (let at = 1; at <= CAMPUSES; at += 1) {
    files.set(`events/portes-ouvertes-${at}.md`, event(at, 'jpo', 'Portes ouvertes'));
    files.set(`events/atelier-${at}.md`, event(at, 'atelier', 'Un atelier'));
  }
  for (let at = 1; at <= OFFERS; at += 1) files.set(`job-offers/offre-${at}.md`, offer(at));
  for (const folder of new Set([...files.keys()].map((file) => path.dirname(file))))
    await mkdir(path.join(directory, 'fr', folder), { recursive: true });
  await Promise.all([...files].map(([file, text]) => writeFile(path.join(directory, 'fr', file), text)));
}

/** JSON is valid YAML. */
function front(fields: object, body = ''): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}

const HOME = `
\`\`\`block campus.map
title: Tous les campus
\`\`\`

\`\`\`block course.finder
\`\`\`

\`\`\`block course.programs
title: Des formations
level: Bac+3
\`\`\`
`;

function settings() {
  return {
    title: 'Groupe Archipel',
    siteName: 'Groupe Archipel',
    email: `contact@${'archipel'.repeat(6)}.example`,
    schools: [{ title: 'Groupe Archipel', phone: { number: '01 99 00 12 34' } }],
  };
}

function taxonomy() {
  const category = Object.fromEntries(
    Array.from({ length: KINDS }, (_, at) => [`genre-${at}`, `Genre ${'ABCDEFGHIJKLMN'.charAt(at)}`]),
  );
  return { course: { category } };
}

/** A mega menu with every programme and every campus. */
function menu() {
  const link = (label: string, url: string) => ({ label, url });
  return [
    {
      __component: 'core.menu-dropdown',
      label: 'Formations',
      slug: 'formations',
      url: '/programme',
      menu_sections: Array.from({ length: KINDS }, (_, kind) => ({
        Titre: `Genre ${'ABCDEFGHIJKLMN'.charAt(kind)}`,
        items: Array.from({ length: COURSES }, (_unused, at) => at + 1)
          .filter((at) => at % KINDS === kind)
          .map((at) => link(courseTitle(at), `/programme/${courseSlug(at)}`)),
      })),
    },
    {
      __component: 'core.menu',
      label: 'Campus',
      url: '/campus',
      items: Array.from({ length: CAMPUSES }, (_, at) =>
        link(campusTitle(at + 1), `/campus/${campusSlug(at + 1)}`),
      ),
    },
    { __component: 'core.menu-item', label: 'Agenda', url: '/agenda' },
    { __component: 'core.menu-item', label: 'Actualités', url: '/actualites' },
  ];
}

function footer() {
  return [
    {
      __component: 'core.menu',
      label: 'Campus',
      url: '/campus',
      items: Array.from({ length: CAMPUSES }, (_, at) => ({
        label: campusTitle(at + 1),
        url: `/campus/${campusSlug(at + 1)}`,
      })),
    },
  ];
}

const PLACES = [
  'Saint-Maximin',
  'Villeneuve',
  'Bourg',
  'Châteauneuf',
  'Montreuil',
  'Beaumont',
  'Fontenay',
  'Rochefort',
];

function campusTitle(at: number): string {
  if (at === 7) return ENDLESS;
  return `${PLACES[at % PLACES.length]}-${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(at % 26)}${Math.floor(at / 26)}`;
}

const QUOTED = `
\`\`\`block texts.quote
quote: Rien ne finit.
author: ${ENDLESS}
\`\`\`

\`\`\`block core.cta
actions: [{ label: ${ENDLESS}, url: /programme }]
\`\`\`
`;

function campus(at: number): string {
  return front(
    {
      title: campusTitle(at),
      summary: `Le campus de ${campusTitle(at)}, ses ateliers, ses enseignants et ses deux cents entreprises partenaires.`,
      address: { street: `${at} rue des Exemples`, postalCode: `${two(at)}000`, city: campusTitle(at) },
      geo: { lat: 43.5 + (at % 8) * 0.8, lng: -1 + Math.floor(at / 8) },
      phone: '01 99 00 12 34',
      focusImage: at % 3 === 0 ? BROKEN_PICTURE : null,
    },
    'Des ateliers ouverts toute la semaine.',
  );
}

const FIELDS = [
  'Commerce',
  'Finance',
  'Logistique',
  'Communication',
  'Informatique',
  'Tourisme',
  'Énergie',
  'Design',
];

function courseTitle(at: number): string {
  if (at === 3) return ENDLESS;
  if (at === 5) return ARABIC;
  if (at === 7) return SHOUTED;
  return `${FIELDS[at % FIELDS.length]} et management, parcours ${at}`;
}

function course(at: number): string {
  const everywhere = at % 10 === 0;
  const offered = Array.from({ length: everywhere ? CAMPUSES : 1 + (at % 6) }, (_, step) =>
    campusSlug(everywhere ? step + 1 : ((at * 7 + step * 5) % CAMPUSES) + 1),
  );
  return front({
    title: courseTitle(at),
    summary:
      at === 3
        ? `${ENDLESS} ${ENDLESS} `.repeat(5)
        : 'Trois années pour apprendre un métier, avec des projets menés pour de vraies entreprises.',
    level: `Bac+${2 + (at % 4)}`,
    rhythm: at % 3 === 0 ? ['fulltime'] : ['fulltime', 'periodic'],
    category: `genre-${at % KINDS}`,
    durationValue: 1 + (at % 3),
    durationScale: 'year',
    campuses: [...new Set(offered)],
    fees: { fulltime: 4000 + (at % 50) * 100 },
    objectives: 'Conduire un projet, de l’idée à sa livraison.',
    focusImage: at % 4 === 0 ? BROKEN_PICTURE : null,
    ...(at === 3 ? { labels: [ENDLESS] } : {}),
  });
}

function news(at: number): string {
  return front(
    {
      title: at === 2 ? ENDLESS : `Nouvelle numéro ${at} des campus du groupe`,
      summary: 'Ce qui s’est passé cette semaine dans les ateliers et chez nos partenaires.',
      createdAt: `-${at}d 09:00`,
      campuses: [campusSlug((at % CAMPUSES) + 1)],
      ...(at === 2 ? { author: ENDLESS } : {}),
      ...(at % 5 === 0 ? { category: 'blog' } : {}),
      focusImage: at % 2 === 0 ? BROKEN_PICTURE : null,
    },
    'Quelques lignes à lire.',
  );
}

function event(at: number, type: string, name: string): string {
  return front({
    title: `${name} de ${campusTitle(at)}`,
    type,
    campus: campusSlug(at),
    dateStart: `+${10 + at}d 10:00`,
    dateEnd: `+${10 + at}d 16:00`,
  });
}

function offer(at: number): string {
  return front(
    {
      title: `Assistant de projet ${at}`,
      company: 'Atelier Exemple',
      contract: 'Apprentissage',
      city: campusTitle((at % CAMPUSES) + 1),
      campus: campusSlug((at % CAMPUSES) + 1),
      publishedAt: `-${1 + (at % 20)}d`,
    },
    'Une mission à mener avec l’équipe.',
  );
}
