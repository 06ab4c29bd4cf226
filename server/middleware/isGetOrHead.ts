import type { Request, RequestHandler } from 'express';

/** Whether the method is GET or HEAD. */
export function isGetOrHead({ method }: Pick<Request, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** A router that GET and HEAD requests skip: it would compare each path with its own. */
export function unlessGetOrHead(router: RequestHandler): RequestHandler {
  return (request, response, next) => (isGetOrHead(request) ? next() : router(request, response, next));
}
