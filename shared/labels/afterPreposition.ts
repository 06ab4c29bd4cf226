const VOWEL = /^(?:[aeiouàâäéèêëîïôöùûüæœ]|y[^aeiouéèê])/i;
const ARTICLE = /^([Ll]es?) (?=\p{Lu})/u;
const CONTRACTED: Readonly<Record<string, string>> = { dele: 'du ', deles: 'des ', àle: 'au ', àles: 'aux ' };

/**
 * A French preposition and the name that follows it: 'de Lyon', 'd’Ajaccio', 'du Mans', 'au Havre'. An H is taken for
 * one that is heard, as nobody can tell from its letters.
 *
 * @param preposition 'de' or 'à', in either case
 * @param name as written alone: 'Le Mans'
 * @param isPlace the article of a town contracts; that of a person, 'Le Guen', is part of the name
 */
export function afterPreposition(preposition: string, name: string, isPlace: boolean): string {
  const small = preposition.toLowerCase();
  const article = (isPlace && ARTICLE.exec(name)?.[1]?.toLowerCase()) || '';
  const contracted = CONTRACTED[small + article];
  if (contracted) {
    const words = contracted + name.slice(article.length + 1);
    return small === preposition ? words : words.charAt(0).toUpperCase() + words.slice(1);
  }
  if (small === 'de' && VOWEL.test(name)) return `${preposition.charAt(0)}’${name}`;
  return `${preposition} ${name}`;
}
