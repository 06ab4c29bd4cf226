type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor has entered into one control. */
interface TypedField {
  /** Its name, and its index among the page's controls of that name. */
  name: string;
  nth: number;
  value: string;
  checked: boolean;
}

/** Attribute of a form: when its first letter was typed, in milliseconds since 1970. */
export const BEGAN_ATTRIBUTE = 'data-began';
const STATE_KEY = 'typed';
/** Controls that must not be stored, cannot be restored, or are not typed into. */
const NOT_KEPT = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'];

/** Everything typed or chosen on the page so far. */
export function readTyped(document: Document): TypedField[] {
  return namedControls(document).flatMap(({ control, name, nth }) =>
    isTouched(control) ? [{ name, nth, value: control.value, checked: isChecked(control) }] : [],
  );
}

/** Restores it, and fires the events as if it were typed again. */
export function writeTyped(document: Document, fields: readonly TypedField[]): void {
  if (fields.length === 0) return;
  for (const { control, name, nth } of namedControls(document)) {
    const field = fields.find((candidate) => candidate.name === name && candidate.nth === nth);
    if (field) put(control, field);
  }
}

/** Keeps what was typed over a reload: in the history entry, which needs no storage. */
export function keepTyped({ history, document }: Window): void {
  const fields = readTyped(document);
  if (fields.length > 0) history.replaceState({ ...history.state, [STATE_KEY]: fields }, '');
}

/** Restores, once, what was kept for this page. */
export function restoreTyped({ history, document }: Window): void {
  const { [STATE_KEY]: fields, ...state } = { ...history.state };
  if (!Array.isArray(fields)) return;
  history.replaceState(state, '');
  // as: written by `keepTyped`, of this or the previous build.
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
  // 0 (1970) instead of now: the answers were typed before the reload, so an immediate submit is not too fast.
  if (control.form) Element.prototype.setAttribute.call(control.form, BEGAN_ATTRIBUTE, '0');
  if (isTickable(control)) {
    if (control.checked !== checked) control.click();
    return;
  }
  if (control.value === value) return;
  // React overrides the property on each element to track its own writes; the prototype's setter bypasses that.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  own?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
