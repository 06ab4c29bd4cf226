import request from 'supertest';

export type Asked = { origin: string } | { site: { origin: string } };

/** What a browser sends. */
export const VISITOR = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  accept: 'text/html',
};

/** Whoever sends this gets a page whole. */
export const CRAWLER = { 'user-agent': 'Googlebot/2.1' };

/** What a visitor sends whose origin is known: the answer sets no cookie and may be shared. */
export const KNOWN = { cookie: 'origine-tracking=direct' };

/** What a site is started with that listens to `tellChange`. */
export const WEBHOOK = { CONTENT_WEBHOOK_SECRET: 'webhook-secret-of-this-test' };

export const originOf = (asked: Asked) => ('site' in asked ? asked.site : asked).origin;

/** Asks as a visitor's browser does, following no redirect. A request leaves when it is awaited. */
export function http(asked: Asked) {
  return request.agent(originOf(asked)).set(VISITOR);
}

/**
 * What stands at an address, as text.
 * @throws Error where the site is in trouble (5xx): its excuse is no page
 */
export async function read(asked: Asked, address: string): Promise<string> {
  const { status, text } = await http(asked).get(address);
  if (status >= 500) throw new Error(`${status} at ${address}`);
  return text;
}

/** Sends a form of the site's own, as a browser without scripts does. */
export function postForm(asked: Asked, address: string, fields: Record<string, string> | string) {
  return http(asked)
    .post(address)
    .set('origin', originOf(asked))
    .type('form')
    .send(typeof fields === 'string' ? fields : new URLSearchParams(fields).toString());
}

/** Tells the site of a change, as the content service does. */
export function tellChange(asked: Asked, change: string | object) {
  return http(asked)
    .post('/_hooks/content')
    .set('authorization', `Bearer ${WEBHOOK.CONTENT_WEBHOOK_SECRET}`)
    .type('json')
    .send(change);
}
