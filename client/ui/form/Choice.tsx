import type { InputHTMLAttributes } from 'react';
import { describedBy, FieldHelp, type FieldTexts } from './FieldFrame';
import type { SelectOption } from './Select';

interface ChoiceProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  name: string;
}

/** A single checkbox, such as a consent. */
export function Choice({ id, label, help, error, optionalMark, ...attributes }: ChoiceProps) {
  const texts = { id, label, help, error, optionalMark };
  return (
    <div className={error ? 'field field--error' : 'field'}>
      <label className="choice">
        <input id={id} {...attributes} {...describedBy(texts)} type="checkbox" className="choice__control" />
        <span>
          {label}
          {optionalMark && <span className="field__optional"> {optionalMark}</span>}
        </span>
      </label>
      <FieldHelp {...texts} />
    </div>
  );
}

interface ChoiceGroupProps extends FieldTexts {
  name: string;
  type: 'checkbox' | 'radio';
  options: readonly SelectOption[];
  /** Initially checked values. */
  defaultValues?: readonly string[] | undefined;
  required?: boolean | undefined;
}

/** A group of radio buttons or checkboxes under one question. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { name, type, options, defaultValues = [], required, ...texts } = props;
  return (
    <fieldset
      className={texts.error ? 'field field--error' : 'field'}
      id={texts.id}
      aria-describedby={describedBy(texts)['aria-describedby']}
    >
      <legend className="field__label">
        {texts.label}
        {texts.optionalMark && <span className="field__optional"> {texts.optionalMark}</span>}
      </legend>
      <FieldHelp {...texts} />
      <div className="choices">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              className="choice__control"
              type={type}
              name={name}
              value={option.value}
              defaultChecked={defaultValues.includes(option.value)}
              // `required` on a checkbox of a group would require that very box.
              required={required && type === 'radio'}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
