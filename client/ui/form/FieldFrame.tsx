import type { ReactNode } from 'react';
import { Icon } from '../media/Icon';

/** Common to all fields. */
export interface FieldTexts {
  /** Unique in the page; base of the ids of help and error. */
  id: string;
  label: ReactNode;
  help?: ReactNode;
  /** Says what is wrong and how to correct it. */
  error?: ReactNode;
  /** Shown after an optional field's label: '(facultatif)'. */
  optionalMark?: string | undefined;
}

/** Attributes that associate a control with its help and error. */
export function describedBy({ id, help, error }: FieldTexts) {
  const ids = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    'aria-describedby': ids || undefined,
    // Always set: otherwise browsers report a required list or box as invalid before it is answered.
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
