import type { Fault } from './fieldFault';

/**
 * The name of the honeypot field, which people never see and robots fill in. Editors' field names cannot begin with an
 * underscore, so a field `site_web` of theirs is a normal one.
 */
export const HONEYPOT_FIELD = '_site_web';

/**
 * The name of the field with the form's rules, for the scripts that validate it before it is sent. The server reads the
 * form's content instead. Editors' field names cannot begin with an underscore, so it is never passed on.
 */
export const RULES_FIELD = '_rules';

/** The field in which scripts send how long the form was being filled in, in milliseconds. */
export const ELAPSED_FIELD = '_ms';

/** The field of a form's consent. */
export const CONSENT_FIELD = 'consent';

/** The field in which a request says for which course it has told the visitor to apply on Parcoursup. */
export const PARCOURSUP_FIELD = 'parcoursup';

/** Why a form sent without scripts is shown again, and the status of that answer. */
export const SENT_PROBLEM_STATUS = {
  /** Course or campus is missing. */
  choose: 422,
  /** The CRM has no link for the choice, or none that may be followed. */
  link: 422,
  /** The course recruits on Parcoursup, which the visitor has not been told yet. */
  parcoursup: 422,
  /** Fields are missing or wrong. */
  invalid: 422,
  /** The event accepts no registrations here any more. */
  full: 409,
  over: 409,
  cancelled: 409,
  elsewhere: 409,
  /** There is no such event any more. */
  gone: 404,
  /** There is no such form any more. */
  missing: 404,
  /** The form was sent from another site. */
  foreign: 403,
  tooLarge: 413,
  tooMany: 429,
  /** The content service has not answered. */
  unavailable: 503,
} as const;

export type SentProblem = keyof typeof SENT_PROBLEM_STATUS;

/** What a visitor typed, by field name; a list where several boxes of one name were ticked. */
export type SentValues = Readonly<Record<string, string | readonly string[]>>;

/** A form that was sent without JavaScript and refused: rendered again with its values. */
export interface SentForm {
  /** Its action without language prefix: `/demande/brochure`, `/formulaires/contact`. */
  action: string;
  problem: SentProblem;
  values: SentValues;
  /** Errors by field, of the server and of the form's receiver. */
  faults?: Readonly<Record<string, Fault>>;
}

/** The value of a field; the first of several, '' without any. */
export function sentText(values: SentValues, name: string): string {
  return sentTexts(values, name)[0] ?? '';
}

/** All values of a field. */
export function sentTexts(values: SentValues, name: string): readonly string[] {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}
