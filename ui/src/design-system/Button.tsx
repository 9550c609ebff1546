import type { MouseEvent, ReactNode } from 'react';
import { button, spinner } from './button.css.ts';
import { Icon, type LucideIcon } from './Icon.tsx';
import type { Variants } from './variants.ts';

export interface ButtonProps {
  readonly children: ReactNode;
  /** `quietDanger` is for destructive actions that repeat, as in a list. */
  readonly tone?: Variants<typeof button>['tone'];
  /** `dense` is lower with a mouse only, so that touch targets keep their size. */
  readonly size?: Variants<typeof button>['size'];
  /** Work is in progress: keeps the focus and ignores presses. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly icon?: LucideIcon | undefined;
  readonly fullWidth?: boolean | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  /** Id of the form that it submits, when it is outside of it. */
  readonly form?: string | undefined;
  /** Set for a button that opens and closes something. */
  readonly expanded?: boolean | undefined;
  /** A longer name for assistive technology; must begin with the visible words. */
  readonly label?: string | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

/** An action. At most one `primary` button is visible at a time. */
export function Button({
  children,
  tone = 'primary',
  size = 'regular',
  busy = false,
  disabled = false,
  icon,
  fullWidth = false,
  type = 'button',
  form,
  expanded,
  label,
  onClick,
}: ButtonProps) {
  return (
    <button
      type={type}
      form={form}
      className={button({ tone, size, fullWidth })}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-expanded={expanded}
      aria-label={label}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <span className={spinner()} aria-hidden /> : icon && <Icon icon={icon} />}
      {children}
    </button>
  );
}
