import * as css from './overlay.css.ts';

export interface OverlayProps {
  readonly open: boolean;
  readonly label: string;
  /** A second line below the label. */
  readonly detail?: string | undefined;
}

/** Covers the screen during work. Its live region is always mounted, so that the label is announced. */
export function Overlay({ open, label, detail }: OverlayProps) {
  return (
    <output>
      {open && (
        <span className={css.overlay}>
          <span className={css.word}>{label}</span>
          <span className={css.rail} aria-hidden>
            <span className={css.runner} />
          </span>
          {detail !== undefined && <span className={css.detail}>{detail}</span>}
        </span>
      )}
    </output>
  );
}
