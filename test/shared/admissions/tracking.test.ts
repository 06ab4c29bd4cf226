import { type Origin, originInCookies, originOf } from '../../../shared/admissions/tracking';

const OWN_HOST = 'www.ecole.example';

interface Case {
  /** Query string of the page that was asked for. */
  query?: string;
  referrer?: string;
  known?: boolean;
  ownHost?: string;
  path?: string;
  crmHosts?: string[];
}

function origin({
  query = '',
  referrer = '',
  known = false,
  ownHost = OWN_HOST,
  path = '/',
  crmHosts = [],
}: Case): Origin | null {
  return originOf({ path, search: new URLSearchParams(query), referrer, ownHost, crmHosts, known });
}

const campaign = (source: string, medium?: string): Origin => ({
  'origine-tracking': source,
  utm_source: source,
  ...(medium === undefined ? {} : { utm_medium: medium }),
});
const paid = (engine: string): Origin => ({
  'origine-tracking': `SEARCH_${engine}`,
  utm_source: engine,
  utm_medium: 'cpc',
});
const organic = (engine: string): Origin => ({
  'origine-tracking': `ORGANIC_${engine}`,
  utm_source: engine,
  utm_medium: 'organic',
});
const referral = (host: string): Origin => ({
  'origine-tracking': `REFERRAL_${host}`,
  utm_source: host,
  utm_medium: 'referral',
});
const DIRECT: Origin = { 'origine-tracking': 'direct' };
const UNCHANGED = null;

describe('a search engine that sends a visitor', () => {
  it.each([
    ['https://www.google.com/', 'google'],
    ['https://google.com/', 'google'],
    ['https://www.google.fr/', 'google'],
    ['https://www.google.be/search?q=bts', 'google'],
    ['https://www.google.co.uk/', 'google'],
    ['https://www.google.co.jp/', 'google'],
    ['https://www.google.com.br/', 'google'],
    ['https://www.google.com.au/', 'google'],
    ['https://www.google.co.ma/', 'google'],
    ['https://www.google.cat/', 'google'],
    ['https://news.google.fr/', 'google'],
    ['https://news.google.com/', 'google'],
    ['https://scholar.google.co.uk/', 'google'],
    ['http://www.google.fr/', 'google'],
    ['https://WWW.GOOGLE.FR/', 'google'],
    ['https://www.google.fr./', 'google'],
    ['https://www.google.fr:443/', 'google'],
    ['https://www.google.fr:8443/', 'google'],
    ['https://www.ecosia.org/', 'ecosia'],
    ['https://ecosia.org/search?q=mba', 'ecosia'],
    ['https://www.bing.com/', 'bing'],
    ['https://cn.bing.com/', 'bing'],
    ['https://fr.bing.com/', 'bing'],
    ['https://www.baidu.com/link', 'baidu'],
    ['https://m.baidu.com/', 'baidu'],
    ['https://baidu.jp/', 'baidu'],
    ['https://search.yahoo.com/', 'yahoo'],
    ['https://fr.search.yahoo.com/', 'yahoo'],
    ['https://search.yahoo.co.jp/', 'yahoo'],
    ['https://br.search.yahoo.com/', 'yahoo'],
    ['https://yahoo.com.au/', 'yahoo'],
    ['https://www.qwant.com/', 'qwant'],
    ['https://lite.qwant.com/', 'qwant'],
    ['https://qwant.fr/', 'qwant'],
    ['https://www.lilo.org/', 'lilo'],
    ['https://search.lilo.org/', 'lilo'],
    ['android-app://com.google.android.googlequicksearchbox/', 'google'],
    ['android-app://com.google.android.googlequicksearchbox/https/www.google.com', 'google'],
    ['android-app://com.google.android.googlequicksearchbox', 'google'],
    ['android-app://com.google.android.apps.searchlite/', 'google'],
  ])('%s is %s, unpaid', (referrer, engine) => {
    expect(origin({ referrer })).toEqual(organic(engine));
  });

  it.each([
    ['https://www.google.fr/', 'google'],
    ['https://www.google.co.uk/', 'google'],
    ['https://www.bing.com/', 'bing'],
    ['https://fr.search.yahoo.com/', 'yahoo'],
    ['https://www.ecosia.org/', 'ecosia'],
    ['https://www.qwant.com/', 'qwant'],
    ['https://search.lilo.org/', 'lilo'],
    ['https://m.baidu.com/', 'baidu'],
    // A click id without a known engine is Google's.
    ['', 'google'],
    ['https://www.journal.example/', 'google'],
    ['https://notgoogle.com/', 'google'],
    [`https://${OWN_HOST}/campus`, 'google'],
    ['android-app://com.google.android.gm/', 'google'],
  ])('%s with gclid is %s, paid', (referrer, engine) => {
    expect(origin({ referrer, query: 'gclid=EAIaIQobChMI' })).toEqual(paid(engine));
  });

  it('counts even when an origin is known', () => {
    expect(origin({ referrer: 'https://www.google.fr/', known: true })).toEqual(organic('google'));
    expect(origin({ query: 'gclid=abc', known: true })).toEqual(paid('google'));
  });

  it('an empty gclid is none', () => {
    expect(origin({ referrer: 'https://www.google.fr/', query: 'gclid=' })).toEqual(organic('google'));
  });
});

