import * as css from './surfaces.css.ts';
import { visuallyHidden } from './global.css.ts';
import { Icon, type LucideIcon } from './Icon.tsx';
import { messages } from './messages.ts';

export interface ChipProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** A red dot that marks something new. */
  readonly dot?: boolean | undefined;
  /** Set for a chip that opens and closes a panel. */
  readonly expanded?: boolean | undefined;
  /** A pointer or the focus has come: a press may follow. */
  readonly onIntent?: (() => void) | undefined;
  readonly onClick: () => void;
}

/** An action of an action bar. */
export function Chip({ icon, label, dot = false, expanded, onIntent, onClick }: ChipProps) {
  return (
    <button
      type="button"
      className={css.chip}
      aria-expanded={expanded}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onClick}
    >
      <span className={css.glyph}>
        <Icon icon={icon} />
      </span>
      {label}
      {dot && (
        <>
          <span className={css.dot} aria-hidden />
          <span className={visuallyHidden}>({messages.new})</span>
        </>
      )}
    </button>
  );
}
