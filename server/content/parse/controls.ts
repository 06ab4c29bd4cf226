/**
 * A text without control characters, which HTML does not allow and nobody sees; tabs and line ends stay. The breaks of
 * word processors, VT and FF, separate words: they become blanks.
 */
export function withoutControls(value: string): string {
  return value.replace(/[\v\f]/g, ' ').replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '');
}
