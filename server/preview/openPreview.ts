import type { RequestHandler, Response } from 'express';
import type { PreviewLabelKey } from '../../shared/labels/createPreviewLabels';
import type { CreateLimiter } from '../admissions/rateLimiter';
import type { Config } from '../config';
import { NO_STORE } from '../http/cacheControl';
import { searchOf } from '../http/searchOf';
import { createSecretCheck } from '../operations/checkBearer';
import { entryAddress } from './entryAddress';
import { type Grants, ownPath } from './grants';
import { alert, sendOwnPage } from './ownPage';
import type { PreviewSites } from './previewSites';

interface OpenPreviewOptions {
  config: Pick<Config, 'contentPrefix' | 'preview'>;
  grants: Grants;
  sites: PreviewSites;
  createLimiter: CreateLimiter;
}

/**
 * `GET /_preview?secret=&status=&url=`, or with `uid=&slug=&documentId=&locale=`: opened by the service's admin.
 * `?link=`: a shared link, for people without an account. Sets the preview cookie and redirects to the page.
 */
export function openPreview({ config, grants, sites, createLimiter }: OpenPreviewOptions): RequestHandler {
  const { secret, origins } = config.preview;
  const checkSecret = createSecretCheck(secret, createLimiter);

  function refuse(response: Response, status: number, why: PreviewLabelKey): void {
    sendOwnPage(response, {
      status,
      origins,
      write: (labels) => ({ title: labels('preview.refused'), html: alert(labels(why)) }),
    });
  }

  return async function openPreviewOrRefuse(request, response) {
    response.set({ 'Cache-Control': NO_STORE, 'Referrer-Policy': 'no-referrer' });
    const search = searchOf(request);
    const of = (name: string) => search.get(name) ?? '';
    const text = of('link');
    if (text !== '') {
      const link = grants.openLink(text);
      if (!link) return refuse(response, 403, 'preview.refusedLink');
      response.append('Set-Cookie', grants.open(request, link.shows, link)).redirect(302, link.path);
      return;
    }
    const { isAllowed, retryAfterS } = await checkSecret(request, of('secret'));
    if (!isAllowed) {
      if (retryAfterS === 0) return refuse(response, 401, 'preview.refusedSecret');
      response.set('Retry-After', String(retryAfterS));
      return refuse(response, 429, 'preview.tooMany');
    }
    const shows = of('status') === 'published' ? 'published' : 'draft';
    // The editor has just saved in the admin: cached answers, which also give the entry's address, may be stale.
    sites.forget();
    const path = search.has('url')
      ? ownPath(of('url'))
      : ownPath(
          await entryAddress(
            { uid: of('uid'), slug: of('slug'), documentId: of('documentId'), locale: of('locale') },
            sites.admin(shows),
            config.contentPrefix,
          ),
        );
    if (path === null) return refuse(response, 400, 'preview.refusedPath');
    response.append('Set-Cookie', grants.open(request, shows)).redirect(302, path);
  };
}
