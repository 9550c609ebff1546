import type { HourFigure } from '../figures/hourlyFigures.ts';

export type { HourFigure };

/** Hours by their starts (epoch ms), both included. */
export type HourSpan = { readonly since: number; readonly until: number };

/** The highest figures of the last hours, for all servers that share a database. */
export interface FigureStore {
  /** Stores each figure unless its hour and source have a higher one, and removes those outside the span. */
  raise(figures: readonly HourFigure[], span: HourSpan): Promise<void>;
  /** The figures within the span, in no particular order. */
  within(span: HourSpan): Promise<readonly HourFigure[]>;
}
