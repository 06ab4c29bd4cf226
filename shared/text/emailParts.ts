/** In characters: a part that fits the narrowest panel whole. */
const SHORT_PART = 26;

/** The two halves of an e-mail address, up to its '@' and behind it: a line may end between them, in a half only where it is long. */
export function emailParts(address: string): { text: string; isWhole: boolean }[] {
  const domainStart = address.indexOf('@') + 1;
  return [address.slice(0, domainStart), address.slice(domainStart)].map((text) => ({
    text,
    isWhole: text.length <= SHORT_PART,
  }));
}
