import known from '../../../shared/typefaces.json';
import type { Attribute, Attributes } from '../../content/declarations/attributes';
import { BLOCK_KINDS, blockAttributes } from '../../content/declarations/blockAttributes';
import type { CollectionName } from '../../content/declarations/collectionName';
import { COLLECTIONS } from '../../content/declarations/collections';
import { SETTINGS } from '../../content/declarations/singles';

const families = (use: keyof typeof known) => Object.keys(known[use]).join(', ');

const BEGINNING = `# Le contenu de l’école

Chaque fichier est une page ou une fiche ; son nom, sans « .md », est la fin de son adresse. Les fichiers Markdown (\`.md\`)
commencent par leurs champs, entre deux lignes \`---\`, puis vient le texte. Un fichier qui ne peut pas être lu arrête le
démarrage, avec son chemin et la raison. Un fichier dont on n’a pas besoin s’efface : le site n’en parle plus.

- **Allure** : \`theme\` dans \`fr/settings.json\`. Une couleur suffit (\`brand: "#7a2348"\`) ; \`accent\`, \`ground\` (le papier), \`ink\`
  (l’encre) et \`night\` (les fonds sombres) s’en déduisent s’ils manquent. \`display\` et \`text\` sont les caractères des titres et du
  texte : ${families('display')} pour les uns, ${families('text')} pour l’autre, ou l’adresse d’un woff2 de \`media/\`. \`shape\`, \`motif\`, \`bar\`, \`illustrations\` et
  \`icon\` (SVG, ou PNG d’au moins 512) sont plus bas. \`npm run theme -- CE-DOSSIER/fr/settings.json\` dit ce que le site en fait ; suivi d’un nom de fichier, il l’y dessine.
- **Texte** : du Markdown, et des blocs comme dans \`fr/homepage.md\` : trois accents graves, \`block\` et le nom du bloc, puis
  ses champs. Celui qui se nomme \`html\` s’écrit en Markdown sous le nom \`markdown\`.
- **Liens entre fiches** : le nom du fichier (\`campuses: [metz]\`). Dans un bloc, \`campuses: all\` les prend tous.
- **Dates** : \`"2027-02-06T10:00:00+01:00"\`, ou relatives à aujourd’hui : \`"+12d 10:00"\`, \`"-3d 09:30"\`, \`"+30d sat 10:00"\` : à l’heure de
  \`timeZone\` (\`Europe/Paris\`, \`Indian/Reunion\`…), que \`fr/settings.json\` donne avec \`country\` (\`FR\`, \`RE\`…) et \`currency\` (\`EUR\`, \`XPF\`…).
- **Images et documents** : dans le dossier \`media/\`, nommés par leur adresse, \`/media/brochure.pdf\`. Sans image, le site
  dessine les siennes.
- **Demandes** : brochure, rendez-vous et candidature mènent à \`crmUrl\` de \`fr/settings.json\`, suivie de \`/brochure\`, \`/contact\` ou \`/registration\`, avec la
  formation et le campus (\`?formation=…&site=…\`) ; sans elle, au domaine de l’adresse électronique précédé de \`crm.\` ; sans l’une ni l’autre, le site n’en propose pas.
- **Mots du site** : \`fr/taxonomy.json\` en remplace ; ceux qui peuvent l’être sont dans \`shared/labels/\` du site.
- **Types de formations** : chacun a son nom dans \`fr/taxonomy.json\`, \`course.category.licence: Licence\` ; leur ordre est
  celui de \`course.categoryOrder: licence, master\`, sinon les plus fournis d’abord.
- **Types d’événements** : ceux que vos événements portent, nommés par \`event.type.immersion: Journée d’immersion\`, dans l’ordre
  de \`event.typeOrder: jpo, immersion\`.
- **Niveaux et rythmes** : ceux que vos formations portent, tels quels, ou nommés par \`course.level.Niveau 4\` et \`course.rhythm.soir\`, dans
  l’ordre de \`course.levelOrder\` et \`course.rhythmOrder\`. Les contrats des offres sont ceux que les offres disent.
- **Anglais** : un dossier \`en/\` pareil au dossier \`fr/\`, et \`ENGLISH_ENABLED=true\`.

Un astérisque marque ce qui est obligatoire.
`;

type HandWritten = Exclude<
  CollectionName,
  'redirects' | `${string}-categories` | 'course-domains' | 'rubriques'
>;

