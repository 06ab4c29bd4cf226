import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\/([^/?#]+)(.*)$/i;

/**
 * Brings a request's target into the one form that the pipeline knows, path and query. Clients may name the whole address
 * instead, whose host then counts and not the header's (RFC 9112, 3.2.2). Other targets stay as they are: they are refused.
 */
export function toOriginForm(request: IncomingMessage): void {
  const { url = '' } = request;
  if (url.startsWith('/')) return;
  const [, host, rest = ''] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined) return;
  request.headers.host = host;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
}
