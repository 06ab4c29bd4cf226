/** Characters 0x80 to 0x9F of windows-1252. Not by TextDecoder, which on Node 20 treats it as ISO 8859-1. */
const WINDOWS =
  '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f' +
  '\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178';

const ESCAPED_BYTES = /(?:%[\da-f]{2})+/gi;

/**
 * A percent-encoded text with all escapes in UTF-8. Invalid bytes are read as windows-1252, which occurs in links of
 * older sites and of some mail senders. A percent sign without two digits stays.
 */
export function inUtf8(text: string): string {
  return text.includes('%') ? text.replace(ESCAPED_BYTES, rewritten) : text;
}

function rewritten(escaped: string): string {
  try {
    decodeURIComponent(escaped);
    return escaped;
  } catch {
    return escaped.replace(/%(..)/g, (_, digits: string) => {
      const byte = Number.parseInt(digits, 16);
      return encodeURIComponent(WINDOWS[byte - 0x80] ?? String.fromCharCode(byte));
    });
  }
}
