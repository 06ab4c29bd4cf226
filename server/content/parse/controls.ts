/**
 * Removes control characters, which are invisible and not allowed in HTML. Tabs and line ends stay. VT and FF, which
 * word processors use as line and page breaks, become spaces because they separate words.
 */
export function withoutControls(value: string): string {
  return value.replace(/[\v\f]/g, ' ').replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '');
}
