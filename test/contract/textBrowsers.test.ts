import { http } from '../support/http';
import { type SiteOnEmbedded, startSiteOnEmbedded } from '../support/siteOnEmbedded';

/** What lynx and w3m show has no style sheet: words that touch in the HTML touch on the screen. */
let running: SiteOnEmbedded;

beforeAll(async () => {
  running = await startSiteOnEmbedded({ env: { ENGLISH_ENABLED: 'true' } });
});

afterAll(() => running.close());

/** Elements that such a browser writes in one line; those of drawings are unknown to it, and what they write is text. */
const INLINE =
  /^(?:a|abbr|b|button|cite|em|i|q|small|span|strong|time|svg|g|path|circle|rect|line|polyline|use|text)$/;

/** Words of two elements with nothing between them but tags of one line; a sign behind a word belongs to it. */
function touchingWords(html: string): string[] {
  const body = html.replace(/^[\s\S]*?<body>/, '').replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  const found: string[] = [];
  let before = '';
  let tags = 0;
  for (const [, name, text] of body.matchAll(/<\/?([a-z0-9]+)[^>]*>|([^<]+)/g)) {
    if (text === undefined) {
      if (INLINE.test(name ?? '')) tags += 1;
      else before = '';
      continue;
    }
    const words = /[\p{L}\p{N}]$/u.exec(before) && /^[\p{L}\p{N}«]/u.exec(text);
    if (words && tags > 1) found.push(`${before.slice(-20)}|${text.slice(0, 20)}`);
    before = text;
    tags = 0;
  }
  return found;
}

it.each([
  '/',
  '/en',
  '/agenda',
  '/agenda/jpo-lyon',
  '/campus/lyon',
  '/programme/bts-mco',
  '/temoignages',
  '/entreprise',
  '/rentree-decalee',
  '/decouvrez-nos-podcasts',
])('%s can be read without a style sheet', async (address) => {
  const { text: html } = await http(running).get(address).expect(200);
  expect(touchingWords(html)).toEqual([]);
});
