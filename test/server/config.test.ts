import { hostname } from 'node:os';
import { type Config, EMBEDDED_ACCOUNT, readConfig } from '../../server/config';
import { idleSettings } from '../../server/idleSettings';
import { ConfigError } from '../../server/readEnvironment';

interface Variable {
  name: string;
  key: keyof Config;
  /** What the site takes when the variable is not set. */
  unset: unknown;
  good: [value: string, meaning: unknown][];
  bad: string[];
}

const ADDRESSES = ['www.example.fr', 'ftp://example.fr', 'javascript:alert(1)', '/relative'];
const HOST_NAMES = ['https://crm.example', 'crm.example/form', 'a b', '*.example'];

const VARIABLES: Variable[] = [
  {
    name: 'PORT',
    key: 'port',
    unset: 3000,
    good: [
      ['8080', 8080],
      [' 80 ', 80],
    ],
    bad: ['http', '-1', '65536', '3000.5', '0x50', '1e3'],
  },
  { name: 'HOST', key: 'host', unset: '0.0.0.0', good: [['127.0.0.1', '127.0.0.1']], bad: [] },
  {
    name: 'SITE_URL',
    key: 'siteUrl',
    unset: 'http://localhost:3000',
    good: [
      ['https://www.example.fr', 'https://www.example.fr'],
      ['https://www.example.fr/', 'https://www.example.fr'],
    ],
    bad: [...ADDRESSES, 'https://www.example.fr/site', 'https://www.example.fr?x=1'],
  },
  {
    name: 'CONTENT_API_URL',
    key: 'contentApiUrl',
    unset: '',
    good: [
      ['https://content.example.fr/api', 'https://content.example.fr/api'],
      ['https://content.example.fr/api/', 'https://content.example.fr/api'],
    ],
    bad: ADDRESSES,
  },
  {
    name: 'CONTENT_API_USERNAME',
    key: 'contentApiUsername',
    unset: EMBEDDED_ACCOUNT.username,
    good: [['website', 'website']],
    bad: [],
  },
  {
    name: 'CONTENT_API_PASSWORD',
    key: 'contentApiPassword',
    unset: EMBEDDED_ACCOUNT.password,
    good: [[' spaces count ', ' spaces count ']],
    bad: [],
  },
  {
    name: 'CONTENT_API_TOKEN',
    key: 'contentApiToken',
    unset: '',
    good: [['t0ken', 't0ken']],
    bad: ['clé', 'a\nb', 'Bearer abc'],
  },
  {
    name: 'CONTENT_SERVICE',
    key: 'contentService',
    unset: 'auto',
    good: [
      ['strapi5', 'strapi5'],
      ['strapi4', 'strapi4'],
      ['contract', 'contract'],
    ],
    bad: ['strapi', 'Strapi5'],
  },
  {
    name: 'CONTENT_LOCALES',
    key: 'contentLocales',
    unset: {},
    good: [['fr:fr-FR, en:en', { fr: 'fr-FR', en: 'en' }]],
    bad: ['fr', 'de:de', 'fr:fr_FR'],
  },
  {
    name: 'CONTENT_SETTINGS_PATH',
    key: 'contentSettingsPath',
    unset: '/website',
    good: [['/reglages', '/reglages']],
    bad: ['reglages', '/a/b', '/'],
  },
  {
    name: 'CONTENT_COLLECTIONS',
    key: 'contentCollections',
    unset: {},
    good: [['news:actualites,campuses:sites', { news: 'actualites', campuses: 'sites' }]],
    bad: ['news', 'news:a/b', 'newz:actualites'],
  },
  {
    name: 'CONTENT_PREFIX',
    key: 'contentPrefix',
    unset: 'meridien',
    good: [['autre-ecole2', 'autre-ecole2']],
    bad: ['École', '2x', 'a/b', 'A'],
  },
  {
    name: 'THEME_FILE',
    key: 'themeFile',
    unset: '',
    good: [['../my-school/theme.json', '../my-school/theme.json']],
    bad: [],
  },
  {
    name: 'REDIRECTS_FILE',
    key: 'redirectsFile',
    unset: '',
    good: [['../my-school/redirects.json', '../my-school/redirects.json']],
    bad: [],
  },
  // What it is read as is told below.
  { name: 'CONTENT_DIRECTORY', key: 'contentDirectory', unset: '', good: [], bad: [] },
  {
    name: 'CONTENT_MEDIA_URL',
    key: 'contentMediaUrl',
    unset: '',
    good: [['https://media.example.fr', 'https://media.example.fr']],
    bad: [...ADDRESSES, 'https://media.example.fr/files'],
  },
  {
    name: 'IMAGE_SERVICE',
    key: 'imageService',
    unset: 'embedded',
    good: [
      ['none', 'none'],
      ['https://cdn.example/{width}/{format}/{url}', 'https://cdn.example/{width}/{format}/{url}'],
      ['https://cdn.example/{path}?w={width}&f={format}', 'https://cdn.example/{path}?w={width}&f={format}'],
    ],
    bad: [
      'sharp',
      'https://cdn.example',
      'https://cdn.example/{width}/{url}',
      'http://cdn.example/{width}.{format}/{url}',
    ],
  },
  {
    name: 'CONTENT_ADMIN_URL',
    key: 'contentAdminUrl',
    unset: '',
    good: [['https://content.example.fr/admin/', 'https://content.example.fr/admin']],
    bad: ADDRESSES,
  },
  {
    name: 'API_BASE_PATH',
    key: 'apiBasePath',
    unset: '/api',
    good: [['/site/api', '/site/api']],
    bad: ['api', '/', '/api/', '/Api', '//api', '/api?x'],
  },
  {
    name: 'CONTENT_WEBHOOK_SECRET',
    key: 'contentWebhookSecret',
    unset: '',
    good: [['s3cret', 's3cret']],
    bad: ['clé', 'a\nb', 'Bearer abc'],
  },
  { name: 'DYNO', key: 'instance', unset: hostname(), good: [['web.7', 'web.7']], bad: [] },
  {
    name: 'ERROR_REPORT_URL',
    key: 'errorReports',
    unset: null,
    good: [['https://key@errors.example/42', { url: 'https://errors.example/api/42/envelope/', key: 'key' }]],
    bad: [...ADDRESSES, 'https://errors.example/42', 'https://key@errors.example/project'],
  },
  {
    name: 'OPERATIONS_TOKEN',
    key: 'operationsToken',
    unset: '',
    good: [['t0ken', 't0ken']],
    bad: ['clé', 'a\nb', 'Bearer abc'],
  },
  {
    name: 'ENGLISH_ENABLED',
    key: 'englishEnabled',
    unset: false,
    good: [
      ['true', true],
      ['TRUE', true],
      ['1', true],
      ['false', false],
      ['0', false],
    ],
    bad: ['yes', 'on', '2'],
  },
  {
    name: 'PROFILES_ENABLED',
    key: 'profilesEnabled',
    unset: true,
    good: [
      ['false', false],
      ['true', true],
    ],
    bad: ['no', 'oui'],
  },
  {
    name: 'NETWORK_SITE_URL',
    key: 'networkSiteUrl',
    unset: '',
    good: [['https://network.example.fr/fr', 'https://network.example.fr/fr']],
    bad: ADDRESSES,
  },
  {
    name: 'CONSENT',
    key: 'consentRequired',
    unset: false,
    good: [
      ['required', true],
      ['off', false],
    ],
    bad: ['on', 'true'],
  },
  {
    name: 'BANNER_STYLES',
    key: 'bannerStyles',
    unset: [],
    good: [
      [
        'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=, nonce-dG90b3RvdG90b3RvdG8, Styles.banner.example',
        [
          "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
          "'nonce-dG90b3RvdG90b3RvdG8'",
          'https://styles.banner.example',
        ],
      ],
    ],
    bad: ['unsafe-inline', "'self'", 'sha256-x', '*', 'https://styles.banner.example'],
  },
  {
    name: 'TAG_MANAGER_ID',
    key: 'tagManagerId',
    unset: '',
    good: [['GTM-ABC123', 'GTM-ABC123']],
    bad: ['UA-1', 'gtm-abc', "GTM-A'B"],
  },
  {
    name: 'MATOMO_SITE_ID',
    key: 'matomoSiteId',
    unset: '',
    good: [],
    // Without the address of Matomo no number is of use.
    bad: ['7', 'site'],
  },
  {
    name: 'TAG_MANAGER_HOSTS',
    key: 'tagManagerHosts',
    unset: [],
    good: [
      [
        'google-ads, Meta,linkedin,tiktok,hotjar,clarity',
        ['google-ads', 'meta', 'linkedin', 'tiktok', 'hotjar', 'clarity'],
      ],
      ['matomo:Stats.example.fr', ['matomo:stats.example.fr']],
      ['tags.example.fr, localhost:4000', ['tags.example.fr', 'localhost:4000']],
    ],
    bad: [
      ...HOST_NAMES,
      'facebook',
      'google-adds',
      'matomo',
      'matomo:',
      'matomo:meta',
      'matomo:a b',
      "'unsafe-inline'",
      'a.example;b',
    ],
  },
  {
    name: 'BANNER_SCRIPT_URL',
    key: 'bannerScriptUrl',
    unset: '',
    good: [['https://banner.example.fr/banner.js', 'https://banner.example.fr/banner.js']],
    bad: ADDRESSES,
  },
  {
    name: 'FOOTER_FRAME_URL',
    key: 'footerFrameUrl',
    unset: '',
    good: [['https://frame.example.fr/footer', 'https://frame.example.fr/footer']],
    bad: ADDRESSES,
  },
  {
    name: 'WORK_WITH_US_URL',
    key: 'workWithUsUrl',
    unset: '',
    good: [['https://jobs.example.fr', 'https://jobs.example.fr']],
    bad: ADDRESSES,
  },
  {
    name: 'COMPLAINT_FORM_URL',
    key: 'complaintFormUrl',
    unset: '',
    good: [['https://forms.example.fr/a', 'https://forms.example.fr/a']],
    bad: ADDRESSES,
  },
  {
    name: 'EARLY_HINTS',
    key: 'earlyHints',
    unset: false,
    good: [
      ['on', true],
      ['off', false],
    ],
    bad: ['true', 'yes'],
  },
  {
    name: 'PAGE_CACHE',
    key: 'pageCache',
    unset: true,
    good: [
      ['off', false],
      ['on', true],
    ],
    bad: ['true', 'no'],
  },
  {
    name: 'CRM_ALLOWED_HOSTS',
    key: 'crmAllowedHosts',
    unset: [],
    good: [
      ['crm.example', ['crm.example']],
      ['CRM.example, localhost:4000 ,', ['crm.example', 'localhost:4000']],
    ],
    bad: HOST_NAMES,
  },
  {
    name: 'FRAME_ALLOWED_HOSTS',
    key: 'frameAllowedHosts',
    unset: [],
    good: [['forms.example,video.example', ['forms.example', 'video.example']]],
    bad: HOST_NAMES,
  },
  {
    name: 'WEB_CONCURRENCY',
    key: 'workers',
    unset: 1,
    good: [['3', 3]],
    bad: ['0', 'auto', '65'],
  },
  {
    name: 'TRUST_PROXY',
    key: 'trustProxy',
    unset: 1,
    good: [
      ['0', 0],
      ['2', 2],
    ],
    bad: ['true', '-1', '11'],
  },
  {
    name: 'INDEXING',
    key: 'indexing',
    unset: false,
    good: [
      ['on', true],
      ['off', false],
    ],
    bad: ['true', 'no'],
  },
  {
    name: 'FORCE_HTTPS',
    key: 'forceHttps',
    unset: false,
    good: [['off', false]],
    bad: ['on', 'true'],
  },
  {
    name: 'SHARED_CACHE',
    key: 'sharedCache',
    unset: false,
    good: [
      ['on', true],
      ['off', false],
    ],
    bad: ['true', 'yes'],
  },
  {
    name: 'CDN_PURGE',
    key: 'cdn',
    unset: null,
    good: [],
    bad: ['fastly', 'akamai:a:b', 'varnish:http://cache.example', 'fastly:abc:without-webhook'],
  },
  {
    name: 'INDEXNOW_KEY',
    key: 'indexNow',
    unset: null,
    good: [],
    bad: ['short', 'avec des blancs', 'é'.repeat(10), '0123456789-without-webhook'],
  },
  {
    name: 'SERVICE_WORKER',
    key: 'serviceWorker',
    unset: true,
    good: [
      ['on', true],
      ['off', false],
    ],
    bad: ['false', 'OFF'],
  },
  {
    name: 'LOG_LEVEL',
    key: 'logLevel',
    unset: 'info',
    good: [
      ['debug', 'debug'],
      ['silent', 'silent'],
    ],
    bad: ['verbose', 'INFO'],
  },
];

