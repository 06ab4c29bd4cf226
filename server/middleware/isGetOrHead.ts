import type { Request } from 'express';

/** Whether a request only reads. */
export function isGetOrHead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
