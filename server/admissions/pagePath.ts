/** Whether a text is a path of one of our pages, which is not one that forms are sent to. */
export function isPagePath(text: string): boolean {
  if (!/^\/(?!.*\/\/)(?![/\\])[^\s\\?#]{0,5000}$/.test(text)) return false;
  return !/^\/(en\/)?(formulaires|demande)(\/|$)/.test(text);
}
