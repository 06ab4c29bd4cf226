/** The sources that a tag adds to the policy of pages: scripts, requests, pictures and frames. */
export interface TagSources {
  script: readonly string[];
  connect: readonly string[];
  image: readonly string[];
  frame: readonly string[];
}

/** The tag manager itself, and Google Analytics, which it loads from its own host. */
export const TAG_MANAGER: TagSources = {
  script: ['https://www.googletagmanager.com'],
  // In a policy `*.example.com` does not match `example.com`.
  connect: [
    'https://www.googletagmanager.com',
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://analytics.google.com',
    'https://*.analytics.google.com',
  ],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  frame: ['https://www.googletagmanager.com'],
};

const GOOGLE_ADS = [
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
];

/** By the name that operators use. */
const TAGS: Readonly<Record<string, TagSources>> = {
  'google-ads': {
    script: GOOGLE_ADS,
    connect: [
      ...GOOGLE_ADS,
      'https://google.com',
      'https://www.google.fr',
      'https://ad.doubleclick.net',
      'https://stats.g.doubleclick.net',
    ],
    image: [...GOOGLE_ADS, 'https://google.com', 'https://www.google.fr'],
    frame: ['https://td.doubleclick.net', 'https://bid.g.doubleclick.net', 'https://www.google.com'],
  },
  meta: {
    script: ['https://connect.facebook.net'],
    connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
    image: ['https://www.facebook.com'],
    frame: ['https://www.facebook.com'],
  },
  linkedin: {
    script: ['https://snap.licdn.com'],
    connect: ['https://*.ads.linkedin.com', 'https://www.linkedin.com'],
    image: ['https://*.ads.linkedin.com', 'https://www.linkedin.com'],
    frame: ['https://www.linkedin.com'],
  },
  tiktok: {
    script: ['https://analytics.tiktok.com'],
    connect: ['https://analytics.tiktok.com', 'https://analytics-ipv6.tiktokw.us'],
    image: ['https://analytics.tiktok.com'],
    frame: [],
  },
  hotjar: {
    script: ['https://*.hotjar.com'],
    connect: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
    image: ['https://*.hotjar.com'],
    frame: ['https://*.hotjar.com'],
  },
  clarity: {
    script: ['https://*.clarity.ms'],
    connect: ['https://*.clarity.ms', 'https://c.bing.com'],
    image: ['https://*.clarity.ms', 'https://c.bing.com'],
    frame: [],
  },
};

/** A host of one label is `localhost`; any other is a misspelt name. */
const HOST = /^(localhost|[a-z0-9-]+(\.[a-z0-9-]+)+)(:\d+)?$/;

/** The accepted entries of `TAG_MANAGER_HOSTS`. */
export const TAGS_EXPECTED = `names (${Object.keys(TAGS).join(', ')}, matomo:HOST) or hosts, separated by commas,`;

/**
 * The sources of one entry of `TAG_MANAGER_HOSTS`: a name, `matomo:` with its host, or a host.
 * @param entry in lower case.
 * @returns null when it is none of them
 */
export function tagSources(entry: string): TagSources | null {
  if (Object.hasOwn(TAGS, entry)) return TAGS[entry] ?? null;
  const host = entry.replace(/^matomo:/, '');
  if (!HOST.test(host)) return null;
  const here = [`https://${host}`];
  return { script: here, connect: here, image: here, frame: here };
}