describe.each(VARIABLES)('$name', ({ name, key, unset, good, bad }) => {
  it('has its default when it is not set, or blank', () => {
    expect(readConfig({})[key]).toEqual(unset);
    expect(readConfig({ [name]: '' })[key]).toEqual(unset);
  });

  it('is read', () => {
    const beside = { CONTENT_API_URL: 'https://content.example.fr', CONTENT_API_TOKEN: 't0ken' };
    for (const [value, meaning] of good)
      expect(readConfig({ ...beside, [name]: value })[key]).toEqual(meaning);
  });

  it('stops the boot with one line that names it when its value cannot be used', () => {
    for (const value of bad) {
      const read = () => readConfig({ [name]: value });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(new RegExp(`^${name}: [^\\n]+$`));
    }
  });
});

describe('the configuration', () => {
  it('derives the canonical origin from the port, and other hosts are sent to it only when somebody set it', () => {
    expect(readConfig({ PORT: '4000' })).toMatchObject({
      siteUrl: 'http://localhost:4000',
      siteUrlIsSet: false,
    });
    expect(readConfig({ PORT: '4000', SITE_URL: 'https://www.example.fr' })).toMatchObject({
      siteUrl: 'https://www.example.fr',
      siteUrlIsSet: true,
    });
  });

  it('resolves media against the origin of the content service unless another is named', () => {
    const env = { CONTENT_API_URL: 'https://content.example.fr/api', CONTENT_API_TOKEN: 't0ken' };
    expect(readConfig(env).contentMediaUrl).toBe('https://content.example.fr');
    expect(readConfig({ ...env, CONTENT_MEDIA_URL: 'https://cdn.example' }).contentMediaUrl).toBe(
      'https://cdn.example',
    );
  });

  it('finds the admin beside the content service unless another is named', () => {
    const env = { CONTENT_API_URL: 'https://content.example.fr/api', CONTENT_API_TOKEN: 't0ken' };
    expect(readConfig(env).contentAdminUrl).toBe('https://content.example.fr/admin');
    expect(readConfig({ ...env, CONTENT_ADMIN_URL: 'https://admin.example' }).contentAdminUrl).toBe(
      'https://admin.example',
    );
  });

  it('reads the folder of the embedded service, and stops the boot where content would come from two places', () => {
    expect(readConfig({})).toMatchObject({ contentDirectory: '' });
    expect(readConfig({ CONTENT_DIRECTORY: '../my-school' })).toMatchObject({
      contentDirectory: '../my-school',
      contentPrefix: 'school',
    });
    const env = { CONTENT_API_URL: 'https://content.example.fr/api', CONTENT_API_TOKEN: 't' };
    expect(() => readConfig({ ...env, CONTENT_DIRECTORY: '../my-school' })).toThrow(
      /^CONTENT_DIRECTORY: .*"..\/my-school"$/,
    );
  });

  it("stops the boot where a foreign service would get the embedded account's password", () => {
    const env = { CONTENT_API_URL: 'https://content.example.fr/api' };
    for (const half of [{}, { CONTENT_API_USERNAME: 'site' }, { CONTENT_API_PASSWORD: 'secret' }]) {
      expect(() => readConfig({ ...env, ...half })).toThrow(/^CONTENT_API_TOKEN: .*CONTENT_API_USERNAME/);
    }
    const account = { CONTENT_API_USERNAME: 'site', CONTENT_API_PASSWORD: 'secret' };
    expect(readConfig({ ...env, ...account })).toMatchObject({ contentApiToken: '', contentService: 'auto' });
  });

  it("keeps the embedded account's password from a foreign service that is asked with a token", () => {
    expect(
      readConfig({ CONTENT_API_URL: 'https://content.example.fr/api', CONTENT_API_TOKEN: 't' }),
    ).toMatchObject({
      contentApiUsername: '',
      contentApiPassword: '',
    });
  });

  it('sends visitors to https wherever the site has an https origin, unless it is told not to', () => {
    expect(readConfig({ SITE_URL: 'https://www.example.fr' }).forceHttps).toBe(true);
    expect(readConfig({ SITE_URL: 'https://www.example.fr', FORCE_HTTPS: 'off' }).forceHttps).toBe(false);
    expect(readConfig({ SITE_URL: 'http://www.example.fr' }).forceHttps).toBe(false);
  });

  it('tells a network of caches what the webhook tells, and never repeats its secret', () => {
    const env = { CONTENT_WEBHOOK_SECRET: 's', CDN_PURGE: 'fastly:abc:t0k3n' };
    expect(readConfig(env).cdn).toEqual({ kind: 'fastly', service: 'abc', token: 't0k3n' });
    expect(() => readConfig({ CDN_PURGE: 'fastly:abc:t0k3n' })).toThrow(
      'CDN_PURGE: CONTENT_WEBHOOK_SECRET beside it',
    );
  });

  it('tells search engines of what the webhook tells, at the address of all of them or at another', () => {
    const env = { CONTENT_WEBHOOK_SECRET: 's', INDEXNOW_KEY: '0123456789-abcDEF' };
    const url = 'https://api.indexnow.org/indexnow';
    expect(readConfig(env).indexNow).toEqual({ key: '0123456789-abcDEF', url });
    const other = 'https://search.example/indexnow';
    expect(readConfig({ ...env, INDEXNOW_URL: other }).indexNow?.url).toBe(other);
    expect(() => readConfig({ ...env, INDEXNOW_URL: 'search' })).toThrow(/^INDEXNOW_URL: /);
    expect(() => readConfig({ INDEXNOW_KEY: '0123456789-abcDEF' })).toThrow(
      'INDEXNOW_KEY: CONTENT_WEBHOOK_SECRET beside it',
    );
  });

  it('says what it expected and what it got', () => {
    expect(() => readConfig({ PORT: 'http' })).toThrow(
      'PORT: a whole number from 0 to 65535 expected, got "http"',
    );
    expect(() => readConfig({ LOG_LEVEL: 'verbose' })).toThrow(/one of debug, info/);
  });

  it('is for production only when the environment says so', () => {
    expect(readConfig({}).production).toBe(false);
    expect(readConfig({ NODE_ENV: 'production' }).production).toBe(true);
  });

  it('gives browsers no service worker in development, unless it is asked for', () => {
    expect(readConfig({ NODE_ENV: 'development' }).serviceWorker).toBe(false);
    expect(readConfig({ NODE_ENV: 'development', SERVICE_WORKER: 'on' }).serviceWorker).toBe(true);
  });

  it('lets pages be reloaded in development only', () => {
    const env = { DEV_RELOAD_URL: 'http://127.0.0.1:3035/' };
    expect(readConfig({ ...env, NODE_ENV: 'development' }).devReloadUrl).toBe('http://127.0.0.1:3035');
    expect(readConfig({ ...env, NODE_ENV: 'production' }).devReloadUrl).toBe('');
    expect(readConfig(env).devReloadUrl).toBe('');
  });

  it('is covered here, variable by variable', () => {
    const covered = new Set<string>(VARIABLES.map(({ key }) => key));
    const derived = ['production', 'siteUrlIsSet', 'devReloadUrl'];
    // In test/server/redis/openRedis.test.ts and test/server/leads.
    derived.push('redis', 'leads');
    // Below.
    derived.push('matomoUrl', 'preview');
    expect(Object.keys(readConfig({})).filter((key) => !covered.has(key) && !derived.includes(key))).toEqual(
      [],
    );
  });
});

