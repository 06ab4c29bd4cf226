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

/** A refusal with its HTTP status, answered as Strapi's error body. */
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

/** The refusal of a question that cannot be understood: 400. */
export function invalidQuery(message: string): ServiceError {
  return new ServiceError(400, message);
}

/** The refusal of an address under which nothing is: 404. */
export function notFound(): ServiceError {
  return new ServiceError(404, 'Not Found');
}
