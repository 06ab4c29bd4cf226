import { readSlugSegment } from '../../shared/addresses/slug';
import type { BlockOf } from '../../shared/content/blocks';
import type { Event } from '../../shared/content/event';
import { type Closed, EVENT_FORM, eventForm, registrationsOf } from '../../shared/content/eventForm';
import type { Query } from '../../shared/content/queries/answers';
import { createQueriesByLocale, type Queries } from '../../shared/content/queries/queries';
import { pageNotFound } from '../../shared/errors';
import { createLabels } from '../../shared/labels/labels';
import type { Locale } from '../../shared/locale';
import { declaredSlug } from '../../shared/routes';
import type { ContentStore } from '../content/contentStore';
import { kindBelow } from '../content/entryCollections';

/** The form's name and the page that it is on. */
export interface FormPlace {
  /** French path of the page: `/contact`. */
  page: string;
  slug: string;
  locale: Locale;
}

export interface FoundForm {
  form: BlockOf<'forms.contact'>;
  /** Why new submissions are refused; earlier ones are still delivered. */
  closed?: Closed;
}

/** Reads a form from its page's content. Rejects with a ContentError: 404 when the page has no such form. */
export type FindForm = (place: FormPlace) => Promise<FoundForm>;

/** These labels are not displayed, and the accepted answers do not depend on them. */
const LABELS = createLabels({});

export function createFindForm(store: Pick<ContentStore, 'get'>, contentPrefix: string): FindForm {
  const queries = createQueriesByLocale(contentPrefix);

  return async function findForm({ page, slug, locale }) {
    const query = pageQuery(page, queries[locale]);
    if (!query) throw pageNotFound(`no page with forms: ${page}`);
    const answer = await store.get(query);
    const form = formsIn(answer).find((one) => one.slug === slug);
    if (!form && slug === EVENT_FORM && query.kind === 'event') {
      // as: the answer to an event's query.
      const event = answer as Event;
      const state = registrationsOf(event, Date.now());
      return { form: eventForm(event, LABELS), ...(state !== 'open' && { closed: state }) };
    }
    if (!form) throw pageNotFound(`no form ${slug} on ${page}`);
    return { form };
  };
}

/** The query for the content of a page; null if editors cannot put a form on it. */
function pageQuery(page: string, ask: Queries): Query | null {
  if (page === '/') return ask.homepage();
  const slugs = page.replace(/\/+$/, '').slice(1).split('/').map(readSlugSegment);
  const [first = '', second = '', third] = slugs;
  if (third !== undefined || slugs.includes('')) return null;
  if (second === '') return first === 'offres-alternance' ? ask.jobs() : ask.article(declaredSlug(first));
  const kind = kindBelow(first);
  return kind ? ask[kind](second) : ask.article(declaredSlug(second));
}

/** The forms in an answer, at any depth. */
function formsIn(part: unknown): BlockOf<'forms.contact'>[] {
  if (typeof part !== 'object' || part === null) return [];
  return isForm(part) ? [part] : Object.values(part).flatMap(formsIn);
}

/** Only forms have this type name in parsed content. */
function isForm(part: object): part is BlockOf<'forms.contact'> {
  return 'kind' in part && part.kind === 'forms.contact';
}
