import type { ContentStore } from '../content/contentStore';
import { isSingle, uidOfType } from '../content/declarations/schema';
import type { EntryRef } from './facts';

/** Where an entry is edited; '' when nobody knows. */
export type AdminLink = (entry: EntryRef) => string;

interface AdminOptions {
  /** The admin's address, as the configuration has it or as it follows from the service's; '' without. */
  adminUrl: string;
  prefix: string;
  store: Pick<ContentStore, 'typeInAdmin'>;
}

/** Links into Strapi's content manager: to the entry, or to the list of its type where the entry is not known. */
export function createAdminLink({ adminUrl, prefix, store }: AdminOptions): AdminLink {
  return ({ type, documentId, id, localeCode }) => {
    if (adminUrl === '') return '';
    // As the kit names it, where the service does not say.
    const declared = { uid: uidOfType(type, prefix), isSingle: isSingle(type) };
    const known = store.typeInAdmin(type) ?? declared;
    const language = localeCode ? `?plugins[i18n][locale]=${encodeURIComponent(localeCode)}` : '';
    const manager = `${adminUrl}/content-manager`;
    if (known.isSingle) return `${manager}/single-types/${known.uid}${language}`;
    const entry = documentId || id;
    return `${manager}/collection-types/${known.uid}${entry ? `/${encodeURIComponent(entry)}` : ''}${language}`;
  };
}
