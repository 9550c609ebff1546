import { useId } from 'react';
import { Field, getFieldAriaProps } from './Field.tsx';
import { area, input } from './field.css.ts';

export interface TextAreaProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Takes a file that is dropped on the field. */
  readonly onFile?: ((file: File) => void) | undefined;
  readonly rows?: number | undefined;
  readonly required?: boolean | undefined;
  readonly maxLength?: number | undefined;
  readonly name?: string | undefined;
}

/** A multi-line text field with label, hint and error. */
export function TextArea({
  label,
  hint,
  error,
  value,
  onChange,
  onFile,
  rows = 4,
  ...native
}: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        {...getFieldAriaProps({ id, hint, error })}
        {...native}
        rows={rows}
        className={`${input} ${area}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onDragOver={(event) => {
          if (onFile && event.dataTransfer.types.includes('Files')) event.preventDefault();
        }}
        onDrop={(event) => {
          const file = event.dataTransfer.files[0];
          if (file === undefined || onFile === undefined) return;
          event.preventDefault();
          onFile(file);
        }}
      />
    </Field>
  );
}
