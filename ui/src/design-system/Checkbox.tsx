import { useEffect, useRef } from 'react';
import * as css from './checkbox.css.ts';

export interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some of the items that it represents are checked. */
  readonly mixed?: boolean | undefined;
  /** The label is for assistive technology only; the context shows it. */
  readonly bare?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** False in a group that moves the focus by arrow keys, except for the active item. */
  readonly tabStop?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** A native checkbox for one item or for all. Import it from its own file. */
export function Checkbox({
  label,
  checked,
  mixed = false,
  bare = false,
  disabled,
  tabStop = true,
  onChange,
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className={css.label({ bare })}>
      <input
        ref={input}
        type="checkbox"
        className={css.box}
        aria-label={bare ? label : undefined}
        tabIndex={tabStop ? undefined : -1}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {!bare && label}
    </label>
  );
}