describe('a look-alike of a search engine is another site', () => {
  it.each([
    ['https://notgoogle.com/', 'notgoogle.com'],
    ['https://google.com.evil.example/', 'google.com.evil.example'],
    ['https://www.google.fr.evil.example/', 'www.google.fr.evil.example'],
    ['https://google.evil.fr/', 'google.evil.fr'],
    ['https://google.evil.co/', 'google.evil.co'],
    ['https://google-search.com/', 'google-search.com'],
    ['https://my-google.com/', 'my-google.com'],
    ['https://googlee.com/', 'googlee.com'],
    ['https://google.example/', 'google.example'],
    ['https://google.co.com/', 'google.co.com'],
    ['https://about.google/', 'about.google'],
    ['https://bing.com.attacker.net/', 'bing.com.attacker.net'],
    ['https://fake-bing.com/', 'fake-bing.com'],
    ['https://yahoo.com.co.uk.example/', 'yahoo.com.co.uk.example'],
    ['https://evil.example/google.com', 'evil.example'],
    ['https://evil.example/?q=https://www.google.com/', 'evil.example'],
    ['https://www.google.com@evil.example/', 'evil.example'],
    ['https://qwantjunior.com/', 'qwantjunior.com'],
    ['https://lilo.evil.example/', 'lilo.evil.example'],
  ])('%s', (referrer, host) => {
    expect(origin({ referrer })).toEqual(referral(host));
  });
});

describe('another site', () => {
  it.each([
    ['https://www.letudiant.example/palmares', 'www.letudiant.example'],
    ['http://forum.example/', 'forum.example'],
    ['https://WWW.Example.COM/', 'www.example.com'],
    ['https://example.com:8443/', 'example.com'],
    ['https://duckduckgo.com/', 'duckduckgo.com'],
    ['https://l.facebook.com/', 'l.facebook.com'],
    ['https://t.co/abc', 't.co'],
    ['https://école.example/', 'xn--cole-9oa.example'],
    ['https://192.0.2.7/', '192.0.2.7'],
    ['https://ecole.example/', 'ecole.example'],
    ['https://blog.www.ecole.example/', 'blog.www.ecole.example'],
    ['https://www.ecole.example.evil.example/', 'www.ecole.example.evil.example'],
  ])('%s is a referral', (referrer, host) => {
    expect(origin({ referrer })).toEqual(referral(host));
  });

  it.each([
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['android-app://com.google.android.youtube/', 'com.google.android.youtube'],
    ['android-app://com.Slack/', 'com.Slack'],
    ['android-app://com.google.fr/', 'com.google.fr'],
    ['android-app://com.linkedin.android/', 'com.linkedin.android'],
    ['android-app://org.telegram.messenger', 'org.telegram.messenger'],
    ['ios-app://389801252/https/instagram.com', '389801252'],
  ])('the app %s is a referral', (referrer, host) => {
    expect(origin({ referrer })).toEqual(referral(host));
  });

  it('counts even when an origin is known', () => {
    expect(origin({ referrer: 'https://forum.example/', known: true })).toEqual(referral('forum.example'));
  });

  it('has at most 128 characters in each value', () => {
    const host = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example`;
    const found = origin({ referrer: `https://${host}/` });
    expect(found?.['origine-tracking']).toBe(`REFERRAL_${host}`.slice(0, 128));
    expect(found?.utm_source).toBe(host.slice(0, 128));
  });
});

