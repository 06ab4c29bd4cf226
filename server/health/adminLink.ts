import type { ContentStore } from '../content/contentStore';
import { isSingle, type TypeName, typeNames } from '../content/declarations/schema';
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
    const known = store.typeInAdmin(type) ?? declaredType(type, prefix);
    const language = localeCode ? `?plugins[i18n][locale]=${encodeURIComponent(localeCode)}` : '';
    const manager = `${adminUrl}/content-manager`;
    if (known.isSingle) return `${manager}/single-types/${known.uid}${language}`;
    const entry = documentId || id;
    return `${manager}/collection-types/${known.uid}${entry ? `/${encodeURIComponent(entry)}` : ''}${language}`;
  };
}

/** As the kit names it, where the service does not say. */
function declaredType(type: TypeName, prefix: string) {
  const { singular } = typeNames(type, prefix);
  return { uid: `api::${singular}.${singular}`, isSingle: isSingle(type) };
}
