import { word } from './outcomeWord.css.ts';

export interface OutcomeWordProps {
  readonly outcome: 'BIG' | 'SMALL';
  readonly size?: 'inline' | 'regular' | 'hero' | undefined;
}

/** The word BIG or SMALL in its colour. Key it by the period, so that it flips in once for each. */
export function OutcomeWord({ outcome, size = 'hero' }: OutcomeWordProps) {
  return <strong className={word({ outcome, size })}>{outcome}</strong>;
}
