import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\/([^/?#]+)(.*)$/i;

/**
 * Normalises a request's target to path and query, without a fragment. In absolute form its host replaces the `Host`
 * header (RFC 9112, 3.2.2). Other targets are replaced by a path that no page has, since some cannot be parsed.
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
