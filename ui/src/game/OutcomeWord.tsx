import { visuallyHidden } from '../design-system/global.css.ts';
import { word } from './outcomeWord.css.ts';

export interface OutcomeWordProps {
  /** Null shows a dash of the same size. */
  readonly outcome: 'BIG' | 'SMALL' | null;
  readonly size?: 'inline' | 'regular' | 'hero' | undefined;
  /** Read out while there is no outcome. */
  readonly waiting?: string | undefined;
}

/** The word BIG or SMALL in its colour. Key it by the period, so that it flips in once for each. */
export function OutcomeWord({ outcome, size = 'hero', waiting = 'No prediction yet' }: OutcomeWordProps) {
  if (outcome === null) {
    return (
      <span className={word({ outcome: 'none', size })}>
        <span aria-hidden>—</span>
        <span className={visuallyHidden}>{waiting}</span>
      </span>
    );
  }
  return (
    <strong key={outcome} className={word({ outcome, size })}>
      {outcome}
    </strong>
  );
}