/** Each hand-written collection with its folder or file, and its description for authors. */
const FILES: Record<HandWritten, readonly [string, string]> = {
  homepage: ['fr/homepage.md', 'La page d’accueil'],
  campuses: ['fr/campuses/', 'Les campus'],
  courses: ['fr/courses/', 'Les formations'],
  events: ['fr/events/', 'L’agenda'],
  news: ['fr/news/', 'Les actualités et le blog'],
  articles: ['fr/articles/', 'Les pages'],
  testimonials: ['fr/testimonials/', 'Les témoignages, dont la page est fr/articles/temoignages.md'],
  'job-offers': ['fr/job-offers/', 'Les offres d’alternance'],
  'landing-job': ['fr/landing-job.md', 'La page des offres, sans laquelle il n’y en a pas'],
  'crm-landings': ['fr/crm-landings/', 'Les pages de retour des formulaires'],
  menus: ['fr/menus/navbarproto.json et footer.json', 'Le menu du haut et celui du pied de page'],
};

/** How a collection's slugs are written. */
const SLUGS: Partial<Record<CollectionName, string>> = {
  'course-categories': 'bts, bachelor, grande-ecole, mba, ou un type que fr/taxonomy.json nomme',
  'course-domains': 'un domaine de fr/courses/course-domains.json',
  'news-categories': 'blog, ou une catégorie de fr/news/news-categories.json',
  rubriques: 'le nom d’une rubrique',
};

/** The README of a school's content: every file, field and block, generated from their declarations. */
export function fieldsInWords(): string {
  const described = new Set<Attributes>();
  const table = (attributes: Attributes) =>
    `| champ | valeur |\n| --- | --- |\n${rows(attributes, described).join('\n')}\n`;
  return [
    BEGINNING,
    ...Object.entries(FILES).map(
      // as: the keys of the record.
      ([name, [file, what]]) =>
        `## ${what} : \`${file}\`\n\n${table(COLLECTIONS[name as HandWritten].attributes)}`,
    ),
    `## L’école elle-même : \`fr/settings.json\`\n\n${table(SETTINGS)}`,
    '## Les blocs\n',
    ...BLOCK_KINDS.map((kind) => `### \`${kind}\`\n\n${table(blockAttributes(kind) ?? {})}`),
  ].join('\n');
}

/** @param described parts that are already explained, to explain each only once. */
function rows(attributes: Attributes, described: Set<Attributes>, within = ''): string[] {
  return Object.entries(attributes).flatMap(([key, attribute]) => {
    if (attribute.derived) return [];
    const path = within + (attribute.writtenAs ?? key);
    const name = `\`${path}\`${attribute.required ? ' *' : ''}`;
    if (attribute.kind !== 'component') return [`| ${name} | ${inWords(attribute)} |`];
    const { attributes: parts, many } = attribute;
    if (described.has(parts)) return [`| ${name} | ${many ? 'liste, comme' : 'comme'} plus haut |`];
    described.add(parts);
    return [
      `| ${name} | ${many ? 'liste, chacun avec :' : 'avec :'} |`,
      ...rows(parts, described, `${path}.`),
    ];
  });
}

const KINDS: Record<
  Exclude<Attribute['kind'], 'choice' | 'choices' | 'slug' | 'relation' | 'component' | 'zone'>,
  string
> = {
  text: 'texte',
  number: 'nombre',
  boolean: '`true` ou `false`',
  date: 'date',
  texts: 'liste de textes',
  table: 'lignes, chacune une liste de textes',
  coordinates: '`{ lat: 47.2, lng: -1.5 }`',
  media: 'adresse d’une image de `media/`',
  fileUrl: 'adresse d’un fichier de `media/`, ou d’ailleurs',
  options: 'liste de `{ value, label }`',
  json: 'valeurs libres',
  html: 'texte en Markdown',
  testimonials: 'noms de témoignages',
};

function inWords(attribute: Exclude<Attribute, { kind: 'component' }>): string {
  switch (attribute.kind) {
    case 'choice':
      return `un de : ${attribute.of.join(', ')}${attribute.open ? ', ou un mot à vous' : ''}`;
    case 'choices':
      return `liste de : ${attribute.of.join(', ')}${attribute.open ? ', ou des mots à vous' : ''}`;
    case 'slug':
      return SLUGS[attribute.to] ?? `nom d’un fichier de \`${attribute.to}/\``;
    case 'relation': {
      const named = SLUGS[attribute.to] ?? `noms de fichiers de \`${attribute.to}/\``;
      return attribute.many ? `liste : ${named}` : named;
    }
    case 'zone':
      return attribute.blocks ? `liste de : ${attribute.blocks.join(', ')}` : 'blocs';
    default:
      return KINDS[attribute.kind];
  }
}
