import type { RequestHandler } from 'express';
import { readSearch } from '../../shared/addresses/readSearch';
import { splitLocale } from '../../shared/locale';
import type { UnknownPaths } from '../redirects/unknownPaths';

/**
 * Counts the page addresses answered with 404, for operators. Their filters are included, since a filter's value may be
 * what does not exist. Runs where paths are canonical.
 */
export function countUnknownPaths(paths: UnknownPaths): RequestHandler {
  return function countUnknownPath(request, response, next) {
    response.on('finish', () => {
      if (response.statusCode !== 404) return;
      const [path = '/', query = ''] = request.originalUrl.split('?', 2);
      const choices = readSearch(splitLocale(path).path, query);
      paths.note(choices.size > 0 ? `${path}?${choices}` : path, request.get('referer') ?? '');
    });
    next();
  };
}
