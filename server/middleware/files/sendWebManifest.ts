import type { RequestHandler } from 'express';
import type { ContentReader } from '../../../shared/content/queries/answers';
import { createQueries } from '../../../shared/content/queries/queries';
import type { Settings } from '../../../shared/content/settings';
import type { Labels } from '../../../shared/labels/labels';
import { DEFAULT_LOCALE, type Locale } from '../../../shared/locale';
import type { Config } from '../../config';
import type { EmptyTargets } from '../../content/emptyTargets';
import { sendValidated } from '../../crawlers/sendValidated';
import { siteTexts } from '../../crawlers/siteTexts';
import type { Look } from '../../theme/look';
import type { Looks } from '../../theme/looks';

const MANIFEST = 'application/manifest+json; charset=utf-8';

/** The web app manifest, in the site's default language. Without the content service it has built-in texts. */
export function sendWebManifest({
  config,
  store,
  looks,
  emptyTargets,
}: {
  config: Pick<Config, 'contentApiUrl' | 'contentDirectory' | 'contentPrefix' | 'siteUrl'>;
  store: ContentReader;
  looks: Pick<Looks, 'now'>;
  emptyTargets: Pick<EmptyTargets, 'of'>;
}): RequestHandler {
  const queries = createQueries(DEFAULT_LOCALE, config.contentPrefix);
  const { host } = new URL(config.siteUrl);
  const isSample = config.contentApiUrl === '' && config.contentDirectory === '';

  return async function sendManifest(request, response) {
    const look = await looks.now();
    const words = await siteTexts(store, queries);
    const empty = await emptyTargets.of(DEFAULT_LOCALE);
    const body = JSON.stringify(
      webManifest({ ...words, locale: DEFAULT_LOCALE, host, look, isSample, emptyTargets: empty }),
    );
    sendValidated(request, response, { type: MANIFEST, body });
  };
}

interface WebManifestOptions {
  locale: Locale;
  labels: Labels;
  /** Null: they could not be had. */
  settings: Settings | null;
  /** Names the site where nothing else does. */
  host: string;
  look: Pick<Look, 'version' | 'bars' | 'icon'>;
  isSample: boolean;
  /** Lists that nothing stands on: nobody is led there. */
  emptyTargets: readonly string[];
}

/** What fits under an icon (W3C, Web Application Manifest: short_name). */
const SHORT_NAME_LENGTH = 12;

/** The manifest as an object to be sent as JSON (W3C, Web Application Manifest). Every word in it is the school's or a label. */
export function webManifest({
  locale,
  labels,
  settings,
  host,
  look,
  isSample,
  emptyTargets,
}: WebManifestOptions): Record<string, unknown> {
  const name = settings?.title || settings?.siteName || host;
  const iconOf = (kind: 'icon' | 'maskable', side: number) => ({
    src: `/icons/${kind}-${side}.png?v=${look.version}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
  });
  return {
    id: '/',
    name,
    short_name: shortName([settings?.siteName ?? '', settings?.title ?? '', name]),
    ...(settings?.metaDescription ? { description: settings.metaDescription } : {}),
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: look.bars.light,
    theme_color: look.bars.light,
    categories: ['education'],
    icons: [
      iconOf('icon', 192),
      iconOf('icon', 512),
      { ...iconOf('maskable', 192), purpose: 'maskable' },
      { ...iconOf('maskable', 512), purpose: 'maskable' },
    ],
    // They show the sample school in its own look.
    ...(look.icon || !isSample
      ? {}
      : {
          screenshots: [
            screenshot('wide', '1280x800', labels('installation.screenshot')),
            screenshot('narrow', '720x1280', labels('installation.screenshot')),
          ],
        }),
    shortcuts: [
      { name: labels('installation.courses'), url: '/programme' },
      { name: labels('installation.agenda'), url: '/agenda' },
      { name: labels('installation.campuses'), url: '/campus' },
    ]
      .filter(({ url }) => !emptyTargets.includes(url))
      .map((shortcut) => ({ ...shortcut, icons: [iconOf('icon', 192)] })),
  };
}

function screenshot(formFactor: 'wide' | 'narrow', sizes: string, label: string) {
  return {
    src: `/screenshots/${formFactor}.png`,
    sizes,
    type: 'image/png',
    form_factor: formFactor,
    label,
  };
}

/** The first name that fits under an icon; else the end of the first, where a school's own name stands. */
function shortName(names: readonly string[]): string {
  const known = names.filter((name) => name !== '');
  const fitting = known.find((name) => name.length <= SHORT_NAME_LENGTH);
  return fitting ?? known[0]?.split(/\s+/).at(-1)?.slice(0, SHORT_NAME_LENGTH) ?? '';
}
