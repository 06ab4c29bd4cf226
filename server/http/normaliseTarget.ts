import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\/([^/?#]+)(.*)$/i;

/**
 * Brings a request's target into the one form that the pipeline knows, path and query. Clients may name the whole address
 * instead, whose host then counts and not the header's (RFC 9112, 3.2.2). A fragment is no part of it.
 * Other targets are refused, as paths that no page has: some of them nobody could parse.
 */
export function normaliseTarget(request: IncomingMessage): void {
  const [url = ''] = (request.url ?? '').split('#', 1);
  if (url.startsWith('/')) {
    request.url = url;
    return;
  }
  const [, host, rest = ''] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined) {
    request.url = `*${encodeURIComponent(url.replace(/^\*/, '').slice(0, 200))}`;
    return;
  }
  request.headers.host = host;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
}
