import { request } from 'node:http';

/** What a browser sends with each request for a page; the encoding is each row's own. */
export const VISITOR = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
};

/** One request on a connection of its own; the body as it travels, not decompressed, and the head as it was written. */
export function ask(origin, address, headers = {}, { method = 'GET', body } = {}) {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path: address, method, headers: { ...VISITOR, ...headers }, agent: false },
      async (response) => {
        try {
          const chunks = [];
          for await (const chunk of response) chunks.push(chunk);
          resolve({
            status: response.statusCode,
            headers: response.headers,
            rawHeaders: response.rawHeaders,
            body: Buffer.concat(chunks),
          });
        } catch (error) {
          reject(error);
        }
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
