import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame';

type OneLine = { multiline?: false } & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>;
type ManyLines = { multiline: true } & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>;

type FieldProps = FieldTexts & { name: string } & (OneLine | ManyLines);

/** A text field; further attributes go to its control. */
export function Field({ id, label, help, error, optionalMark, ...control }: FieldProps) {
  const texts = { id, label, help, error, optionalMark };
  const { multiline, ...attributes } = control;
  return (
    <FieldFrame {...texts}>
      {multiline ? (
        <textarea
          rows={5}
          // `multiline` has told which of the two it is; taking it out of the union lost that.
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
