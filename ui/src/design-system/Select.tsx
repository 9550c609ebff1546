import { useId } from 'react';
import { Field, getFieldAriaProps } from './Field.tsx';
import { input } from './field.css.ts';

export interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A choice of one from many, by the device's own list. */
export function Select({ label, value, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={undefined} error={undefined}>
      <select
        {...getFieldAriaProps({ id, hint: undefined, error: undefined })}
        className={input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
