/**
 * Normalises a name for comparison: camel, snake and kebab case, dots, accents and plurals make no difference.
 * `texts.accordion`, `texts-accordions` and `TextAccordion` all give `text-accordion`.
 */
export function nameStem(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/uses$/, 'us').replace(/ies$/, 'y').replace(/s$/, ''))
    .join('-');
}
