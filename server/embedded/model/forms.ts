import { type Entry, type Fields, textValue } from './content';

/** A `forms.contact` block and the file of the page that it is on. */
export interface Form {
  slug: string;
  path: string;
  parts: Fields;
}

/** The forms on the pages of these entries. */
export function formsOn(entries: readonly Entry[]): Form[] {
  return entries.flatMap(({ path, fields: { body } }) => {
    if (body?.kind !== 'zone') return [];
    return body.blocks
      .filter(({ component }) => component === 'forms.contact')
      .map(({ parts }) => ({ slug: textValue(parts, 'slug'), path, parts }));
  });
}
