import {
  type Article,
  type ArticleSummary,
  type CrmLanding,
  type Homepage,
  PAGE_LAYOUTS,
  type PageHeader,
} from '../../../shared/content/article';
import { action } from './action';
import { parseBody } from './body';
import { isoInstant } from './dates';
import { picture } from './media';
import { askedSlug, type ParseContext } from './parseContext';
import { titledRef } from './refs';
import { parseSeo } from './seo';
import { wholeFigures } from './wholeFigures';
import { type Fields, field, one, oneOf, slug, text } from './wire';

export function parseArticle(from: Fields, context: ParseContext): Article | null {
  const title = text(from, 'title');
  return title
    ? {
        slug: slug(from) || askedSlug(context),
        title,
        rubrique: titledRef(from, 'rubrique'),
        pageLayout: oneOf(from, 'pageLayout', PAGE_LAYOUTS) ?? 'default',
        header: parseHeader(from, context),
        body: parseBody(from, context),
        seo: parseSeo(from, context),
        updatedAt: isoInstant(field(from, 'updatedAt')),
      }
    : null;
}

export function parseArticleSummary(from: Fields, context: ParseContext): ArticleSummary | null {
  const named = { slug: slug(from), title: text(from, 'title') };
  return named.slug && named.title
    ? {
        rubrique: titledRef(from, 'rubrique'),
        summary: text(from, 'summary'),
        picture: picture(from, 'focusImage', context),
        updatedAt: isoInstant(field(from, 'updatedAt')),
        ...named,
      }
    : null;
}

export function parseHomepage(from: Fields, context: ParseContext): Homepage | null {
  const title = text(from, 'title');
  return title
    ? {
        title,
        header: parseHeader(from, context),
        body: parseBody(from, context),
        seo: parseSeo(from, context),
      }
    : null;
}

export function parseCrmLanding(from: Fields, context: ParseContext): CrmLanding | null {
  const title = text(from, 'title');
  return title
    ? {
        slug: slug(from) || askedSlug(context),
        title,
        body: parseBody(from, context),
        seo: parseSeo(from, context),
      }
    : null;
}

/** A header with nothing to read or to see is none. */
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
