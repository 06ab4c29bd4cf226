import type { Response } from 'express';
import { createPreviewLabels, type PreviewLabels } from '../../shared/labels/createPreviewLabels';
import { DEFAULT_LOCALE, type Locale } from '../../shared/locale';
import { NO_STORE } from '../http/cacheControl';
import { escapeText } from '../render/document';
import { OWN_PAGE_STYLES } from './previewStyles';

interface OwnPage {
  status: number;
  locale?: Locale;
  /** @returns the heading as text, and the content below it as HTML. */
  write(labels: PreviewLabels): { title: string; html: string };
  /** Origins that may frame the page. */
  origins?: readonly string[];
}

/** Sends one of the editors' own pages: self-contained and never cached. */
export function sendOwnPage(
  response: Response,
  { status, locale = DEFAULT_LOCALE, write, origins = [] }: OwnPage,
): void {
  const { title, html } = write(createPreviewLabels(locale));
  const framedBy = ["'self'", ...origins].join(' ');
  response.status(status).removeHeader('X-Frame-Options');
  response
    .set({
      'Cache-Control': NO_STORE,
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
      'Content-Security-Policy': `default-src 'none'; style-src ${OWN_PAGE_STYLES.hash}; base-uri 'none'; form-action 'self'; frame-ancestors ${framedBy}`,
    })
    .type('html')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
        `<meta name="robots" content="noindex"><title>${escapeText(title)}</title><style>${OWN_PAGE_STYLES.source}</style></head>` +
        `<body><main><h1>${escapeText(title)}</h1>${html}</main></body></html>`,
    );
}

/** A paragraph with `role="alert"`. */
export const alert = (text: string) => `<p role="alert">${escapeText(text)}</p>`;
