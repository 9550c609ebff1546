import type { ReactNode } from 'react';
import * as css from './display.css.ts';

export interface OutcomeEffectProps {
  /** Set while the effect lasts; null otherwise. */
  readonly effect: 'win' | 'loss' | null;
  readonly children: ReactNode;
}

const SPARKS = Array.from({ length: 14 }, (_, i) => `${(i * 360) / 14}deg`);

/** A short burst for a win, a single soft shake for a loss. Says nothing: the words stand elsewhere. */
export function OutcomeEffect({ effect, children }: OutcomeEffectProps) {
  return (
    <div className={css.stage({ effect: effect ?? 'none' })}>
      {children}
      {effect === 'win' && (
        <div className={css.burst} aria-hidden>
          {SPARKS.map((rotate) => (
            <span key={rotate} className={css.spark} style={{ rotate }} />
          ))}
        </div>
      )}
    </div>
  );
}
