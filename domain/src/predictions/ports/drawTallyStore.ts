import type { Period } from '../../game/period/period.ts';
import type { DrawTally } from '../track-record/drawTally.ts';

/** The one tally of all counted draws. */
export interface DrawTallyStore {
  /** Undefined before the first draw was counted. */
  read(): Promise<DrawTally | undefined>;
  /**
   * Stores the tally in place of the one that ends with the period `before`, undefined for none; false, and nothing
   * is written, if another one is stored. Of callers with the same `before` exactly one succeeds.
   */
  replace(before: Period | undefined, next: DrawTally): Promise<boolean>;
}