it('Matomo needs an address and the number that the site has there', () => {
  const MATOMO_URL = 'https://stats.ecole.example/mesure/';
  expect(readConfig({ MATOMO_URL, MATOMO_SITE_ID: '7' })).toMatchObject({
    matomoUrl: 'https://stats.ecole.example/mesure/',
    matomoSiteId: '7',
  });
  for (const MATOMO_SITE_ID of ['', '0', 'seven', '7; x'])
    expect(() => readConfig({ MATOMO_URL, MATOMO_SITE_ID })).toThrow('MATOMO_SITE_ID');
});

describe('previews', () => {
  const PREVIEW_SECRET = 'a-secret-that-is-long-enough';
  const service = { CONTENT_API_URL: 'https://content.example.fr/api', CONTENT_API_TOKEN: 'public' };

  it('do not exist without a secret', () => {
    expect(readConfig({}).preview).toEqual({ secret: '', origins: [], token: '', login: null });
  });

  it('need a token of their own where content comes from a service', () => {
    const read = (env: object) => readConfig({ ...service, PREVIEW_SECRET, ...env }).preview;
    expect(read({ PREVIEW_TOKEN: 'drafts' }).token).toBe('drafts');
    expect(() => read({})).toThrow(/^PREVIEW_TOKEN: /);
    expect(() => read({ PREVIEW_TOKEN: 'public' })).toThrow(/^PREVIEW_TOKEN: another token/);
    expect(readConfig({ PREVIEW_SECRET, PREVIEW_TOKEN: 'drafts' }).preview.token).toBe('');
  });

  it('are framed by origins alone, and have no secret that can be guessed', () => {
    expect(
      readConfig({ PREVIEW_ORIGINS: 'https://admin.example, http://localhost:1337' }).preview.origins,
    ).toEqual(['https://admin.example', 'http://localhost:1337']);
    for (const PREVIEW_ORIGINS of [
      'admin.example',
      'https://admin.example/admin',
      "https://a.example;'self'",
      '*',
    ])
      expect(() => readConfig({ PREVIEW_ORIGINS })).toThrow(/^PREVIEW_ORIGINS: /);
    expect(() => readConfig({ PREVIEW_SECRET: 'short-one' })).toThrow(/^PREVIEW_SECRET: (?!.*short-one)/);
  });

  it('of editors who sign in by the service’s form or by its provider', () => {
    const read = (LOGIN_MODE: string, env = {}) =>
      readConfig({ PREVIEW_SECRET, LOGIN_MODE, ...env }).preview.login;
    expect(read('form')).toEqual({ kind: 'form' });
    expect(read('redirect:google', { ...service, PREVIEW_TOKEN: 't' })).toEqual({
      kind: 'redirect',
      provider: 'google',
    });
    for (const mode of ['on', 'redirect', 'redirect:', 'redirect:a/b', 'redirect:google'])
      expect(() => read(mode)).toThrow(/^LOGIN_MODE: /);
    expect(() => readConfig({ LOGIN_MODE: 'form' })).toThrow(/^LOGIN_MODE: PREVIEW_SECRET/);
  });
});

