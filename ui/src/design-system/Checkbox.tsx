import { useEffect, useRef } from 'react';
import * as css from './checkbox.css.ts';

export interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some of what it stands for are chosen. */
  readonly mixed?: boolean | undefined;
  /** The name is read out only; what stands beside says it to the eye. */
  readonly bare?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** False in a group that moves the focus by arrow keys, for all but the one in hand. */
  readonly tabStop?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** Chooses one of many, or all; a native box. Import it from its own file. */
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
