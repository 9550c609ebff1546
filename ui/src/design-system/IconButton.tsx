import type { MouseEvent } from 'react';
import { iconButton } from './button.css.ts';
import { Icon, type LucideIcon } from './Icon.tsx';
import { Tooltip } from './Tooltip.tsx';

export interface IconButtonProps {
  readonly icon: LucideIcon;
  /** Its name: read out and shown on hover. */
  readonly label: string;
  readonly tone?: 'quiet' | 'danger' | undefined;
  readonly disabled?: boolean | undefined;
  readonly pressed?: boolean | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

/** An action with no room for words. */
export function IconButton({ icon, label, tone = 'quiet', disabled, pressed, onClick }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <button
        type="button"
        className={iconButton({ tone })}
        aria-label={label}
        aria-pressed={pressed}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon icon={icon} size={20} />
      </button>
    </Tooltip>
  );
}
