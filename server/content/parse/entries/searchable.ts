import type { Searchable } from '../../../../shared/content/search';
import type { Attributes } from '../../declarations/attributes';
import { blockAttributes } from '../../declarations/blockAttributes';
import { canonicalKind } from '../body';
import { dateText } from '../dates';
import type { ParseContext } from '../parseContext';
import { wordsOfHtml } from '../text/plainText';
import { htmlOfBlocks, isStrapiBlocks } from '../text/strapiBlocks';
import { address, type Fields, field, flag, list, record, slug, text, textOf, texts } from '../wire';
import { eventOverAt, parseSpan } from './event';
import { campusRefs, titledRef } from './refs';
import { parseSeo } from './seo';

/** Characters of a page that are indexed: text further down is rarely what a page is about. */
const MOST_TEXT = 6000;

/** Fields that are not visible text. */
const UNREAD = /url$|uri$|slug$|^(?:anchor|src|icon|videoId|code|name|emphasis|consentLabel|submitLabel)$/i;

/** An entry of any collection, as the site's search needs it. */
export function parseSearchable(from: Fields, context: ParseContext): Searchable | null {
  const named = { slug: slug(from), title: text(from, 'title') || text(from, 'name') };
  if (!named.slug || !named.title) return null;
  const header = record(field(from, 'header'));
  const summary = text(from, 'summary') || text(from, 'description') || text(header, 'subTitle');
  const when = parseSpan(from, context);
  const campuses = [
    ...campusRefs(from, 'campuses'),
    ...campusRefs(from, 'campus_infos'),
    ...campusRefs(from, 'campus'),
  ];
  const code = text(from, 'rncp.code');
  return {
    ...named,
    rubrique: titledRef(from, 'rubrique'),
    category: titledRef(from, 'category') ?? titledRef(from, 'cat_news'),
    summary,
    places: [...new Set([...campuses.map(({ title }) => title), text(from, 'address.city')])].filter(Boolean),
    keywords: [
      text(from, 'name'),
      // Visitors also search for 'RNCP48311' as 'RNCP 48311' or '48311'.
      ...(code ? [code, code.replace(/^(\D+?)\s*(\d+)$/, '$1 $2')] : []),
      text(from, 'rncp.title'),
      text(from, 'level'),
      ...texts(from, 'rhythm'),
      ...texts(from, 'labels'),
      text(from, 'type'),
    ].filter((words) => words !== '' && words !== named.title),
    text: pageText(from),
    when: when && { text: when.text, overAt: eventOverAt(from, context) },
    cancelled: flag(from, 'cancelled'),
    since: dateText(field(from, 'createdAt'), context)?.short ?? '',
    url: address(from, 'url'),
    isHidden: parseSeo(from, context).preventIndexing,
  };
}

/** A page's text besides its title: its own fields, then its blocks, cut at `MOST_TEXT`. */
function pageText(from: Fields): string {
  const passages: string[] = [];
  let room = MOST_TEXT;
  const add = (passage: string) => {
    if (passage === '' || room <= 0) return;
    const taken = passage.slice(0, room).replace(/[\uD800-\uDBFF]$/, '');
    room -= taken.length;
    passages.push(taken);
  };
  for (const name of ['prerequisites', 'objectives', 'address'])
    if (room > 0) add(readable(field(from, name)));
  for (const wire of list(field(from, 'body'))) {
    const block = room > 0 ? record(wire) : null;
    const kind = block && canonicalKind(text(block, '__component').slice(0, 100));
    // A contact form has the same text on every page.
    if (block && kind && kind !== 'forms.contact') addTexts(block, blockAttributes(kind) ?? {}, add);
  }
  return passages.join(' ');
}

function addTexts(from: Fields, attributes: Attributes, add: (passage: string) => void): void {
  for (const [name, attribute] of Object.entries(attributes)) {
    if (UNREAD.test(name)) continue;
    const value = field(from, name);
    if (value === undefined || value === null) continue;
    if (attribute.kind === 'text' || attribute.kind === 'html') add(readable(value));
    else if (attribute.kind === 'texts' || attribute.kind === 'table')
      for (const cell of list(value).flatMap((row) => (Array.isArray(row) ? row : [row]))) add(textOf(cell));
    else if (attribute.kind === 'component')
      for (const inner of list(value)) {
        const below = record(inner);
        if (below) addTexts(below, attribute.attributes, add);
      }
  }
}

/** An editor's text without its markup, for search only: it is not safe to insert into a page. */
function readable(value: unknown): string {
  const words = isStrapiBlocks(value) ? htmlOfBlocks(value, () => undefined) : value;
  return typeof words === 'string' ? wordsOfHtml(words) : '';
}
