import type { Request } from 'express';

/** Whether the method is GET or HEAD. */
export function isGetOrHead({ method }: Pick<Request, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}