it.each([
  [
    { LEADS_FALLBACK_URL: 'https://hooks.example.fr' },
    /^LEADS_WEBHOOK_SECRET: .*since LEADS_FALLBACK_URL is set/,
  ],
  [
    { LEADS_WEBHOOK_URL: 'https://hooks.example.fr' },
    /^LEADS_WEBHOOK_SECRET: .*since LEADS_WEBHOOK_URL is set/,
  ],
  [{ HUBSPOT_PORTAL_ID: '62515' }, /^HUBSPOT_TOKEN: .*since HUBSPOT_PORTAL_ID is set/],
  [{ SALESFORCE_URL: 'https://a.example' }, /^SALESFORCE_CLIENT_ID: .*since SALESFORCE_URL is set/],
])('a secret that is lacking is asked for with the setting that needs it: %j', (env, asked) => {
  expect(() => readConfig(env)).toThrow(asked);
});

describe('what a refused value is shown as', () => {
  it.each([
    [{ SITE_URL: 'https://user:hunter2@www.example.fr' }, 'https://…@www.example.fr'],
    [
      { CONTENT_API_URL: 'https://content.example.fr/api?key=hunter2', CONTENT_API_TOKEN: 't' },
      'https://content.example.fr/api?…',
    ],
    [{ LEADS_FALLBACK_URL: 'https://user:hunter2@hooks.example.fr' }, 'https://…@hooks.example.fr'],
    [{ LEADS_WEBHOOK_URL: 'https://user:hunter2@hooks.example.fr' }, 'https://…@hooks.example.fr'],
    [
      { BANNER_SCRIPT_URL: 'https://user:hunter2@banner.example.fr/a.js' },
      'https://…@banner.example.fr/a.js',
    ],
  ])('holds no secret: %j', (env, shown) => {
    expect(() => readConfig(env)).toThrow(shown);
    expect(() => readConfig(env)).not.toThrow('hunter2');
  });

  it('is no longer than a line can be read', () => {
    expect(() => readConfig({ PORT: 'x'.repeat(100_000) })).toThrow(/^.{10,400}$/);
  });
});

