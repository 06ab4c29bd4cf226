/** In characters. A longer text was not written for a card, but pasted whole. */
const LONGEST_WHOLE = 240;

/** An entry's summary, clamped to three lines if it is far too long. */
export function CardSummary({ text }: { text: string }) {
  return <p className={text.length > LONGEST_WHOLE ? 'card__long' : undefined}>{text}</p>;
}
