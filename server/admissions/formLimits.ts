import { createHash } from 'node:crypto';
import { type SentValues, sentTexts } from '../../shared/admissions/sentForm';
import type { BlockOf } from '../../shared/content/blocks';
import type { FormField } from '../../shared/content/blocks/formBlocks';
import type { FormPlace } from '../leads/findForm';
import type { CreateLimiter } from './rateLimiter';

/**
 * At an open day a class sends two hundred forms from one address in ten minutes, some forty of them at once. They
 * differ in text and in person.
 */
export const FORM_LIMITS = {
  /** From one address, whatever their content. */
  atOnce: { name: 'forms at once', max: 40, windowMs: 10_000 },
  inAll: { name: 'forms', max: 250, windowMs: 10 * 60_000 },
  /** Retries of the same form that are not counted. */
  again: { name: 'forms again', max: 5, windowMs: 10 * 60_000 },
  /** Different persons with the same text: somebody signs up a list of addresses. */
  persons: { name: 'persons', max: 5, windowMs: 10 * 60_000 },
};

const LINK = /https?:\/\/|www\.|\bt\.me\//i;
/** For names of persons, schools and courses; a longer text in a single-line field counts as a message. */
const LONGEST_NAME = 100;

/** A submission, with what identifies its repetition. */
interface Sent extends FormPlace {
  /** The browser's own id of it. */
  given?: string | undefined;
  answers: SentValues;
}

/** How many forms one address may send. All counts go through `RateLimiter`. */
export type FormLimits = ReturnType<typeof createFormLimits>;

export function createFormLimits(createLimiter: CreateLimiter) {
  const atOnce = createLimiter(FORM_LIMITS.atOnce);
  const inAll = createLimiter(FORM_LIMITS.inAll);
  const again = createLimiter(FORM_LIMITS.again);
  const persons = createLimiter(FORM_LIMITS.persons);
  const known = createLimiter({ name: 'known forms', max: 1, windowMs: FORM_LIMITS.persons.windowMs });

  return {
    /** Counts a form of an IP address; returns the seconds to wait, 0 if it may pass. */
    async take(ip: string, { page, slug, locale, given = '', answers }: Sent) {
      const same = `${ip}|${digest([page, slug, locale, given, sorted(answers)])}`;
      const isNew = (await known.take(`${same}|sent`)) === 0;
      if (!isNew && (await again.take(same)) === 0) return 0;
      return (await atOnce.take(ip)) || inAll.take(ip);
    },
    /**
     * Counts a form by its spam markers (a repeated message or link); returns the seconds to wait, 0 if it may pass. The
     * same form again counts once. Names of schools, courses and check boxes are not counted, since a class has them in
     * common.
     */
    async takeWords(ip: string, { slug, fields }: BlockOf<'forms.contact'>, values: SentValues) {
      const repeated = wordsOfSpam(fields, values);
      if (repeated.length === 0) return 0;
      const key = `${ip}|${digest([slug, repeated])}`;
      const isNew = (await known.take(`${key}|${digest(sorted(values))}`)) === 0;
      return isNew ? persons.take(key) : 0;
    },
  };
}

/** Links, whoever sends them; otherwise the message with its sender's name, since two persons may well ask the same. */
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
