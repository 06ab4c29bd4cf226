import type { Request } from 'express';

/** Whether a request only asks for something: GET and HEAD. */
export function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
