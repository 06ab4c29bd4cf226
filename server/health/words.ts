import { BARS, ILLUSTRATION_STYLES, MOTIFS, SHAPES } from '../../shared/content/theme';
import type { TypeName } from '../content/declarations/schema';
import type { ParsedKind } from '../content/parse/reportSkipped';
import type { ParserNote } from '../content/serviceReader';
import type { Refusal } from '../redirects/editorsRules';
import type { Moved } from '../theme/pairs';
import type { Scheme } from '../theme/tokens';
import type { FindingKind, Flaw } from './facts';

/** Types in editors' words. */
export const TYPE_WORDS: Readonly<Record<TypeName, string>> = {
  campuses: 'Campus',
  courses: 'Programme',
  events: 'Événement',
  news: 'Actualité',
  articles: 'Page',
  'job-offers': 'Offre',
  'crm-landings': 'Page de remerciement',
  testimonials: 'Témoignage',
  homepage: 'Accueil',
  'landing-job': 'Page des offres',
  menus: 'Menu',
  redirects: 'Redirection',
  'news-categories': 'Rubrique d’actualités',
  'course-categories': 'Type de programme',
  'course-domains': 'Domaine de formation',
  rubriques: 'Rubrique',
  website: 'Réglages du site',
  taxonomy: 'Libellés',
  'crm-links': 'Lien CRM',
};

/** The title of each section, and its advice for editors. */
export const SECTIONS: Readonly<Record<FindingKind, { title: string; advice: string }>> = {
  leftOut: {
    title: 'Contenus laissés de côté',
    advice: 'Il leur manque de quoi être affichés : complétez le champ nommé, puis publiez.',
  },
  unreadable: {
    title: 'Pages qui ne peuvent pas être affichées',
    advice: 'Les visiteurs y voient une page d’erreur : complétez le champ nommé, puis publiez.',
  },
  theme: {
    title: 'Couleurs et caractères du site',
    advice:
      'Ce qui ne peut pas servir est remplacé, et une couleur trop peu lisible éclaircie ou foncée : corrigez « theme ».',
  },
  deadLink: {
    title: 'Liens internes cassés',
    advice: 'La page visée n’existe pas : corrigez l’adresse, ou écrivez une redirection.',
  },
  menu: {
    title: 'Menus qui ne mènent nulle part',
    advice: 'Donnez à l’entrée une adresse qui existe, ou retirez-la du menu.',
  },
  redirect: {
    title: 'Redirections non suivies',
    advice: 'Corrigez l’adresse de départ ou d’arrivée, ou supprimez la redirection.',
  },
  course: {
    title: 'Programmes incomplets (RNCP, Qualiopi)',
    advice: 'Ces informations sont attendues sur chaque programme : renseignez les champs nommés.',
  },
  contradiction: {
    title: 'Menu et programme se contredisent',
    advice: 'Le menu annonce autre chose que la fiche du programme : accordez l’un à l’autre.',
  },
  unknownBlock: {
    title: 'Blocs inconnus',
    advice: 'Le site ne sait pas afficher ce bloc : remplacez-le, ou demandez-le à votre équipe technique.',
  },
  emptyBlock: {
    title: 'Blocs vides',
    advice: 'Le bloc n’a rien à montrer : remplissez-le ou retirez-le.',
  },
  text: {
    title: 'Textes affichés en partie',
    advice: 'Une partie du texte ne peut pas être reprise sur le site : réécrivez-la autrement.',
  },
  picture: {
    title: 'Images sans texte alternatif',
    advice: 'Décrivez l’image en une phrase, dans la médiathèque : elle est muette pour qui ne la voit pas.',
  },
  orphan: {
    title: 'Pages vers lesquelles rien ne mène',
    advice: 'Aucun menu et aucune page n’y renvoient : ajoutez un lien, ou dépubliez la page.',
  },
  title: {
    title: 'Titres trop longs',
    advice: 'Au-delà de 60 signes, les moteurs coupent : écrivez un titre plus court dans « SEO ».',
  },
  description: {
    title: 'Descriptions trop longues',
    advice: 'Au-delà de 160 signes, les moteurs coupent : raccourcissez la description dans « SEO ».',
  },
};

