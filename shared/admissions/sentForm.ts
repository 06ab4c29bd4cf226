import type { Fault } from './fieldFault';

/**
 * The name of the field that people never see and robots fill in. No name of an editor's field begins like it: whoever
 * asks visitors for their `site_web` gets the answers.
 */
export const HONEYPOT_FIELD = '_site_web';

/**
 * The name of the field in which a form says what it asks for, for the scripts that name its mistakes before it is sent. The
 * server reads the form's content instead. No name of a field begins like it: it is never handed on.
 */
export const RULES_FIELD = '_rules';

/** The name under which scripts say how long a form was being filled in, in milliseconds. */
export const ELAPSED_FIELD = '_ms';

/** The name under which a consent is sent, where a form asks for one. */
export const CONSENT_FIELD = 'consent';

/** The name of the field in which a request says for which course it has told that one applies to it on Parcoursup. */
export const PARCOURSUP_FIELD = 'parcoursup';

/** Why a form that a browser sent by itself is answered with the form again, and the status of that answer. */
export const SENT_PROBLEM_STATUS = {
  /** Course or campus is missing. */
  choose: 422,
  /** The CRM has no link for the choice, or none that may be followed. */
  link: 422,
  /** One applies to the course on Parcoursup, which the visitor has not been told yet. */
  parcoursup: 422,
  /** Fields are missing or wrong. */
  invalid: 422,
  /** The event takes no registrations here any more. */
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

/** A form that was sent without JavaScript and did not get through: rendered again with what was typed. */
export interface SentForm {
  /** The path that it was sent to, without language prefix: `/demande/brochure`, `/formulaires/contact`. */
  action: string;
  problem: SentProblem;
  values: SentValues;
  /** What is wrong, by field, as the server and the receiver of the form have it. */
  faults?: Readonly<Record<string, Fault>>;
}

/** The text of a field that was sent; the first of several, '' when there is none. */
export function sentText(values: SentValues, name: string): string {
  return sentTexts(values, name)[0] ?? '';
}

/** All texts that were sent under a name. */
export function sentTexts(values: SentValues, name: string): readonly string[] {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}