describe('campaign parameters', () => {
  it.each<[string, Origin]>([
    ['utm_source=facebook&utm_medium=social', campaign('facebook', 'social')],
    ['utm_source=Facebook&utm_medium=Paid_Social', campaign('Facebook', 'Paid_Social')],
    ['utm_source=newsletter', campaign('newsletter')],
    ['utm_source=a.b_c~d-e', campaign('a.b_c~d-e')],
    ['utm_source=google&utm_medium=cpc&gclid=x', campaign('google', 'cpc')],
    ['utm_source=un%20deux', campaign('undeux')],
    ['utm_source=l%27%C3%A9tudiant', campaign('ltudiant')],
    ['utm_source=%3Cscript%3Ealert(1)%3C/script%3E', campaign('scriptalert1script')],
    ['utm_source=x%0D%0ASet-Cookie:%20y=1', campaign('xSet-Cookiey1')],
    ['utm_source=x;y,z', campaign('xyz')],
    ['utm_source=x&utm_medium=%20', campaign('x')],
    ['utm_source=x&utm_medium=', campaign('x')],
    ['utm_source=first&utm_source=second', campaign('first')],
    [
      `utm_source=${'s'.repeat(200)}&utm_medium=${'m'.repeat(129)}`,
      campaign('s'.repeat(128), 'm'.repeat(128)),
    ],
  ])('%s', (query, expected) => {
    expect(origin({ query })).toEqual(expected);
  });

  it('win over the referrer, a click id and what is known', () => {
    const query = 'utm_source=salon&utm_medium=qr&gclid=abc';
    expect(origin({ query, referrer: 'https://www.google.fr/', known: true })).toEqual(
      campaign('salon', 'qr'),
    );
  });

  it.each([['utm_source='], ['utm_source=%20%C3%A9'], ['utm_medium=cpc'], ['UTM_SOURCE=x']])(
    '%s names no source: the next rules decide',
    (query) => {
      expect(origin({ query })).toEqual(DIRECT);
      expect(origin({ query, referrer: 'https://www.bing.com/' })).toEqual(organic('bing'));
    },
  );
});

describe('a visitor whom nobody sent', () => {
  it.each([
    ['nothing', ''],
    ['our own page', `https://${OWN_HOST}/campus/lyon`],
    ['our own page by http', `http://${OWN_HOST}/`],
    ['our own page, shouted', `https://${OWN_HOST.toUpperCase()}/`],
    ['our own host with its dot', `https://${OWN_HOST}./`],
    ['our own host on a port', `https://${OWN_HOST}:8443/`],
    ['a word', 'google'],
    ['a host without a scheme', 'www.google.com'],
    ['a path', '/campus'],
    ['about:blank', 'about:blank'],
    ['data:', 'data:text/html,hello'],
    ['javascript:', 'javascript:alert(1)'],
    ['file:', 'file:///home/me/index.html'],
    ['an address without a host', 'https://'],
    ['an address that cannot be read', 'https://[::1'],
    ['an IPv6 address', 'http://[2001:db8::1]/page'],
    ['an IPv6 address on a port', 'https://[::1]:8443/'],
    ['an app of no name that can be read', 'android-app://[::1]/'],
    ['an app without a name', 'android-app:///'],
    ['spaces', '   '],
    ['the word that browsers of old sent', 'null'],
  ])('by %s is direct, without utm values', (_what, referrer) => {
    expect(origin({ referrer })).toEqual(DIRECT);
    expect(origin({ referrer, known: true })).toBe(UNCHANGED);
  });

  it('knows the own host with its port', () => {
    const ownHost = 'localhost:3000';
    expect(origin({ ownHost, referrer: 'http://localhost:3000/campus' })).toEqual(DIRECT);
    expect(origin({ ownHost: '[::1]:3000', referrer: 'http://[::1]:3000/' })).toEqual(DIRECT);
  });
});

