import type { Locale } from './locale';

/** The message for a visitor by status. `customMessage` of the content service replaces it. */
const CATALOGUE: Record<Locale, Record<number | 'other', string>> = {
  fr: {
    400: 'Mauvaise requête.',
    401: 'Utilisateur non authentifié.',
    403: 'Accès refusé.',
    404: "Oops cette page n'existe pas (ou plus)",
    414: 'Cette adresse est trop longue.',
    500: 'Erreur interne au serveur.',
    503: 'Erreur interne au serveur.',
    504: 'Délai de réponse dépassé.',
    other: 'Une erreur est survenue.',
  },
  en: {
    400: 'Bad request.',
    401: 'You are not signed in.',
    403: 'Access denied.',
    404: 'Oops, this page does not exist (any more)',
    414: 'This address is too long.',
    500: 'Internal server error.',
    503: 'Internal server error.',
    504: 'The answer took too long.',
    other: 'Something went wrong.',
  },
};

/** The visitor's message for a status: the catalogue's, or its "other" for a status outside it. */
export function catalogueMessage(statusCode: number, locale: Locale): string {
  const messages = CATALOGUE[locale];
  // 410 has the message of 404.
  return messages[statusCode === 410 ? 404 : statusCode] ?? messages.other ?? '';
}

/** Default delay, in seconds, before a retry if the failed service gives none. */
export const DEFAULT_RETRY_S = 5;

export interface ContentErrorInit {
  /** The HTTP status that the visitor gets. */
  statusCode: number;
  /** For operators: logs, gateway answers, `/error/debug`. Never shown to visitors. */
  errorText: string;
  /** For visitors, as plain text: replaces the catalogue's message. */
  customMessage?: string | undefined;
  /** Seconds until a retry makes sense (503 and 504). */
  retryAfterS?: number | undefined;
  /** Names of the form fields that the service rejects. */
  fields?: readonly string[] | undefined;
  /** Browser only: the network failed, not the site. */
  isConnectionLost?: boolean;
  cause?: unknown;
}

/** A failure with a status: thrown wherever content is unavailable, turned into an answer in one place. */
export class ContentError extends Error {
  readonly statusCode: number;
  readonly errorText: string;
  readonly customMessage: string | undefined;
  readonly retryAfterS: number | undefined;
  readonly fields: readonly string[];
  readonly isConnectionLost: boolean;

  constructor({
    statusCode,
    errorText,
    customMessage,
    retryAfterS,
    fields = [],
    isConnectionLost = false,
    cause,
  }: ContentErrorInit) {
    super(errorText, cause === undefined ? undefined : { cause });
    this.name = 'ContentError';
    this.statusCode = statusCode;
    this.errorText = errorText;
    this.customMessage = customMessage;
    this.retryAfterS =
      retryAfterS ?? (statusCode === 503 || statusCode === 504 ? DEFAULT_RETRY_S : undefined);
    this.fields = fields;
    this.isConnectionLost = isConnectionLost;
  }
}

const NOT_FOUND = 'This page could not be found';

/** The error of an address without a page. */
export function pageNotFound(detail?: string): ContentError {
  return new ContentError({
    statusCode: 404,
    errorText: detail ? `${NOT_FOUND}: ${detail}` : NOT_FOUND,
  });
}

/**
 * Converts any thrown value to a ContentError. A router's response and an HTTP error keep their status; everything else
 * is our own failure, a 500 whose `cause` says more.
 */
export function toContentError(thrown: unknown): ContentError {
  if (thrown instanceof ContentError) return thrown;
  const statusCode = numberIn(thrown, 'statusCode') ?? numberIn(thrown, 'status') ?? 0;
  if (statusCode < 400 || statusCode > 599)
    return new ContentError({ statusCode: 500, errorText: 'Unknown middleware', cause: thrown });
  return new ContentError({
    statusCode,
    errorText:
      statusCode === 404
        ? NOT_FOUND
        : textIn(thrown, 'statusText') || textIn(thrown, 'message') || 'Route error',
    cause: thrown,
  });
}

/** By name: errors of another realm (a worker, a test's sandbox) are not instances of this one's Error. */
function valueIn(thrown: unknown, name: string): unknown {
  return typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined;
}

function numberIn(thrown: unknown, name: string): number | undefined {
  const value = valueIn(thrown, name);
  return typeof value === 'number' ? value : undefined;
}

function textIn(thrown: unknown, name: string): string {
  const value = valueIn(thrown, name);
  return typeof value === 'string' ? value : '';
}

/**
 * For an optional answer: null when it is unavailable.
 * @throws whatever is not a ContentError
 */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof ContentError) return null;
    throw error;
  });
}

/** Whether content exists, or a statement about it holds; assumed true while it is unavailable. */
export async function mayExist<T>(
  answer: Promise<T>,
  holds: (found: T) => boolean = () => true,
): Promise<boolean> {
  return answer.then(holds, (error: unknown) => !(error instanceof ContentError && error.statusCode === 404));
}

/**
 * Null if the content does not exist.
 * @throws any other failure
 */
export async function orNone<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof ContentError && error.statusCode === 404) return null;
    throw error;
  });
}

/** The message of a thrown value. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
