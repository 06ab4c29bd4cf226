import { readIllustrationUrl } from '../../shared/addresses/illustrationUrl';
import type { Block } from '../../shared/content/blocks';
import type { MenuLink } from '../../shared/content/blocks/menuBlocks';
import type { Course } from '../../shared/content/course';
import type { Picture } from '../../shared/content/media';
import type { Menu } from '../../shared/content/menu';
import type { Answers, QueryKind } from '../../shared/content/queries/answers';
import type { Seo } from '../../shared/content/seo';
import { visitElements, withTree } from '../content/parse/text/tree';
import type { ParserNote } from '../content/serviceReader';
import type { EntryFacts, Flaw, MenuFact } from './facts';
import { flawOfNote, words } from './words';

/** Search results cut longer titles. */
const LONGEST_TITLE = 60;
const LONGEST_DESCRIPTION = 160;

type Inspection = Pick<EntryFacts, 'flaws' | 'links' | 'course' | 'menu'>;

/** All flaws visible in an answer alone: what its parser has left out, and what is missing. */
export function inspect<K extends QueryKind>(
  kind: K,
  answer: Answers[K],
  notes: readonly ParserNote[],
  siteUrl: string,
): Inspection {
  // Of lists, only what the parser left out counts.
  const flaws: Flaw[] = notes.map(flawOfNote);
  // as: an answer with metadata is a page, with a title and perhaps pictures.
  if ('seo' in answer) flaws.push(...lengths(answer as Titled), ...missingPictures(answer as WithPictures));
  const found: Inspection = { flaws, links: [...findLinks(answer, siteUrl)] };
  // as: the kind of a query is that of its answer.
  if (kind === 'course') return ofCourse(found, answer as Course);
  return kind === 'menu' ? ofMenu(found, answer as Menu, siteUrl) : found;
}

interface Titled {
  seo: Seo;
  title?: string;
  summary?: string;
}

function lengths({ seo, title = '', summary = '' }: Titled): Flaw[] {
  const shown = { title: seo.metaTitle || title, description: seo.metaDescription || summary };
  const flaws: Flaw[] = [];
  if (shown.title.length > LONGEST_TITLE)
    flaws.push({ kind: 'title', what: words.longTitle(shown.title, LONGEST_TITLE) });
  if (shown.description.length > LONGEST_DESCRIPTION)
    flaws.push({ kind: 'description', what: words.longDescription(shown.description, LONGEST_DESCRIPTION) });
  return flaws;
}

function ofCourse(found: Inspection, course: Course): Inspection {
  const lacks = [
    ...(course.rncp?.code ? [] : [words.lacks.rncp]),
    ...(course.price || Object.keys(course.fees).length > 0 ? [] : [words.lacks.price]),
    ...(course.prerequisites ? [] : [words.lacks.prerequisites]),
    ...(course.intakes.length > 0 ? [] : [words.lacks.intakes]),
    ...(course.accessDelay ? [] : [words.lacks.accessDelay]),
    ...(course.objectives ? [] : [words.lacks.objectives]),
    ...(course.methods ? [] : [words.lacks.methods]),
    ...(course.assessment ? [] : [words.lacks.assessment]),
    ...(course.disabilityAccess ? [] : [words.lacks.disabilityAccess]),
    ...(course.results.length > 0 ? [] : [words.lacks.results]),
  ];
  return {
    ...found,
    flaws: [
      ...found.flaws,
      ...(lacks.length > 0 ? [{ kind: 'course' as const, what: words.course(lacks) }] : []),
    ],
    course: {
      level: course.level ?? '',
      category: course.category?.slug ?? '',
      names: [course.title, course.name],
    },
  };
}

function ofMenu(found: Inspection, { entries }: Menu, siteUrl: string): Inspection {
  const menu: MenuFact[] = [];
  const say = ({ label, url }: Pick<MenuLink, 'label' | 'url'>, section = '') => {
    for (const path of findLinks({ url }, siteUrl)) menu.push({ path, label, section });
  };
  for (const entry of entries) {
    say(entry);
    if (entry.kind === 'core.menu') for (const item of entry.items) say(item);
    if (entry.kind === 'core.menu-dropdown')
      for (const { title, items } of entry.sections) for (const item of items) say(item, title);
  }
  // The parser reports a menu entry without a link as an empty block: report it as a flaw of the menu.
  const flaws = found.flaws.map((flaw) =>
    flaw.kind === 'emptyBlock' || flaw.kind === 'leftOut' ? { ...flaw, kind: 'menu' as const } : flaw,
  );
  return { ...found, flaws, menu };
}

const ADDRESS = /^(?:url|href|ctaUri|registrationUrl|fallbackUrl)$/;

/**
 * The paths of this site that an answer links to, in its fields and in editors' texts: without duplicates and anchors.
 */
function findLinks(answer: unknown, siteUrl: string): Set<string> {
  const paths = new Set<string>();
  const note = (address: string) => {
    const own = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
    const [path = ''] = own.split('#', 1);
    if (/^\/(?![/\\])/.test(path)) paths.add(path);
  };
  visitTexts(answer, (name, text) => {
    if (ADDRESS.test(name)) note(text);
    else if (text.includes('<a '))
      visitMarkup(text, ({ tagName, properties: { href } }) => {
        if (tagName === 'a' && typeof href === 'string') note(href);
      });
  });
  return paths;
}

interface WithPictures {
  picture?: Picture | null;
  header?: { picture: Picture | null } | null;
  body?: readonly Block[];
}

/**
 * Content pictures without alternative text. Decorative ones do not count: those of cards, logos with their name,
 * portraits, the site's own drawings.
 */
function missingPictures({ picture = null, header = null, body = [] }: WithPictures): Flaw[] {
  const pictures = [picture, header?.picture ?? null, ...body.map(ownPicture)];
  const silent = pictures.flatMap((one) =>
    one?.alt === '' && !readIllustrationUrl(one.url) ? [one.url] : [],
  );
  visitTexts(body, (_name, text) => {
    if (!text.includes('<img')) return;
    visitMarkup(text, ({ tagName, properties: { alt, src } }) => {
      if (tagName === 'img' && !String(alt ?? '').trim()) silent.push(String(src ?? ''));
    });
  });
  return [...new Set(silent)].map((url) => ({ kind: 'picture', what: words.picture(url) }));
}

function ownPicture(block: Block): Picture | null {
  return (block.kind === 'texts.illustrated' || block.kind.startsWith('headers.')) && 'image' in block
    ? // as: the image of these blocks is a picture.
      (block.image as Picture | null)
    : null;
}

/** Fields skipped: metadata and files contain no links for visitors. */
const PASSED_OVER = ['seo', 'picture', 'image', 'photo', 'poster', 'logo', 'file', 'src', 'audioUrl'];

/** Calls back with every text of an answer, and the name of its field. */
function visitTexts(answer: unknown, onText: (name: string, text: string) => void, name = ''): void {
  if (typeof answer === 'string') onText(name, answer);
  else if (Array.isArray(answer)) for (const item of answer) visitTexts(item, onText, name);
  else if (typeof answer === 'object' && answer !== null)
    for (const [key, member] of Object.entries(answer))
      if (!PASSED_OVER.includes(key)) visitTexts(member, onText, key);
}

/** Calls back with every element of an editor's text. */
function visitMarkup(html: string, onElement: Parameters<typeof visitElements>[1]): void {
  withTree(html, ({ children }) => visitElements(children, onElement));
}
