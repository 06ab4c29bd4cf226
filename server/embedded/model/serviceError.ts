import type { Json } from './json';

const NAMES: Readonly<Record<number, string>> = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  404: 'NotFoundError',
  405: 'MethodNotAllowedError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  500: 'InternalServerError',
};

/** An error with its HTTP status, sent as Strapi's error body. */
export class ServiceError extends Error {
  readonly status: number;
  readonly details: Json;

  constructor(status: number, message: string, details: Json = {}) {
    super(message);
    this.name = NAMES[status] ?? 'ApplicationError';
    this.status = status;
    this.details = details;
  }
}

/** The error for an invalid query: 400. */
export function invalidQuery(message: string): ServiceError {
  return new ServiceError(400, message);
}

/** The error for a URL without content: 404. */
export function notFound(): ServiceError {
  return new ServiceError(404, 'Not Found');
}