const REFUSALS: Record<Refusal, string> = {
  from: 'l’adresse de départ n’est pas une adresse de ce site (ou contient « ? » ou « # »)',
  to: 'l’adresse d’arrivée n’est pas une adresse de ce site (ou contient « # »)',
  'own page': 'le site a sa propre page à l’adresse de départ',
  twice: 'une autre redirection a déjà la même adresse de départ',
  loop: 'elle tourne en rond',
  gone: 'la page d’arrivée a été retirée',
  'no target': 'la page d’arrivée n’existe pas',
};

export const words = {
  longTitle: (title: string, most: number) => `${title.length} signes au lieu de ${most} : « ${title} »`,
  longDescription: (text: string, most: number) =>
    `${text.length} signes au lieu de ${most} : « ${text.slice(0, 80)}… »`,
  picture: (url: string) =>
    `L’image ${url.slice(url.lastIndexOf('/') + 1) || url} n’a pas de texte alternatif.`,
  course: (lacks: readonly string[]) => `Il manque : ${lacks.join(', ')}.`,
  lacks: {
    rncp: 'le code RNCP',
    price: 'le prix',
    prerequisites: 'les conditions d’admission (prérequis)',
    accessDelay: 'les délais d’accès',
    intakes: 'une date de rentrée à venir',
    objectives: 'les objectifs',
    methods: 'les méthodes',
    assessment: 'les modalités d’évaluation',
    disabilityAccess: 'l’accès des personnes handicapées',
    results: 'les résultats (taux de réussite)',
  },
  deadLink: (path: string) => `Lien vers ${path}, qui n’existe pas.`,
  deadMenu: (label: string, path: string) => `L’entrée « ${label} » mène à ${path}, qui n’existe pas.`,
  unserved: (path: string, page: string) =>
    `Son adresse ${path} commence comme celle d’une page du site (${page}) : changez l’adresse de sa rubrique.`,
  orphan: (path: string) => `Rien ne mène à ${path}.`,
  refused: (from: string, to: string, why: Refusal) => `${from} → ${to} : ${REFUSALS[why]}.`,
  hidden: (from: string, to: string) =>
    `${from} → ${to} : sans effet, une page existe à l’adresse de départ.`,
  levelContradicts: (label: string, written: string, level: string) =>
    `Le menu range « ${label} » sous « ${written} », le programme mène à ${level}.`,
  kindContradicts: (label: string, written: string, category: string) =>
    `Le menu dit « ${written} » de « ${label} », le programme est de type « ${category} ».`,
  nameContradicts: (label: string, title: string) =>
    `Le menu dit « ${label} », le programme s’appelle « ${title} ».`,
  unreadable: (why: string) => `La page ne peut pas être lue : ${why}.`,
};

const THEME_FIELDS: Readonly<Record<string, string>> = {
  shape: `une forme est attendue : ${SHAPES.join(', ')}`,
  motif: `un motif est attendu : ${MOTIFS.join(', ')}`,
  bar: `une manière de tenir le haut des pages est attendue : ${BARS.join(', ')}`,
  illustrations: `une manière est attendue : ${ILLUSTRATION_STYLES.join(', ')}`,
  display: 'le nom d’un caractère du site est attendu, ou l’adresse d’un fichier woff2 d’au plus 120 Ko',
  text: 'le nom d’un caractère du site est attendu, ou l’adresse d’un fichier woff2 d’au plus 120 Ko',
  icon: 'un SVG est attendu, ou un PNG d’au moins 512 pixels de côté',
};
const SCHEMES: Readonly<Record<Scheme, string>> = {
  light: 'sur fond clair',
  dark: 'sur fond sombre',
  night: 'sur les bandeaux foncés',
};
const ratio = (contrast: number) => contrast.toLocaleString('fr-FR', { maximumFractionDigits: 1 });

