/** Shorter ones that stand first are hours or counts; those of emergencies and services stand alone. */
const WHOLE_NUMBER = 8;

const RUN = /(?:\+\s?|\(\+?(?=\d+\)))?\d[\d\s.()/-]*/g;
const EXTENSION = /^[\s,;.(:-]*(?:poste|p\.|extension|ext|x|#)[\s.:=]*(?:n°|no)?\s*(\d{1,7})/i;

/**
 * What a telephone is to dial of a number as people write it (RFC 3966): `+33 (0)1 23 45 67 89, poste 45` is
 * `tel:+33123456789;ext=45`. Of several numbers the first; hours, prices and remarks are left out. '' without a number.
 */
export function telephoneUrl(written: string): string {
  const text = written.normalize('NFKC').replace(/[\u2010-\u2015]/g, '-');
  const runs = [...text.matchAll(RUN)].map((run) => ({ ...firstNumber(run[0]), from: run.index }));
  const found = runs.find(({ digits }) => digits.length >= WHOLE_NUMBER) ?? runs[0];
  if (!found) return '';
  const [, extension] = EXTENSION.exec(text.slice(found.from + found.length)) ?? [];
  return `tel:${dialled(found.digits)}${extension ? `;ext=${extension}` : ''}`;
}

/** The digits of the first number of a run, with the plus and the `(0)` that some write between country and town. */
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

/** Within the country a zero goes before the town's code, from abroad it does not. */
function dialled(digits: string): string {
  const abroad = digits.replace(/^00(?=[1-9])/, '+');
  if (!abroad.startsWith('+')) return abroad.replace(/\D/g, '');
  const number = abroad.replace('(0)', '').replace(/\D/g, '');
  return `+${number.replace(/^330(?=\d{9}$)/, '33')}`;
}
