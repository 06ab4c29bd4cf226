import { hash } from 'node:crypto';

const versions = new WeakMap<object, string>();

/** A short name for what a piece of content says: the same for the same JSON. Content never changes: each is read once. */
export function versionOf(content: object): string {
  const known = versions.get(content);
  if (known !== undefined) return known;
  const version = hash('sha1', JSON.stringify(content), 'base64url');
  versions.set(content, version);
  return version;
}