it.each([
  { CONTENT_API_URL: 'https://www.example.fr/api', SITE_URL: 'https://www.example.fr' },
  { CONTENT_API_URL: 'http://localhost:3000/api' },
  { CONTENT_API_URL: 'http://127.0.0.1:4000/content', PORT: '4000', API_BASE_PATH: '/content' },
])('a site that would ask itself for content does not start: %j', (env) => {
  expect(() => readConfig({ CONTENT_API_TOKEN: 't', ...env })).toThrow(
    /^CONTENT_API_URL: .*not of the site itself/,
  );
});

it('takes a certificate for one that is one, and not for where it lies', () => {
  const env = { REDIS_URL: 'rediss://redis.example', REDIS_TLS: 'ca' };
  expect(() => readConfig({ ...env, REDIS_CA: '/etc/ca.pem' })).toThrow(/^REDIS_CA: .*"\/etc\/ca.pem"$/);
});

it('says which settings are set for nothing, and what they lack', () => {
  expect(
    idleSettings({ LEADS_KEY: 'k', HUBSPOT_TOKEN: 't', PREVIEW_ORIGINS: ' ', TAG_MANAGER_HOSTS: '' }),
  ).toEqual(['LEADS_KEY (REDIS_URL or SCALINGO_REDIS_URL)', 'HUBSPOT_TOKEN (HUBSPOT_PORTAL_ID)']);
  expect(idleSettings({ LEADS_KEY: 'k', SCALINGO_REDIS_URL: 'redis://a' })).toEqual([]);
  // Where the address is misspelt, the sample school is what visitors see.
  const account = { CONTENT_API_USERNAME: 'site', CONTENT_API_PASSWORD: 'p' };
  expect(idleSettings({ CONTENT_API_ULR: 'https://content.example/api', ...account })).toHaveLength(2);
});
