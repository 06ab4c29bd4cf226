import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/** Digits of a full number. Shorter ones before it are hours or counts; emergency and service numbers stand alone. */
const WHOLE_NUMBER = 8;

const RUN = /(?:\+\s?|\(\+?(?=\d+\)))?\d[\d\s.()/-]*/g;
const EXTENSION = /^[\s,;.(:-]*(?:poste|p\.|extension|ext|x|#)[\s.:=]*(?:n°|no)?\s*(\d{1,7})/i;

/**
 * The `tel:` URL (RFC 3966) of a number as people write it: in France, `01 23 45 67 89, poste 45` becomes
 * `tel:+33123456789;ext=45`. Of several numbers the first is used; hours, prices and remarks are ignored.
 * @param country ISO 3166-1 alpha-2 country of a number without an international prefix; '' if unknown
 * @returns '' without a number
 */
export function telephoneUrl(written: string, country: string): string {
  const text = written.normalize('NFKC').replace(/[\u2010-\u2015]/g, '-');
  const runs = [...text.matchAll(RUN)].map((run) => ({ ...firstNumber(run[0]), from: run.index }));
  const found = runs.find(({ digits }) => digits.length >= WHOLE_NUMBER) ?? runs[0];
  if (!found) return '';
  const [, extension] = EXTENSION.exec(text.slice(found.from + found.length)) ?? [];
  return `tel:${dialled(found.digits, country)}${extension ? `;ext=${extension}` : ''}`;
}

/** The digits of the first number of a run, with its plus and the `(0)` that some write after the country code. */
function firstNumber(run: string): { digits: string; length: number } {
  let digits = '';
  let length = 0;
  for (const [part] of run.matchAll(/\+|\(\+?\d+\)|\d+|[\s.-]+|\/|./gs)) {
    const isNext = digits.length >= WHOLE_NUMBER && /[(/]|\s-\s/.test(part);
    if (isNext || part === '(' || part === ')') break;
    length += part.length;
    digits += part === '(0)' && digits !== '' ? '(0)' : part.replace(/[^+\d]/g, '');
  }
  return { digits, length };
}

/** The number in international form. One that no country has, such as three digits, stays as written. */
function dialled(digits: string, country: string): string {
  const abroad = digits
    .replace(/^00(?=[1-9])/, '+')
    .replace('(0)', digits.startsWith('0') || /^\+|^00/.test(digits) ? '' : '0');
  const known = isSupportedCountry(country)
    ? parsePhoneNumberFromString(abroad, country)
    : parsePhoneNumberFromString(abroad);
  if (known?.isPossible()) return known.number;
  return abroad.startsWith('+') ? `+${abroad.replace(/\D/g, '')}` : abroad.replace(/\D/g, '');
}
