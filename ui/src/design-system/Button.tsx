import type { MouseEvent, ReactNode } from 'react';
import { button, spinner } from './button.css.ts';
import { Icon, type LucideIcon } from './Icon.tsx';
import type { Variants } from './variants.ts';

export interface ButtonProps {
  readonly children: ReactNode;
  /** `quietDanger` destroys, but is one of many in sight. */
  readonly tone?: Variants<typeof button>['tone'];
  /** `dense` takes less room where there is a mouse; a finger gets as much as ever. */
  readonly size?: Variants<typeof button>['size'];
  /** Work is under way: keeps the focus, takes no press. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly icon?: LucideIcon | undefined;
  readonly fullWidth?: boolean | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  /** Id of the form that it sends, when it stands outside of it. */
  readonly form?: string | undefined;
  /** Marks a button that opens or closes something. */
  readonly expanded?: boolean | undefined;
  /** A longer name for assistive technology; must begin with the visible words. */
  readonly label?: string | undefined;
  /** False in a group that moves the focus by arrow keys, for all but the one in hand. */
  readonly tabStop?: boolean | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

/** The action of a panel. One `primary` at most in sight of another. */
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
  tabStop = true,
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
      tabIndex={tabStop ? undefined : -1}
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
