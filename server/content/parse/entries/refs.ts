import type { CampusRef, TitledRef } from '../../../../shared/content/summaries';
import { type Fields, many, one, slug, text } from '../wire';

/** A reference to a related entry, or null without a slug. A missing title is replaced by the slug. */
function parseRef(from: Fields): TitledRef | null {
  const found = slug(from);
  return found ? { slug: found, title: text(from, 'title', found) } : null;
}

export function titledRef(from: Fields, path: string): TitledRef | null {
  return one(from, path, parseRef);
}

export function campusRefs(from: Fields, path: string): CampusRef[] {
  return many(from, path, parseRef);
}
