/** In letters. What is longer was not written for a card: somebody has pasted a whole text. */
const LONGEST_WHOLE = 240;

/** What an entry says of itself on its card: whole, or where it is far too long three lines of it. */
export function CardSummary({ text }: { text: string }) {
  return <p className={text.length > LONGEST_WHOLE ? 'card__long' : undefined}>{text}</p>;
}
