import { request } from 'node:http';

const NAVIGATION = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
const SAFARI = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const CHROMIUM = `${SAFARI.replace('*/*', 'image/avif,image/webp,image/apng,*/*')},application/signed-exchange;v=b3;q=0.7`;

/** What four browsers send with each request for a page; the encoding is each row's own. */
export const BROWSERS = [
  {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    accept: SAFARI,
    'accept-language': 'fr,fr-FR;q=0.8,en-US;q=0.5,en;q=0.3',
    ...NAVIGATION,
  },
  {
    'user-agent':
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    accept: CHROMIUM,
    'accept-language': 'fr-FR,fr;q=0.9',
    ...NAVIGATION,
  },
  {
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    accept: SAFARI,
    'accept-language': 'fr-FR,fr;q=0.9',
    ...NAVIGATION,
  },
  {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    accept: CHROMIUM,
    'accept-language': 'fr,fr-FR;q=0.9,en;q=0.8',
    ...NAVIGATION,
  },
];

/** Where one visitor is enough. */
export const VISITOR = BROWSERS[0];

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
