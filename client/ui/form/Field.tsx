import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame';

type OneLine = { multiline?: false } & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>;
type ManyLines = { multiline: true } & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>;

type FieldProps = FieldTexts & { name: string } & (OneLine | ManyLines);

/** A text field; other attributes go to its control. */
export function Field({ id, label, help, error, optionalMark, ...control }: FieldProps) {
  const texts = { id, label, help, error, optionalMark };
  const { multiline, ...attributes } = control;
  return (
    <FieldFrame {...texts}>
      {multiline ? (
        <textarea
          rows={5}
          // as: `multiline` has been checked, but removing it from the union loses the narrowing.
          {...(attributes as Omit<ManyLines, 'multiline'>)}
          {...describedBy(texts)}
          id={id}
          className="field__control"
        />
      ) : (
        <input
          type="text"
          {...(attributes as Omit<OneLine, 'multiline'>)}
          {...describedBy(texts)}
          id={id}
          className="field__control"
        />
      )}
    </FieldFrame>
  );
}
