import type { ReactNode } from 'react';
import { Icon } from '../media/Icon';

/** What every field has, whatever its control. */
export interface FieldTexts {
  /** Unique in the page; the help's and the error's ids derive from it. */
  id: string;
  label: ReactNode;
  help?: ReactNode;
  /** Says what is wrong and how to mend it. */
  error?: ReactNode;
  /** Shown after the label of a field that may stay empty: '(facultatif)'. */
  optionalMark?: string | undefined;
}

/** The attributes that link a control to its help and error. */
export function describedBy({ id, help, error }: FieldTexts) {
  const ids = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    'aria-describedby': ids || undefined,
    // Said either way: browsers call a required list or box wrong before anybody has answered.
    'aria-invalid': Boolean(error),
  } as const;
}

export function FieldHelp({ id, help, error }: FieldTexts) {
  return (
    <>
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}

/** Label, help and error around one control. */
export function FieldFrame({ children, ...texts }: FieldTexts & { children: ReactNode }) {
  return (
    <div className={texts.error ? 'field field--error' : 'field'}>
      <label className="field__label" htmlFor={texts.id}>
        {texts.label}
        {texts.optionalMark && <span className="field__optional"> {texts.optionalMark}</span>}
      </label>
      <FieldHelp {...texts} />
      {children}
    </div>
  );
}
