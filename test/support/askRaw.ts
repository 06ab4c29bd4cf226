import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Asked, originOf } from './http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends the request target exactly as written. The body is the raw bytes, compressed or not. */
export function askRaw(
  asked: Asked,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawAnswer> {
  const { hostname, port } = new URL(originOf(asked));
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path, headers, method }, (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((body) => resolve({ status, headers, body }), reject);
    });
    asking.on('error', reject).end();
  });
}