describe('a visitor who brings an origin back', () => {
  const CRM = ['inscriptions.crm.example', 'crm.example:8443'];
  it.each<[string, Case]>([
    ['from the CRM to a page of thanks', { path: '/crm/brochure', referrer: 'https://any.crm.example/' }],
    ['from the CRM to an English one', { path: '/en/crm/contact', referrer: 'https://any.crm.example/' }],
    ['with the values that the CRM was given', { path: '/crm/registration', query: 'utm_source=google' }],
    ['with a click id on a page of thanks', { path: '/crm/registration', query: 'gclid=a' }],
    ['from the CRM to any page', { path: '/campus', referrer: 'https://inscriptions.crm.example/f?id=1' }],
    ['from the CRM with values', { query: 'utm_source=x', referrer: 'https://inscriptions.crm.example/' }],
    ['from a CRM on a port', { referrer: 'https://crm.example:8443/' }],
    ['from the site without its www.', { referrer: 'https://ecole.example/ancienne-page' }],
    ['from a sub-domain', { referrer: 'https://blog.ecole.example/' }],
    ['from a sub-domain, shouted', { referrer: 'https://BLOG.Ecole.Example./' }],
    ['from a deeper one', { referrer: 'https://a.b.ecole.example/' }],
    ['from one whose name an engine has', { referrer: 'https://google.ecole.example/' }],
    ['from www. to a site without', { ownHost: 'ecole.example', referrer: 'https://www.ecole.example/' }],
    ['on a port', { ownHost: 'ecole.example:3000', referrer: 'http://www.ecole.example:3000/' }],
  ])('%s keeps it', (_what, visit) => {
    expect(origin({ crmHosts: CRM, ...visit, known: true })).toBe(UNCHANGED);
  });

  it.each<[string, Case, Origin]>([
    [
      'a host that ends like the own one',
      { referrer: 'https://monecole.example/' },
      referral('monecole.example'),
    ],
    ['a neighbour of the own host', { referrer: 'https://example/' }, referral('example')],
    ['another port of the CRM', { referrer: 'https://crm.example/' }, referral('crm.example')],
    ['a page whose name begins like them', { path: '/crmx', query: 'utm_source=x' }, campaign('x')],
    ['an app named like the CRM', { referrer: 'android-app://crm.example/' }, referral('crm.example')],
  ])('%s is a new origin', (_what, visit, expected) => {
    expect(origin({ crmHosts: CRM, ...visit, known: true })).toEqual(expected);
  });

  it('gets one by the other rules when it has none', () => {
    expect(origin({ path: '/crm/brochure' })).toEqual(DIRECT);
    expect(origin({ path: '/crm/brochure', query: 'utm_source=salon' })).toEqual(campaign('salon'));
    expect(origin({ crmHosts: CRM, referrer: 'https://inscriptions.crm.example/' })).toEqual(
      referral('inscriptions.crm.example'),
    );
  });
});

describe('the origin that a visitor carries', () => {
  it('is read from the Cookie header, or from what the page sees of it', () => {
    expect(
      originInCookies('a=1; origine-tracking=SEARCH_google; utm_source=google; utm_medium=cpc; b=2'),
    ).toEqual(paid('google'));
    expect(originInCookies('origine-tracking=direct')).toEqual(DIRECT);
    expect(originInCookies('')).toEqual({});
  });

  it('is cleaned: anybody can write cookies', () => {
    expect(originInCookies('utm_source=<b>x</b>;utm_medium=%0D%0A;origine-tracking="y"')).toEqual({
      utm_source: 'bxb',
      utm_medium: '0D0A',
      'origine-tracking': 'y',
    });
    expect(originInCookies(`utm_source=${'x'.repeat(500)}`).utm_source).toHaveLength(128);
  });

  it('leaves out what is empty, has another name or comes twice', () => {
    expect(originInCookies('utm_source=; my_utm_source=x; utm_sourcery=x; utm_medium; =x')).toEqual({});
    expect(originInCookies('utm_source=first; utm_source=second')).toEqual({ utm_source: 'first' });
  });
});
