import { word } from './display.css.ts';

export interface OutcomeWordProps {
  readonly outcome: 'BIG' | 'SMALL';
  readonly size?: 'inline' | 'regular' | 'hero' | undefined;
  /** It may be out of date: it loses its colour. */
  readonly muted?: boolean | undefined;
}

/** The word BIG or SMALL in its colour. Key it by the period, so that it flips in once for each. */
export function OutcomeWord({ outcome, size = 'hero', muted = false }: OutcomeWordProps) {
  return <strong className={word({ outcome, size, muted })}>{outcome}</strong>;
}
