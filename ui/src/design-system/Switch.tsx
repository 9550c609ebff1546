import { type ReactNode, useId } from 'react';
import * as css from './controls.css.ts';

export interface SwitchProps {
  /** Words, or a heading. */
  readonly label: ReactNode;
  readonly description?: string | undefined;
  readonly checked: boolean;
  readonly disabled?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** On or off, effective at once. The whole line can be pressed. */
export function Switch({ label, description, checked, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={css.row}>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}label`}
        aria-describedby={description === undefined ? undefined : `${id}description`}
        disabled={disabled}
        className={css.control}
        onClick={() => onChange(!checked)}
      >
        <span className={css.track}>
          <span className={css.thumb} />
        </span>
      </button>
      {/* Beside the button: what is visible in a control must be in its name (WCAG 2.5.3). */}
      <div className={css.words}>
        <div id={`${id}label`} className={css.label}>
          {label}
        </div>
        {description !== undefined && (
          <div id={`${id}description`} className={css.description}>
            {description}
          </div>
        )}
      </div>
    </div>
  );
}
