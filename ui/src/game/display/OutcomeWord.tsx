import { word } from './display.css.ts';

export interface OutcomeWordProps {
  readonly outcome: 'BIG' | 'SMALL';
  readonly size?: 'inline' | 'regular' | 'hero' | undefined;
}

/** The word BIG or SMALL in its colour. */
export function OutcomeWord({ outcome, size = 'regular' }: OutcomeWordProps) {
  return <strong className={word({ outcome, size })}>{outcome}</strong>;
}
