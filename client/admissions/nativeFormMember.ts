/** What HTML gives a form: `form.elements` itself would be the field of that name, where an editor has called one so. */
export function nativeFormMember<K extends keyof HTMLFormElement>(
  form: HTMLFormElement,
  name: K,
): HTMLFormElement[K] {
  const member = Reflect.get(HTMLFormElement.prototype, name, form);
  return typeof member === 'function' ? member.bind(form) : member;
}

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What is typed into, chosen from or ticked in a form. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...nativeFormMember(form, 'elements')].filter(
    (element) =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );
}
