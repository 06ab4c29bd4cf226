/** In characters: a part that fits the narrowest panel. */
const SHORT_PART = 26;

/**
 * The two parts of an e-mail address, up to and after its '@': a line may break between them, and inside a part only if
 * it is long.
 */
export function emailParts(address: string): { text: string; isWhole: boolean }[] {
  const domainStart = address.indexOf('@') + 1;
  return [address.slice(0, domainStart), address.slice(domainStart)].map((text) => ({
    text,
    isWhole: text.length <= SHORT_PART,
  }));
}
