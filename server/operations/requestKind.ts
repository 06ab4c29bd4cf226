import { isGetOrHead } from '../middleware/isGetOrHead';

/** Kinds of requests in the metrics. */
export type RequestKind =
  | 'page'
  | 'api'
  | 'form'
  | 'asset'
  | 'picture'
  | 'report'
  | 'webhook'
  | 'operations'
  | 'other';

const BY_FOLDER: readonly (readonly [folder: string, kind: RequestKind])[] = [
  ['/assets/', 'asset'],
  ['/media/', 'picture'],
  ['/_ops', 'operations'],
  ['/_hooks', 'webhook'],
  ['/_', 'report'],
];

/**
 * The kind of a request, by its method and address; a redirect counts as a page.
 * @param apiBasePath the gateway's base path, as configured.
 */
export function requestKind(method: string, url: string, apiBasePath: string): RequestKind {
  if (url.startsWith(`${apiBasePath}/`)) return 'api';
  const folder = BY_FOLDER.find(([start]) => url.startsWith(start));
  if (folder) return folder[1];
  if (method === 'POST') return 'form';
  return isGetOrHead({ method }) ? 'page' : 'other';
}
