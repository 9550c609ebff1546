import { type ReactNode, useId } from 'react';
import { Field, getFieldAriaProps } from './Field.tsx';
import { input } from './field.css.ts';

export interface TextFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called by Enter. Leave it out inside a form. */
  readonly onSubmit?: (() => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly type?: 'text' | 'number' | 'password' | 'url' | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'url' | undefined;
  readonly name?: string | undefined;
  readonly autoComplete?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  /** Receives the focus when its dialog opens. */
  readonly first?: boolean | undefined;
  /** A button beside the field. */
  readonly action?: ReactNode;
}

/** A single-line text field with label, hint and error. */
export function TextField({
  label,
  hint,
  error,
  value,
  onChange,
  onSubmit,
  action,
  first,
  type = 'text',
  autoComplete = 'off',
  ...native
}: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} action={action}>
      <input
        {...getFieldAriaProps({ id, hint, error })}
        {...native}
        ref={(field) => {
          // What was typed into the built markup before React took it over.
          if (field !== null && field.value !== value) onChange(field.value);
        }}
        data-autofocus={first}
        type={type}
        autoComplete={autoComplete}
        className={input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (!onSubmit || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onSubmit();
        }}
      />
    </Field>
  );
}
