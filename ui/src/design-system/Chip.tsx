import * as css from './chip.css.ts';
import { visuallyHidden } from './global.css.ts';
import { Icon, type LucideIcon } from './Icon.tsx';

export interface ChipProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** A red dot: something new waits behind it. */
  readonly dot?: boolean | undefined;
  /** What the dot means, for those who listen. */
  readonly dotLabel?: string | undefined;
  /** Set when the chip opens and closes a panel of the page. */
  readonly expanded?: boolean | undefined;
  readonly onClick: () => void;
}

/** An action in a bar of actions. */
export function Chip({ icon, label, dot = false, dotLabel = 'new', expanded, onClick }: ChipProps) {
  return (
    <button type="button" className={css.chip} aria-expanded={expanded} onClick={onClick}>
      <span className={css.glyph}>
        <Icon icon={icon} />
      </span>
      {label}
      {dot && (
        <>
          <span className={css.dot} aria-hidden />
          <span className={visuallyHidden}>({dotLabel})</span>
        </>
      )}
    </button>
  );
}
