import { type KeyboardEvent, useState } from 'react';
import { useLabels } from '../site/SiteContext';
import { describedBy, FieldFrame } from '../ui/form/FieldFrame';
import type { SelectOption } from '../ui/form/Select';
import { Icon } from '../ui/media/Icon';
import { matching } from './matching';

/** From so many options on, a list can be searched. */
const LONG_LIST = 12;

interface SearchableSelectProps {
  id: string;
  name: string;
  label: string;
  searchLabel: string;
  placeholder: string;
  options: readonly SelectOption[];
  value: string;
  onChange(value: string): void;
  help?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  busy?: boolean | undefined;
}

/** The browser's own list, which phones know how to show, and above a long one a field that narrows it. */
export function SearchableSelect(props: SearchableSelectProps) {
  const { id, name, options, value, onChange, searchLabel, placeholder, disabled, busy, ...texts } = props;
  const [search, setSearch] = useState('');
  const isLong = options.length > LONG_LIST;
  const found = isLong ? matching(options, search) : options;
  const shown = options.filter((option) => found.includes(option) || option.value === value);

  /** A search that leaves a single option chooses it. */
  function chooseOnly(): void {
    const [only, another] = found;
    if (search && only && !another && only.value !== value) onChange(only.value);
  }

  function answerEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // Leaving the field chooses.
    document.getElementById(id)?.focus();
  }

  return (
    <FieldFrame {...texts} id={id}>
      {isLong && (
        <span className="admissions__search">
          <Icon name="search" />
          <input
            type="search"
            className="field__control"
            aria-label={searchLabel}
            aria-controls={id}
            placeholder={searchLabel}
            value={search}
            autoComplete="off"
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={answerEnter}
            onBlur={chooseOnly}
          />
        </span>
      )}
      <select
        {...describedBy({ ...texts, id })}
        id={id}
        name={name}
        className="field__control field__control--select"
        value={value}
        disabled={disabled}
        aria-busy={busy || undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{placeholder}</option>
        {shown.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <p className="admissions__found" role="status">
        {isLong && search ? <Found count={found.length} /> : null}
      </p>
    </FieldFrame>
  );
}

function Found({ count }: { count: number }) {
  const labels = useLabels();
  if (count === 0) return labels('admissions.found.none');
  return count === 1 ? labels('admissions.found.one') : labels('admissions.found', { count });
}
