import { hash } from 'node:crypto';

const versions = new WeakMap<object, string>();

/** A short hash of a content object's JSON. Content objects are immutable, so each is serialised once. */
export function versionOf(content: object): string {
  const known = versions.get(content);
  if (known !== undefined) return known;
  const version = hash('sha1', JSON.stringify(content), 'base64url');
  versions.set(content, version);
  return version;
}
