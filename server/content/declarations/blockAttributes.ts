import type { BlockKind } from '../../../shared/content/blocks';
import { FORM_FIELD_TYPES } from '../../../shared/content/blocks/formBlocks';
import { CRM_ACTIONS } from '../../../shared/content/crm';
import { LEVELS, RHYTHMS } from '../../../shared/content/summaries';
import {
  type Attributes,
  choice,
  components,
  date,
  entriesOf,
  fileUrl,
  flag,
  html,
  media,
  number,
  openChoice,
  openChoices,
  required,
  slugOf,
  text,
  texts,
} from './attributes';

/** A link, or the admissions popin for a course, a campus, both or neither. */
export const ACTION: Attributes = {
  label: required(text),
  url: text,
  popin: choice(CRM_ACTIONS),
  course: slugOf('courses'),
  campus: slugOf('campuses'),
};

/** An address, or the slug of a content page. */
export const LINK: Attributes = { label: required(text), url: text, slug: text };

/** The fields of every content component, by its canonical name. */
const BLOCK_ATTRIBUTES: Readonly<Record<BlockKind, Attributes>> = {
  'core.menu': { label: required(text), slug: text, url: text, items: components(LINK) },
  'core.menu-dropdown': {
    label: required(text),
    slug: text,
    url: text,
    menu_sections: components({ Titre: text, items: components(LINK) }),
  },
  'core.menu-item': LINK,
  'headers.hero': {
    eyebrow: text,
    title: required(text),
    emphasis: text,
    lead: text,
    ctas: components(ACTION),
    image: media,
  },
  'headers.page': { title: required(text), summary: text, image: media, meta: texts },
  'course.finder': {
    levels: openChoices(LEVELS),
    rhythms: openChoices(RHYTHMS),
    campuses: entriesOf('campuses'),
  },
  'course.programs': {
    title: text,
    courses: entriesOf('courses'),
    category: slugOf('course-categories'),
    level: openChoice(LEVELS),
    layout: choice(['grid', 'list', 'carousel']),
  },
  'course.levels': {
    title: text,
    steps: components({ level: text, title: required(text), text, url: text }),
  },
  'course.curriculum': { caption: text, lang: text, columns: texts, rows: required({ kind: 'table' }) },
  'course.fees': {
    rows: components({ label: required(text), price: required(text), note: text }),
    financing: html,
  },
  'admission.calendar': { title: text, category: slugOf('course-categories') },
  'fees.simulator': { title: text, text },
  'carousels.campus': { title: text, campuses: entriesOf('campuses') },
  'campus.map': { title: text },
  'carousels.cards': {
    title: text,
    items: components({ title: required(text), text, image: media, url: text }),
  },
  'carousels.events': { title: text, campus: slugOf('campuses'), limit: number },
  'carousels.news-and-agenda': { title: text, newsLimit: number, eventsLimit: number },
  'carousel.temoignages': { title: text, items: required({ kind: 'testimonials' }) },
  'news.list': {
    title: text,
    subtitle: text,
    // 'news' stands for all that is not a post.
    category: { kind: 'slug', to: 'news-categories', also: ['news'] },
    campus: slugOf('campuses'),
    maxNewsCount: number,
    ctaLabel: text,
    ctaUri: text,
  },
  'lists.list-with-icons': {
    title: text,
    items: components({ icon: text, title: required(text), text }),
  },
  'texts.title': { text: required(text), level: number, anchor: text },
  'texts.rich': { html: required(html) },
  'texts.illustrated': {
    html: required(html),
    image: media,
    side: choice(['left', 'right']),
    ctas: components(ACTION),
  },
  'texts.quote': { quote: required(text), author: text, role: text },
  'texts.accordion': { title: text, items: components({ title: required(text), html: required(html) }) },
  'texts.tabs': { items: components({ label: required(text), html: required(html) }) },
  'core.key-data': {
    items: components({ value: required(text), unit: text, label: required(text), source: text, year: text }),
  },
  'core.steps': { title: text, steps: components({ title: required(text), text }), delay: text },
  'core.team': {
    title: text,
    people: components({ name: required(text), role: text, photo: media, linkedin: text }),
  },
  'core.partners': { title: text, logos: components({ name: required(text), image: media, url: text }) },
  'core.video': {
    provider: required(choice(['youtube', 'vimeo', 'dailymotion'])),
    videoId: required(text),
    title: required(text),
    transcript: html,
    poster: media,
  },
  'core.podcasts': {
    title: text,
    episodes: components({
      title: required(text),
      duration: text,
      audioUrl: fileUrl,
      transcript: html,
      publishedAt: date,
      // The same where the service keeps that name for itself, as Strapi does.
      publishedOn: date,
    }),
  },
  'core.download': { title: required(text), file: required(media), language: text },
  'core.internal-link': { label: required(text), url: required(text), text },
  'core.cta': { title: text, text, actions: components(ACTION) },
  'core.notice': { tone: choice(['info', 'success', 'warning']), html: required(html), until: date },
  'core.separator': {},
  'legal.accessibility': {
    standard: text,
    rate: number,
    auditor: text,
    auditedOn: date,
    sample: components({ label: required(text), url: text }),
    tools: texts,
    environments: texts,
    failures: html,
    derogations: html,
    exempt: html,
    contact: html,
    plan: html,
  },
  'forms.embed': { src: required(text), title: required(text), height: number, fallbackUrl: text },
  'forms.contact': {
    slug: required(text),
    title: text,
    fields: components({
      name: required(text),
      label: required(text),
      type: required(choice(FORM_FIELD_TYPES)),
      required: flag,
      options: { kind: 'options' },
      help: text,
    }),
    consentLabel: text,
    submitLabel: text,
    delivery: { kind: 'json' },
  },
};

/** The names of every component. */
// as: the table has these keys and no others.
export const BLOCK_KINDS = Object.keys(BLOCK_ATTRIBUTES) as BlockKind[];

/** The fields of a component, or null for a name that is none. */
export function blockAttributes(name: string): Attributes | null {
  return Object.hasOwn(BLOCK_ATTRIBUTES, name)
    ? // `hasOwn` has just said that the name is a key.
      BLOCK_ATTRIBUTES[name as BlockKind]
    : null;
}
