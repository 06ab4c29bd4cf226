import express, { type RequestHandler, Router } from 'express';
import { splitLocale } from '../../shared/locale';
import { isOwnRequest } from '../admissions/isOwnRequest';
import type { Config } from '../config';
import { NO_STORE } from '../http/cacheControl';
import { escapeAttribute, escapeText } from '../render/document';
import { type Grants, ownPath } from './grants';
import { alert, sendOwnPage } from './ownPage';

interface ActOptions {
  config: Pick<Config, 'siteUrl' | 'siteUrlIsSet' | 'preview'>;
  grants: Grants;
}

const MAX_BYTES = '16kb';

/** `POST /_preview`: the bar's form. Shows the other version, creates a link to share, or ends the preview. */
export function actOnPreview({ config, grants }: ActOptions): RequestHandler {
  const router = Router();
  const { origins } = config.preview;

  const act: RequestHandler = async (request, response) => {
    response.set({ 'Cache-Control': NO_STORE, 'Referrer-Policy': 'no-referrer' });
    if (!isOwnRequest(request, config)) {
      return sendOwnPage(response, {
        status: 403,
        write: (labels) => ({ title: labels('preview.refused'), html: alert(labels('preview.foreign')) }),
      });
    }
    const sent: Record<string, unknown> = request.body ?? {};
    const path = ownPath(String(sent.url ?? '')) ?? '/';
    const other = ownPath(String(sent.other ?? ''));
    const { locale } = splitLocale(path);
    const preview = await grants.read(request);
    if (preview && (sent.to === 'published' || sent.to === 'draft')) {
      response.append('Set-Cookie', grants.renew(request, preview, sent.to)).redirect(303, other ?? path);
      return;
    }
    if (preview && preview.by !== 'link' && sent.to === 'share') {
      const origin = config.siteUrlIsSet ? config.siteUrl : `${request.protocol}://${request.host}`;
      const link = origin + grants.link(path, 'draft');
      return sendOwnPage(response, {
        status: 200,
        locale,
        origins,
        write: (labels) => ({
          title: labels('preview.linkTitle'),
          html:
            `<p>${escapeText(labels('preview.linkLead'))}</p>` +
            `<label>${escapeText(labels('preview.linkLabel'))}<input readonly value="${escapeAttribute(link)}"></label>` +
            `<a class="button" href="${escapeAttribute(path)}">${escapeText(labels('preview.back'))}</a>`,
        }),
      });
    }
    response.append('Set-Cookie', await grants.close(request, { session: false }));
    const left = other ?? '/';
    // The public site forbids framing, so the admin's frame would stay empty.
    if (request.get('sec-fetch-dest') === 'iframe') {
      return sendOwnPage(response, {
        status: 200,
        locale,
        origins,
        write: (labels) => ({
          title: labels('preview.over'),
          html: `<a class="button" target="_blank" rel="noopener" href="${escapeAttribute(left)}">${escapeText(labels('preview.showPublished'))}</a>`,
        }),
      });
    }
    response.redirect(303, left);
  };

  router.post('/', express.urlencoded({ extended: false, limit: MAX_BYTES }), act);
  return router;
}
