/** A slug from a query string, or '' for anything that cannot be one: an unknown filter filters nothing. */
export function readSlug(text: string | null): string {
  const slug = (text ?? '').toLowerCase();
  return /^[a-z0-9][a-z0-9-]{0,99}$/.test(slug) ? slug : '';
}