/** Texts about a school's theme. */
export const themeWords = {
  /** @param field in editors' notation: `theme.accent` */
  refused: (field: string) => {
    const expected =
      THEME_FIELDS[field.slice(field.indexOf('.') + 1)] ?? 'une couleur est attendue, comme #005f73';
    return `${field} : ${expected}.`;
  },
  moved: ({ scheme, token, from, to, before, after }: Moved) =>
    `${token}, ${SCHEMES[scheme]} : ${from} se lit mal (contraste ${ratio(before)}) ; le site prend ${to} (${ratio(after)}).`,
};

const WHAT: Readonly<Record<ParsedKind, string>> & Readonly<Record<string, string>> = {
  page: 'Une page',
  entry: 'Un contenu',
  article: 'Une page',
  event: 'Un événement',
  'news item': 'Une actualité',
  course: 'Un programme',
  campus: 'Un campus',
  'job offer': 'Une offre',
  redirect: 'Une redirection',
  'CRM choice': 'Un choix du CRM',
  'menu item': 'Une entrée de menu',
  'call to action': 'Un bouton',
  'form field': 'Un champ de formulaire',
};

const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/title or name/g, 'titre ou nom'],
  [/url or slug/g, 'adresse ou slug'],
  [/url or popin/g, 'adresse ou action'],
  [/dateStart/g, 'date de début (dateStart)'],
  [/\btitle\b/g, 'titre (title)'],
  [/\blabel\b/g, 'libellé (label)'],
  [/\boptions\b/g, 'choix (options)'],
  [/a name of its own/g, 'un nom qui ne soit pas déjà pris'],
  [/\(missing\)/g, '– absent'],
  [/\(unreadable\)/g, '– illisible'],
];

/** Translates the parsers' words for what is missing. */
export function lacksInFrench(lacks: string): string {
  return FIELDS.reduce((text, [field, french]) => text.replace(field, french), lacks);
}

/** Converts a parser's warning to a flaw for editors. */
export function flawOfNote({ message, fields }: ParserNote): Flaw {
  const { block = '', entry = '', what = '', lacks = '', field = '', host = '' } = fields;
  const named = entry === '' ? '' : ` « ${entry} »`;
  if (message.startsWith('content entry left out'))
    return {
      kind: 'leftOut',
      what: `${WHAT[what] ?? what}${named} n’est pas affiché : ${lacksInFrench(lacks)}.`,
    };
  if (message === 'unknown block skipped') return { kind: 'unknownBlock', what: `Bloc « ${block} ».` };
  if (message === 'empty block skipped')
    return { kind: 'emptyBlock', what: `Bloc « ${block} »${named} : rien à montrer.` };
  if (message.startsWith('left out of an editor'))
    return { kind: 'text', what: `Champ « ${field} » : ${what} n’est pas repris.` };
  if (message.startsWith('content field left out'))
    return { kind: 'leftOut', what: `Champ « ${field} »${named} : sa valeur ne peut pas être lue.` };
  if (message.startsWith('several entries'))
    return {
      kind: 'leftOut',
      what: `Plusieurs entrées ont l’adresse${named} : la page montre la première. Renommez l’autre.`,
    };
  if (message.startsWith('form not framed'))
    return {
      kind: 'leftOut',
      what: `Le formulaire de ${host} n’est pas affiché : demandez à votre équipe technique d’autoriser ce site (FRAME_ALLOWED_HOSTS).`,
    };
  if (message.startsWith('menu without entries'))
    return { kind: 'menu', what: 'Le menu est vide : la navigation de secours le remplace.' };
  return { kind: 'leftOut', what: `${message}${named}` };
}
