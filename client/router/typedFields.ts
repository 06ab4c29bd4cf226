type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor has put into one control. */
interface TypedField {
  /** Its name and which of that name it is on the page. */
  name: string;
  nth: number;
  value: string;
  checked: boolean;
}

/** When the first letter of a form was typed, in milliseconds since 1970: an attribute of it. */
export const BEGAN = 'data-began';
const STATE_KEY = 'typed';
/** What must not be written down, cannot be put back, or was not typed. */
const NOT_KEPT = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'];

/** What has been typed or chosen on the page so far. */
export function readTyped(document: Document): TypedField[] {
  return namedControls(document).flatMap(({ control, name, nth }) =>
    isTouched(control) ? [{ name, nth, value: control.value, checked: isChecked(control) }] : [],
  );
}

/** Puts it back, and tells whoever listens as if it were typed again. */
export function writeTyped(document: Document, fields: readonly TypedField[]): void {
  if (fields.length === 0) return;
  for (const { control, name, nth } of namedControls(document)) {
    const field = fields.find((candidate) => candidate.name === name && candidate.nth === nth);
    if (field) put(control, field);
  }
}

/** Keeps what was typed here for when the page is loaded anew: with its history entry, which needs no storage. */
export function keepTyped({ history, document }: Window): void {
  const fields = readTyped(document);
  if (fields.length > 0) history.replaceState({ ...history.state, [STATE_KEY]: fields }, '');
}

/** Puts back what was kept for this page, once. */
export function restoreTyped({ history, document }: Window): void {
  const { [STATE_KEY]: fields, ...state } = { ...history.state };
  if (!Array.isArray(fields)) return;
  history.replaceState(state, '');
  // as: written above, by this or the previous build.
  writeTyped(document, fields as TypedField[]);
}

function namedControls(document: Document): { control: Control; name: string; nth: number }[] {
  const counts = new Map<string, number>();
  return [...document.querySelectorAll<Control>('input, textarea, select')].flatMap((control) => {
    const name = control.name || control.id;
    if (name === '' || NOT_KEPT.includes(control.type)) return [];
    const nth = counts.get(name) ?? 0;
    counts.set(name, nth + 1);
    return [{ control, name, nth }];
  });
}

const isTickable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
const isChecked = (control: Control) => isTickable(control) && control.checked;

function isTouched(control: Control): boolean {
  if (isTickable(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement) return control.selectedIndex > 0;
  return control.value !== control.defaultValue;
}

function put(control: Control, { value, checked }: TypedField): void {
  // 0 (1970), not now: the answers were typed before the reload, so sending at once is not too fast.
  if (control.form) Element.prototype.setAttribute.call(control.form, BEGAN, '0');
  if (isTickable(control)) {
    if (control.checked !== checked) control.click();
    return;
  }
  if (control.value === value) return;
  // React overrides the property of each element to know what it wrote: the prototype's does not tell it.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  own?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
