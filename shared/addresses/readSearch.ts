import { inUtf8 } from './inUtf8';

/** Every query parameter that some page reads, in their canonical order. */
export const PAGE_PARAMETERS = [
  'formation',
  'niveau',
  'contrat',
  'rythme',
  'annees',
  'aide',
  'categorie',
  'course',
  'campus',
  'evenement',
  'etat',
  'acces',
  'domaine',
  'parcoursup',
  'rentree',
  'q',
  'type',
  'tri',
  'page',
  'f',
  'ajouter',
  'statusCode',
  'customMessage',
  'errorText',
  'kind',
] as const;

type PageParameter = (typeof PAGE_PARAMETERS)[number];

/**
 * The parameters of a `fees.simulator` form: any page with a body reads them, since an editor may add the block to it.
 */
const SIMULATION: readonly PageParameter[] = ['formation', 'rythme', 'annees', 'aide'];

/**
 * The query parameters that pages read, by their French addresses (`*` is one segment). Pages see no others, so that
 * other parameters cannot change them. Paths not listed read the parameters of a simulator in their body
 * (`SIMULATION`).
 */
const READS: Readonly<Record<string, readonly PageParameter[] | undefined>> = {
  '/blog': ['page'],
  '/agenda': ['campus', 'type', 'page'],
  '/article': ['page'],
  '/programme': [
    'niveau',
    'rythme',
    'categorie',
    'campus',
    'acces',
    'domaine',
    'parcoursup',
    'rentree',
    'q',
    'tri',
    'page',
  ],
  '/offres-alternance': ['niveau', 'contrat', 'campus', 'q', 'page'],
  '/recherche': ['q', 'type', 'page'],
  '/comparer': ['f', 'ajouter'],
  '/crm/*': ['course', 'campus', 'evenement', 'etat'],
  '/demande/*': ['course', 'campus'],
  '/error/debug': ['statusCode', 'customMessage', 'errorText'],
  '/error/debug/blocks': ['kind'],
};

/**
 * The query parameters that the page at a French path reads, once each, in one fixed order. Empty ones count as absent.
 * Addresses that differ in nothing else are the same page.
 * @param search with or without its question mark.
 */
export function readSearch(path: string, search: string): URLSearchParams {
  const names = readNames(path);
  if (names.length === 0 || search === '') return new URLSearchParams();
  const given = new URLSearchParams(spelled(search, names));
  return new URLSearchParams(
    names.flatMap((name) => {
      const value = given.get(name)?.normalize();
      return value ? [[name, value]] : [];
    }),
  );
}

/**
 * The canonical query string of a list: the parameters it reads in one order, once each, composed (NFC) and not empty,
 * then the rest unchanged. Unchanged if it has this order already.
 * @param search with its question mark, or ''.
 */
export function canonicalListSearch(path: string, search: string): string {
  const names = readNames(path);
  if (search === '' || !names.includes('page')) return search;
  const known = spelled(search, names);
  const given = new URLSearchParams(known);
  const isRead = (name: string) => names.includes(name);
  const read = readSearch(path, known);
  const written = new URLSearchParams([...given].filter(([name]) => isRead(name)));
  if (`${written}` === `${read}` && known === search) return search;
  const rest = known
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && ![...new URLSearchParams(pair).keys()].some(isRead));
  const all = [`${read}`, ...rest].filter((part) => part !== '').join('&');
  return all === '' ? '' : `?${all}`;
}

/** A query string in UTF-8, with `&` before known parameters: mail senders write `&amp;`, older software `;`. */
function spelled(search: string, names: readonly string[]): string {
  const text = inUtf8(search);
  if (!text.includes(';')) return text;
  return text.replace(/(?:&amp;|;)(?=([^=&;]*))/g, (mark, name: string) =>
    mark === '&amp;' || names.includes(name) ? '&' : mark,
  );
}

function readNames(path: string): readonly string[] {
  return READS[path] ?? READS[path.replace(/[^/]+$/, '*')] ?? SIMULATION;
}
