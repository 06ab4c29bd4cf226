import type { Locale } from './locale';

/** What the site says of a status to a visitor. `customMessage` of the content service replaces it. */
const CATALOGUE: Record<Locale, Record<number | 'other', string>> = {
  fr: {
    400: 'Mauvaise requête.',
    401: 'Utilisateur non authentifié.',
    403: 'Accès refusé.',
    404: "Oops cette page n'existe pas (ou plus)",
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
    500: 'Internal server error.',
    503: 'Internal server error.',
    504: 'The answer took too long.',
    other: 'Something went wrong.',
  },
};

/** The visitor's sentence for a status: the catalogue's, or its "other" for a status outside it. */
export function catalogueMessage(statusCode: number, locale: Locale = 'fr'): string {
  const messages = CATALOGUE[locale];
  return messages[statusCode] ?? messages.other ?? '';
}

/** Seconds after which to ask again when the service that failed does not say. */
export const SOON_S = 5;

export interface ContentErrorInit {
  /** The HTTP status that the visitor gets. */
  statusCode: number;
  /** For operators: logs, gateway answers, `/error/debug`. Never shown to visitors. */
  errorText: string;
  /** For visitors, as plain text: replaces the catalogue's message. */
  customMessage?: string | undefined;
  /** Seconds after which asking again makes sense (503 and 504). */
  retryAfterS?: number | undefined;
  /** Browser only: the site was not reached at all, which is nobody's error but the network's. */
  isConnectionLost?: boolean;
  cause?: unknown;
}

/** A failure with a status: thrown wherever content cannot be had, turned into an answer in one place. */
export class ContentError extends Error {
  readonly statusCode: number;
  readonly errorText: string;
  readonly customMessage: string | undefined;
  readonly retryAfterS: number | undefined;
  readonly isConnectionLost: boolean;

  constructor({
    statusCode,
    errorText,
    customMessage,
    retryAfterS,
    isConnectionLost = false,
    cause,
  }: ContentErrorInit) {
    super(errorText, cause === undefined ? undefined : { cause });
    this.name = 'ContentError';
    this.statusCode = statusCode;
    this.errorText = errorText;
    this.customMessage = customMessage;
    this.retryAfterS = retryAfterS ?? (statusCode === 503 || statusCode === 504 ? SOON_S : undefined);
    this.isConnectionLost = isConnectionLost;
  }
}

/** The error of an address that no page answers. */
export function pageNotFound(detail?: string): ContentError {
  const errorText = 'This page could not be found';
  return new ContentError({
    statusCode: 404,
    errorText: detail ? `${errorText}: ${detail}` : errorText,
  });
}

/** Any thrown value as a ContentError: what is not one is our own fault, a 500. */
export function toContentError(thrown: unknown): ContentError {
  if (thrown instanceof ContentError) return thrown;
  if (isErrorResponse(thrown)) {
    return new ContentError({
      statusCode: thrown.status,
      errorText: thrown.status === 404 ? 'This page could not be found' : thrown.statusText || 'Route error',
    });
  }
  return new ContentError({
    statusCode: 500,
    errorText: messageOf(thrown) ?? 'Unknown middleware',
    cause: thrown,
  });
}

function isErrorResponse(value: unknown): value is { status: number; statusText: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'status' in value &&
    typeof value.status === 'number' &&
    'statusText' in value &&
    typeof value.statusText === 'string'
  );
}

/** Errors of another realm (a worker, a test's sandbox) are not instances of this one's Error. */
function messageOf(thrown: unknown): string | null {
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown)) return null;
  return typeof thrown.message === 'string' ? thrown.message : null;
}

/** An answer that its reader can go on without: null when it cannot be had. @throws whatever is not a ContentError */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ContentError) return null;
    throw error;
  }
}
