import * as css from './surfaces.css.ts';

export interface OverlayProps {
  readonly open: boolean;
  readonly label: string;
}

/** Covers the screen during work. Its live region is always mounted, so that the label is announced. */
export function Overlay({ open, label }: OverlayProps) {
  return (
    <output>
      {open && (
        <span className={css.overlay}>
          <span className={css.word}>{label}</span>
          <span className={css.rail} aria-hidden>
            <span className={css.runner} />
          </span>
        </span>
      )}
    </output>
  );
}
