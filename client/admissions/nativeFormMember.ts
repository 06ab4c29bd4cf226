/** What HTML gives a form: `form.elements` itself would be the field of that name, where an editor has called one so. */
export function nativeFormMember<K extends keyof HTMLFormElement>(
  form: HTMLFormElement,
  name: K,
): HTMLFormElement[K] {
  const member = Reflect.get(HTMLFormElement.prototype, name, form);
  return typeof member === 'function' ? member.bind(form) : member;
}
