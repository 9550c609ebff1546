import type { MouseEvent } from 'react';
import { iconButton } from './button.css.ts';
import { Icon, type LucideIcon } from './Icon.tsx';
import { Tooltip } from './Tooltip.tsx';
import type { Variants } from './variants.ts';

export interface IconButtonProps {
  readonly icon: LucideIcon;
  /** Accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly tone?: Variants<typeof iconButton>['tone'];
  /** `small` is smaller with a mouse only, so that touch targets keep their size. */
  readonly size?: Variants<typeof iconButton>['size'];
  readonly disabled?: boolean | undefined;
  readonly pressed?: boolean | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

/** An action without a visible label. */
export function IconButton({
  icon,
  label,
  tone = 'quiet',
  size = 'regular',
  disabled,
  pressed,
  onClick,
}: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <button
        type="button"
        className={iconButton({ tone, size })}
        aria-label={label}
        aria-pressed={pressed}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon icon={icon} size={size === 'small' ? 18 : 20} />
      </button>
    </Tooltip>
  );
}
