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

/** Where a form stands. */
export interface FormPlace {
  /** French path of the page: `/contact`. */
  page: string;
  slug: string;
  locale: Locale;
}

export interface FoundForm {
  form: BlockOf<'forms.contact'>;
  /** Why nothing new is taken; what was taken before is delivered all the same. */
  closed?: Closed;
}

/** Reads a form from its page's content. Rejects with a ContentError: 404 when that page has no such form. */
export type FindForm = (place: FormPlace) => Promise<FoundForm>;

/** Of fields nobody sees here: what may be answered does not depend on them. */
const LABELS = createLabels({});

export function createFindForm(store: Pick<ContentStore, 'get'>, contentPrefix: string): FindForm {
  const queries = createQueriesByLocale(contentPrefix);

  return async function findForm({ page, slug, locale }) {
    const query = pageQuery(page, queries[locale]);
    if (!query) throw pageNotFound(`no page with forms: ${page}`);
    const answer = await store.get(query);
    const form = formsIn(answer).find((one) => one.slug === slug);
    if (!form && slug === EVENT_FORM && query.kind === 'event') {
      // as: that is what an event's question is answered with.
      const event = answer as Event;
      const state = registrationsOf(event, Date.now());
      return { form: eventForm(event, LABELS), ...(state !== 'open' && { closed: state }) };
    }
    if (!form) throw pageNotFound(`no form ${slug} on ${page}`);
    return { form };
  };
}

/** What the page of a path is made of; null where no editor can put a form. */
function pageQuery(page: string, ask: Queries): Query | null {
  if (page === '/') return ask.homepage();
  const slugs = page.replace(/\/+$/, '').slice(1).split('/').map(readSlugSegment);
  const [first = '', second = '', third] = slugs;
  if (third !== undefined || slugs.includes('')) return null;
  if (second === '') return first === 'offres-alternance' ? ask.jobs() : ask.article(declaredSlug(first));
  const kind = kindBelow(first);
  return kind ? ask[kind](second) : ask.article(declaredSlug(second));
}

/** The forms of an answer, wherever its blocks lie. */
function formsIn(part: unknown): BlockOf<'forms.contact'>[] {
  if (typeof part !== 'object' || part === null) return [];
  return isForm(part) ? [part] : Object.values(part).flatMap(formsIn);
}

/** The parsers give that name to forms only. */
function isForm(part: object): part is BlockOf<'forms.contact'> {
  return 'kind' in part && part.kind === 'forms.contact';
}
