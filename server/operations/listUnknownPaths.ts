import type { RequestHandler } from 'express';
import type { UnknownPath, UnknownPaths } from '../redirects/unknownPaths';

/** The operators' list of addresses that no page answers, as JSON, the most wanted first. */
export function listUnknownPaths(paths: UnknownPaths): RequestHandler {
  return function listPaths(_request, response) {
    response.json({ paths: paths.list().map(readable) });
  };
}

function readable({ firstSeen, lastSeen, ...path }: UnknownPath) {
  return {
    ...path,
    firstSeen: new Date(firstSeen).toISOString(),
    lastSeen: new Date(lastSeen).toISOString(),
  };
}
