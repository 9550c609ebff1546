import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './field.css.ts';

interface FieldProps {
  /** Id of the control; the ids of hint and error derive from it. */
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  /** A button beside the control. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The attributes that connect a control to its label, hint and error for assistive technology. */
export function getFieldAriaProps({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  const described = [error !== undefined && `${id}error`, hint !== undefined && `${id}hint`]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error !== undefined || undefined,
  };
}

/** Label, control, hint and error in one column. */
export function Field({ id, label, hint, error, action, children }: FieldProps) {
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={css.line}>
        {children}
        {action}
      </div>
      {error !== undefined && (
        <p id={`${id}error`} role="alert" className={css.error}>
          <CircleAlert size={14} aria-hidden className={css.errorIcon} />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
