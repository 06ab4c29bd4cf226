import {
  type Article,
  type ArticleSummary,
  type CrmLanding,
  type Homepage,
  PAGE_LAYOUTS,
  type PageHeader,
} from '../../../../shared/content/article';
import { action } from '../action';
import { headingOf, parseBody } from '../body';
import { isoInstant } from '../dates';
import { picture } from '../media';
import type { ParseContext } from '../parseContext';
import { wholeFigures } from '../text/wholeFigures';
import { type Fields, field, isList, one, oneOf, slug, text } from '../wire';
import { titledRef } from './refs';
import { parseSeo } from './seo';

export function parseArticle(from: Fields, context: ParseContext): Article | null {
  const page = parsePage(from, context);
  if (page.title === '') return null;
  return {
    slug: slug(from),
    rubrique: titledRef(from, 'rubrique'),
    pageLayout: oneOf(from, 'pageLayout', PAGE_LAYOUTS) ?? null,
    updatedAt: isoInstant(field(from, 'updatedAt'), context),
    ...page,
  };
}

export function parseArticleSummary(from: Fields, context: ParseContext): ArticleSummary | null {
  const named = { slug: slug(from), title: text(from, 'title') };
  return named.slug && named.title
    ? {
        rubrique: titledRef(from, 'rubrique'),
        summary: text(from, 'summary'),
        picture: picture(from, 'focusImage', context),
        updatedAt: isoInstant(field(from, 'updatedAt'), context),
        ...named,
      }
    : null;
}

/** @returns null for an answer without a title, a header and a body list: it is not the home page */
export function parseHomepage(from: Fields, context: ParseContext): Homepage | null {
  const page = parsePage(from, context);
  return page.title || page.header || isList(field(from, 'body')) ? page : null;
}

export function parseCrmLanding(from: Fields, context: ParseContext): CrmLanding | null {
  const { title, body, seo } = parsePage(from, context);
  return title ? { slug: slug(from), title, body, seo } : null;
}

/** The parts of a content page. Its title falls back to its header's, then its first header block's, then ''. */
function parsePage(from: Fields, context: ParseContext): Homepage {
  const header = parseHeader(from, context);
  const body = parseBody(from, context);
  const title = text(from, 'title') || header?.title || headingOf(body);
  return { title, header, body, seo: parseSeo(from, context) };
}

/** @returns null for a header with nothing to show */
function parseHeader(from: Fields, context: ParseContext): PageHeader | null {
  return one(from, 'header', (header) => {
    const parsed = {
      title: text(header, 'title'),
      subTitle: wholeFigures(text(header, 'subTitle')),
      picture: picture(header, 'image', context),
      cta: action(header, 'cta', context),
    };
    return parsed.title || parsed.subTitle || parsed.picture || parsed.cta ? parsed : null;
  });
}
