import request from 'supertest';

export type Asked = { origin: string } | { site: { origin: string } };

/** Request headers of a browser. */
export const VISITOR = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  accept: 'text/html',
};

/** Crawlers get the whole page in one piece. */
export const CRAWLER = { 'user-agent': 'Googlebot/2.1' };

/** A visitor with a known origin: the answer sets no cookie and may be shared. */
export const KNOWN = { cookie: 'origine-tracking=direct' };

/** Environment of a site that accepts `tellChange`. */
export const WEBHOOK = { CONTENT_WEBHOOK_SECRET: 'webhook-secret-of-this-test' };

export const originOf = (asked: Asked) => ('site' in asked ? asked.site : asked).origin;

/** Requests as a browser, without following redirects. A request is sent when it is awaited. */
export function http(asked: Asked) {
  return request.agent(originOf(asked)).set(VISITOR);
}

/**
 * The body of an address as text.
 * @throws Error on 5xx, as an error page is not the page that was asked for
 */
export async function read(asked: Asked, address: string): Promise<string> {
  const { status, text } = await http(asked).get(address);
  if (status >= 500) throw new Error(`${status} at ${address}`);
  return text;
}

/** Posts one of the site's forms, as a browser without scripts does. */
export function postForm(asked: Asked, address: string, fields: Record<string, string> | string) {
  return http(asked)
    .post(address)
    .set('origin', originOf(asked))
    .type('form')
    .send(typeof fields === 'string' ? fields : new URLSearchParams(fields).toString());
}

/** Sends a content webhook. */
export function tellChange(asked: Asked, change: string | object) {
  return http(asked)
    .post('/_hooks/content')
    .set('authorization', `Bearer ${WEBHOOK.CONTENT_WEBHOOK_SECRET}`)
    .type('json')
    .send(change);
}
