import { createHash } from 'node:crypto';
import { type SentValues, sentTexts } from '../../shared/admissions/sentForm';
import type { BlockOf } from '../../shared/content/blocks';
import type { FormField } from '../../shared/content/blocks/formBlocks';
import type { FormPlace } from '../leads/findForm';
import { type CreateLimiter, createRateLimiter } from './rateLimiter';

/**
 * A class at an open day sends two hundred forms from one address in ten minutes, some forty of them at the teacher's word. They
 * differ: in their words, and in whom they are of.
 */
export const FORM_LIMITS = {
  /** From one address, whatever they say. */
  atOnce: { name: 'forms at once', max: 40, windowMs: 10_000 },
  inAll: { name: 'forms', max: 250, windowMs: 10 * 60_000 },
  /** The same form again, because it did not get through: so often it counts for nothing. */
  again: { name: 'forms again', max: 5, windowMs: 10 * 60_000 },
  /** With the same words, of so many different persons: a list of addresses that somebody signs up. */
  persons: { name: 'persons', max: 5, windowMs: 10 * 60_000 },
};

const LINK = /https?:\/\/|www\.|\bt\.me\//i;
/** Of a person, a school or a course; what is longer in a field of one line is a message. */
const LONGEST_NAME = 100;

/** What was sent, by which the same is known when it comes again. */
interface Sent extends FormPlace {
  /** The browser's own id of it. */
  given?: string | undefined;
  answers: SentValues;
}

/** How many forms one address may send. Every count is by one interface, `RateLimiter`. */
export interface FormLimits {
  /** Counts a form from an IP address; the seconds that it has to wait, 0 when it may go on. */
  take(ip: string, sent: Sent): Promise<number>;
  /**
   * Counts a form by what somebody who sends the same to many would repeat, a message or a link; the seconds to wait, 0 when it
   * may pass. The same form again counts once. A class has its school's name in common, its course, its boxes.
   */
  takeWords(ip: string, form: BlockOf<'forms.contact'>, values: SentValues): Promise<number>;
}

export function createFormLimits(createLimiter: CreateLimiter = createRateLimiter): FormLimits {
  const atOnce = createLimiter(FORM_LIMITS.atOnce);
  const inAll = createLimiter(FORM_LIMITS.inAll);
  const again = createLimiter(FORM_LIMITS.again);
  const persons = createLimiter(FORM_LIMITS.persons);
  const known = createLimiter({ name: 'known forms', max: 1, windowMs: FORM_LIMITS.persons.windowMs });

  return {
    async take(ip, { page, slug, locale, given = '', answers }) {
      const same = `${ip}|${digest([page, slug, locale, given, sorted(answers)])}`;
      const isNew = (await known.take(`${same}|sent`)) === 0;
      if (!isNew && (await again.take(same)) === 0) return 0;
      return (await atOnce.take(ip)) || inAll.take(ip);
    },
    async takeWords(ip, { slug, fields }, values) {
      const repeated = wordsOfSpam(fields, values);
      if (repeated.length === 0) return 0;
      const key = `${ip}|${digest([slug, repeated])}`;
      const isNew = (await known.take(`${key}|${digest(sorted(values))}`)) === 0;
      return isNew ? persons.take(key) : 0;
    },
  };
}

/** Links, whoever sends them; else a message, with the name that stands under it: two persons may well ask the same. */
function wordsOfSpam(fields: BlockOf<'forms.contact'>['fields'], values: SentValues): string[] {
  const textsOf = (types: readonly FormField['type'][]) =>
    fields
      .filter(({ type }) => types.includes(type))
      .flatMap(({ name }) => sentTexts(values, name))
      .filter((text) => text.trim() !== '');
  const typed = textsOf(['text', 'textarea']);
  const withLinks = typed.filter((text) => LINK.test(text));
  if (withLinks.length > 0) return withLinks;
  const isMessage = textsOf(['textarea']).length > 0 || typed.some((text) => text.length > LONGEST_NAME);
  return isMessage ? typed : [];
}

function sorted(values: SentValues): [string, SentValues[string]][] {
  return Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64');
}
