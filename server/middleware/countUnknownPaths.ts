import type { RequestHandler } from 'express';
import type { UnknownPaths } from '../redirects/unknownPaths';

/** Counts the addresses of pages that are answered with 404, for the operators. Stands where paths are canonical. */
export function countUnknownPaths(paths: UnknownPaths): RequestHandler {
  return function countUnknownPath(request, response, next) {
    response.once('finish', () => {
      if (response.statusCode === 404) paths.note(request.path, request.get('referer') ?? '');
    });
    next();
  };
}
