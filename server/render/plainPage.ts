import { type ContentError, catalogueMessage } from '../../shared/errors';
import { LABEL_TEXTS } from '../../shared/labels/labelTexts';
import type { Locale } from '../../shared/locale';
import { inlineSource } from '../http/inlineSource';
import { OverloadError } from '../overloadError';
import { escapeText } from './document';

/** The system's colours and fonts: a theme is content, which may be missing here. */
const STYLES = inlineSource(
  'body{margin:0;padding:15vh 1.5rem;font:1.125rem/1.6 system-ui,sans-serif}main{max-width:34rem;margin:auto}' +
    'h1{margin:0;font-size:clamp(1.5rem,1rem + 2.5vw,2.25rem);line-height:1.2;text-wrap:balance}' +
    'p{margin:1rem 0 0}a{display:inline-block;padding:.5em 0}',
);

/** A minimal page: what failed, in English too, a link to try again where that may help, and a link home. */
export function plainPage(error: ContentError, locale: Locale): string {
  const labels = LABEL_TEXTS[locale];
  const messageIn = (language: Locale) =>
    error instanceof OverloadError
      ? LABEL_TEXTS[language]['commons.error.crowded']
      : catalogueMessage(error.statusCode, language);
  const title = escapeText(messageIn(locale));
  const inEnglish = locale === 'en' ? '' : `<p lang="en">${escapeText(messageIn('en'))}</p>`;
  const retry =
    error.retryAfterS === undefined ? '' : `<p><a href="">${labels['commons.error.retry']}</a></p>`;
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="robots" content="noindex, follow">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>${title}</title><style>${STYLES.source}</style></head><body><main><h1>${title}</h1>` +
    `${inEnglish}<p>${labels['commons.error.errorCode']} ${error.statusCode}</p>${retry}` +
    `<p><a href="/">${labels['commons.error.goBack']}</a></p></main></body></html>`
  );
}

/** A Content-Security-Policy that also allows the styles of a plain page. */
export function allowPlainPage(policy: string): string {
  return policy.replace('style-src ', `style-src ${STYLES.hash} `);
}
