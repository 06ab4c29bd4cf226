const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

const SPECIAL = /[<>&\u2028\u2029]/;
const EACH_SPECIAL = new RegExp(SPECIAL, 'g');

/**
 * JSON that is safe inside a `<script>` element: it cannot close the element or open a comment. Values that JSON lacks
 * become null.
 */
export function scriptJson(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null';
  return SPECIAL.test(json)
    ? json.replace(EACH_SPECIAL, (character) => ESCAPES[character] ?? character)
    : json;
}
