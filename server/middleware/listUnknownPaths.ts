import { type RequestHandler, Router } from 'express';
import type { CreateLimiter } from '../admissions/rateLimiter';
import type { UnknownPath, UnknownPaths } from '../redirects/unknownPaths';
import { requireOperator } from './requireOperator';

interface ListUnknownPathsOptions {
  /** '' when the operators' addresses are not enabled. */
  token: string;
  paths: UnknownPaths;
  createLimiter: CreateLimiter;
}

/** The operators' list of addresses that no page answers, as JSON, the most wanted first. */
export function listUnknownPaths({ token, paths, createLimiter }: ListUnknownPathsOptions): RequestHandler {
  const router = Router();
  router.use(requireOperator(token, createLimiter), (_request, response) => {
    response.json({ paths: paths.list().map(readable) });
  });
  return router;
}

function readable({ firstSeen, lastSeen, ...path }: UnknownPath) {
  return {
    ...path,
    firstSeen: new Date(firstSeen).toISOString(),
    lastSeen: new Date(lastSeen).toISOString(),
  };
}
