import type { ContentStore } from '../content/contentStore';
import { isSingle, uidOfType } from '../content/declarations/schema';
import type { EntryRef } from './facts';

/** The admin's address of an entry; '' if unknown. */
export type AdminLink = (entry: EntryRef) => string;

interface AdminOptions {
  /** The admin's address, configured or derived from the service's; '' without. */
  adminUrl: string;
  prefix: string;
  store: Pick<ContentStore, 'typeInAdmin'>;
}

/** Links into Strapi's content manager: to the entry, or to the list of its type if the entry is unknown. */
export function createAdminLink({ adminUrl, prefix, store }: AdminOptions): AdminLink {
  return ({ type, documentId, id, localeCode }) => {
    if (adminUrl === '') return '';
    // The kit's uid, if the service does not tell its own.
    const declared = { uid: uidOfType(type, prefix), isSingle: isSingle(type) };
    const known = store.typeInAdmin(type) ?? declared;
    const language = localeCode ? `?plugins[i18n][locale]=${encodeURIComponent(localeCode)}` : '';
    const manager = `${adminUrl}/content-manager`;
    if (known.isSingle) return `${manager}/single-types/${known.uid}${language}`;
    const entry = documentId || id;
    return `${manager}/collection-types/${known.uid}${entry ? `/${encodeURIComponent(entry)}` : ''}${language}`;
  };
}
