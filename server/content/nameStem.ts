/**
 * A name without its spelling habits: camel, snake and kebab case, dots, accents and plurals all read the same.
 * `texts.accordion`, `texts-accordions` and `TextAccordion` are all `text-accordion`. Only for comparing names.
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
