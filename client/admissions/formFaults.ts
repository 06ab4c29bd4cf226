import type { Labels } from '../../shared/labels/labels';

const SVG = 'http://www.w3.org/2000/svg';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field whose answer the browser does not accept. */
export interface FieldFault {
  /** What the message is linked to: the control, or the group that it is one of. */
  id: string;
  label: string;
  message: string;
}

/** The mistakes of a form, one a field, in the order of the fields. */
export function findFaults(form: HTMLFormElement, labels: Labels): FieldFault[] {
  const faults = new Map<string, FieldFault>();
  for (const control of form.elements) {
    if (!isControl(control) || control.validity.valid || control.disabled) continue;
    const field = control.closest('.field');
    const id = field instanceof HTMLFieldSetElement ? field.id : control.id;
    if (faults.has(id)) continue;
    faults.set(id, { id, label: labelText(field), message: labels(faultLabel(control)) });
  }
  return [...faults.values()];
}

/** Puts each message beside its field, linked to it, and takes the former ones away. */
export function markFaults(form: HTMLFormElement, faults: readonly FieldFault[]): void {
  for (const field of form.querySelectorAll('.field--error')) unmark(field);
  for (const fault of faults) {
    const target = document.getElementById(fault.id);
    const field = target?.closest('.field');
    if (target && field) mark(field, target, fault);
  }
}

function mark(field: Element, target: HTMLElement, { id, message }: FieldFault): void {
  const error = document.createElement('p');
  error.className = 'field__error';
  error.id = `${id}-error`;
  error.append(drawWarning(), Object.assign(document.createElement('span'), { textContent: message }));
  field.classList.add('field--error');
  field.insertBefore(error, field.querySelector(':scope > .field__control, :scope > .choices'));
  const described = [target.getAttribute('aria-describedby'), error.id].filter(Boolean).join(' ');
  target.setAttribute('aria-describedby', described);
  if (target !== field) target.setAttribute('aria-invalid', 'true');
}

/** As `ui/Icon` draws it in the messages that come from the server. */
function drawWarning(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  const drawing = document.createElementNS(SVG, 'use');
  icon.setAttribute('class', 'icon');
  icon.setAttribute('aria-hidden', 'true');
  drawing.setAttribute('href', '/icons.svg#warning');
  icon.append(drawing);
  return icon;
}

function unmark(field: Element): void {
  field.classList.remove('field--error');
  for (const error of field.querySelectorAll('.field__error')) {
    for (const target of [field, ...field.querySelectorAll('[aria-describedby]')]) {
      const kept = (target.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== error.id);
      if (kept.join('')) target.setAttribute('aria-describedby', kept.join(' '));
      else target.removeAttribute('aria-describedby');
    }
    error.remove();
  }
  for (const target of field.querySelectorAll('[aria-invalid]')) target.removeAttribute('aria-invalid');
}

/** The words before the mark of a field that may stay empty; '' for a box to tick, whose words are sentences. */
function labelText(field: Element | null): string {
  return field?.querySelector('.field__label')?.firstChild?.textContent?.trim() ?? '';
}

function faultLabel(control: Control): string {
  const { validity, type } = control;
  if (validity.valueMissing) {
    if (type === 'checkbox') return 'forms.fault.tick';
    return type === 'radio' || control instanceof HTMLSelectElement
      ? 'forms.fault.choice'
      : 'forms.fault.required';
  }
  if (validity.tooLong) return 'forms.fault.long';
  return ['email', 'tel', 'url', 'date', 'number'].includes(type)
    ? `forms.fault.${type}`
    : 'forms.fault.other';
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}
