import { type Fault, type FieldRule, fieldFault, readRules } from '../../shared/admissions/fieldFault';
import { RULES_FIELD } from '../../shared/admissions/sentForm';
import type { FormField } from '../../shared/content/blocks/formBlocks';
import type { Labels } from '../../shared/labels/labels';
import { type Control, controlsOf, nativeFormMember } from './nativeFormMember';

const SVG = 'http://www.w3.org/2000/svg';

/** A field with an answer that the server would reject. */
export interface FieldFault {
  /** Id of the element that the message is linked to: the control, or its group. */
  id: string;
  label: string;
  message: string;
}

/** A form's mistakes, one per field, in field order. Applies the server's own rules. */
export function findFaults(form: HTMLFormElement, labels: Labels): FieldFault[] {
  const data = new FormData(form);
  return readRules(String(data.get(RULES_FIELD))).flatMap((rule) => {
    const controls = controlsOf(form).filter(({ name }) => name === rule.name);
    const fault = faultOf(rule, controls, data.getAll(rule.name).map(String));
    const [control] = controls;
    return control && fault ? [faultAt(control, labels(`forms.fault.${fault}`))] : [];
  });
}

/** The mistakes reported by the server, in field order. */
export function faultsNamed(
  form: HTMLFormElement,
  named: Readonly<Record<string, string>>,
  labels: Labels,
): FieldFault[] {
  const controls = controlsOf(form);
  return [...new Set(controls.map(({ name }) => name))].flatMap((name) => {
    const control = controls.find((one) => one.name === name);
    const fault = Object.hasOwn(named, name) ? named[name] : undefined;
    return control && fault !== undefined ? [faultAt(control, labels.byName(`forms.fault.${fault}`))] : [];
  });
}

/** Whether all fields that the server complains about exist on this page: its version of the form may have others. */
export function isOfThisForm(form: HTMLFormElement, named: Readonly<Record<string, string>>): boolean {
  const names = controlsOf(form).map(({ name }) => name);
  return Object.entries(named).every(([name, fault]) => names.includes(name) && fault !== 'option');
}

/** Shows each message beside its field, linked to it, after removing the former ones. */
export function markFaults(form: HTMLFormElement, faults: readonly FieldFault[]): void {
  for (const field of nativeFormMember(form, 'querySelectorAll')('.field--error')) unmark(field);
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

/** The icon that `ui/Icon` renders in the server's messages. */
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
  for (const target of field.querySelectorAll('[aria-invalid]')) target.setAttribute('aria-invalid', 'false');
}

function faultAt(control: Control, message: string): FieldFault {
  const field = control.closest('.field');
  const { id } = field instanceof HTMLFieldSetElement ? field : control;
  return { id, label: labelText(field), message };
}

/** A label's text without the mark of an optional field; '' for a checkbox, whose label is a sentence. */
function labelText(field: Element | null): string {
  return field?.querySelector('.field__label')?.firstChild?.textContent?.trim() ?? '';
}

/** An incomplete date or number has an empty value, so only the browser's validity reveals it. */
function faultOf(rule: FieldRule, controls: readonly Control[], answers: readonly string[]): Fault | null {
  if (controls.some(({ validity }) => validity.badInput))
    return rule.type === 'number' || rule.type === 'date' ? rule.type : 'other';
  return fieldFault({ ...rule, options: optionsOf(controls) }, answers);
}

/** The options of a list, or of a group of checkboxes. */
function optionsOf(controls: readonly Control[]): FormField['options'] {
  const [control] = controls;
  const choices = control instanceof HTMLSelectElement ? [...control.options] : controls;
  return control instanceof HTMLSelectElement || control?.closest('fieldset')
    ? choices.map(({ value }) => ({ value, label: value }))
    : [];
}
