import { rememberOrigin } from '../../../client/admissions/rememberOrigin';

interface Visit {
  url?: string;
  referrer?: string;
  cookie?: string;
  userAgent?: string;
  framed?: boolean;
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** The cookies that a document writes, as it writes them. */
function written({ url = '/', referrer = '', cookie = '', userAgent = FIREFOX, framed = false }: Visit) {
  const cookies: string[] = [];
  const document = {
    referrer,
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      cookies.push(text);
    },
  };
  const self = {};
  // as: what the function reads of a window.
  const window = {
    document,
    location: new URL(url, 'https://www.ecole.example'),
    navigator: { userAgent },
    self,
    top: framed ? {} : self,
  } as unknown as Window;
  rememberOrigin(window, ['crm.example']);
  return cookies;
}

const MANNERS = 'Max-Age=172800; Path=/; SameSite=Lax; Secure';

describe('a document that came out of a cache', () => {
  it.each<[Visit, string[]]>([
    [{}, ['origine-tracking=direct']],
    [{ referrer: 'https://www.ecole.example/campus' }, ['origine-tracking=direct']],
    [
      { referrer: 'https://www.google.fr/' },
      ['origine-tracking=ORGANIC_google', 'utm_source=google', 'utm_medium=organic'],
    ],
    [
      { url: '/?gclid=1', cookie: 'origine-tracking=direct' },
      ['origine-tracking=SEARCH_google', 'utm_source=google', 'utm_medium=cpc'],
    ],
    [
      { referrer: 'https://forum.example/t/1' },
      ['origine-tracking=REFERRAL_forum.example', 'utm_source=forum.example', 'utm_medium=referral'],
    ],
  ])('%j is remembered with the cookies of the server', (visit, cookies) => {
    expect(written(visit)).toEqual(cookies.map((cookie) => `${cookie}; ${MANNERS}`));
  });

  it('forgets what a new origin does not say', () => {
    const cookie = 'origine-tracking=SEARCH_google; utm_source=google; utm_medium=cpc';
    expect(written({ url: '/?utm_source=salon', cookie })).toEqual([
      `origine-tracking=salon; ${MANNERS}`,
      `utm_source=salon; ${MANNERS}`,
      'utm_medium=; Max-Age=0; Path=/; SameSite=Lax; Secure',
    ]);
  });

  it.each<[Visit]>([
    [{ url: '/crm/brochure', referrer: 'https://form.example/' }],
    [{ url: '/campus', referrer: 'https://crm.example/' }],
    [{ url: '/', referrer: 'https://ecole.example/' }],
  ])('%j leaves the origin that is there as it is', (visit) => {
    expect(written({ ...visit, cookie: 'origine-tracking=salon; utm_source=salon' })).toEqual([]);
  });

  it('is not Secure without https', () => {
    expect(written({ url: 'http://127.0.0.1:3000/' })).toEqual([
      'origine-tracking=direct; Max-Age=172800; Path=/; SameSite=Lax',
    ]);
  });

  it('writes nothing when the visitor is known already, or in a frame', () => {
    expect(written({ cookie: 'origine-tracking=direct' })).toEqual([]);
    expect(written({ framed: true })).toEqual([]);
  });

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Chrome/143.0 Mobile Safari/537.36 (compatible; Google-InspectionTool/1.0;)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/143.0 Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/143.0 Safari/537.36 Chrome-Lighthouse',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (Linux; Android 5.0) Chrome/143.0 Mobile Safari/537.36 (compatible; Bytespider; spider@example.com)',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
  ])('writes nothing for %s', (userAgent) => {
    expect(written({ userAgent })).toEqual([]);
  });

  it('is that of a person on a telephone named like a robot', () => {
    const userAgent =
      'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36';
    expect(written({ userAgent })).toHaveLength(1);
  });
});
