import type { Request } from 'express';

/** Whether the method is GET or HEAD. */
export function isGetOrHead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
