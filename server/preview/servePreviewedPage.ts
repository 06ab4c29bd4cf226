import type { RequestHandler } from 'express';
import { DEFAULT_PLACE } from '../../shared/content/place';
import { splitLocale } from '../../shared/locale';
import type { Config } from '../config';
import { NO_STORE } from '../http/cacheControl';
import type { ContentSecurityPolicy } from '../http/contentSecurityPolicy';
import { noteFailure } from '../middleware/logRequests';
import { keyToServe } from '../middleware/servePage';
import type { LoadedPage } from '../render/runLoaders';
import { movedTo, readEntryState } from './entryState';
import type { Grants, Preview } from './grants';
import { previewBar, withBar } from './previewBar';
import type { Previewed } from './previewSites';

/** The preview of the current request, for the stages that answer it. */
export interface PreviewLocals {
  preview: Preview;
  previewed: Previewed;
}

declare global {
  namespace Express {
    interface Locals {
      /** Set on preview requests only. */
      preview?: PreviewLocals;
    }
  }
}

type BarConfig = Pick<Config, 'siteUrl' | 'contentPrefix' | 'preview'>;

/** Answers with the page as this editor may see it, rendered for this request only, with the bar. */
export function servePreviewedPage(
  config: BarConfig,
  grants: Grants,
  policy: ContentSecurityPolicy,
): RequestHandler {
  return async function sendPreviewedPage(request, response, next) {
    const { preview: locals, refused } = response.locals;
    if (!locals) return next();
    const { site, here } = locals.previewed;
    const asOf = Date.now();
    // A reload must show what the editor has just saved.
    if (/no-cache|max-age=0/.test(request.get('cache-control') ?? '')) here.forget();
    if (refused) noteFailure(response, refused);
    const renderAt = (address: string) => {
      const render = site.render(address, { whole: true });
      response.on('close', render.leave);
      return render;
    };
    let render = renderAt(keyToServe(request, response).key);
    let head = await render.head;
    if ('missing' in head) {
      const moved = refused ? null : await addressNow(request.originalUrl, locals.previewed, config);
      if (moved !== null && moved !== request.path) {
        response.set('Cache-Control', NO_STORE).redirect(302, moved);
        return;
      }
      noteFailure(response, head.missing.error);
      render = renderAt(head.missing.path);
      head = await render.head;
    }
    if (response.closed || 'missing' in head) return;
    if ('redirect' in head) {
      response.set('Cache-Control', NO_STORE).redirect(302, head.redirect.location);
      return;
    }
    const { page } = head;
    // The service no longer accepts the editor's token.
    if (locals.preview.by === 'editor' && page.status === 401) {
      response.append('Set-Cookie', await grants.close(request, { session: true }));
      response.redirect(302, `/login?url=${encodeURIComponent(request.originalUrl)}`);
      return;
    }
    if (page.error && !response.locals.notes?.failure) noteFailure(response, page.error);
    const [html, bar] = await Promise.all([
      render.bytes.whole,
      barOf({ path: request.originalUrl, page, asOf }, locals, config),
    ]);
    if (response.closed) return;
    response
      .status(page.status)
      .set({ 'Cache-Control': NO_STORE, 'Content-Security-Policy': policy({ styles: page.look.styles }) })
      .type('html');
    response.send(withBar(html?.toString() ?? '', bar));
  };
}

/** The address in this version of a page that the other version has at `path`. */
async function addressNow(path: string, { here, other, loadOther }: Previewed, config: BarConfig) {
  const there = await loadOther(new URL(config.siteUrl + path));
  if ('redirect' in there || 'missing' in there || there.error) return null;
  return movedTo(path, there, { here, other, prefix: config.contentPrefix });
}

/** `path` includes its query; `page` is null if there is none; `asOf` is when it was requested (ms since 1970). */
interface OnScreen {
  path: string;
  page: LoadedPage | null;
  asOf: number;
}

/** Reads the entry's state, and writes the bar of a page. */
export async function barOf(
  { path, page, asOf }: OnScreen,
  { preview, previewed: { here, other } }: PreviewLocals,
  { contentPrefix, preview: { origins } }: BarConfig,
): Promise<string> {
  const showsDraft = preview.shows === 'draft';
  const state = await readEntryState({ path, page, here, other, showsDraft, prefix: contentPrefix });
  const { timeZone } = page?.settings ?? DEFAULT_PLACE;
  return previewBar({ locale: splitLocale(path).locale, timeZone, path, preview, state, origins, asOf });
}
