import { PAGE_HEAD_ATTRIBUTE } from '../../client/router/pageHead';
import { type CodeNeeded, ROOT_ELEMENT_ID } from '../../client/site/hydrationState';
import type { HeadTag } from '../../shared/head/seo';
import { DEFAULT_LOCALE, type Locale, localePrefix } from '../../shared/locale';
import type { Config } from '../config';
import type { Look } from '../theme/look';
import type { Assets } from './assets';

/** The resources that every page needs, in the form of a `Link` header (RFC 8288). */
export function preloadLinks(
  { stylesheet }: Pick<Assets, 'stylesheet'>,
  { announcedFonts }: Pick<Look, 'announcedFonts'>,
): string[] {
  return [
    ...announcedFonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
    `<${stylesheet}>; rel=preload; as=style`,
  ];
}

interface Page {
  locale: Locale;
  /** Undefined for an error page, which has no module of its own. */
  name: string | undefined;
  needs: CodeNeeded;
  /**
   * Slugs of the course and campus preselected in an admissions request from this page. The loader and the popin read
   * them from the element.
   */
  preselected: { course?: string; campus?: string };
  look: Pick<Look, 'version' | 'styles' | 'bars' | 'motif'>;
}

/** Writes the documents around React's HTML; the parts common to all pages are put together once. */
export type DocumentWriter = ReturnType<typeof createDocumentWriter>;

interface WriterOptions {
  assets: Assets;
  config: Pick<Config, 'devReloadUrl' | 'crmAllowedHosts' | 'englishEnabled'>;
  /** Whether the page records where its visitor came from. */
  isVisit: boolean;
}

/** Builds the writer of the documents around React's HTML. */
export function createDocumentWriter({ assets, config, isVisit }: WriterOptions) {
  const { devReloadUrl: reloadUrl, crmAllowedHosts: crmHosts } = config;
  const entry = escapeAttribute(assets.entry);
  // Inline scripts come before the style sheet, which would block them.
  // Kept as bytes: otherwise 60 KB would be encoded for every page.
  const beforeHead = Buffer.from(
    `<head><meta charset="utf-8"><script>${assets.deviceScript.source}</script>` +
      (isVisit ? `<script>${assets.originScript.source}</script>` : '') +
      `<script>${assets.loaderScript.source}</script>` +
      '<meta name="viewport" content="width=device-width,initial-scale=1">',
  );
  const chunksOf = ({ locale, name = '', needs }: Page) => {
    const { first, more } = assets.labels[locale];
    const chunks = [
      ...(assets.pages[name] ?? []),
      ...(needs.liveBlocks ? assets.liveBlocks : []),
      ...first,
      ...(needs.labels ? more : []),
      ...assets.entryChunks,
    ];
    return escapeAttribute([...new Set(chunks)].join(' '));
  };
  const crm = crmHosts.length > 0 ? ` data-crm-hosts="${escapeAttribute(crmHosts.join(' '))}"` : '';
  // Redirects visitors who have chosen English to /en, also when a cache serves the page.
  const english = ({ locale, name }: Page) =>
    config.englishEnabled && name === 'HomePage' && locale === DEFAULT_LOCALE
      ? ` data-english="${localePrefix('en')}"`
      : '';
  const stylesheet = escapeAttribute(assets.stylesheet);
  // Fonts are not preloaded: on a slow line they would arrive before the page itself. Fallback fonts with the same
  // metrics stand in.
  const styles = Buffer.from(`<style>${assets.firstStyles.source}</style>`);
  const lookOf = ({ look: { version, styles, bars } }: Page) =>
    `<style>${styles.source}</style>` +
    `<meta name="theme-color" content="${bars.light}" media="(prefers-color-scheme: light)">` +
    `<meta name="theme-color" content="${bars.dark}" media="(prefers-color-scheme: dark)">` +
    `<link rel="icon" href="/favicon.svg?v=${version}" type="image/svg+xml">` +
    `<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png?v=${version}">`;
  const afterHead = Buffer.from(
    `<link rel="preload" as="style" href="${stylesheet}">` +
      '<link rel="manifest" href="/manifest.webmanifest">' +
      (reloadUrl ? `<script type="module" src="${escapeAttribute(reloadUrl)}/client.js"></script>` : '') +
      `</head><body><div id="${ROOT_ELEMENT_ID}">`,
  );

  return {
    /**
     * The document up to the start of React's HTML.
     * @param data JSON-LD, escaped for a script element, or ''. A data block: the policy does not treat it as a script.
     */
    start: (page: Page, head: readonly HeadTag[], data: string) => [
      `<!doctype html><html lang="${page.locale}" data-entry="${entry}" data-chunks="${chunksOf(page)}" data-look="${page.look.version}"${crm}${english(page)}${chosenIn(page)}${motifOf(page)}>`,
      beforeHead,
      head.map(writeTag).join('') + writeData(data),
      styles,
      lookOf(page),
      afterHead,
    ],
    /** The document after React's HTML. For visitors without scripts, the image alone records where they came from. */
    end: `</div>${isVisit ? '<noscript><img src="/_o" alt="" hidden></noscript>' : ''}</body></html>`,
  };
}

/** Empty for the sun, the style sheets' default. */
function motifOf({ look: { motif } }: Page): string {
  return motif === 'sun' ? '' : ` data-motif="${motif}"`;
}

function chosenIn({ preselected }: Page): string {
  return Object.entries(preselected)
    .map(([name, slug]) => ` data-${name}="${escapeAttribute(slug)}"`)
    .join('');
}

function writeTag(tag: HeadTag): string {
  if (tag.tag === 'title') return `<title>${escapeText(tag.text)}</title>`;
  const attributes = Object.entries(tag.attributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');
  return `<${tag.tag}${attributes} ${PAGE_HEAD_ATTRIBUTE}>`;
}

function writeData(data: string): string {
  return data && `<script type="application/ld+json" ${PAGE_HEAD_ATTRIBUTE}>${data}</script>`;
}

export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

const SPECIAL = /[&<>"]/;

export function escapeAttribute(text: string): string {
  // Two or three of the forty attributes of a head need escaping.
  return SPECIAL.test(text) ? escapeText(text).replace(/"/g, '&quot;') : text;
}
