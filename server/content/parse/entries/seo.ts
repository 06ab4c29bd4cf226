import type { Meta, Seo, SeoLink } from '../../../../shared/content/seo';
import { shareImage } from '../media';
import type { ParseContext } from '../parseContext';
import { address, type Fields, field, flag, many, oneOf, record, text } from '../wire';

const META_TYPES = ['name', 'property', 'itemprop'] as const;
const LINK_RELATIONS = ['canonical', 'alternate'] as const;

/** A page's metadata: the `seo` field of its entry. */
export function parseSeo(entry: Fields, context: ParseContext): Seo {
  const seo = record(field(entry, 'seo'));
  return {
    metaTitle: text(seo, 'metaTitle'),
    metaDescription: text(seo, 'metaDescription'),
    og: { title: text(seo, 'og.title'), description: text(seo, 'og.description') },
    twitter: {
      card: text(seo, 'twitter.card'),
      title: text(seo, 'twitter.title'),
      description: text(seo, 'twitter.description'),
      imageAlt: text(seo, 'twitter.imageAlt'),
    },
    shareImage: shareImage(seo, 'shareImage', context),
    metas: parseMetas(seo),
    links: many(seo, 'links', parseLink),
    preventIndexing: flag(seo, 'preventIndexing', { unclear: true }),
  };
}

export function parseMetas(seo: Fields | null): Meta[] {
  return many(seo, 'metas', (from) => {
    const meta = {
      type: oneOf(from, 'type', META_TYPES),
      key: text(from, 'key'),
      value: text(from, 'value'),
    };
    return meta.type && meta.key && meta.value ? { ...meta, type: meta.type } : null;
  });
}

function parseLink(from: Fields): SeoLink | null {
  const rel = oneOf(from, 'rel', LINK_RELATIONS);
  const href = address(from, 'href');
  return rel && /^(https?:|\/)/i.test(href) ? { rel, href, hreflang: text(from, 'hreflang') } : null;
}
