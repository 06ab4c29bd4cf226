import type { SelectHTMLAttributes } from 'react';
import { languageOfScript } from '../../../shared/text/languageOfScript';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame';

export interface SelectOption {
  value: string;
  label: string;
  /** If it is not the page's language. */
  lang?: string | undefined;
}

/** Options under a heading; '' for no heading. */
export interface OptionGroup {
  label: string;
  options: readonly SelectOption[];
}

interface SelectProps extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  name: string;
  options: readonly SelectOption[] | readonly OptionGroup[];
  /** Label of the empty option: 'Tous les campus', 'Choisir…'. */
  placeholder?: string | undefined;
}

/** A native select; other attributes go to it. */
export function Select(props: SelectProps) {
  const { id, label, help, error, optionalMark, options, placeholder, ...attributes } = props;
  const texts = { id, label, help, error, optionalMark };
  return (
    <FieldFrame {...texts}>
      <select
        id={id}
        {...attributes}
        {...describedBy(texts)}
        className="field__control field__control--select"
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) =>
          'value' in option ? renderOption(option) : <Options key={option.label} {...option} />,
        )}
      </select>
    </FieldFrame>
  );
}

function Options({ label, options }: OptionGroup) {
  const members = options.map(renderOption);
  return label === '' ? members : <optgroup label={label}>{members}</optgroup>;
}

function renderOption({ value, label, lang }: SelectOption) {
  const script = languageOfScript(label);
  return (
    <option key={value} value={value} lang={lang ?? script} dir={script && 'auto'}>
      {label}
    </option>
  );
}
