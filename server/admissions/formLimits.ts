import { createHash } from 'node:crypto';
import type { ContactFormBlock } from '../../shared/content/formBlocks';
import { type SentValues, sentTexts } from '../../shared/sentForm';
import { type CreateLimiter, createRateLimiter, type RateLimiter } from './rateLimiter';

/**
 * A class at an open day sends two hundred forms from one address in ten minutes, some forty of them at the teacher's word. They
 * differ: in their words, and in whom they are of.
 */
export const FORM_LIMITS = {
  /** From one address, whatever they say. */
  atOnce: { name: 'forms at once', max: 40, windowMs: 10_000 },
  inAll: { name: 'forms', max: 250, windowMs: 10 * 60_000 },
  /** With the same words, of so many different persons: a list of addresses that somebody signs up. */
  persons: { name: 'persons', max: 5, windowMs: 10 * 60_000 },
};

/** How many forms one address may send. Every count is by one interface, `RateLimiter`. */
export interface FormLimits extends RateLimiter {
  /** Counts a form by its words; the seconds to wait, 0 when it may pass. The same form again counts once. */
  takeWords(address: string, form: ContactFormBlock, values: SentValues): Promise<number>;
}

export function createFormLimits(
  createLimiter: CreateLimiter = createRateLimiter,
  limits = FORM_LIMITS,
): FormLimits {
  const atOnce = createLimiter(limits.atOnce);
  const inAll = createLimiter(limits.inAll);
  const persons = createLimiter(limits.persons);
  const known = createLimiter({ name: 'known forms', max: 1, windowMs: limits.persons.windowMs });

  return {
    async take(address) {
      return (await atOnce.take(address)) || inAll.take(address);
    },
    async takeWords(address, { slug, fields }, values) {
      const typed = fields.filter(({ type }) => type === 'text' || type === 'textarea');
      const words = typed.flatMap(({ name }) => sentTexts(values, name)).filter((text) => text.trim() !== '');
      // Ticked boxes and chosen courses are the same for a whole class.
      if (words.length === 0) return 0;
      const key = `${address}|${digest([slug, words])}`;
      const isNew = (await known.take(`${key}|${digest(Object.entries(values))}`)) === 0;
      return isNew ? persons.take(key) : 0;
    },
  };
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64');
}
