import * as css from './overlay.css.ts';

export interface OverlayProps {
  readonly open: boolean;
  readonly label: string;
  /** A quieter line under the label. */
  readonly detail?: string | undefined;
}

/** Covers the screen for a moment of work. The live region outlives it, so that its word is read out. */
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
