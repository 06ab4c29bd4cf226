import type { Locale } from '../../shared/locale';

interface SecurityOptions {
  siteUrl: string;
  /** The school's address; without one there is no such file. */
  email: string;
  languages: readonly Locale[];
  /** Milliseconds since 1970. */
  now: number;
}

const A_DAY_MS = 24 * 3600_000;
/** RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness. */
export function securityTxt({ siteUrl, email, languages, now }: SecurityOptions): string {
  // Of the day, not of the moment: the same file has the same validator.
  const expires = new Date((Math.floor(now / A_DAY_MS) + VALID_DAYS) * A_DAY_MS).toISOString();
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
