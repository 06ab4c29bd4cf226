/** A form's own DOM member: `form.elements` would be a field of that name if an editor has created one. */
export function nativeFormMember<K extends keyof HTMLFormElement>(
  form: HTMLFormElement,
  name: K,
): HTMLFormElement[K] {
  const member = Reflect.get(HTMLFormElement.prototype, name, form);
  return typeof member === 'function' ? member.bind(form) : member;
}

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A form's controls: inputs, selects and text areas. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...nativeFormMember(form, 'elements')].filter(
    (element) =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );
}
