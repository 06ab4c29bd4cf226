import type { FormField } from '../../../shared/content/blocks/formBlocks';
import { withoutAccents } from '../../../shared/text/withoutAccents';

/** Autofill tokens by the field names that editors use, reduced to lower-case letters without accents. */
const TOKENS: Readonly<Record<string, string>> = {
  name: 'name',
  nomcomplet: 'name',
  fullname: 'name',
  nom: 'family-name',
  nomdefamille: 'family-name',
  lastname: 'family-name',
  prenom: 'given-name',
  firstname: 'given-name',
  organisation: 'organization',
  organization: 'organization',
  entreprise: 'organization',
  societe: 'organization',
  company: 'organization',
  codepostal: 'postal-code',
  postalcode: 'postal-code',
  zip: 'postal-code',
  zipcode: 'postal-code',
  ville: 'address-level2',
  city: 'address-level2',
};

/** The `autocomplete` of a field (WCAG 1.3.5). A `nom` without a first-name field is the full name. */
export function autocompleteOf({ name, type }: FormField, fields: readonly FormField[]): string | undefined {
  if (type === 'email' || type === 'tel') return type;
  if (type !== 'text') return undefined;
  const isWhole = lettersOf(name) === 'nom' && !fields.some((other) => tokenOf(other.name) === 'given-name');
  return isWhole ? 'name' : tokenOf(name);
}

function tokenOf(name: string): string | undefined {
  const letters = lettersOf(name);
  return Object.hasOwn(TOKENS, letters) ? TOKENS[letters] : undefined;
}

function lettersOf(name: string): string {
  return withoutAccents(name).replace(/[^a-z]/g, '');
}
